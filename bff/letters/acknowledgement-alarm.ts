import words from '#locales/ru/letter-mail.json' with { type: 'json' }
import { DAY_MS } from '#machines/wire/durations.ts'
import type { LimitRule, Limits } from '#bff/platform/limits/limits.ts'
import { staffLang } from '#bff/platform/mail/staff-lang.ts'
import type { StaffMail } from '#bff/platform/mail/staff-mail.ts'
import { mailStaff } from '#bff/platform/outbox/mail-staff.ts'
import { speakerOf } from '#bff/platform/speaker.ts'
import type { Database } from '#bff/platform/store/database.ts'

const speak = speakerOf(staffLang, words)

const onceADay: LimitRule = { name: 'acknowledgements-alarm', most: 1, windowMs: DAY_MS }

type Dependencies = StaffMail & {
  readonly limits: Limits
  readonly database: Database
  /** How many acknowledgements the site sends in an hour. */
  readonly perHour: number
}

/** One mail a day to the mailbox for messages when acknowledgements of the whole site have to wait. */
export const createAcknowledgementAlarm =
  ({ limits, database, perHour, ...staff }: Dependencies) =>
  async (): Promise<void> => {
    if ((await limits.consume([{ rule: onceADay, of: 'site' }])) !== null) return
    staff.log.error(
      { alarm: 'acknowledgements', perHour },
      'acknowledgements wait: somebody may be sending forms with the addresses of others',
    )
    await mailStaff(database, staff, {
      subject: words.held.subject,
      body: speak.t('held.body', { most: perHour }),
    })
  }
