import { monthAfter, monthsAfter, monthToCome } from '#machines/plan/plan.calendar.ts'
import { lastPaidMonth, openCharge } from '#bff/giving/record/plan-charges.store.ts'
import type { PlanRow } from '#bff/giving/record/plans.table.ts'
import type { Writer } from '#bff/platform/store/database.ts'
import { adjustPlan, applyToPlan } from './plans.store.ts'

/** A change of a plan whose row is held; null when its state allows none. */
export type PlanChange = (writer: Writer, plan: PlanRow, now: number) => Promise<PlanRow | null>

const isBeingPaid = async (writer: Writer, { id, month }: PlanRow): Promise<boolean> =>
  (await openCharge(writer, { planId: id, month })) !== null

/** Leaves months out, from the one that would be charged next; not while one is being paid. */
export const pauseFor =
  (months: number): PlanChange =>
  async (writer, plan, now) => {
    if (await isBeingPaid(writer, plan)) return null
    const month = monthsAfter(plan.month, months)
    return applyToPlan(writer, plan, { type: 'plan.paused', month }, now)
  }

/** Ends a pause: the next charge is on the plan's day that comes first and is not paid. */
export const resume: PlanChange = async (writer, plan, now) => {
  const paid = await lastPaidMonth(writer, plan.id)
  const month = monthToCome(paid === null ? plan.month : monthAfter(paid), plan.anchorDay, now)
  // What is left of the pause may be less than a month.
  const next = month < plan.month ? month : plan.month
  return applyToPlan(writer, plan, { type: 'plan.resumed', month: next }, now)
}

/**
 * Another day of the month, from the next month on that is not paid: one whose new day has passed is left out.
 * Not while a month is being charged or waits for its donor.
 */
export const moveTo =
  (anchorDay: number): PlanChange =>
  async (writer, plan, now) => {
    if (plan.state !== 'active' && plan.state !== 'paused') return null
    if (plan.anchorDay === anchorDay) return plan
    const month = monthToCome(plan.month, anchorDay, now)
    return month === plan.month
      ? adjustPlan(writer, plan, { anchorDay })
      : applyToPlan(writer, plan, { type: 'month.skipped', month }, now, { anchorDay })
  }
