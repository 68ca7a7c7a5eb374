/**
 * What is pressed and is smaller than a finger needs: 44 CSS px in header, footer, breadcrumbs, filters and
 * forms, 24 elsewhere; evaluated in the page. A link within a sentence is as large as its words.
 */
export const smallTargets = (): readonly string[] => {
  const largePlaces = ':is(header, footer):not(main *), form, nav, [role="search"], dialog'
  const used = 'a[href], button, input:not([type="hidden"]), select, textarea, summary'
  /** A choice in a label is pressed by the whole label. */
  const boxOf = (element: HTMLElement): Element => {
    const isTick = element.matches('[type="radio"], [type="checkbox"]')
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined
    return isTick && label !== undefined ? label : element
  }
  const isInSentence = (element: Element): boolean => {
    if (getComputedStyle(element).display !== 'inline') return false
    const around = element.parentElement?.textContent.trim() ?? ''
    return around.length > element.textContent.trim().length
  }
  /** A link may take presses in all of its card. */
  const isPressedAround = (element: HTMLElement, least: number): boolean => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, top, width, height } = element.getBoundingClientRect()
    const [x, y, reach] = [left + width / 2, top + height / 2, least / 2 - 1]
    return [
      [x - reach, y],
      [x + reach, y],
      [x, y - reach],
      [x, y + reach],
    ].every(([across = 0, down = 0]) => element.contains(document.elementFromPoint(across, down)))
  }
  const root = document.querySelector(':modal') ?? document
  return [...root.querySelectorAll<HTMLElement>(used)].flatMap((element) => {
    const box = boxOf(element)
    if (
      !box.checkVisibility({ visibilityProperty: true }) ||
      element.closest('[inert], [aria-hidden]')
    )
      return []
    const { width, height } = box.getBoundingClientRect()
    // What is there for the ear alone, and what has no size of its own, is not pressed.
    if (width <= 1 || height <= 1 || isInSentence(element)) return []
    const least = element.closest(largePlaces) === null ? 24 : 44
    const name = (element.textContent || element.getAttribute('aria-label') || element.id).trim()
    return Math.min(width, height) >= least - 0.5 || isPressedAround(element, least)
      ? []
      : [`${name.slice(0, 40)}: ${Math.round(width)} × ${Math.round(height)}, least ${least}`]
  })
}
