type Faint = { readonly element: string; readonly ratio: number }

/**
 * Fields and buttons whose edge, or whose ring when they have the focus, stands out from what lies around it by less
 * than 3 : 1 (WCAG 1.4.11); evaluated in the page. A button that is known by its filling or its words needs no edge.
 */
export const faintBorders = (): readonly Faint[] => {
  type Colour = readonly [red: number, green: number, blue: number, alpha: number]
  const colourOf = (text: string): Colour => {
    const [red = 0, green = 0, blue = 0, alpha = 1] = (text.match(/[\d.]+/g) ?? []).map(Number)
    return [red, green, blue, alpha]
  }
  const groundOf = (element: Element | null): Colour => {
    if (element === null) return [255, 255, 255, 1]
    const colour = colourOf(getComputedStyle(element).backgroundColor)
    return colour[3] === 1 ? colour : groundOf(element.parentElement)
  }
  const luminance = (colour: Colour): number => {
    const [red = 0, green = 0, blue = 0] = colour.slice(0, 3).map((part) => {
      const share = part / 255
      return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const ratio = (one: Colour, other: Colour): number => {
    const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
    return (light + 0.05) / (dark + 0.05)
  }
  const faint: Faint[] = []
  const note = (element: Element, found: number): void => {
    if (found < 3) faint.push({ element: element.outerHTML.slice(0, 160), ratio: found })
  }
  const before = document.activeElement
  // In the moment of the change a ring still has the colour that it comes from.
  const still = new CSSStyleSheet()
  still.replaceSync('* { transition: none !important }')
  document.adoptedStyleSheets = [still]
  const used = 'a[href], button, input, select, textarea, summary'
  for (const element of document.querySelectorAll<HTMLElement>(used)) {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    if (element.matches(':disabled, [type="hidden"]') || element.closest('[inert]')) continue
    const around = groundOf(element.parentElement)
    const isField = element.matches(
      'input:not([type="radio"], [type="checkbox"]), select, textarea',
    )
    const edge = getComputedStyle(element)
    if (isField && Number.parseFloat(edge.borderTopWidth) > 0)
      note(
        element,
        Math.max(ratio(colourOf(edge.borderTopColor), around), ratio(groundOf(element), around)),
      )
    element.focus()
    const ring = getComputedStyle(element)
    const offset = Number.parseFloat(ring.outlineOffset)
    // A ring that is drawn by the label, or lies within, is another element's.
    if (document.activeElement !== element || ring.outlineStyle === 'none' || offset < 0) continue
    const { left, top, height } = element.getBoundingClientRect()
    const under = document.elementFromPoint(Math.max(left - offset - 1, 0), top + height / 2)
    note(element, ratio(colourOf(ring.outlineColor), groundOf(under)))
  }
  if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  document.adoptedStyleSheets = []
  return faint
}
