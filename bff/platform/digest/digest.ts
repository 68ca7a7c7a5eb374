import { HOUR_MS } from '#machines/wire/durations.ts'
import { TASHKENT_OFFSET_MS, tashkentDate } from '#machines/wire/tashkent-day.ts'
import { formatDate } from '#locales/formats.ts'
import words from '#locales/ru/digest-mail.json' with { type: 'json' }
import type { Clock } from '#bff/platform/clock/clock.ts'
import { everyMinute } from '#bff/platform/jobs/every-minute.ts'
import type { Job } from '#bff/platform/jobs/loop.ts'
import { staffLang } from '#bff/platform/mail/staff-lang.ts'
import { enqueueOnce, wasEnqueued } from '#bff/platform/outbox/outbox.store.ts'
import { speakerOf } from '#bff/platform/speaker.ts'
import type { Database } from '#bff/platform/store/database.ts'
import { dayBefore, type DigestDay } from './digest-day.ts'

/** Nobody reads it earlier. */
const HOUR = 8

const speak = speakerOf(staffLang, words)

/** What a feature has to say of a day, a line each, in the language of staff; nothing where all is well. */
export type DigestPart = (day: DigestDay) => Promise<readonly string[]>

type Dependencies = {
  readonly database: Database
  readonly clock: Clock
  readonly mailbox: string
  /** What ends the Message-ID. */
  readonly domain: string
  readonly parts: readonly DigestPart[]
}

const bodyOf = async (day: DigestDay, parts: readonly DigestPart[]): Promise<string> => {
  const paragraphs: string[] = []
  for (const part of parts) paragraphs.push((await part(day)).join('\n'))
  return paragraphs.filter((paragraph) => paragraph !== '').join('\n\n')
}

/**
 * One mail each morning about the day before. Its name is the day's, so that of all processes, and after any crash,
 * one is sent.
 */
export const createDigest = ({ database, clock, mailbox, domain, parts }: Dependencies): Job => ({
  name: 'digest',
  run: everyMinute(clock, async (now) => {
    const local = now + TASHKENT_OFFSET_MS
    if (new Date(local).getUTCHours() < HOUR) return
    const messageName = `digest-${tashkentDate(now)}`
    if (await wasEnqueued(database, messageName, domain)) return
    const day = dayBefore(now)
    const mail = {
      kind: 'staff' as const,
      recipient: mailbox,
      subject: speak.t('subject', { day: formatDate(staffLang, day.from) }),
      body: await bodyOf(day, parts),
      // What is a day old is no news.
      giveUpAt: now + 24 * HOUR_MS,
      messageName,
    }
    await enqueueOnce(database, mail, now, domain)
  }),
})
