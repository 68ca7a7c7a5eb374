import type { CardChangeEvent } from '#machines/card-change-record/card-change-record.machine.ts'
import type { PlanEvent } from '#machines/plan/plan.machine.ts'
import type { DonationRecordEvent } from '#machines/donation-record/donation-record.types.ts'
import type { CardChangeRow } from './card-changes.table.ts'
import type { DonationRow } from './donations.table.ts'
import type { PlanRow } from './plans.table.ts'

/** Who made a chart move. */
export type Mover = 'donor' | 'loop' | 'provider' | 'staff'

/** What an event made of a stored donation, a plan or a change of its card. */
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
  | {
      readonly machine: 'card-change-record'
      readonly event: CardChangeEvent
      readonly before: CardChangeRow
      readonly after: CardChangeRow
    }

type Hear = (move: Move) => void

const listeners = new Map<string, Hear>()

/** Who hears of every move of this process, by a name that has one ear; nobody where payments are real. */
export const setMoveListener = (name: string, hear: Hear | null): void => {
  if (hear === null) listeners.delete(name)
  else listeners.set(name, hear)
}

/** To be called once a move is written. */
export const tellOfMove = (move: Move): void => {
  for (const hear of listeners.values()) hear(move)
}
