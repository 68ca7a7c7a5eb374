import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { plainText } from '#locales/plain-text.ts'
import { pathTo, type Lang, type PageId } from '#locales/paths.ts'
import { sampledLanguages } from '../../support/sampled-languages.ts'
import { wordsOf } from '../../support/words.ts'
import { createGate } from '../../support/gate.ts'
import { expect, test } from '../../support/journey.ts'

/** A way to a page that asks the BFF: by the menu at the foot of another page. */
const enter = async (page: Page, lang: Lang, to: PageId, name: string) => {
  await page.goto(pathTo('privacy', lang))
  await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`${pathTo(to, lang)}$`))
}

const isRead = async (page: Page, lang: Lang) => {
  const words = wordsOf(lang, 'documents')
  await page.route('**/api/documents/*/view*', (route) => route.abort('failed'))
  const view = page.getByRole('link', { name: new RegExp(`^${words.view}`) }).first()
  await view.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('alert')).toContainText(words.viewFailed)
  await page.unroute('**/api/documents/*/view*')
  await dialog.getByRole('button', { name: wordsOf(lang, 'common').retry }).click()
  const frame = dialog.locator('iframe')
  await expect(frame).toHaveAttribute('src', new RegExp(`/view\\?lang=${lang}$`))
  const answer = await page.request.get((await frame.getAttribute('src')) ?? '')
  expect(answer.headers()['content-security-policy']).toContain("frame-ancestors 'self'")
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(view).toBeFocused()
}

const isSaved = async (page: Page, lang: Lang) => {
  const words = wordsOf(lang, 'documents')
  const list = page.locator('[data-machine="document-file"]')
  const row = list.getByRole('listitem').first()
  const title = await row.getByRole('heading').innerText()
  await page.route('**/api/documents/*/download*', (route) => route.abort('failed'))
  const save = row.getByRole('link', { name: new RegExp(`^${words.download}`) })
  await save.click()
  await expect(row.getByRole('alert')).toContainText(words.downloadFailed)
  await page.unroute('**/api/documents/*/download*')
  const download = page.waitForEvent('download')
  await row.getByRole('button', { name: wordsOf(lang, 'common').retry }).click()
  const file = await download
  // A colon is no part of a file's name.
  const name = plainText(title).replaceAll(':', ' ').replaceAll(/ +/g, ' ')
  expect(file.suggestedFilename()).toBe(`${name}.pdf`)
  const bytes = await readFile(await file.path())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
}

const areFound = async (page: Page, lang: Lang) => {
  const words = wordsOf(lang, 'documents')
  const list = page.locator('[data-machine="collection"]')
  await page.getByRole('link', { name: words.categories.audit, exact: true }).click()
  await expect(page).toHaveURL(/category=audit/)
  await expect(list.getByRole('heading', { level: 3 })).toHaveCount(2)
  await page.getByRole('searchbox').pressSequentially('2024')
  await expect(list.getByRole('heading', { level: 3 })).toHaveCount(1)
  await page.reload()
  await expect(list.getByRole('heading', { level: 3 })).toHaveCount(1)
  await page.getByRole('searchbox').fill('zzzz')
  await expect(list.getByRole('heading', { name: words.empty.title })).toBeVisible()
}

for (const lang of sampledLanguages('documents')) {
  const common = wordsOf(lang, 'common')

  test(`documents, media and projects load, fail, are tried again and are ready (${lang})`, async ({
    page,
    expected,
  }) => {
    expected.push('/api/', 'Failed to load resource')
    for (const to of ['documents', 'media', 'projects'] as const)
      await test.step(to, async () => {
        const own = wordsOf(lang, to)
        const call = `**/api/${to}?*`
        const gate = createGate()
        await page.route(call, async (route) => {
          await gate.opened
          await route.abort('failed')
        })
        await enter(page, lang, to, common.menu[to])
        const list = page.locator('[data-machine="collection"]')
        await expect(list.getByText(own.loading)).toBeVisible()
        gate.open()
        await expect(list).toHaveAttribute('data-state', 'error')
        await expect(list.getByRole('alert')).toContainText(own.error.title)
        await page.unroute(call)
        await list.getByRole('button', { name: common.retry }).click()
        await expect(list).toHaveAttribute('data-state', 'ready')
        expect(await list.getByRole('listitem').count()).toBeGreaterThan(6)
      })
  })

  test(`a document is read in the page and saved under its title, what goes wrong is said; documents are found by title and category (${lang})`, async ({
    page,
    expected,
  }) => {
    expected.push('/api/documents', 'Failed to load resource')
    // What a browser without a viewer of its own does is another test's matter.
    await page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => true }),
    )
    await page.goto(pathTo('documents', lang))
    await test.step('read', () => isRead(page, lang))
    await test.step('saved', () => isSaved(page, lang))
    await test.step('found', () => areFound(page, lang))
  })
}

test('where the browser shows no PDF in a page, the document opens in a tab of its own', async ({
  page,
  context,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => false }),
  )
  await page.goto(pathTo('documents', 'en'))
  const opened = context.waitForEvent('page')
  await page
    .getByRole('link', { name: /^View online/ })
    .first()
    .click()
  await (await opened).close()
  await expect(page.getByRole('dialog')).toBeHidden()
})
