import { expect } from '@playwright/test'
import type { SnapshotFrom } from 'xstate'
import { planMachine } from '#machines/plan/plan.machine.ts'
import type { PlanView } from '#machines/wire/plan.schema.ts'
import { openHydrated } from '../support/hydrated.ts'
import { watchLedger } from '../support/ledger.ts'
import { lapsed, planWays } from '../support/plan-ways.ts'
import { wordsOf } from '../support/words.ts'
import { pathsOfEveryStep, type Choice } from './machine-paths.ts'
import { walkedMachine } from './walked-machine.ts'

/** What comes of time and of the bank, before the donor opens the page. */
const world = [
  'has its month charged without an answer',
  'has its month refused',
  'is refused for the third time',
  'has a month to be paid by a link',
  'lets the third link lapse',
] as const
type Happening = (typeof world)[number] | 'pauses it' | 'goes on with it' | 'ends it'

const MONTH = '2027-01'
const LATER = '2027-03'
const due: Choice<Happening> = [null, { type: 'charge.due' }]
const refusedIn = (month: string) => ({ type: 'charge.refused', month })
const ends: Choice<Happening> = ['ends it', { type: 'plan.cancelled' }]
const pauses: Choice<Happening> = ['pauses it', { type: 'plan.paused', month: LATER }]

const afterRefusals = (
  value: string,
  month: string,
  refusals: number,
): readonly Choice<Happening>[] =>
  value === 'retrying'
    ? [due]
    : value === 'charging'
      ? [[refusals === 2 ? 'is refused for the third time' : null, refusedIn(month)]]
      : []

const afterLapses = (value: string, lapses: number): readonly Choice<Happening>[] =>
  value === 'active'
    ? [[null, { type: 'link.due' }]]
    : value === 'needsDonor'
      ? [[lapses === 2 ? 'lets the third link lapse' : null, { type: 'link.lapsed' }]]
      : []

const choices = ({
  value,
  context: { month, refusals, lapses },
}: SnapshotFrom<typeof planMachine>): readonly Choice<Happening>[] => {
  if (lapses > 0) return afterLapses(value, lapses)
  if (refusals > 1 || (refusals === 1 && value === 'charging'))
    return afterRefusals(value, month, refusals)
  switch (value) {
    case 'active':
      return [
        ['has its month charged without an answer', { type: 'charge.due' }],
        ['has a month to be paid by a link', { type: 'link.due' }],
        pauses,
        ends,
      ]
    case 'paused':
      return [['goes on with it', { type: 'plan.resumed', month: MONTH }], ends]
    case 'charging':
      return [['has its month refused', refusedIn(month)], ends]
    case 'retrying':
      return [due, pauses, ends]
    case 'needsDonor':
      return [[null, { type: 'link.lapsed' }], pauses, ends]
    default:
      return []
  }
}

const paths = pathsOfEveryStep<typeof planMachine, Happening>({
  machine: planMachine,
  input: { month: MONTH },
  placeOf: ({ value, context: { refusals, lapses } }) => [value, refusals, lapses].join(),
  stateOf: ({ value }) => value,
  choices,
})

const shownAs = (state: string): string => (state === 'needsDonor' ? 'needs_donor' : state)

const ways: Readonly<Record<(typeof world)[number], (typeof planWays)[PlanView['state']]>> = {
  'has its month charged without an answer': planWays.charging,
  'has its month refused': planWays.retrying,
  'is refused for the third time': planWays.ended,
  'has a month to be paid by a link': planWays.needs_donor,
  'lets the third link lapse': lapsed,
}
const isOfWorld = (happening: Happening): happening is (typeof world)[number] => happening in ways

/** The page of a monthly donation, where its donor pauses it, goes on and ends it. */
export const walkedPlan = walkedMachine('plan', paths, async ({ page, site, lang }, path) => {
  const ledger = await watchLedger(site.simUrl)
  const words = wordsOf(lang, 'monthly')
  const root = page.locator('[data-machine="plan"]')
  const last = path.findLast(({ happening }) => isOfWorld(happening))?.happening
  const way = last !== undefined && isOfWorld(last) ? ways[last] : planWays.active
  const opens = async () => {
    const { path: address } = await way({ site, ledger, lang })
    await openHydrated(page, site.url + address)
  }
  if (last === undefined) await opens()
  const hands: Readonly<Record<Exclude<Happening, keyof typeof ways>, () => Promise<void>>> = {
    'pauses it': () => page.getByRole('button', { name: words.pause.for['2'] }).click(),
    'goes on with it': () => page.getByRole('button', { name: words.pause.resume }).click(),
    'ends it': async () => {
      await page.getByText(words.end.open).click()
      await page.getByRole('button', { name: words.end.submit }).click()
    },
  }
  return {
    take: async ([{ happening, state }, ...ahead]) => {
      // Only where the donor comes to the page does a browser see it.
      if (isOfWorld(happening)) {
        if (ahead.some((step) => isOfWorld(step.happening))) return
        await opens()
      } else await hands[happening]()
      await expect(root).toHaveAttribute('data-state', shownAs(state), { timeout: 20_000 })
    },
    end: async () => {
      await ledger.clearFaults()
      await ledger.clock({ set: new Date().toISOString() })
    },
  }
})
