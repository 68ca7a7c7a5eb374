import { useEffect } from 'react'

const heading = () => document.querySelector<HTMLElement>('h1')

const isInUse = (element: Element): boolean =>
  element.isConnected &&
  !element.matches(':disabled') &&
  element.closest('[inert]') === null &&
  // `checkVisibility` is younger than the telephones that this site is for.
  element.getClientRects().length > 0 &&
  getComputedStyle(element).visibility === 'visible'

/** Whether nothing has the focus, or only this, which the browser takes it from with the next picture. */
const isLost = (focused: Element): boolean =>
  [null, document.body, focused].includes(document.activeElement) && !isInUse(focused)

/** An element and those that it lies in, the nearest first, without the page itself. */
const pathOf = (element: HTMLElement): readonly HTMLElement[] => {
  const path: HTMLElement[] = []
  for (let at: HTMLElement | null = element; at !== null; at = at.parentElement) path.push(at)
  return path.filter((at) => at !== document.body && at !== document.documentElement)
}

/** Puts the focus on what takes none by itself, until it leaves. */
const focusOn = (element: HTMLElement): void => {
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  element.focus({ preventScroll: true })
}

/**
 * Where what had the focus goes (loaded again, sent, closed) and its component names no other place, the
 * focus stays near it: else it would fall to the page, and the keyboard would begin anew. Where the page's
 * heading came anew with it, as an article that was on its way, it goes there; else to what it lay in.
 */
export const useKeptFocus = (): void => {
  useEffect(() => {
    let path: readonly HTMLElement[] = []
    let named: HTMLElement | null = null
    let frame: number | null = null
    const remember = (target: EventTarget | null) => {
      path = target instanceof HTMLElement ? pathOf(target) : []
      named = heading()
    }
    const moved = ({ target }: FocusEvent) => remember(target)
    const keep = () => {
      frame = null
      const [focused, ...around] = path
      if (focused === undefined || !isLost(focused)) return
      const present = heading()
      const place = present !== named && present !== null ? present : around.find(isInUse)
      if (place !== undefined) focusOn(place)
    }
    // A component that moves the focus itself has done so by the next frame.
    const look = () => {
      frame ??= requestAnimationFrame(keep)
    }
    const changes = new MutationObserver(look)
    window.addEventListener('resize', look)
    // A summary of errors has taken it before.
    remember(document.activeElement)
    document.addEventListener('focusin', moved)
    changes.observe(document.body, { attributes: true, childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', moved)
      changes.disconnect()
      window.removeEventListener('resize', look)
      if (frame !== null) cancelAnimationFrame(frame)
    }
  }, [])
}
