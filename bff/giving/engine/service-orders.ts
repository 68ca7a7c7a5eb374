import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import type { Clock } from '#bff/platform/clock/clock.ts'
import type { ServiceOrder, ServiceOrders } from '#bff/giving/providers/service-order.ts'
import { donations, type DonationRow } from '#bff/giving/record/donations.table.ts'

/** Whether a service may take the payment at `now` (ms). One that has begun may be asked about again, and repeated. */
export const orderStatusOf = (
  { state, withdrawn, expiresAt }: DonationRow,
  now: number,
): ServiceOrder['status'] => {
  if (state === 'paid' || state === 'refunded') return 'paid'
  const isWanted = state === 'awaitingService' || (state === 'checking' && !withdrawn)
  return isWanted && now < expiresAt ? 'open' : 'over'
}

/** The donations of one service, as it asks about them. */
export const createServiceOrders =
  (provider: string, clock: Clock): ServiceOrders =>
  async (reader, reference, forUpdate = false) => {
    const known = z.uuid().safeParse(reference)
    if (!known.success) return null
    const query = reader
      .select()
      .from(donations)
      .where(and(eq(donations.reference, known.data), eq(donations.provider, provider)))
    const [row] = await (forUpdate ? query.for('update') : query)
    if (row === undefined) return null
    return {
      reference: row.reference,
      amount: row.amount,
      status: orderStatusOf(row, clock.now()),
    }
  }
