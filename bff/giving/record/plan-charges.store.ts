import { and, count, desc, eq, inArray, max, notInArray, sql } from 'drizzle-orm'
import {
  nextDonationRecord,
  scheduledDonationRecord,
  statesTagged,
} from '#machines/donation-record/donation-record.ts'
import type { Reader, Writer } from '#bff/platform/store/database.ts'
import { noLease } from './donations.leases.ts'
import {
  donations,
  SET_UP_ATTEMPT,
  type DonationRow,
  type NewDonationRow,
} from './donations.table.ts'

/** One month of a plan, `YYYY-MM`. */
export type PlanMonth = { readonly planId: string; readonly month: string }

const isOpen = () => notInArray(donations.state, [...statesTagged('ended')])
const isChargeOf = ({ planId, month }: PlanMonth) =>
  and(eq(donations.planId, planId), eq(donations.planMonth, month))

/** The charge of a month that is not over yet; there is at most one. */
export const openCharge = async (reader: Reader, of: PlanMonth): Promise<DonationRow | null> => {
  const [row] = await reader
    .select()
    .from(donations)
    .where(and(isChargeOf(of), isOpen()))
  return row ?? null
}

/** The charge that paid a month, even if refunded since. */
export const paidCharge = async (reader: Reader, of: PlanMonth): Promise<DonationRow | null> => {
  const [row] = await reader
    .select()
    .from(donations)
    .where(and(isChargeOf(of), inArray(donations.state, ['paid', 'refunded'])))
    .limit(1)
  return row ?? null
}

const isRenewalOf = (planId: string) => eq(donations.renewedPlanId, planId)

/** The set-up that is beginning a lapsed plan again and is not over yet. */
export const openRenewal = async (reader: Reader, planId: string): Promise<DonationRow | null> => {
  const [row] = await reader
    .select()
    .from(donations)
    .where(and(isRenewalOf(planId), isOpen()))
    .limit(1)
  return row ?? null
}

/** The set-up that began a lapsed plan again, even if refunded since. */
export const paidRenewal = async (reader: Reader, planId: string): Promise<DonationRow | null> => {
  const [row] = await reader
    .select()
    .from(donations)
    .where(and(isRenewalOf(planId), inArray(donations.state, ['paid', 'refunded'])))
    .limit(1)
  return row ?? null
}

/** The last month that was paid, even if refunded since; null before the first. */
export const lastPaidMonth = async (reader: Reader, planId: string): Promise<string | null> => {
  const [row] = await reader
    .select({ month: max(donations.planMonth) })
    .from(donations)
    .where(and(eq(donations.planId, planId), inArray(donations.state, ['paid', 'refunded'])))
  return row?.month ?? null
}

/** How often a month was tried. */
export const attemptsOf = async (reader: Reader, of: PlanMonth): Promise<number> => {
  const [row] = await reader.select({ tries: count() }).from(donations).where(isChargeOf(of))
  return row?.tries ?? 0
}

/** What was charged for a plan, newest first. */
export const chargesOf = (reader: Reader, planId: string): Promise<readonly DonationRow[]> =>
  reader
    .select()
    .from(donations)
    .where(eq(donations.planId, planId))
    .orderBy(desc(donations.createdAt))

/** Stores a charge that the engine's loop will take up. */
export const scheduleCharge = async (writer: Writer, charge: NewDonationRow): Promise<void> => {
  await writer.insert(donations).values(charge)
}

/** Makes a paid donation the set-up of a plan, unless it was changed meanwhile. */
export const attachSetUp = async (
  writer: Writer,
  { id, version }: DonationRow,
  { planId, month }: PlanMonth,
): Promise<void> => {
  await writer
    .update(donations)
    .set({ planId, planMonth: month, planAttempt: SET_UP_ATTEMPT })
    .where(and(eq(donations.id, id), eq(donations.version, version)))
}

/**
 * Cancels a month's charge that is scheduled but not started. Not by the version that was read: a worker that
 * takes the charge up or releases it meanwhile raises it, and finds the row changed before money moves. No
 * listener hears of it: who withdraws a charge ends its plan.
 */
export const withdrawScheduledCharge = async (
  writer: Writer,
  of: PlanMonth,
  now: number,
): Promise<void> => {
  const withdrawn = nextDonationRecord(scheduledDonationRecord, { type: 'donor.cancelled' })
  if (withdrawn === null) throw new Error('a scheduled charge cannot be cancelled')
  await writer
    .update(donations)
    .set({
      ...withdrawn,
      ...noLease,
      stateSince: now,
      sessionEncrypted: null,
      version: sql`${donations.version} + 1`,
    })
    .where(and(isChargeOf(of), eq(donations.state, scheduledDonationRecord.state)))
}
