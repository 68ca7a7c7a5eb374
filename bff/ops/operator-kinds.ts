import { and, desc, eq, gte, lt } from 'drizzle-orm'
import { donations, type DonationRow } from '#bff/donations/donations.table.ts'
import { donationNumber } from '#bff/donations/donations.view.ts'
import type { Database } from '#bff/store/database.ts'

export type OperatorRow = Readonly<Record<string, string | number | null>>

/** One kind of thing that operators look at. Months are `YYYY-MM` in Tashkent. */
export type OperatorKind = {
  list(database: Database, month: string | null): Promise<readonly OperatorRow[]>
  /** By the name that people use for it. */
  show(database: Database, name: string): Promise<OperatorRow | null>
}

const TASHKENT = '+05:00'

/** The moments (ms) at which a month begins and ends in Tashkent. */
export const boundsOfMonth = (month: string): readonly [number, number] => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
  return [
    Date.parse(`${month}-01T00:00:00${TASHKENT}`),
    Date.parse(`${next}-01T00:00:00${TASHKENT}`),
  ]
}

const iso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())

/** A gift as staff see it: no id and no token, which open it to whoever has them. */
const rowOfGift = (row: DonationRow): OperatorRow => ({
  number: donationNumber(row),
  state: row.state,
  amount: row.amount,
  type: row.type,
  method: row.method,
  card: row.cardKind,
  name: row.donorName,
  phone: row.donorPhone,
  email: row.donorEmail,
  lang: row.lang,
  provider: row.provider,
  transaction: row.paymentId,
  reference: row.reference,
  created: iso(row.createdAt),
  paid: iso(row.paidAt),
  refunded: iso(row.refundedAt),
  reason: row.failureCode,
})

const gifts: OperatorKind = {
  list: async (database, month) => {
    const bounds = month === null ? null : boundsOfMonth(month)
    const rows = await database
      .select()
      .from(donations)
      .where(
        bounds === null
          ? undefined
          : and(gte(donations.createdAt, bounds[0]), lt(donations.createdAt, bounds[1])),
      )
      .orderBy(desc(donations.createdAt))
    return rows.map(rowOfGift)
  },
  show: async (database, name) => {
    const number = Number(/^(?:SOS-\d{4}-)?0*(\d{1,9})$/.exec(name)?.[1] ?? 0)
    const [row] = await database.select().from(donations).where(eq(donations.number, number))
    return row === undefined ? null : rowOfGift(row)
  },
}

/** Every kind by its name in the commands. */
export const operatorKinds: Readonly<Record<string, OperatorKind>> = { donations: gifts }
