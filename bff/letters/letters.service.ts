import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { HOUR_MS, MINUTE_MS } from '#machines/wire/durations.ts'
import { fieldIssues } from '#machines/wire/field-issue.ts'
import type { SentForm } from '#machines/wire/letter-page.schema.ts'
import type { LetterKind } from '#machines/wire/letter-terms.ts'
import { fail, ok, type Result } from '#machines/wire/result.ts'
import type { Env } from '#bff/platform/env.ts'
import type { Problem } from '#bff/platform/http/problem.ts'
import type { Limits } from '#bff/platform/limits/limits.ts'
import { enqueueMails } from '#bff/platform/outbox/outbox.store.ts'
import type { Database, Writer } from '#bff/platform/store/database.ts'
import { formOf, rulesOf, type FormKind } from './letter-kinds.ts'
import type { LetterRules, MailContext, NewLetter } from './letter-rules.ts'
import { findLetter, isLetter, storeOnce } from './letters.store.ts'
import { letters, type Letter } from './letters.table.ts'
import { newReference } from './reference.ts'
import { mailboxOf } from './staff-mailbox.ts'
import { spamSignalsOf } from './spam-signals.ts'

/** The number of what was stored, with what it costs where it costs something. */
export type LetterResult = Result<SentForm, Problem>

type Fields = Readonly<Record<string, unknown>>

type Arrival = {
  /** The fields as they were sent, for the signs of spam. */
  readonly sent: Fields
  /** Null for a form without script. */
  readonly key: string | null
  /** Stores what the kind has beside its row, in the same transaction. */
  readonly beside?: (writer: Writer, id: number) => Promise<unknown>
}

const digestOf = ({ content }: NewLetter): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex')

/** What the row of a letter takes over. */
const ownOf = ({ text: _text, content: _content, keptFrom: _from, ...own }: NewLetter) => own

/** The same moment (ms) so many months later. */
const monthsAfter = (moment: number, months: number): number => {
  const date = new Date(moment)
  return date.setUTCMonth(date.getUTCMonth() + months)
}

const receiptOf = (letter: Letter): SentForm => {
  const { reference, kind } = letter
  const total = rulesOf(kind).total?.(letter)
  return total === undefined ? { reference } : { reference, total }
}

const answerTo = (stored: Letter, sent: NewLetter): LetterResult =>
  stored.digest === digestOf(sent) ? ok(receiptOf(stored)) : fail({ code: 'key_reused' })

type Dependencies = Omit<MailContext, 'mailbox'> & {
  readonly database: Database
  readonly limits: Pick<Limits, 'consume'>
  /** How many of each a minute one address may send. */
  readonly perAddress: Readonly<Record<LetterRules['limit'], number>>
  readonly mail: Env['mail']
  /** What ends the Message-IDs. */
  readonly mailDomain: string
}

/** Taking what people send, of every kind: checked, stored and answered once. */
export function createLetters(deps: Dependencies) {
  const { database, clock, limits, perAddress } = deps

  const ofKey = (key: string | null) =>
    key === null ? null : findLetter(database, eq(letters.idempotencyKey, key))

  /** The rules of a form's call, which make a letter of what was sent. */
  const schemaOf = (kind: FormKind) => formOf(kind).schema(deps)

  const read = (kind: FormKind, sent: Fields): Result<NewLetter, Problem> => {
    const result = schemaOf(kind).safeParse(sent)
    return result.success
      ? ok(result.data)
      : fail({ code: 'request_invalid', extra: { issues: fieldIssues(result.error) } })
  }
  const outdated = (kind: FormKind, letter: NewLetter): Problem | null =>
    formOf(kind).outdated?.(letter, deps) ?? null

  /** The answer to a key that is known; null for a new one, or none. */
  const replay = async (letter: NewLetter, key: string | null): Promise<LetterResult | null> => {
    const known = await ofKey(key)
    return known === null ? null : answerTo(known, letter)
  }

  /** Counts a new letter of an address; null, or why it must wait. */
  const begin = async (kind: LetterKind, address: string): Promise<Problem | null> => {
    const { limit } = rulesOf(kind)
    const rule = { name: limit, most: perAddress[limit], windowMs: MINUTE_MS }
    const wait = await limits.consume([{ rule, of: address }])
    return wait === null ? null : { code: 'too_many_requests', extra: { retryAfter: wait } }
  }

  const store = async (
    kind: LetterKind,
    letter: NewLetter,
    { sent, key, beside }: Arrival,
  ): Promise<LetterResult> => {
    const rules = rulesOf(kind)
    const now = clock.now()
    const { text, keptFrom = now } = letter
    const row = {
      ...ownOf(letter),
      kind,
      reference: newReference(rules.prefix),
      idempotencyKey: key,
      digest: digestOf(letter),
      spamSignals: [...spamSignalsOf(sent, text)],
      createdAt: now,
      eraseAt: monthsAfter(keptFrom, rules.keptMonths),
    }
    const stored = await storeOnce(database, row, async (writer, added) => {
      await beside?.(writer, added.id)
      const mails = rules.mails(added, { ...deps, mailbox: mailboxOf(deps.mail, added) })
      await enqueueMails(writer, mails, now, deps.mailDomain)
    })
    return answerTo(stored, letter)
  }

  return {
    schemaOf,
    replay,
    begin,
    store,

    /** Whether a key is known: then it gets the stored answer, whatever has happened since. */
    isKnown: async (key: string | null): Promise<boolean> => (await ofKey(key)) !== null,

    /**
     * Takes one letter as it was sent from `address`; limits count it only when its key is new.
     * Failures: `request_invalid`, `key_reused`, those of the kind, limits.
     */
    submit: async (
      kind: FormKind,
      sent: Fields,
      key: string | null,
      address: string,
    ): Promise<LetterResult> => {
      const letter = read(kind, sent)
      if (!letter.ok) return letter
      const known = await replay(letter.value, key)
      if (known !== null) return known
      // What may be outdated is asked last: nothing is waited for between this look and the row.
      const refusal = (await begin(kind, address)) ?? outdated(kind, letter.value)
      return refusal === null ? store(kind, letter.value, { sent, key }) : fail(refusal)
    },

    /** Why a letter that is only being reviewed could not be sent, or null. */
    check: (kind: FormKind, sent: Fields): Problem | null => {
      const letter = read(kind, sent)
      return letter.ok ? outdated(kind, letter.value) : letter.failure
    },

    /**
     * What the page that thanks shows of the letter with this number; null where there is none. What it costs
     * is for whoever has just sent it: later the number alone, read out on the telephone, tells nothing more.
     */
    sent: async (kind: LetterKind, reference: string): Promise<SentForm | null> => {
      const letter = await findLetter(database, isLetter(kind, reference))
      if (letter === null) return null
      return clock.now() - letter.createdAt < HOUR_MS ? receiptOf(letter) : { reference }
    },
  }
}

export type Letters = ReturnType<typeof createLetters>
