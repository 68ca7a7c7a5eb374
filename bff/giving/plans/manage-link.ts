import { MINUTE_MS } from '#machines/wire/durations.ts'
import { and, eq, gt, isNull, lte, or } from 'drizzle-orm'
import { maskedEmail } from '#machines/wire/masked-email.ts'
import { maskedPhone } from './masked-phone.ts'
import type { ManageLinkSender } from '#bff/giving/receipts/receipts.ts'
import type { Database } from '#bff/platform/store/database.ts'
import type { NotifyDonor } from './plan-notifications.ts'
import { planOfDonation } from './plan-receipts.ts'
import { plans } from '#bff/giving/record/plans.table.ts'

/** Within this time the link of a plan is sent once at most. */
const PAUSE_MS = 10 * MINUTE_MS

type Dependencies = {
  readonly database: Database
  readonly notifyDonor: NotifyDonor
  readonly now: () => number
}

/** The last sending was long enough ago, or the clock has been moved back since. */
const mayBeSent = (now: number) =>
  or(isNull(plans.linkSentAt), lte(plans.linkSentAt, now - PAUSE_MS), gt(plans.linkSentAt, now))

/**
 * Sends the manage link of a plan to its donor. The page that asks for it may be open to others, so it never
 * shows the link, only the masked recipient.
 */
export const createManageLinkSender = ({
  database,
  notifyDonor,
  now,
}: Dependencies): ManageLinkSender => ({
  recipientOf: async (donationId) => {
    const plan = await planOfDonation(database, donationId)
    if (plan === null) return null
    return plan.donorEmail === null
      ? { channel: 'sms', to: maskedPhone(plan.donorPhone) }
      : { channel: 'mail', to: maskedEmail(plan.donorEmail) }
  },
  send: (donationId) =>
    database.transaction(async (transaction) => {
      const plan = await planOfDonation(transaction, donationId)
      if (plan === null) return false
      // Of concurrent calls in any process, one alone updates the row.
      const [marked] = await transaction
        .update(plans)
        .set({ linkSentAt: now() })
        .where(and(eq(plans.id, plan.id), mayBeSent(now())))
        .returning()
      if (marked !== undefined) await notifyDonor(transaction, marked, { kind: 'manageLink' })
      return true
    }),
})
