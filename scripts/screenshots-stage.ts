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
