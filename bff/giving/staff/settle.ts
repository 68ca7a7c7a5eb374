import { MINUTE_MS } from '#machines/wire/durations.ts'
import type { DonationRecordEvent } from '#machines/donation-record/donation-record.types.ts'
import { hasTag, nextDonationRecord } from '#machines/donation-record/donation-record.ts'
import type { Clock } from '#bff/platform/clock/clock.ts'
import type { SettlementOutcome } from '#bff/platform/operators/operator-kind.ts'
import type { Database } from '#bff/platform/store/database.ts'
import { donationStoreIn, recordOf, type EndListener } from '#bff/giving/record/donations.store.ts'
import type { DonationRow } from '#bff/giving/record/donations.table.ts'
import { settlements } from '#bff/giving/record/settlements.table.ts'

type Settlement = { readonly outcome: SettlementOutcome; readonly reason: string }

/** A payment that staff found unpaid is polled for a while all the same. */
const LATE_POLL_AFTER_MS = 5 * MINUTE_MS

const eventOf: Readonly<Record<SettlementOutcome, DonationRecordEvent>> = {
  paid: { type: 'payment.confirmed' },
  failed: { type: 'payment.refused', code: 'confirmation_failed' },
}

/**
 * Ends a donation as staff found it in the provider's cabinet, and records why. A donation can be settled as
 * paid unless it is already, and as failed only while money may still be moving. False when its state does
 * not allow it, or when it was changed at this moment.
 */
export const settleDonation = (
  database: Database,
  clock: Clock,
  endListeners: readonly EndListener[],
  row: DonationRow,
  { outcome, reason }: Settlement,
): Promise<boolean> =>
  database.transaction(async (transaction) => {
    const isUndecided = hasTag(row.state, 'mayTakeMoney')
    const next = nextDonationRecord(recordOf(row), eventOf[outcome])
    if (next === null || next.state === row.state) return false
    if (outcome === 'failed' && !isUndecided) return false
    const now = clock.now()
    const patch =
      outcome === 'paid'
        ? {
            paymentId: row.paymentId ?? row.reference,
            paidAt: now,
            sessionEncrypted: null,
            latePollAt: null,
          }
        : { latePollAt: now + LATE_POLL_AFTER_MS }
    const store = donationStoreIn({ clock, endListeners }, transaction)
    const written = await store.change({
      row,
      record: next,
      patch,
      cause: { event: eventOf[outcome], by: 'staff' },
      keepsLease: false,
      isEnded: true,
    })
    if (written === null) return false
    await transaction
      .insert(settlements)
      .values({ donationId: row.id, outcome, reason, settledAt: now })
    return true
  })
