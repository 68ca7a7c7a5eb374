import type { Problem } from '#bff/platform/http/problem.ts'
import { and, eq } from 'drizzle-orm'
import { nextDonationRecord } from '#machines/donation-record/donation-record.ts'
import type { Card } from '#machines/wire/card.schema.ts'
import { LINK_LIFE_MS } from '#machines/plan/plan.calendar.ts'
import type { ChargeView, PlanView } from '#machines/wire/plan.schema.ts'
import { planHasTag } from '#machines/plan/plan.ts'
import { fail, ok, type Result } from '#machines/wire/result.ts'
import { tashkentDate } from '#machines/wire/tashkent-day.ts'
import { pathTo } from '#locales/paths.ts'
import type { DonationService } from '#bff/giving/donations/donations.service.ts'
import { recordOf, type Writer } from '#bff/giving/donations/donations.store.ts'
import { donations, type DonationRow } from '#bff/giving/donations/donations.table.ts'
import { refuse, type DonationAnswer } from '#bff/giving/donations/refusals.ts'
import type { Clock } from '#bff/platform/clock/clock.ts'
import type { PlanLinks } from './plan-links.ts'
import { planNumber, type NotifyDonor } from './plan-news.ts'
import { applyToPlan, lockPlan, openCharge, type PlanStore } from './plans.store.ts'
import type { PlanRow } from './plans.table.ts'
import { dueDayOf, planViewOf } from './plans.view.ts'

export type PlanAnswer = Result<PlanView, Problem>

type Dependencies = {
  readonly store: PlanStore
  readonly links: PlanLinks
  readonly donations: DonationService
  readonly clock: Clock
  readonly notifyDonor: NotifyDonor
}

/** Takes a charge back that was planned and not begun. */
const withdraw = async (writer: Writer, charge: DonationRow | null, now: number): Promise<void> => {
  if (charge === null || charge.state !== 'scheduled') return
  const next = nextDonationRecord(recordOf(charge), { type: 'donor.cancelled' })
  if (next === null) return
  await writer
    .update(donations)
    .set({
      ...next,
      failureCode: next.code,
      stateSince: now,
      sessionEncrypted: null,
      version: charge.version + 1,
    })
    .where(and(eq(donations.id, charge.id), eq(donations.version, charge.version)))
}

/**
 * Ends a plan at the donor's or an operator's wish, within a transaction: nothing more is charged, and
 * a charge that was planned but not begun is taken back. Null when it is over already.
 */
export const cancelPlan = async (
  writer: Writer,
  found: PlanRow,
  now: number,
  notifyDonor: NotifyDonor,
): Promise<PlanRow | null> => {
  await withdraw(writer, await openCharge(writer, found.id, found.month), now)
  const plan = await lockPlan(writer, found.id)
  if (plan === null) return null
  await withdraw(writer, await openCharge(writer, plan.id, plan.month), now)
  const cancelled = await applyToPlan(writer, plan, { type: 'plan.cancelled' }, now)
  if (cancelled !== null) await notifyDonor(writer, cancelled, { kind: 'cancelled' })
  return cancelled
}

type PayableCharge = { readonly plan: PlanRow; readonly month: string; readonly view: ChargeView }

const createPaying = ({ store, links, donations: giving, clock }: Dependencies) => {
  /** What a link pays, or null for a link that we did not make. */
  const find = async (token: string): Promise<PayableCharge | null> => {
    const charge = links.chargeOf(token)
    const plan = charge === null ? null : await store.byId(charge.planId)
    if (charge === null || plan === null) return null
    const { month } = charge
    const paid = await store.paidCharge(plan.id, month)
    const isDue =
      plan.state === 'needsDonor' &&
      plan.month === month &&
      clock.now() < plan.begunAt + LINK_LIFE_MS
    const view: ChargeView = {
      state: paid !== null ? 'paid' : isDue ? 'due' : 'expired',
      amount: paid?.amount ?? plan.amount,
      dueOn: dueDayOf(plan, month),
      payableUntil: tashkentDate(plan.begunAt + LINK_LIFE_MS),
      plan: planNumber(plan),
      donorName: plan.donorName,
      lang: plan.lang,
      ...(paid === null
        ? {}
        : { receiptUrl: pathTo('receipt', paid.lang, { token: paid.receiptToken }) }),
    }
    return { plan, month, view }
  }

  /** The charge of the month that is under way once the former try was ended; null when none is. */
  const closeFormer = async (plan: PlanRow, month: string, key: string) => {
    const open = await store.openCharge(plan.id, month)
    if (open === null || open.idempotencyKey === key) return null
    await giving.cancel(open.id)
    return store.openCharge(plan.id, month)
  }

  return {
    chargeByToken: async (token: string): Promise<ChargeView | null> =>
      (await find(token))?.view ?? null,

    /**
     * Pays a month by its link, by the steps of any donation; the same key is the same payment. A try
     * that was left is ended first; one that may still take money is told in its place.
     */
    pay: async (
      token: string,
      card: Card,
      key: string,
      mayBegin: (plan: PlanRow) => Promise<Problem | null>,
    ): Promise<DonationAnswer> => {
      const found = await find(token)
      const known = await giving.byKey(key)
      if (found === null || (found.view.state !== 'due' && known === null))
        return refuse('not_found')
      const { plan, month } = found
      const open = await closeFormer(plan, month, key)
      if (open !== null) return ok(open)
      const { amount, lang, donorName: name, donorPhone: phone, donorEmail: email } = plan
      const donor = { name, phone, ...(email === null ? {} : { email }) }
      const attempt = known?.planAttempt ?? (await store.attemptsOf(plan.id, month)) + 1
      return giving.give(
        { amount: known?.amount ?? amount, donor, method: 'card', card, lang },
        key,
        () => mayBegin(plan),
        { type: 'monthly', charge: { planId: plan.id, month, attempt } },
      )
    },
  }
}

/** What a donor does with the links of a monthly donation. */
export const createPlanService = (deps: Dependencies) => {
  const { store, links, clock, notifyDonor } = deps
  const view = async (plan: PlanRow): Promise<PlanView> =>
    planViewOf(plan, await store.chargesOf(plan.id), links)

  const find = async (token: string): Promise<PlanRow | null> => {
    const id = links.planOf(token)
    return id === null ? null : store.byId(id)
  }

  return {
    ...createPaying(deps),

    /** The plan that a link names; null for a link that we did not make. */
    byToken: async (token: string): Promise<PlanView | null> => {
      const plan = await find(token)
      return plan === null ? null : view(plan)
    },

    /** Another amount for the coming months; what is under way keeps its own. */
    changeAmount: async (token: string, amount: number): Promise<PlanAnswer> => {
      const found = await find(token)
      if (found === null) return refuse('not_found')
      const changed = await store.transaction(async (writer) => {
        const plan = await lockPlan(writer, found.id)
        return plan === null
          ? null
          : applyToPlan(writer, plan, { type: 'amount.changed' }, clock.now(), { amount })
      })
      return changed === null ? refuse('wrong_state') : ok(await view(changed))
    },

    /** Ends the plan. One that is over already is answered as it is. */
    cancel: async (token: string): Promise<PlanAnswer> => {
      const found = await find(token)
      if (found === null) return refuse('not_found')
      const cancelled = planHasTag(found.state, 'over')
        ? null
        : await store.transaction((writer) => cancelPlan(writer, found, clock.now(), notifyDonor))
      const plan = cancelled ?? (await store.byId(found.id))
      return plan === null ? fail({ code: 'not_found' }) : ok(await view(plan))
    },
  }
}

export type PlanService = ReturnType<typeof createPlanService>
