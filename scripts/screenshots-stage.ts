import type { Locator, Page } from '@playwright/test'
import type { Lang } from '#locales/paths.ts'

/** Where states are brought about: a page, its language, the addresses of site and simulator. */
export type Stage = {
  readonly page: Page
  readonly lang: Lang
  readonly isNarrow: boolean
  readonly url: string
  readonly simUrl: string
}

/** Keeps what the page shows now under a name; of the whole page, the window, or one part alone. */
export type Shoot = (name: string, extent?: 'page' | 'window' | Locator) => Promise<void>

/** A way through states of a page; the names of its pictures begin with `of`. */
export type StageState = {
  readonly of: string
  readonly bringAbout: (stage: Stage, shoot: Shoot) => Promise<void>
}

/** Holds the calls to an address until the picture of the waiting page is taken, then lets them go. */
export const heldWhile = async (
  page: Page,
  address: string,
  act: () => Promise<unknown>,
  look: () => Promise<unknown>,
): Promise<void> => {
  let release: () => void = () => undefined
  const released = new Promise<void>((done) => {
    release = done
  })
  await page.route(address, async (route) => {
    await released
    await route.fallback()
  })
  await act()
  await look()
  release()
  await page.unroute(address)
}
