import { asc, desc, eq } from 'drizzle-orm'
import { recordChargeback, refundDonation, type RefundDeps } from './refund.ts'
import type { KeyRing } from '#bff/platform/encryption/key-ring.ts'
import { createdIn } from '#bff/platform/operators/created-in.ts'
import { tashkentMoment } from '#bff/platform/operators/tashkent-moment.ts'
import type { OperatorKind, OperatorRow } from '#bff/platform/operators/operator-kind.ts'
import type { Database } from '#bff/platform/store/database.ts'
import { donations, type DonationRow } from '#bff/giving/record/donations.table.ts'
import { returnsOf } from '#bff/giving/record/donation-returns.store.ts'
import { donationNumber } from '#bff/giving/record/donation-number.ts'
import { reencryptSessions } from '#bff/giving/record/reencrypt-sessions.ts'
import { settleDonation } from './settle.ts'
import { settlements } from '#bff/giving/record/settlements.table.ts'

/** A donation as staff see it: without id and token, since these give access to it. */
const rowOfDonation = (row: DonationRow): OperatorRow => ({
  number: row.number === null ? null : donationNumber(row),
  state: row.state,
  amount: row.amount,
  type: row.type,
  method: row.method,
  card: row.cardKind,
  mask: row.cardMask,
  name: row.donorName,
  phone: row.donorPhone,
  email: row.donorEmail,
  dedication: row.dedication,
  source: row.source,
  lang: row.lang,
  simulated: row.isSimulated ? 'yes' : '',
  provider: row.provider,
  transaction: row.paymentId,
  reference: row.reference,
  created: tashkentMoment(row.createdAt),
  paid: tashkentMoment(row.paidAt),
  refunded: tashkentMoment(row.refundedAt),
  /** UZS: what went back, and what the association has of the donation. */
  returned: row.refundedAmount,
  kept: row.paidAt === null ? 0 : row.amount - row.refundedAmount,
  reason: row.failureCode,
  alarm: row.alarm,
  alarmed: tashkentMoment(row.alarmedAt),
})

const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** By its number, or, as long as it is not paid and has none, by the provider's reference. */
const donationBy = async (database: Database, name: string): Promise<DonationRow | null> => {
  const digits = /^(?:SOS-\d{4}-)?0*(\d{1,9})$/i.exec(name)?.[1]
  if (digits === undefined && !uuidForm.test(name)) return null
  const isNamed =
    digits === undefined ? eq(donations.reference, name) : eq(donations.number, Number(digits))
  const [row] = await database.select().from(donations).where(isNamed)
  return row ?? null
}

const settlementsOf = async (
  database: Database,
  row: DonationRow,
): Promise<readonly OperatorRow[]> => {
  const rows = await database
    .select()
    .from(settlements)
    .where(eq(settlements.donationId, row.id))
    .orderBy(asc(settlements.id))
  return rows.map(({ outcome, reason, settledAt }) => ({
    moment: tashkentMoment(settledAt),
    outcome,
    note: reason,
  }))
}

const returnedOf = async (
  database: Database,
  row: DonationRow,
): Promise<readonly OperatorRow[]> => {
  const rows = await returnsOf(database, row)
  return rows.map(({ kind, amount, reason, orderedAt, madeAt }) => ({
    moment: tashkentMoment(madeAt ?? orderedAt),
    return: kind,
    stage: madeAt === null ? 'ordered' : null,
    amount,
    told: reason === null ? 'by_service' : null,
    note: reason,
  }))
}

/** `list`, `export`, `show`, `settle`, `refund`, `chargeback` and `reseal` of donations. */
export const donationsKind = (deps: RefundDeps & { readonly keys: KeyRing }): OperatorKind => {
  const { database, clock, endListeners } = deps
  return {
    isKeptByLaw: true,
    list: async (month) => {
      const rows = await database
        .select()
        .from(donations)
        .where(createdIn(donations.createdAt, month))
        .orderBy(desc(donations.createdAt))
      return rows.map(rowOfDonation)
    },
    show: async (name) => {
      const row = await donationBy(database, name)
      return row === null
        ? null
        : {
            ...rowOfDonation(row),
            settled: await settlementsOf(database, row),
            returns: await returnedOf(database, row),
          }
    },
    settle: async (name, settlement) => {
      const row = await donationBy(database, name)
      return row === null ? null : settleDonation(database, clock, endListeners, row, settlement)
    },
    reencrypt: () => reencryptSessions(database, deps.keys),
    refund: async (name, refund) => {
      const row = await donationBy(database, name)
      return row === null ? null : refundDonation(deps, row, refund)
    },
    chargeback: async (name, chargeback) => {
      const row = await donationBy(database, name)
      return row === null ? null : recordChargeback(deps, row, chargeback)
    },
  }
}
