import { eq } from 'drizzle-orm'
import { HOUR_MS, MINUTE_MS } from '#machines/wire/durations.ts'
import { fail, ok } from '#machines/wire/result.ts'
import { donations, type DonationRow } from '#bff/giving/record/donations.table.ts'
import { refuse, tryLater, type DonationRowResult } from '#bff/giving/record/refusals.ts'
import { networkOf } from '#bff/platform/http/address.ts'
import type { LimitRule, Limits } from '#bff/platform/limits/limits.ts'
import { enqueueOnce, wasEnqueued } from '#bff/platform/outbox/outbox.store.ts'
import type { Database, Reader, Writer } from '#bff/platform/store/database.ts'
import { receiptMailAgain, type ReceiptMailSettings } from './receipt-mails.ts'

/** How long after the payment the receipt's address may be mended. */
const MENDABLE_MS = 30 * MINUTE_MS

/** Somebody who types addresses one after another does not mend one. */
const byNetwork: LimitRule = { name: 'receipt-address', most: 10, windowMs: HOUR_MS }

/** The one mail that is sent to a mended address; that it was put into the queue says that it was mended. */
const messageNameOf = ({ reference }: DonationRow): string => `receipt.mended.${reference}`

const isMendable = (row: DonationRow, now: number): boolean =>
  row.state === 'paid' &&
  row.paidAt !== null &&
  row.donorEmail !== null &&
  now < row.paidAt + MENDABLE_MS

/** Until when the address of a donation's receipt can be mended, in ms; null when it cannot. */
export const createMendableUntil =
  (reader: Reader, { domain, now }: Pick<ReceiptMailSettings, 'domain' | 'now'>) =>
  async (row: DonationRow): Promise<number | null> => {
    if (!isMendable(row, now()) || row.paidAt === null) return null
    return (await wasEnqueued(reader, messageNameOf(row), domain)) ? null : row.paidAt + MENDABLE_MS
  }

type Dependencies = {
  readonly database: Database
  readonly limits: Limits
  readonly settings: ReceiptMailSettings
  /** What else keeps the donor's address: the plan that the donation began. */
  readonly alsoMend: (writer: Writer, row: DonationRow, email: string) => Promise<void>
}

/**
 * Mends the address of a receipt, once, and sends the receipt there: in one transaction, so that a call that broke off
 * did all of it or nothing. The same call again is answered as the first one was.
 */
export const createMendAddress = ({ database, limits, settings, alsoMend }: Dependencies) => {
  const mend = (id: string, email: string): Promise<DonationRowResult> =>
    database.transaction(async (writer) => {
      const [row] = await writer.select().from(donations).where(eq(donations.id, id)).for('update')
      if (row === undefined) return refuse('not_found')
      const now = settings.now()
      const mended = { ...row, donorEmail: email }
      const mail = isMendable(row, now) ? await receiptMailAgain(writer, mended, settings) : null
      const messageName = messageNameOf(row)
      if (mail === null) return refuse('wrong_state')
      const again = { ...mail, kind: 'mendedReceipt', messageName } as const
      if (!(await enqueueOnce(writer, again, now, settings.domain)))
        return row.donorEmail === email ? ok(row) : refuse('wrong_state')
      await writer.update(donations).set({ donorEmail: email }).where(eq(donations.id, id))
      await alsoMend(writer, row, email)
      return ok(mended)
    })

  return async (id: string, email: string, address: string): Promise<DonationRowResult> => {
    const wait = await limits.consume([{ rule: byNetwork, of: networkOf(address) }])
    return wait === null ? mend(id, email) : fail(tryLater('too_many_requests', wait))
  }
}
