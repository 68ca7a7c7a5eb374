import { expect } from '@playwright/test'
import type { SnapshotFrom } from 'xstate'
import { pathTo } from '#locales/paths.ts'
import { deadlineMachine } from '#machines/vacancy/deadline.machine.ts'
import { openHydrated } from '../support/hydrated.ts'
import { simulatorAt } from '../support/simulator.ts'
import { pathsOfEveryStep } from './machine-paths.ts'
import { walkedMachine } from './walked-machine.ts'

/** The sample whose last day is the 28th of February. */
const vacancy = { id: 107, deadline: '2027-02-28', expired: false }
const times = {
  'has its last day end': '2027-03-01T00:00:30+05:00',
  'has the time go back': '2027-02-28T23:50:00+05:00',
} as const
type Happening = keyof typeof times | 'opens the vacancy'

const stateOf = ({ value }: Pick<SnapshotFrom<typeof deadlineMachine>, 'value'>): string =>
  typeof value === 'string' ? value : value.known

const told = (happening: keyof typeof times) =>
  [happening, { type: 'time.received', now: Date.parse(times[happening]) }] as const

const paths = pathsOfEveryStep<typeof deadlineMachine, Happening>({
  machine: deadlineMachine,
  input: { vacancy: null, wasOpen: false },
  placeOf: stateOf,
  stateOf,
  choices: (snapshot) => {
    switch (stateOf(snapshot)) {
      case 'unknown':
        return [['opens the vacancy', { type: 'vacancy.found', vacancy }]]
      case 'open':
        return [told('has its last day end')]
      default:
        return [told('has the time go back')]
    }
  },
})

/** The page of a vacancy, reached from the list: what it shows of a deadline that passes. */
export const walkedDeadline = walkedMachine('deadline', paths, async ({ page, site, lang }) => {
  const simulator = simulatorAt(site.simUrl)
  await simulator.clock({ set: times['has the time go back'] })
  await openHydrated(page, site.url + pathTo('vacancies', lang))
  const shown = page.locator('[data-machine="vacancy"]')
  return {
    take: async ([{ happening, state }]) => {
      if (happening === 'opens the vacancy')
        await page
          .locator(`main a[href^="${pathTo('vacancy', lang, { id: String(vacancy.id) })}"]`)
          .first()
          .click()
      else {
        await simulator.clock({ set: times[happening] })
        await page.evaluate(() => window.dispatchEvent(new Event('focus')))
      }
      await expect(shown).toHaveAttribute('data-state', state === 'open' ? 'active' : 'expired', {
        timeout: 20_000,
      })
    },
    end: () => simulator.reset(),
  }
})
