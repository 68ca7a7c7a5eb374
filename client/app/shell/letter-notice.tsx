import { useEffect, useState } from 'react'
import { matchPath } from '#locales/paths.ts'
import { letters } from '#client/waiting-letters/device-letters.ts'
import type { WaitingLetter } from '#client/waiting-letters/waiting-letter.ts'
import { useWords } from '#client/platform/words.ts'
import { watchLetters } from '#client/lib/waiting-letters.ts'
import { Link } from '#client/ui/link/link.tsx'
import styles from './connection-status.module.css'

/** Whose form is in the page is told there. */
const isToBeTold = ({ answer, isSeen, isTold, form }: WaitingLetter): boolean =>
  answer !== null && !isSeen && !isTold && document.getElementById(form) === null

/**
 * Sends the letters that wait, from whatever page is open, and says what became of one: its number once, and where
 * it was refused the way to its form, which has its words.
 */
export function LetterNotice() {
  const { letters: words } = useWords('connection')
  const [letter, setLetter] = useState<WaitingLetter | null>(null)
  useEffect(
    () =>
      watchLetters((all) => {
        const told = all.find(isToBeTold)
        if (told === undefined) return
        setLetter(told)
        if (told.answer?.ok === true)
          void letters.change(told.key, (sent) => ({ ...sent, isTold: true }))
      }),
    [],
  )
  if (letter === null || letter.answer === null) return null
  if (letter.answer.ok)
    return (
      <p>
        {words.sent} <span className={styles['reference']}>{letter.answer.value.reference}</span>
      </p>
    )
  const { page, params } = matchPath(letter.path)
  return (
    <p>
      {words.refused}{' '}
      <Link page={page === 'not-found' ? 'contacts' : page} params={params} hash={letter.form}>
        {words.open}
      </Link>
    </p>
  )
}
