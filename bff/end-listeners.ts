import type { EndListener } from '#bff/giving/record/donations.store.ts'
import { createPlanLinks } from '#bff/giving/plans/plan-links.ts'
import { createPlanListener } from '#bff/giving/plans/plan-listener.ts'
import {
  createPlanNotifications,
  type NotificationSettings,
} from '#bff/giving/plans/plan-notifications.ts'
import { planReceiptContext } from '#bff/giving/plans/plan-receipts.ts'
import { createReceiptMails, type ReceiptMailSettings } from '#bff/giving/receipts/receipt-mails.ts'
import { createLargeDonationNotice } from '#bff/giving/staff/large-donations.ts'
import type { Clock } from '#bff/platform/clock/clock.ts'
import type { KeyRing } from '#bff/platform/encryption/key-ring.ts'
import type { Env } from '#bff/platform/env.ts'

/** The part after the @ of an address. */
export const domainOf = (mailbox: string): string => mailbox.slice(mailbox.lastIndexOf('@') + 1)

export const notificationSettings = (
  { mail, publicUrl }: Env,
  keys: KeyRing,
  clock: Clock,
): NotificationSettings => ({
  links: createPlanLinks(keys),
  publicUrl,
  replyTo: mail.donations,
  domain: domainOf(mail.from),
  now: () => clock.now(),
})

/** How receipts are mailed. */
export const receiptSettings = (env: Env, keys: KeyRing, clock: Clock): ReceiptMailSettings => {
  const settings = notificationSettings(env, keys, clock)
  return { ...settings, contextOf: planReceiptContext(settings) }
}

/**
 * What is written in the transaction that ends a donation, by the site and by operators alike. Plans come
 * first: a receipt mentions the plan that its payment began.
 */
export const createEndListeners = (
  env: Env,
  keys: KeyRing,
  clock: Clock,
): readonly EndListener[] => {
  const settings = notificationSettings(env, keys, clock)
  return [
    createPlanListener(settings.now, createPlanNotifications(settings)),
    createReceiptMails(receiptSettings(env, keys, clock)),
    createLargeDonationNotice({
      from: env.noticeFrom,
      mailbox: env.mail.donations,
      domain: settings.domain,
      clock,
    }),
  ]
}
