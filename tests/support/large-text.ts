/**
 * By how many CSS px a page is wider than its window with text of twice the size, as by a browser's
 * setting; evaluated in the page, which it leaves as it was.
 */
export const excessWithLargeText = (): number => {
  const excess = () => document.documentElement.scrollWidth - window.innerWidth
  // The size changes at once: a page in transition would still be measured as it was.
  const still = '*, ::before, ::after { transition: none !important }'
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`${still} html { font-size: 200% }`)
  const { adoptedStyleSheets } = document
  document.adoptedStyleSheets = [...adoptedStyleSheets, sheet]
  const found = excess()
  sheet.replaceSync(still)
  excess()
  document.adoptedStyleSheets = adoptedStyleSheets
  return found
}
