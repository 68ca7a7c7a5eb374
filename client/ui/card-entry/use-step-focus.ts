import { useEffect, useRef, type RefObject } from 'react'

/** A new step takes the focus to its heading, unless it has mistakes to show: those take it themselves. */
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
    shown.querySelector<HTMLElement>('h2, h3')?.focus({ preventScroll: true })
    root.current?.scrollIntoView({ block: 'start' })
  }, [root, screen])
}
