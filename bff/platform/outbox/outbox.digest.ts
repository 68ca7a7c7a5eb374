import { and, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { HOUR_MS } from '#machines/wire/durations.ts'
import words from '#locales/ru/digest-mail.json' with { type: 'json' }
import { within } from '#bff/platform/digest/digest-day.ts'
import type { DigestPart } from '#bff/platform/digest/digest.ts'
import { staffLang } from '#bff/platform/mail/staff-lang.ts'
import { speakerOf } from '#bff/platform/speaker.ts'
import type { Database } from '#bff/platform/store/database.ts'
import { outbox } from './outbox.table.ts'

const speak = speakerOf(staffLang, words)

/** A mail that the server takes late by greylisting is no trouble yet. */
const LATE_MS = HOUR_MS

const count = sql<number>`count(*)::int`

/** Mails that do not go, and those of the day that were given up. */
export const outboxDigest =
  (database: Database): DigestPart =>
  async (day) => {
    const waits = and(isNotNull(outbox.dueAt), lt(outbox.createdAt, day.now - LATE_MS))
    const isGivenUp = and(
      isNull(outbox.dueAt),
      isNull(outbox.sentAt),
      // It waited until its last moment; what has none was given up at once.
      or(within(outbox.giveUpAt, day), and(isNull(outbox.giveUpAt), within(outbox.createdAt, day))),
    )
    const [waiting] = await database
      .select({ count })
      .from(outbox)
      .where(and(waits, gt(outbox.attempts, 0)))
    const [givenUp] = await database.select({ count }).from(outbox).where(isGivenUp)
    const counts = { waiting: waiting?.count ?? 0, givenUp: givenUp?.count ?? 0 }
    return counts.waiting + counts.givenUp === 0 ? [] : [speak.t('mails', counts)]
  }
