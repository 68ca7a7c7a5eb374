import type { Page, Route } from '@playwright/test'

/**
 * Holds the calls whose address has this part, such as `POST /api/donations` or `.js` by any method, while somebody
 * looks at the page that waits for them; then lets them go.
 */
export const heldWhile = async (
  page: Page,
  call: string,
  act: () => Promise<unknown>,
  look: () => Promise<unknown>,
): Promise<void> => {
  let release: () => void = () => undefined
  const released = new Promise<void>((done) => {
    release = done
  })
  const [path = '', method] = call.split(' ').toReversed()
  const isThere = (url: URL) => url.pathname.includes(path)
  const hold = async (route: Route) => {
    if (method === undefined || route.request().method() === method) await released
    // The page may be gone by then.
    await route.fallback().catch(() => undefined)
  }
  await page.route(isThere, hold)
  try {
    await act()
    await look()
  } finally {
    release()
    await page.unroute(isThere, hold)
  }
}
