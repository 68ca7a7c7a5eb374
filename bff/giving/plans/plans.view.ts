import { tashkentDate } from '#machines/wire/tashkent-day.ts'
import { hasTag } from '#machines/donation-record/donation-record.ts'
import { chargeDay } from '#machines/plan/plan.calendar.ts'
import type { PlanState } from '#machines/plan/plan.machine.ts'
import type { PlanView } from '#machines/wire/plan.schema.ts'
import { pathTo } from '#locales/paths.ts'
import type { CardChangeRow } from '#bff/giving/record/card-changes.table.ts'
import type { DonationRow } from '#bff/giving/record/donations.table.ts'
import type { PlanLinks } from './plan-links.ts'
import { cardChangeViewOf } from './card-change.view.ts'
import { nextChargeOn } from './next-charge.ts'
import { planNumber } from './plan-notifications.ts'
import { statementYears } from './statement.ts'
import type { PlanRow } from '#bff/giving/record/plans.table.ts'

const stateNames: Readonly<Record<PlanState, PlanView['state']>> = {
  active: 'active',
  charging: 'charging',
  chargingFormer: 'charging',
  retrying: 'retrying',
  needsDonor: 'needs_donor',
  paused: 'paused',
  ended: 'ended',
  cancelled: 'cancelled',
}

type Charge = PlanView['charges'][number]

/** A charge as the donor reads it; what was given up without an answer of a bank is left out. */
const chargeOf = (row: DonationRow): Charge | null => {
  const { amount, refundedAmount } = row
  const receiptUrl = pathTo('receipt', row.lang, { token: row.receiptToken })
  const date = tashkentDate(row.paidAt ?? row.stateSince)
  if (row.state === 'paid' || row.state === 'refunded')
    return {
      date,
      amount,
      state: row.state,
      ...(refundedAmount === 0 ? {} : { refundedAmount }),
      receiptUrl,
    }
  if (row.state === 'failed') return { date, amount, state: 'refused' }
  return hasTag(row.state, 'ended') ? null : { date, amount, state: 'under_way' }
}

/** What belongs to a plan: its charges, and the change of its card that is not over. */
export type OfPlan = {
  readonly charges: readonly DonationRow[]
  readonly cardChange: CardChangeRow | null
}

/** The day of the next try, which is today where a month is due that has not begun yet. */
const nextDayOf = (plan: PlanRow, now: number): string | null => {
  const next = nextChargeOn(plan)
  const today = tashkentDate(now)
  return plan.state === 'active' && next !== null && next < today ? today : next
}

/** A plan as the calls and the donor's page show it at `now` (ms). */
export const planViewOf = (
  plan: PlanRow,
  { charges, cardChange }: OfPlan,
  links: PlanLinks,
  now: number,
): PlanView => ({
  number: planNumber(plan),
  state: stateNames[plan.state],
  amount: plan.amount,
  card: plan.cardMask,
  cardChange: cardChange === null ? null : cardChangeViewOf(cardChange),
  day: plan.anchorDay,
  nextChargeOn: nextDayOf(plan, now),
  pausedUntil: plan.state === 'paused' ? nextChargeOn(plan) : null,
  ...(plan.state === 'needsDonor' || plan.endReason === 'lapsed'
    ? { payUrl: pathTo('confirm', plan.lang, { token: links.payToken(plan.id, plan.month) }) }
    : {}),
  endReason: plan.endReason,
  lang: plan.lang,
  statements: statementYears(charges).map((year) => ({
    year,
    url: `/api/monthly/${links.manageToken(plan.id)}/statements/${year}.pdf`,
  })),
  charges: charges.map(chargeOf).filter((charge) => charge !== null),
})

export const dueDayOf = (plan: PlanRow, month: string): string => chargeDay(month, plan.anchorDay)
