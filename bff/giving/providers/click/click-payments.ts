import { and, asc, eq } from 'drizzle-orm'
import type { Clock } from '#bff/platform/clock/clock.ts'
import type { Database, Writer } from '#bff/platform/store/database.ts'
import { clickPayments, type ClickPayment } from './click-payments.table.ts'

/** Click's payments as this site keeps them. Each change is taken from one state to the next alone. */
export const createClickPayments = (database: Database, clock: Clock) => {
  /** Null when the payment was not in that state any more. */
  const change = async (
    { prepareId }: ClickPayment,
    from: ClickPayment['state'],
    values: Partial<ClickPayment>,
    writer: Writer = database,
  ): Promise<ClickPayment | null> => {
    const [written] = await writer
      .update(clickPayments)
      .set(values)
      .where(and(eq(clickPayments.prepareId, prepareId), eq(clickPayments.state, from)))
      .returning()
    return written ?? null
  }

  const ofDonation = (
    reference: string,
    reader: Writer = database,
  ): Promise<readonly ClickPayment[]> =>
    reader
      .select()
      .from(clickPayments)
      .where(eq(clickPayments.reference, reference))
      .orderBy(asc(clickPayments.prepareId))

  return {
    ofDonation,

    byPrepareId: async (prepareId: number, reader: Writer = database) => {
      const [row] = await reader
        .select()
        .from(clickPayments)
        .where(eq(clickPayments.prepareId, prepareId))
      return row ?? null
    },

    insert: async (
      writer: Writer,
      values: Pick<ClickPayment, 'clickTransId' | 'paydocId' | 'reference' | 'amount'>,
    ): Promise<ClickPayment | null> => {
      const [row] = await writer
        .insert(clickPayments)
        .values({ ...values, state: 'prepared', preparedAt: clock.now() })
        .returning()
      return row ?? null
    },

    pay: (row: ClickPayment, writer: Writer) =>
      change(row, 'prepared', { state: 'paid', paidAt: clock.now() }, writer),

    /** `error`: Click's own, where Click ends it. */
    cancel: (row: ClickPayment, error: number | null, writer: Writer = database) =>
      change(row, 'prepared', { state: 'cancelled', error, endedAt: clock.now() }, writer),

    refund: (row: ClickPayment, writer: Writer = database) =>
      change(row, 'paid', { state: 'refunded', endedAt: clock.now() }, writer),
  }
}

export type ClickPayments = ReturnType<typeof createClickPayments>
