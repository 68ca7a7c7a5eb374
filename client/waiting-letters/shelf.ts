import type { ChangeLetters } from './letters.ts'
import { LETTERS, type WaitingLetter } from './waiting-letter.ts'

const opened = (): Promise<IDBDatabase> =>
  new Promise((open, refuse) => {
    const opening = indexedDB.open(LETTERS, 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore(LETTERS, { keyPath: 'key' })
    opening.onsuccess = () => open(opening.result)
    opening.onerror = () => refuse(new Error('the browser keeps nothing'))
  })

/** The letters in the browser's own database, changed in one transaction. */
export const changeShelf: ChangeLetters = async (change) => {
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
        const keys = new Set(kept.map(({ key }) => key))
        for (const { key } of letters) if (!keys.has(key)) store.delete(key)
        for (const letter of kept) if (!letters.includes(letter)) store.put(letter)
      }
      transaction.oncomplete = () => done(kept)
      transaction.onabort = () => failed(new Error('the browser keeps no more'))
    })
  } finally {
    database.close()
  }
}
