import Polyglot from 'node-polyglot'
import { formatDateTime, formatMoney } from '#locales/formats.ts'
import words from '#locales/ru/donation-mail.json' with { type: 'json' }
import type { Clock } from '#bff/platform/clock/clock.ts'
import type { Log } from '#bff/platform/log.ts'
import { staffLang } from '#bff/platform/mail/staff-lang.ts'
import { enqueueMails } from '#bff/platform/outbox/outbox.store.ts'
import type { Database, Writer } from '#bff/platform/store/database.ts'
import type { DonationAlarm, DonationRow } from './donations.table.ts'

const speak = new Polyglot({ locale: staffLang, phrases: words })

/** Puts a mail to staff into the outbox, within the transaction that marks the donation. */
export type NotifyStaff = (writer: Writer, row: DonationRow, alarm: DonationAlarm) => Promise<void>

type Dependencies = {
  /** The staff's mailbox for donations. */
  readonly mailbox: string
  /** What ends the Message-ID. */
  readonly domain: string
  readonly clock: Clock
  readonly log: Log
}

/** What the mail says: the donation by what the provider knows of it, and the command that settles it. */
const bodyOf = (row: DonationRow, alarm: DonationAlarm): string => {
  const fields: readonly (readonly [string, string])[] = [
    [words.fields.reference, row.reference],
    [words.fields.provider, row.provider],
    [words.fields.payment, row.paymentId ?? words.none],
    [words.fields.amount, formatMoney(staffLang, row.amount)],
    [words.fields.created, formatDateTime(staffLang, row.createdAt)],
    [words.fields.donor, `${row.donorName}, ${row.donorPhone}`],
  ]
  return [
    words.alarms[alarm],
    '',
    ...fields.map(([name, value]) => `${name}: ${value}`),
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

/** One mail to the donations' mailbox when most cards of the whole site are refused. */
export const createCardTestingAlarm =
  ({ database, mailbox, domain, clock, log }: Dependencies & { readonly database: Database }) =>
  async (counts: { readonly refusals: number; readonly tries: number }): Promise<void> => {
    log.error(
      { alarm: 'card_testing', ...counts },
      'most cards are refused: somebody may be testing cards here',
    )
    const mail = {
      recipient: mailbox,
      subject: words.cardTesting.subject,
      body: speak.t('cardTesting.body', counts),
    }
    await enqueueMails(database, [mail], clock.now(), domain)
  }

/** One mail to the donations' mailbox and one line in the log for each reason. */
export const createStaffNotifier =
  ({ mailbox, domain, clock, log }: Dependencies): NotifyStaff =>
  async (writer, row, alarm) => {
    log.error(
      { alarm, donation: row.reference, provider: row.provider },
      'a donation needs a person',
    )
    const subject = speak.t('subject', { reference: row.reference, alarm: words.subjects[alarm] })
    const mail = { recipient: mailbox, subject, body: bodyOf(row, alarm) }
    await enqueueMails(writer, [mail], clock.now(), domain)
  }
