import { LETTERS, type WaitingLetter } from './waiting-letter.ts'

const opened = (): Promise<IDBDatabase> =>
  new Promise((open, refuse) => {
    const opening = indexedDB.open(LETTERS, 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore(LETTERS, { keyPath: 'key' })
    opening.onsuccess = () => open(opening.result)
    opening.onerror = () => refuse(new Error('the browser keeps nothing'))
  })

/** All letters, changed in one transaction: what `change` answers is what is kept of them. */
export const changeLetters = async (
  change: (letters: readonly WaitingLetter[]) => readonly WaitingLetter[],
): Promise<readonly WaitingLetter[]> => {
  const database = await opened()
  try {
    return await new Promise((done, failed) => {
      const transaction = database.transaction(LETTERS, 'readwrite')
      const store = transaction.objectStore(LETTERS)
      // Nobody but this file writes there.
      const reading = store.getAll() as IDBRequest<WaitingLetter[]>
      let kept: readonly WaitingLetter[] = []
      reading.onsuccess = () => {
        const letters = reading.result
        kept = change(letters)
        for (const letter of letters) if (!kept.includes(letter)) store.delete(letter.key)
        for (const letter of kept) if (!letters.includes(letter)) store.put(letter)
      }
      transaction.oncomplete = () => done(kept)
      transaction.onabort = () => failed(new Error('the browser keeps no more'))
    })
  } finally {
    database.close()
  }
}

/** The letters on this device, the first that was sent first. */
export const readLetters = async (): Promise<readonly WaitingLetter[]> =>
  [...(await changeLetters((letters) => letters))].sort((a, b) => a.sentAt - b.sentAt)

/** Changes one letter, or takes it away (null); nothing happens to one that is not there. */
export const changeLetter = async (
  key: string,
  change: (letter: WaitingLetter) => WaitingLetter | null,
): Promise<void> => {
  await changeLetters((letters) =>
    letters.flatMap((letter) => (letter.key === key ? (change(letter) ?? []) : [letter])),
  )
}

/**
 * Keeps a letter. Where the same one of the same form waits already, sent in another tab, that is the
 * letter; its key is answered.
 */
export const keepLetter = async (letter: WaitingLetter): Promise<string> => {
  const isSame = ({ form, fingerprint, answer }: WaitingLetter) =>
    form === letter.form && fingerprint === letter.fingerprint && answer === null
  const kept = await changeLetters((letters) =>
    letters.some((one) => isSame(one) || one.key === letter.key) ? letters : [...letters, letter],
  )
  return kept.find(isSame)?.key ?? letter.key
}
