import type { Page } from '@playwright/test'
import { pathTo, type Lang } from '#locales/paths.ts'
import type { HeardFlow } from '../tests/support/heard-flow.ts'
import { heardFlows } from '../tests/support/heard-flows.ts'
import { hydrated, waitsUntilHydrated } from '../tests/support/hydrated.ts'
import { bringTo, openedStates } from '../tests/support/opened-states.ts'
import type { SiteUnderTest } from '../tests/support/site.ts'
import { shownFlows } from './screenshots-flows.ts'

/** Where states are brought about: a page, its language, the site with its simulator. */
export type Stage = {
  readonly page: Page
  readonly lang: Lang
  readonly isNarrow: boolean
  readonly site: SiteUnderTest
}

/** Keeps what the page shows now under a name: the whole page, or the window. */
export type Shoot = (name: string, extent?: 'page' | 'window') => Promise<void>

/** A way through states of a page; the names of its pictures begin with `of`. */
export type StageState = {
  readonly of: string
  readonly bringAbout: (stage: Stage, shoot: Shoot) => Promise<void>
}

/** `state-a-group-of-the-wide-menu` */
const nameOf = (...parts: readonly string[]): string =>
  ['state', ...parts].map((part) => part.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')).join('-')

/** What is on a page only after it was opened; some of it on wide or on narrow screens alone. */
const opened = openedStates.map((state) => ({
  of: nameOf(state.name),
  bringAbout: async ({ page, lang, site, isNarrow }: Stage, shoot: Shoot): Promise<void> => {
    if (state.width !== undefined && state.width < 1024 !== isNarrow) return
    await bringTo(page, site.url, lang, state)
    await shoot(nameOf(state.name), 'window')
  },
}))

/** Each state that is heard is looked at on the same way. */
const seen = (flow: HeardFlow): StageState => ({
  of: nameOf(flow.name),
  bringAbout: async ({ page, lang, site }, shoot) => {
    waitsUntilHydrated(page)
    await flow.walk({
      page,
      site,
      lang,
      arrive: () => hydrated(page),
      keep: (state) => shoot(nameOf(flow.name, state)),
    })
  },
})

const isOpened = ({ name }: HeardFlow): boolean => openedStates.some((state) => state.name === name)

const notFound = async ({ page, lang, site }: Stage, shoot: Shoot): Promise<void> => {
  await page.goto(`${site.url}${pathTo('contacts', lang)}/nothing`)
  await shoot('not-found')
}

/** Opened, chosen and announced states of pages, each reached as a visitor would. */
export const states: readonly StageState[] = [
  ...opened,
  { of: 'not-found', bringAbout: notFound },
  ...[...heardFlows.filter((flow) => !isOpened(flow)), ...shownFlows].map(seen),
]
