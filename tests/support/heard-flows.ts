import { heardCardChanges } from './heard-card-change.ts'
import { heardLine, seenPage } from './heard-connection.ts'
import { heardDonations } from './heard-donation.ts'
import type { HeardFlow } from './heard-flow.ts'
import { heardGiving, heardResends } from './heard-giving.ts'
import { heardApplications, heardCarts, heardForms, heardLetters } from './heard-letters.ts'
import { heardMonths, missingPages } from './heard-month.ts'
import { heardLists, heardPages } from './heard-pages.ts'
import { heardPlans, lapsedPlan } from './heard-plan.ts'
import { heardVacancies } from './heard-vacancy.ts'

type States = Readonly<Record<string, HeardFlow>>

/** In which flow each state of a machine is heard, by the machine's name in the page. */
export const heardStates: Readonly<Record<string, States>> = {
  donation: heardDonations,
  'resend-countdown': heardResends,
  plan: heardPlans,
  'card-change': heardCardChanges,
  'form-submission': heardForms,
  application: heardApplications,
  cart: heardCarts,
  vacancy: heardVacancies,
  collection: heardLists,
}

/** States that a page shows in words alone. */
const toldStates: readonly States[] = [heardMonths, heardLine]

/** Every flow that is heard. */
export const heardFlows: readonly HeardFlow[] = [
  ...new Set([
    ...[...Object.values(heardStates), ...toldStates].flatMap((states) => Object.values(states)),
    lapsedPlan,
    seenPage,
    missingPages,
    ...heardGiving,
    ...heardLetters,
    ...heardPages,
  ]),
]
