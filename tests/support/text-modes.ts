/** Text of twice the size, as by a browser's setting. */
export const largeText = 'html { font-size: 200% }'

/** The spacing that WCAG 1.4.12 lets a reader set. */
export const spacedText = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }
`

/**
 * By how many CSS px a page is wider than its window with text set so; evaluated in the page, which it
 * leaves as it was.
 */
export const excessWith = (style: string): number => {
  const excess = () => document.documentElement.scrollWidth - window.innerWidth
  // The size changes at once: a page in transition would still be measured as it was.
  const still = '*, ::before, ::after { transition: none !important }'
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`${still} ${style}`)
  const { adoptedStyleSheets } = document
  document.adoptedStyleSheets = [...adoptedStyleSheets, sheet]
  const found = excess()
  sheet.replaceSync(still)
  excess()
  document.adoptedStyleSheets = adoptedStyleSheets
  return found
}
