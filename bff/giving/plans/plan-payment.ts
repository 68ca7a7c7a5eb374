import { LINK_LIFE_MS } from '#machines/plan/plan.calendar.ts'
import type { Card } from '#machines/wire/card.schema.ts'
import type { ChargeView } from '#machines/wire/plan.schema.ts'
import { ok } from '#machines/wire/result.ts'
import { tashkentDate } from '#machines/wire/tashkent-day.ts'
import { pathTo } from '#locales/paths.ts'
import type { DonationKind } from '#bff/giving/calls/new-donation.ts'
import type { DonationService } from '#bff/giving/calls/donations.service.ts'
import { SET_UP_ATTEMPT, type DonationRow } from '#bff/giving/record/donations.table.ts'
import { refuse, type DonationRowResult } from '#bff/giving/record/refusals.ts'
import type { Database, Writer } from '#bff/platform/store/database.ts'
import type { Clock } from '#bff/platform/clock/clock.ts'
import type { PlanLinks } from './plan-links.ts'
import { planNumber } from './plan-notifications.ts'
import {
  attemptsOf,
  openCharge,
  openRenewal,
  paidCharge,
  paidRenewal,
  type PlanMonth,
} from '#bff/giving/record/plan-charges.store.ts'
import { lockPlan, type PlanStore } from './plans.store.ts'
import type { PlanRow } from '#bff/giving/record/plans.table.ts'
import { dueDayOf } from './plans.view.ts'

export type PlanPaymentDeps = {
  readonly database: Database
  readonly store: PlanStore
  readonly links: PlanLinks
  readonly donations: DonationService
  readonly clock: Clock
}

type PayableCharge = PlanMonth & { readonly plan: PlanRow; readonly view: ChargeView }

/** Whether a month may be paid by its link at `now` (ms). */
const isDue = (plan: PlanRow, month: string, now: number): boolean =>
  plan.state === 'needsDonor' && plan.month === month && now < plan.begunAt + LINK_LIFE_MS

/** Whether the link is that of the mail about a plan that lapsed, which begins a new one. */
const isRenewable = (plan: PlanRow, month: string): boolean =>
  plan.state === 'ended' && plan.endReason === 'lapsed' && plan.month === month

/** What was given by the link: its donation that is not over yet, and the one that was paid. */
type Given = { readonly open: DonationRow | null; readonly paid: DonationRow | null }

const stateOf = (plan: PlanRow, month: string, { paid }: Given, now: number) => {
  if (paid !== null) return 'paid'
  if (isRenewable(plan, month)) return 'renewable'
  return isDue(plan, month, now) ? 'due' : 'expired'
}

function chargeViewOf(plan: PlanRow, month: string, given: Given, now: number): ChargeView {
  const { open, paid } = given
  const endsAt = plan.begunAt + LINK_LIFE_MS
  return {
    state: stateOf(plan, month, given, now),
    amount: paid?.amount ?? plan.amount,
    dueOn: dueDayOf(plan, month),
    payableUntil: tashkentDate(endsAt),
    plan: planNumber(plan),
    donorName: plan.donorName,
    lang: plan.lang,
    ...(open === null ? {} : { donationId: open.id }),
    ...(paid === null
      ? {}
      : { receiptUrl: pathTo('receipt', paid.lang, { token: paid.receiptToken }) }),
  }
}

/**
 * The number of the attempt that may begin now: the plan is read again under its lock, since it may have been
 * cancelled or paid from another tab. Null when the month is not due, or is being paid.
 */
async function nextAttempt(
  writer: Writer,
  { planId, month }: PlanMonth,
  now: number,
): Promise<number | null> {
  const plan = await lockPlan(writer, planId)
  if (plan === null || !isDue(plan, month, now)) return null
  if ((await openCharge(writer, { planId, month })) !== null) return null
  return (await attemptsOf(writer, { planId, month })) + 1
}

/** The same of a plan that is to be begun again; null when it was, or is being. */
async function nextRenewal(writer: Writer, { planId, month }: PlanMonth): Promise<number | null> {
  const plan = await lockPlan(writer, planId)
  if (plan === null || !isRenewable(plan, month)) return null
  const isTaken =
    (await paidRenewal(writer, planId)) !== null || (await openRenewal(writer, planId)) !== null
  return isTaken ? null : SET_UP_ATTEMPT
}

export function createPlanPayment({ database, store, links, donations, clock }: PlanPaymentDeps) {
  const openBy = (plan: PlanRow, of: PlanMonth) =>
    isRenewable(plan, of.month) ? openRenewal(database, plan.id) : openCharge(database, of)

  const givenBy = async (plan: PlanRow, of: PlanMonth): Promise<Given> => ({
    open: await openBy(plan, of),
    paid:
      (await paidCharge(database, of)) ??
      (isRenewable(plan, of.month) ? await paidRenewal(database, plan.id) : null),
  })

  /** What a link pays, or null for a link that we did not make. */
  const findCharge = async (token: string): Promise<PayableCharge | null> => {
    const charge = links.chargeOf(token)
    const plan = charge === null ? null : await store.byId(charge.planId)
    if (charge === null || plan === null) return null
    const given = await givenBy(plan, charge)
    return { ...charge, plan, view: chargeViewOf(plan, charge.month, given, clock.now()) }
  }

  /** Closes the previous attempt; answers the charge that is open all the same, or null. */
  const closeFormer = async (
    plan: PlanRow,
    of: PlanMonth,
    key: string,
  ): Promise<DonationRow | null> => {
    const open = await openBy(plan, of)
    if (open === null || open.idempotencyKey === key) return null
    await donations.cancel(open.id)
    return openBy(plan, of)
  }

  const kindOf = (plan: PlanRow, { planId, month }: PlanMonth): DonationKind =>
    isRenewable(plan, month)
      ? {
          type: 'monthly',
          charge: null,
          renewal: { planId, attemptIn: (writer) => nextRenewal(writer, { planId, month }) },
        }
      : {
          type: 'monthly',
          charge: {
            planId,
            month,
            attemptIn: (writer) => nextAttempt(writer, { planId, month }, clock.now()),
          },
        }

  return {
    chargeByToken: async (token: string): Promise<ChargeView | null> =>
      (await findCharge(token))?.view ?? null,

    /**
     * Pays a month by its link like any donation, or begins a lapsed plan again with its data, once per key, as asked for from this address. An abandoned
     * attempt is closed first; one that may still take money is answered instead of a new one.
     */
    pay: async (
      token: string,
      card: Card,
      key: string,
      address: string,
    ): Promise<DonationRowResult> => {
      const found = await findCharge(token)
      const known = await donations.byKey(key)
      const isPayable = found?.view.state === 'due' || found?.view.state === 'renewable'
      if (found === null || (!isPayable && known === null)) return refuse('not_found')
      const { plan, planId, month } = found
      const open = await closeFormer(plan, { planId, month }, key)
      if (open !== null) return ok(open)
      const { amount, lang, donorName: name, donorPhone: phone, donorEmail: email } = plan
      const dedicated = plan.dedication === null ? {} : { dedication: plan.dedication }
      const donor = { name, phone, ...(email === null ? {} : { email }) }
      return donations.create(
        { amount: known?.amount ?? amount, donor, method: 'card', card, lang, ...dedicated },
        key,
        address,
        kindOf(plan, { planId, month }),
      )
    },
  }
}
