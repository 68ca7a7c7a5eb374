import { pathTo } from '#locales/paths.ts'
import { bringTo, openedStates, type OpenedState } from '../tests/support/opened-states.ts'
import { donationStates } from './screenshots-donation.ts'
import { letterStates } from './screenshots-letters.ts'
import { monthlyStates } from './screenshots-monthly.ts'
import type { Shoot, Stage, StageState } from './screenshots-stage.ts'

/** The name of a state's pictures: `state-a-group-of-the-wide-menu`. */
const nameOf = ({ name }: OpenedState): string => `state-${name.replaceAll(/[^a-z0-9]+/g, '-')}`

/** What is on a page only after it was opened; some of it on wide or on narrow screens alone. */
const opened = openedStates.map((state) => ({
  of: nameOf(state),
  bringAbout: async ({ page, lang, url, isNarrow }: Stage, shoot: Shoot): Promise<void> => {
    if (state.width !== undefined && state.width < 1024 !== isNarrow) return
    await bringTo(page, url, lang, state)
    await shoot(nameOf(state), 'window')
  },
}))

const notFound = async ({ page, lang, url }: Stage, shoot: Shoot): Promise<void> => {
  await page.goto(`${url}${pathTo('contacts', lang)}/nothing`)
  await shoot('not-found')
}

/** Opened, chosen and announced states of pages, each reached as a visitor would. */
export const states: readonly StageState[] = [
  ...opened,
  { of: 'not-found', bringAbout: notFound },
  ...letterStates,
  ...donationStates,
  ...monthlyStates,
]
