import words from '#locales/ru/letter-mail.json' with { type: 'json' }
import { DAY_MS } from '#machines/wire/durations.ts'
import type { Clock } from '#bff/platform/clock/clock.ts'
import type { LimitRule, Limits } from '#bff/platform/limits/limits.ts'
import type { Log } from '#bff/platform/log.ts'
import { staffLang } from '#bff/platform/mail/staff-lang.ts'
import { enqueueMails } from '#bff/platform/outbox/outbox.store.ts'
import { speakerOf } from '#bff/platform/speaker.ts'
import type { Database } from '#bff/platform/store/database.ts'

const speak = speakerOf(staffLang, words)

const onceADay: LimitRule = { name: 'acknowledgements-alarm', most: 1, windowMs: DAY_MS }

type Dependencies = {
  readonly limits: Limits
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  /** The staff's mailbox for messages. */
  readonly mailbox: string
  /** What ends the Message-ID. */
  readonly domain: string
  /** How many acknowledgements the site sends in an hour. */
  readonly perHour: number
}

/** One mail a day to the mailbox for messages when acknowledgements of the whole site have to wait. */
export const createAcknowledgementAlarm =
  ({ limits, database, clock, log, mailbox, domain, perHour }: Dependencies) =>
  async (): Promise<void> => {
    if ((await limits.consume([{ rule: onceADay, of: 'site' }])) !== null) return
    log.error(
      { alarm: 'acknowledgements', perHour },
      'acknowledgements wait: somebody may be sending forms with the addresses of others',
    )
    const mail = {
      kind: 'staff' as const,
      recipient: mailbox,
      subject: words.held.subject,
      body: speak.t('held.body', { most: perHour }),
    }
    await enqueueMails(database, [mail], clock.now(), domain)
  }
