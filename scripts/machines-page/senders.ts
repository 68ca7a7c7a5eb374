import type { CardChangeEvent } from '#machines/card-change-record/card-change-record.machine.ts'
import type { PlanEvent } from '#machines/plan/plan.machine.ts'

/** Who brings about what happens to a plan: its donor, the loop as time goes on, or the donation that is its charge. */
export const planSenders: Readonly<
  Record<PlanEvent['type'], 'donor' | 'loop' | 'donation-record'>
> = {
  'charge.due': 'loop',
  'link.due': 'loop',
  'month.skipped': 'loop',
  'reminder.due': 'loop',
  'link.lapsed': 'loop',
  'pause.over': 'loop',
  'charge.paid': 'donation-record',
  'charge.refused': 'donation-record',
  'plan.paused': 'donor',
  'plan.resumed': 'donor',
  'plan.cancelled': 'donor',
  'card.changed': 'donor',
}

/** Who brings about what happens to a change of a card; what a provider answers, it tells. */
export const changeSenders: Readonly<
  Record<CardChangeEvent['type'], 'donor' | 'loop' | 'provider'>
> = {
  'card.registered': 'provider',
  'code.sent': 'provider',
  'code.unsent': 'provider',
  'code.refused': 'provider',
  'code.undecided': 'provider',
  'code.accepted': 'provider',
  'change.refused': 'provider',
  'code.requested': 'donor',
  'code.submitted': 'donor',
  'donor.left': 'donor',
  'time.over': 'loop',
}
