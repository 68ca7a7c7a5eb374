import type { RefObject } from 'react'
import type { FormSubmissionEvent } from '#machines/form-submission/form-submission.types.ts'
import { letters } from '#client/waiting-letters/device-letters.ts'
import type { WaitingLetter } from '#client/waiting-letters/waiting-letter.ts'
import { lettersMark } from '#client/lib/letters-mark.ts'
import { watchLetters } from '#client/lib/waiting-letters.ts'
import { formStore } from './form-store.ts'
import { fingerprintOf } from './form-values.ts'

type NewLetter = Pick<WaitingLetter, 'form' | 'key' | 'fingerprint' | 'content'>
type Kept = { readonly key: string; readonly fingerprint: string }

/** Keeps a letter until there is a line. */
export const keep = async (letter: NewLetter): Promise<Kept> => {
  const sentAt = formStore(letter.form).read().submission?.since ?? Date.now()
  const key = await letters.keep({ ...letter, path: location.pathname, sentAt })
  lettersMark.keep({ isThere: true })
  return { key, fingerprint: letter.fingerprint }
}

/** Puts back what was typed, no younger than when it was typed (ms since 1970). */
export type PutBack = (values: Readonly<Record<string, string>>, typedAt: number) => void

/**
 * The letter of a form that waits, or whose answer nobody has seen; the last where there are several. Where other
 * words have been typed since, they stay, and the letter goes its way without them: null.
 */
export const findUnseen = async (
  id: string,
  form: RefObject<HTMLFormElement | null>,
  putBack: PutBack,
): Promise<Kept | null> => {
  const letter = (await letters.read()).findLast(({ form: of, isSeen }) => of === id && !isSeen)
  if (letter === undefined || form.current === null) return null
  const { key, fingerprint, content, sentAt } = letter
  const isDraftGone = Object.keys(formStore(id).read().values).length === 0
  if (fingerprintOf(new FormData(form.current)) !== fingerprint) {
    if (!isDraftGone) return null
    if (content !== null) putBack(content.typed, sentAt)
  }
  return { key, fingerprint }
}

/** So long an answer must have been in sight to have been seen, in ms: who leaves before finds it once more. */
const SEEING_TIME = 3000

const see = (key: string): void => {
  const seen = () => {
    const change = () =>
      void letters.change(key, (letter) => ({ ...letter, content: null, isSeen: true }))
    setTimeout(change, SEEING_TIME)
  }
  if (document.visibilityState === 'visible') seen()
  else document.addEventListener('visibilitychange', seen, { once: true })
}

/** Forgets that a letter was refused: it has been sent since. */
export const forgetRefused = (key: string): Promise<void> =>
  letters.change(key, (letter) => (letter.answer?.ok === false ? null : letter))

/** Tells what becomes of a letter, until the signal. */
export const follow = (
  key: string,
  tell: (event: FormSubmissionEvent) => void,
  signal: AbortSignal,
): void => {
  if (signal.aborted) return
  const stop = watchLetters((all) => {
    const letter = all.find((one) => one.key === key)
    if (letter?.answer === null) return
    stop()
    if (letter === undefined) tell({ type: 'form.withdrawn' })
    else {
      tell({ type: 'form.answered', answer: letter.answer })
      see(key)
    }
  })
  signal.addEventListener('abort', stop)
}

/** Takes a letter back; one that was sent is answered. */
export const withdraw = async (key: string): Promise<FormSubmissionEvent> => {
  const answer = await letters.takeBack(key)
  if (answer === null) return { type: 'form.withdrawn' }
  see(key)
  return { type: 'form.answered', answer }
}
