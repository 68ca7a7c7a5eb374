import { randomUUID } from 'node:crypto'
import { scheduledDonationRecord } from '#machines/donation-record/donation-record.ts'
import { DAY_MS } from '#machines/wire/durations.ts'
import type { NewDonationRow } from '#bff/giving/record/donations.table.ts'
import { planChargeReference } from '#bff/giving/record/plan-charge-reference.ts'
import { newToken } from '#bff/giving/record/new-token.ts'
import type { PlanRow } from '#bff/giving/record/plans.table.ts'

/** A charge that was not sent to its provider within a day is refused. */
const CHARGE_LIFE_MS = DAY_MS

type Charge = { readonly attempt: number; readonly now: number; readonly isSimulated: boolean }

/** The charge of a month by the plan's token, without the donor; the engine's loop does the rest. */
export const scheduledCharge = (
  plan: PlanRow,
  { attempt, now, isSimulated }: Charge,
): NewDonationRow => ({
  id: newToken(),
  reference: planChargeReference({ planId: plan.id, month: plan.month }, attempt),
  idempotencyKey: randomUUID(),
  ...scheduledDonationRecord,
  planId: plan.id,
  planMonth: plan.month,
  planAttempt: attempt,
  amount: plan.amount,
  cardKind: plan.cardKind,
  cardMask: plan.cardMask,
  isSimulated,
  lang: plan.lang,
  donorName: plan.donorName,
  donorPhone: plan.donorPhone,
  donorEmail: plan.donorEmail,
  dedication: plan.dedication,
  stateSince: now,
  provider: plan.provider,
  sessionEncrypted: plan.tokenEncrypted,
  resendsLeft: 0,
  expiresAt: now + CHARGE_LIFE_MS,
  receiptToken: newToken(),
  createdAt: now,
})
