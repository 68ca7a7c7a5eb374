import { refusesByTheRule } from '../../support/errors.ts'
import { openHydrated } from '../../support/hydrated.ts'
import { expect, test } from '../../support/journey.ts'
import { sampledLanguages } from '../../support/sampled-languages.ts'
import { itemsOf, sitePaths } from '../../support/site-paths.ts'

/** A form whose fields the site itself checks. */
const checkedForm = /<form (?=[^>]*method="post")(?=[^>]*novalidate)/i

for (const lang of sampledLanguages('refused forms'))
  test(`every form of the site, sent empty, says what is wrong by one rule (${lang})`, async ({
    page,
    request,
    site,
  }) => {
    test.slow()
    const paths: string[] = []
    for (const { path } of sitePaths(lang, await itemsOf(site.url, lang)))
      if (checkedForm.test(await (await request.get(path)).text())) paths.push(path)
    expect(paths.length).toBeGreaterThanOrEqual(7)
    for (const path of paths)
      await test.step(path, async () => {
        await openHydrated(page, path)
        const form = page.locator('main form[method=post][novalidate]:visible')
        await expect(form).toHaveCount(1)
        await refusesByTheRule(page, form, () =>
          form.locator('button[type=submit]').first().click(),
        )
      })
  })
