import { useEffect } from 'react'

/** Loads what keeps the focus on the page when something has it for the first time. */
export const useKeptFocus = (): void => {
  useEffect(() => {
    const ends = new AbortController()
    const { signal } = ends
    const begin = () => {
      // Without it the focus goes where the browser puts it.
      void import('./kept-focus.ts')
        .catch(() => null)
        .then((kept) => {
          if (kept !== null && !signal.aborted) signal.addEventListener('abort', kept.keepFocus())
        })
    }
    document.addEventListener('focusin', begin, { once: true, signal })
    return () => ends.abort()
  }, [])
}
