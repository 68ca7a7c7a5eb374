import type { StaffMail } from '#bff/platform/mail/staff-mail.ts'
import { enqueueMails } from './outbox.store.ts'

/** Puts a mail to staff into the outbox, together with what its writer stores. */
export const mailStaff = (
  writer: Parameters<typeof enqueueMails>[0],
  { mailbox, domain, clock }: Omit<StaffMail, 'log'>,
  { subject, body }: { readonly subject: string; readonly body: string },
): Promise<void> =>
  enqueueMails(writer, [{ kind: 'staff', recipient: mailbox, subject, body }], clock.now(), domain)
