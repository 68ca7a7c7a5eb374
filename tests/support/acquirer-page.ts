import type { Page } from '@playwright/test'
import type { SiteUnderTest } from './site.ts'

/** Types the code of an international card on the page of the acquirer, which leads back to the site. */
export const confirmAtAcquirer = async (
  page: Page,
  { url, simUrl }: SiteUnderTest,
  codeOf: () => Promise<string>,
): Promise<void> => {
  await page.waitForURL(`${simUrl}/**`)
  await page.getByRole('textbox').fill(await codeOf())
  await page.locator('button[name=action][value=code]').click()
  await page.waitForURL(`${url}/**`)
}
