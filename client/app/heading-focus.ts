import { useEffect } from 'react'

const heading = () => document.querySelector<HTMLElement>('h1')

/**
 * Where a page's heading is replaced together with what had the focus, as when an article comes that was
 * on its way or a failure is tried again, the focus goes to the new heading: else it would be nowhere.
 */
export const useHeadingFocus = (): void => {
  useEffect(() => {
    const main = document.getElementById('content')
    if (main === null) return
    let focused: EventTarget | null = null
    let named: HTMLElement | null = null
    const remember = ({ target }: FocusEvent) => {
      focused = target
      named = heading()
    }
    const follow = () => {
      const isGone = focused instanceof Node && !focused.isConnected
      const present = heading()
      if (!isGone || present === null || present === named) return
      focused = null
      if (document.activeElement === document.body) present.focus({ preventScroll: true })
    }
    main.addEventListener('focusin', remember)
    const changes = new MutationObserver(follow)
    changes.observe(main, { childList: true, subtree: true })
    return () => {
      main.removeEventListener('focusin', remember)
      changes.disconnect()
    }
  }, [])
}
