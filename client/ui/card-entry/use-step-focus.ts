import { useEffect, useRef, type RefObject } from 'react'

/** A screen reader that is still busy with the former step takes a field for known and says nothing of it. */
const FIELD_AFTER_MS = 200

/**
 * A new step takes the focus to its heading, and from there to the one field that it asks for (`data-first`), unless
 * it has mistakes to show: those take it themselves.
 */
export const useStepFocus = (
  root: RefObject<HTMLDivElement | null>,
  screen: string | null,
): void => {
  const former = useRef(screen)
  useEffect(() => {
    if (screen === null || former.current === screen) return
    former.current = screen
    const shown = root.current?.querySelector('[data-screen]:not([hidden])')
    if (!shown || shown.querySelector('[data-errors]') !== null) return
    const heading = shown.querySelector<HTMLElement>('h2, h3')
    heading?.focus({ preventScroll: true })
    root.current?.scrollIntoView({ block: 'start' })
    const field = shown.querySelector<HTMLElement>('[data-first]')
    if (field === null) return
    const timer = setTimeout(() => {
      // Who has gone on meanwhile stays where they are.
      if (document.activeElement === heading) field.focus({ preventScroll: true })
    }, FIELD_AFTER_MS)
    return () => clearTimeout(timer)
  }, [root, screen])
}
