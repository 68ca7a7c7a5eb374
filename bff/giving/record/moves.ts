import type { PlanEvent } from '#machines/plan/plan.machine.ts'
import type { DonationRecordEvent } from '#machines/donation-record/donation-record.machine.ts'
import type { DonationRow } from './donations.table.ts'
import type { PlanRow } from './plans.table.ts'

/** Who made a chart move. */
export type Mover = 'donor' | 'loop' | 'provider' | 'staff'

/** What an event made of a stored donation or a plan. */
export type Move =
  | {
      readonly machine: 'donation-record'
      readonly event: DonationRecordEvent
      readonly by: Mover
      readonly before: DonationRow
      readonly after: DonationRow
    }
  | {
      readonly machine: 'plan'
      readonly event: PlanEvent
      readonly before: PlanRow
      readonly after: PlanRow
    }

let listener: ((move: Move) => void) | null = null

/** Who hears of every move of this process; nobody but in development. */
export const setMoveListener = (hear: ((move: Move) => void) | null): void => {
  listener = hear
}

/** To be called once a move is written. */
export const tellOfMove = (move: Move): void => listener?.(move)
