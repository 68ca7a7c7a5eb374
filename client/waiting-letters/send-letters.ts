import type { FormAnswer } from '#machines/form-submission/form-submission.types.ts'
import { isFailureCode } from '#machines/wire/failure-codes.ts'
import type { FieldIssue } from '#machines/wire/field-issue.ts'
import { refusal } from '#machines/wire/refusal.ts'
import { fail, ok } from '#machines/wire/result.ts'
import { tellOfLetters } from './channel.ts'
import { changeLetter, changeLetters, readLetters } from './shelf.ts'
import { isGone, isTooOld, LETTERS, type WaitingLetter } from './waiting-letter.ts'

/** After this many ms without a word an answer is held to be lost. */
const ANSWER_TIMEOUT = 60_000

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

const isIssue = (value: unknown): value is FieldIssue =>
  isFields(value) && typeof value['field'] === 'string' && typeof value['key'] === 'string'

/**
 * An answer by hand, since the validation library would cost the worker more than all that it does. Null where it is
 * no word of the site's own: a network that asks for a login, a proxy before a site that is away.
 */
const answerIn = (isStored: boolean, body: unknown): FormAnswer | null => {
  if (!isFields(body)) return null
  const { reference, code, issues, retryAfter } = body
  if (isStored) return typeof reference === 'string' ? ok({ reference }) : null
  if (!isFailureCode(code) || code === 'unavailable') return null
  return fail(
    refusal(code, {
      issues: Array.isArray(issues) ? issues.filter(isIssue) : [],
      retryAfter: typeof retryAfter === 'number' ? retryAfter : null,
    }),
  )
}

/** Sends one letter under its key; null where no answer came. */
const post = async (key: string, call: string, body: object): Promise<FormAnswer | null> => {
  const giveUp = new AbortController()
  const timer = setTimeout(() => giveUp.abort(), ANSWER_TIMEOUT)
  try {
    const response = await fetch(call, {
      method: 'POST',
      signal: giveUp.signal,
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json',
        'Idempotency-Key': key,
      },
      body: JSON.stringify(body),
    })
    const answer: unknown = await response.json()
    return answerIn(response.ok, answer)
  } catch {
    return null
  } finally {
    clearTimeout(timer)
  }
}

const answerTo = async (letter: WaitingLetter, now: number): Promise<FormAnswer | null> => {
  const { key, content } = letter
  if (content === null || isTooOld(letter, now)) return fail(refusal('waited_too_long'))
  return post(key, content.call, content.body)
}

/** The letter with its answer; what was stored need not be kept here. */
const answered = (letter: WaitingLetter, answer: FormAnswer): WaitingLetter => ({
  ...letter,
  answer,
  content: answer.ok ? null : letter.content,
})

/** Runs where nobody else sends: another tab and the worker wait until it is done. */
export const alone = <Value>(run: () => Promise<Value>): Promise<Value> =>
  // Browsers before 2022 have no locks; there the key alone makes two sendings one letter.
  'locks' in navigator ? navigator.locks.request(LETTERS, run) : run()

const sendAll = async (): Promise<boolean> => {
  const now = Date.now()
  await changeLetters((letters) => letters.filter((letter) => !isGone(letter, now)))
  for (const letter of await readLetters()) {
    if (letter.answer !== null) continue
    const answer = await answerTo(letter, now)
    if (answer === null) return false
    await changeLetter(letter.key, (kept) => answered(kept, answer))
    tellOfLetters()
  }
  return true
}

/** Sends the letters that wait, each until it is answered; false where one still waits. */
export const sendLetters = (): Promise<boolean> => alone(sendAll)

/** Takes a letter back; null, or the answer where it was sent already. */
export const takeBack = (key: string): Promise<FormAnswer | null> =>
  alone(async () => {
    const letter = (await readLetters()).find((one) => one.key === key)
    if (letter !== undefined && letter.answer !== null) return letter.answer
    await changeLetter(key, () => null)
    tellOfLetters()
    return null
  })
