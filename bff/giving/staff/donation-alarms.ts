import { hasTag } from '#machines/donation-record/donation-record.ts'
import { formatDateTime, formatMoney } from '#locales/formats.ts'
import words from '#locales/ru/donation-mail.json' with { type: 'json' }
import { staffLang } from '#bff/platform/mail/staff-lang.ts'
import type { StaffMail } from '#bff/platform/mail/staff-mail.ts'
import { mailStaff } from '#bff/platform/outbox/mail-staff.ts'
import { speakerOf } from '#bff/platform/speaker.ts'
import type { NotifyStaff } from '#bff/giving/engine/worker.ts'
import type { EndListener } from '#bff/giving/record/donations.store.ts'
import type { DonationAlarm, DonationRow } from '#bff/giving/record/donations.table.ts'

const speak = speakerOf(staffLang, words)

/** The donation by what the provider knows of it. */
const fieldsOf = (row: DonationRow): readonly string[] => {
  const fields: readonly (readonly [string, string])[] = [
    [words.fields.reference, row.reference],
    [words.fields.provider, row.provider],
    [words.fields.payment, row.paymentId ?? words.none],
    [words.fields.amount, formatMoney(staffLang, row.amount)],
    [words.fields.created, formatDateTime(staffLang, row.createdAt)],
    [words.fields.donor, `${row.donorName}, ${row.donorPhone}`],
  ]
  return fields.map(([name, value]) => `${name}: ${value}`)
}

/** What the mail says: the donation, and the command that settles it. */
const bodyOf = (row: DonationRow, alarm: DonationAlarm): string => {
  return [
    words.alarms[alarm],
    '',
    ...fieldsOf(row),
    '',
    ...(alarm === 'late_money'
      ? [words.late]
      : [
          words.look,
          `npm run ops -- settle ${row.reference} paid --reason "…"`,
          `npm run ops -- settle ${row.reference} failed --reason "…"`,
          words.promise,
        ]),
  ].join('\n')
}

/** One mail to the donations' mailbox and one line in the log for each reason. */
export const createStaffNotifier =
  (staff: StaffMail): NotifyStaff =>
  async (writer, row, alarm) => {
    staff.log.error(
      { alarm, donation: row.reference, provider: row.provider },
      'a donation needs a person',
    )
    const subject = speak.t('subject', { reference: row.reference, alarm: words.subjects[alarm] })
    await mailStaff(writer, staff, { subject, body: bodyOf(row, alarm) })
  }

/** The alarms that ask staff to find out how a payment ended. */
const open: readonly (DonationAlarm | null)[] = ['strange_answer', 'undecided']

/** How the payment ended that staff were to look for. */
const outcomeOf = ({ state }: DonationRow): string =>
  state === 'paid' || state === 'refunded'
    ? words.resolved.outcomes[state]
    : words.resolved.outcomes.unpaid

/**
 * Takes an alarm back when the provider has decided after all: one mail in the transaction that ends the
 * donation. Not among the listeners of `settle`, by which staff decide themselves.
 */
export const createAlarmRelief =
  (staff: StaffMail): EndListener =>
  async (writer, { before, after }) => {
    if (!open.includes(before.alarm) || hasTag(before.state, 'ended')) return
    const outcome = outcomeOf(after)
    const since = formatDateTime(staffLang, before.alarmedAt ?? after.createdAt)
    await mailStaff(writer, staff, {
      subject: speak.t('resolved.subject', { reference: after.reference, outcome }),
      body: [speak.t('resolved.body', { outcome, since }), '', ...fieldsOf(after)].join('\n'),
    })
  }
