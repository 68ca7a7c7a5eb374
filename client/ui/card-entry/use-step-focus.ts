import { useEffect, useRef, type RefObject } from 'react'

/**
 * A new step takes the focus to its heading, or to the one field that it asks for (`data-first`), unless it has
 * mistakes to show: those take it themselves.
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
    const target = shown.querySelector<HTMLElement>('[data-first]') ?? shown.querySelector('h2, h3')
    target?.focus({ preventScroll: true })
    root.current?.scrollIntoView({ block: 'start' })
  }, [root, screen])
}
