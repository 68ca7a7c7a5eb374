import { createHash } from 'node:crypto'
import { fieldIssues } from '#machines/wire/field-issue.ts'
import { fail, ok, type Result } from '#machines/wire/result.ts'
import { monthsAfter } from '#bff/letters/months-after.ts'
import { newReference } from '#bff/letters/reference.ts'
import { spamSignalsOf } from '#bff/letters/spam-signals.ts'
import type { Clock } from '#bff/platform/clock/clock.ts'
import type { Problem } from '#bff/platform/http/problem.ts'
import type { Letter, LetterKindRules } from './letter-kinds.ts'
import { letterMails, type LetterMailSettings } from './letter-mails.ts'
import type { LettersStore } from './letters.store.ts'
import type { LetterRow } from './letters.table.ts'

/** A year after it came a letter is removed (the privacy page says so). */
const KEPT_MONTHS = 12

export type LetterResult = Result<{ readonly reference: string }, Problem>

/** The language is no part of the content: the page may have been switched between two tries. */
const digestOf = (kind: string, { lang: _lang, ...content }: Letter): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, content]))
    .digest('hex')

type Dependencies = {
  readonly store: LettersStore
  readonly clock: Clock
  readonly mails: LetterMailSettings
}

/** Taking messages, questions and requests: checked, stored and answered once. */
export const createLetters = ({ store, clock, mails }: Dependencies) => ({
  /**
   * Takes one letter as it was sent. `key` is null for a form without script; `mayBegin` (limits) is called
   * only for a new key. Failures: `request_invalid`, `key_reused`, limits.
   */
  submit: async (
    rules: LetterKindRules,
    sent: Readonly<Record<string, unknown>>,
    key: string | null,
    mayBegin: () => Promise<Problem | null>,
  ): Promise<LetterResult> => {
    const read = rules.schema.safeParse(sent)
    if (!read.success)
      return fail({ code: 'request_invalid', extra: { issues: fieldIssues(read.error) } })
    const letter = read.data
    const digest = digestOf(rules.kind, letter)
    const replay = (row: LetterRow): LetterResult =>
      row.digest === digest ? ok({ reference: row.reference }) : fail({ code: 'key_reused' })
    const known = key === null ? null : await store.byKey(key)
    if (known !== null) return replay(known)
    const refusal = await mayBegin()
    if (refusal !== null) return fail(refusal)

    const now = clock.now()
    const { lang, name, phone, email, city, fields, text } = letter
    const row = {
      kind: rules.kind,
      reference: newReference(rules.prefix),
      idempotencyKey: key,
      digest,
      lang,
      name,
      phone,
      email,
      city,
      fields,
      spamSignals: [...spamSignalsOf(sent, text)],
      createdAt: now,
      eraseAt: monthsAfter(now, KEPT_MONTHS),
    }
    return replay(await store.insert(row, (stored) => letterMails(stored, mails)))
  },

  isStored: store.isStored,
})

export type Letters = ReturnType<typeof createLetters>
