import type { Page } from '@playwright/test'

/** Nothing at these addresses is answered before `release` is called. */
export const hold = async (page: Page, addresses: string) => {
  let release = (): void => undefined
  const released = new Promise<void>((done) => (release = done))
  await page.route(addresses, async (route) => {
    await released
    await route.continue()
  })
  return { release: () => release() }
}
