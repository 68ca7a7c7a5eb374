import { and, asc, isNull, lt } from 'drizzle-orm'
import { DAY_MS } from '#machines/wire/durations.ts'
import { formatDate } from '#locales/formats.ts'
import words from '#locales/ru/digest-mail.json' with { type: 'json' }
import type { DigestPart } from '#bff/platform/digest/digest.ts'
import { staffLang } from '#bff/platform/mail/staff-lang.ts'
import { speakerOf } from '#bff/platform/speaker.ts'
import type { Database } from '#bff/platform/store/database.ts'
import { rulesOf } from './letter-kinds.ts'
import { letters } from './letters.table.ts'

const speak = speakerOf(staffLang, words)

const WAITS_LONG_MS = 3 * DAY_MS
/** The longest list; what is over is counted alone. */
const MOST_NAMED = 20

/** Letters that nobody has marked as answered for three days, the oldest first, without what is personal. */
export const lettersDigest =
  (database: Database): DigestPart =>
  async ({ now }) => {
    const waiting = await database
      .select({
        kind: letters.kind,
        reference: letters.reference,
        createdAt: letters.createdAt,
      })
      .from(letters)
      .where(and(isNull(letters.answeredAt), lt(letters.createdAt, now - WAITS_LONG_MS)))
      .orderBy(asc(letters.createdAt))
    if (waiting.length === 0) return []
    return [
      speak.t('letters', { count: waiting.length }),
      ...waiting
        .slice(0, MOST_NAMED)
        .map(
          ({ kind, reference, createdAt }) =>
            `  ${rulesOf(kind).name} ${reference}, ${formatDate(staffLang, createdAt)}`,
        ),
      words.answered,
    ]
  }
