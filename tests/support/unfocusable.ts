/**
 * What is to be seen and used in a page but cannot take the focus; evaluated in the page. The page
 * itself hears nothing of it: focus on a link would load what it leads to.
 */
export const unfocusable = (): readonly string[] => {
  const isSeen = (element: Element): boolean => {
    // An element without a box of its own shows what is in it.
    if (getComputedStyle(element).display === 'contents') return [...element.children].some(isSeen)
    return element.checkVisibility({ visibilityProperty: true })
  }
  const silence = (event: Event) => event.stopImmediatePropagation()
  const events = ['focus', 'focusin', 'blur', 'focusout'] as const
  for (const name of events) window.addEventListener(name, silence, { capture: true })
  const before = document.activeElement
  const used = 'a[href], button, input, select, textarea, summary'
  // Behind a modal dialog nothing can be used.
  const root = document.querySelector(':modal') ?? document
  const missed = [...root.querySelectorAll<HTMLElement>(used)].filter((element) => {
    if (element.matches(':disabled, [type="hidden"]') || element.closest('[inert]')) return false
    if (!isSeen(element)) return false
    element.focus({ preventScroll: true })
    return document.activeElement !== element
  })
  if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  for (const name of events) window.removeEventListener(name, silence, { capture: true })
  return missed.map((element) => element.outerHTML.slice(0, 200))
}
