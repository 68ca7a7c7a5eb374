import { desc, eq } from 'drizzle-orm'
import { donationNumber } from '#bff/giving/record/donation-number.ts'
import { donations } from '#bff/giving/record/donations.table.ts'
import type { Clock } from '#bff/platform/clock/clock.ts'
import type { KeyRing } from '#bff/platform/encryption/key-ring.ts'
import { createdIn } from '#bff/platform/operators/created-in.ts'
import { tashkentMoment } from '#bff/platform/operators/tashkent-moment.ts'
import type { OperatorKind, OperatorRow } from '#bff/platform/operators/operator-kind.ts'
import type { Database } from '#bff/platform/store/database.ts'
import { planNumber, type NotifyDonor } from './plan-notifications.ts'
import { nextChargeOn } from './next-charge.ts'
import { cancelPlan } from './plans.service.ts'
import { plans, type PlanRow } from '#bff/giving/record/plans.table.ts'
import { reencryptPlans } from './reencrypt-plans.ts'

/** A plan as staff see it: without id and card token, since these give access to it. */
const rowOf = (plan: PlanRow) => ({
  number: planNumber(plan),
  state: plan.state,
  amount: plan.amount,
  next: nextChargeOn(plan),
  refusals: plan.refusals,
  card: plan.cardKind,
  mask: plan.cardMask,
  name: plan.donorName,
  phone: plan.donorPhone,
  email: plan.donorEmail,
  lang: plan.lang,
  provider: plan.provider,
  created: tashkentMoment(plan.createdAt),
  ended: tashkentMoment(plan.endedAt),
  reason: plan.endReason,
})

const planBy = async (database: Database, name: string): Promise<PlanRow | null> => {
  const digits = /^(?:M-)?0*(\d{1,12})$/i.exec(name)?.[1]
  if (digits === undefined) return null
  const [row] = await database
    .select()
    .from(plans)
    .where(eq(plans.number, Number(digits)))
  return row ?? null
}

/** What was charged, each with its number or how it ended. */
const chargesOf = async (database: Database, plan: PlanRow): Promise<readonly OperatorRow[]> => {
  const rows = await database
    .select()
    .from(donations)
    .where(eq(donations.planId, plan.id))
    .orderBy(donations.createdAt)
  return rows.map((row) => ({
    month: row.planMonth,
    amount: row.amount,
    state: row.state,
    returned: row.refundedAmount === 0 ? null : row.refundedAmount,
    number: row.paidAt === null ? null : donationNumber(row),
    reason: row.paidAt === null ? row.failureCode : null,
  }))
}

export type PlansKindDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly keys: KeyRing
  readonly notifyDonor: NotifyDonor
}

/** `list`, `export`, `show`, `cancel` and `reseal` of monthly donations, by the number that donors name. */
export const plansKind = ({ database, clock, keys, notifyDonor }: PlansKindDeps): OperatorKind => ({
  isKeptByLaw: true,
  list: async (month) => {
    const rows = await database
      .select()
      .from(plans)
      .where(createdIn(plans.createdAt, month))
      .orderBy(desc(plans.createdAt))
    return rows.map(rowOf)
  },
  show: async (name) => {
    const plan = await planBy(database, name)
    return plan === null ? null : { ...rowOf(plan), charges: await chargesOf(database, plan) }
  },
  cancel: async (name) => {
    const plan = await planBy(database, name)
    if (plan === null) return null
    const cancelled = await database.transaction((writer) =>
      cancelPlan(writer, plan, clock.now(), notifyDonor),
    )
    return cancelled !== null
  },
  reencrypt: () => reencryptPlans(database, keys),
})
