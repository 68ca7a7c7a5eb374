import { tashkentDate } from '#machines/wire/tashkent-day.ts'
import { chargeDay } from '#machines/plan/plan.calendar.ts'
import { planHasTag } from '#machines/plan/plan.ts'
import type { PlanRow } from '#bff/giving/record/plans.table.ts'

/** The day of the next charge or of its next try, `YYYY-MM-DD`; null when none will follow. */
export const nextChargeOn = (plan: PlanRow): string | null => {
  if (!planHasTag(plan.state, 'running')) return null
  return plan.state === 'retrying' && plan.nextAt !== null
    ? tashkentDate(plan.nextAt)
    : chargeDay(plan.month, plan.anchorDay)
}

/** By what the next month is paid: no card of Visa or Mastercard is kept. */
export const nextChargeBy = ({ cardKind }: PlanRow): 'card' | 'link' =>
  cardKind === 'international' ? 'link' : 'card'

/** How the next charge is called where it is a label. */
export const nextLabel = (
  words: { readonly next: string; readonly nextLink: string },
  plan: PlanRow,
): string => (nextChargeBy(plan) === 'link' ? words.nextLink : words.next)
