import type { FormAnswer } from '#machines/form-submission/form-submission.types.ts'
import { DAY_MS } from '#machines/wire/durations.ts'
import { refusal } from '#machines/wire/refusal.ts'
import { fail } from '#machines/wire/result.ts'

/** What was typed, by the names of the fields. */
export type Typed = Readonly<Record<string, string>>

/** A letter that was sent without a line and goes on by itself, as this device keeps it. */
export type WaitingLetter = {
  /** Its idempotency key: however often it sets out, it is one letter. */
  readonly key: string
  /** The form by its id, and where it is. */
  readonly form: string
  readonly path: string
  readonly fingerprint: string
  /** The call with its body, and what was typed; null once the letter is stored, is a draft again, or its day is over. */
  readonly content: {
    readonly call: string
    readonly body: object
    readonly typed: Typed
  } | null
  /** When it was sent first, in ms of this device's clock. */
  readonly sentAt: number
  /** What became of it; null while it waits. */
  readonly answer: FormAnswer | null
  /** Whether the answer was shown in its form, and before that as a notice on another page. */
  readonly isSeen: boolean
  readonly isTold: boolean
}

/** The site's database on this device, the lock of the one that sends, and the tag of the browser's own sync. */
export const LETTERS = 'letters'

/** Clocks of devices are set back as well: what comes from the future is no younger. */
const ageOf = ({ sentAt }: WaitingLetter, now: number): number => Math.abs(now - sentAt)

/**
 * What a device keeps of a letter by now: for a day its key and its words; for one day more, where nobody has seen it,
 * what became of it. Null where that is nothing.
 */
export const agedLetter = (letter: WaitingLetter, now: number): WaitingLetter | null => {
  const age = ageOf(letter, now)
  if (age <= DAY_MS) return letter
  if (letter.isSeen || age > 2 * DAY_MS) return null
  if (letter.content === null) return letter
  return { ...letter, content: null, answer: letter.answer ?? fail(refusal('waited_too_long')) }
}
