import type { SettledListener } from '#bff/giving/donations/donations.store.ts'
import { createReceiptMails } from '#bff/giving/receipts/receipt-mails.ts'
import type { Clock } from '#bff/platform/clock/clock.ts'
import type { Env } from '#bff/platform/env.ts'

/** What stands behind the @ of an address. */
export const domainOf = (mailbox: string): string => mailbox.slice(mailbox.lastIndexOf('@') + 1)

/** What is written in the transaction that settles a donation, by the site and by operators alike. */
export const createSettledListeners = (
  { mail, publicUrl }: Env,
  clock: Clock,
): readonly SettledListener[] => [
  createReceiptMails({
    publicUrl,
    replyTo: mail.donations,
    domain: domainOf(mail.from),
    now: () => clock.now(),
  }),
]
