import { formatMoney, formatPhone } from '#locales/formats.ts'
import words from '#locales/ru/digest-mail.json' with { type: 'json' }
import { staffLang } from '#bff/platform/mail/staff-lang.ts'
import type { StaffMail } from '#bff/platform/mail/staff-mail.ts'
import { mailStaff } from '#bff/platform/outbox/mail-staff.ts'
import { speakerOf } from '#bff/platform/speaker.ts'
import type { EndListener } from '#bff/giving/record/donations.store.ts'
import { donationNumber } from '#bff/giving/record/donation-number.ts'

const speak = speakerOf(staffLang, words)

type Settings = Omit<StaffMail, 'log'> & {
  /** UZS; null notices none. */
  readonly from: number | null
}

/** Tells staff of a donation of `from` or more, in the transaction that stores it as paid. */
export const createLargeDonationNotice =
  ({ from, ...staff }: Settings): EndListener =>
  async (writer, { before, after }) => {
    if (from === null || after.amount < from) return
    if (before.paidAt !== null || after.paidAt === null) return
    const facts = { amount: formatMoney(staffLang, after.amount), number: donationNumber(after) }
    const donor = `${after.donorName}, ${formatPhone(after.donorPhone)}`
    await mailStaff(writer, staff, {
      subject: speak.t('notice.subject', facts),
      body: [
        speak.t('notice.body', facts),
        '',
        `${words.notice.number}: ${facts.number}`,
        `${words.notice.donor}: ${donor}`,
      ].join('\n'),
    })
  }
