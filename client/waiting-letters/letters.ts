import type { FormAnswer } from '#machines/form-submission/form-submission.types.ts'
import { agedLetter, type WaitingLetter } from './waiting-letter.ts'

/** Changes all letters at once: what `change` answers is what is kept of them, and is answered. */
export type ChangeLetters = (
  change: (letters: readonly WaitingLetter[]) => readonly WaitingLetter[],
) => Promise<readonly WaitingLetter[]>

type Dependencies = {
  readonly changeAll: ChangeLetters
  /** Sends one letter under its key; null where no answer came. */
  readonly post: (key: string, call: string, body: object) => Promise<FormAnswer | null>
  /** Runs where nobody else sends: another tab and the worker wait until it is done. */
  readonly alone: <Value>(run: () => Promise<Value>) => Promise<Value>
  /** Tells every page of the site, and its worker, that something happened to a letter. */
  readonly tell: () => void
  /** This device's clock, in ms. */
  readonly now: () => number
}

/** The letters that wait on this device: kept, sent once, or taken back. */
export const createLetters = ({ changeAll, post, alone, tell, now }: Dependencies) => {
  /** The letters on this device as old as they are by now, the first that was sent first. */
  const read = async (): Promise<readonly WaitingLetter[]> => {
    const kept = await changeAll((letters) =>
      letters.flatMap((letter) => agedLetter(letter, now()) ?? []),
    )
    return [...kept].sort((a, b) => a.sentAt - b.sentAt)
  }

  /** Changes one letter, or takes it away (null); nothing happens to one that is not there. */
  const change = async (
    key: string,
    changed: (letter: WaitingLetter) => WaitingLetter | null,
  ): Promise<void> => {
    await changeAll((letters) =>
      letters.flatMap((letter) => (letter.key === key ? (changed(letter) ?? []) : [letter])),
    )
  }

  const sendAll = async (): Promise<boolean> => {
    for (const { key, answer: given, content } of await read()) {
      if (given !== null || content === null) continue
      const answer = await post(key, content.call, content.body)
      if (answer === null) return false
      // What was stored need not be kept here.
      await change(key, (kept) => ({ ...kept, answer, content: answer.ok ? null : kept.content }))
      tell()
    }
    return true
  }

  return {
    read,
    change,

    /**
     * Keeps a letter. Where the same one of the same form waits already, sent in another tab, that is the
     * letter; its key is answered.
     */
    keep: async (letter: Omit<WaitingLetter, 'answer' | 'isSeen' | 'isTold'>) => {
      const added = { ...letter, answer: null, isSeen: false, isTold: false }
      const isSame = ({ form, fingerprint, answer }: WaitingLetter) =>
        form === letter.form && fingerprint === letter.fingerprint && answer === null
      const kept = await changeAll((letters) =>
        letters.some(isSame)
          ? letters
          : [...letters.filter(({ key }) => key !== letter.key), added],
      )
      tell()
      return kept.find(isSame)?.key ?? letter.key
    },

    /** Sends the letters that wait, each until it is answered; false where one still waits. */
    send: (): Promise<boolean> => alone(sendAll),

    /** Takes a letter back; null, or the answer where it was sent already. */
    takeBack: (key: string): Promise<FormAnswer | null> =>
      alone(async () => {
        const letter = (await read()).find((one) => one.key === key)
        if (letter !== undefined && letter.answer !== null) return letter.answer
        await change(key, () => null)
        tell()
        return null
      }),
  }
}
