import { and, desc, eq, gte, lt } from 'drizzle-orm'
import { applicationsKind } from '#bff/applications/applications.operator.ts'
import { donations, type DonationRow } from '#bff/donations/donations.table.ts'
import { donationNumber } from '#bff/donations/donations.view.ts'
import { boundsOfMonth, type OperatorKind, type OperatorRow } from './operator-kind.ts'

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
export const operatorKinds: Readonly<Record<string, OperatorKind>> = {
  donations: gifts,
  applications: applicationsKind,
}
