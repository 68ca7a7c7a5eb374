import { tellOfLetters } from './channel.ts'
import { createLetters } from './letters.ts'
import { postLetter } from './post-letter.ts'
import { changeShelf } from './shelf.ts'
import { LETTERS } from './waiting-letter.ts'

/** The letters that wait in this browser, for its pages and its worker alike. */
export const letters = createLetters({
  changeAll: changeShelf,
  post: postLetter,
  // Browsers before 2022 have no locks; there the key alone makes two sendings one letter.
  alone: (run) => ('locks' in navigator ? navigator.locks.request(LETTERS, run) : run()),
  tell: tellOfLetters,
  now: Date.now,
})
