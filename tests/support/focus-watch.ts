/**
 * Throws in the page when the focus falls to it: what had it is gone, hidden or out of use, and nothing
 * else has it two frames later. Runs in each page of the site before its own scripts. Who leaves a field by
 * a press beside it has lost nothing.
 */
export const watchFocus = (siteUrl: string): void => {
  // The simulator's console and its services' pages are not the site's.
  if (location.origin !== new URL(siteUrl).origin) return
  let focused: Element | null = null
  let lost: Element | null = null
  let isAsked = false
  const isOutOfUse = (element: Element): boolean =>
    !element.isConnected ||
    element.matches(':disabled') ||
    element.closest('[inert]') !== null ||
    !element.checkVisibility({ visibilityProperty: true })
  const ask = (): void => {
    if (isAsked || focused === null) return
    isAsked = true
    requestAnimationFrame(() => requestAnimationFrame(check))
  }
  function check(): void {
    isAsked = false
    const isNowhere = document.activeElement === null || document.activeElement === document.body
    if (focused === null || !isNowhere || !isOutOfUse(focused)) {
      lost = null
    } else if (lost === focused) {
      focused = null
      throw new Error(`the focus fell to the page from ${lost.outerHTML.slice(0, 200)}`)
    } else {
      lost = focused
      ask()
    }
  }
  document.addEventListener('focusin', ({ target }) => {
    focused = target instanceof Element && target !== document.body ? target : null
  })
  window.addEventListener('resize', ask)
  new MutationObserver(ask).observe(document, { attributes: true, childList: true, subtree: true })
}
