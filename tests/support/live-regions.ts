import type { Page } from '@playwright/test'

type Watched = {
  readonly changedRegions: () => number
  readonly saidTexts: () => readonly string[]
  readonly forgetRegions: () => void
}

/** Records, in a page, the live regions that come or change with words in them, from when its document is read. */
const recordRegions = (): void => {
  const changed = new Set<Element>()
  const said: string[] = []
  const present = new Map<Element, string>()
  const observer = new MutationObserver((records) => {
    for (const { target, addedNodes } of records)
      for (const node of [target, ...addedNodes]) {
        const element = node instanceof Element ? node : node.parentElement
        const region = element?.closest('[role="alert"], [role="status"], [aria-live]')
        if (!region) continue
        // Blocks are heard one after the other.
        const shown = region instanceof HTMLElement ? region.innerText : region.textContent
        const text = shown.trim().replace(/\s*\n\s*/g, ' ')
        const isNew = present.get(region) !== text
        present.set(region, text)
        if (text === '') continue
        changed.add(region)
        if (isNew) said.push(text)
      }
  })
  const begin = () =>
    observer.observe(document, { childList: true, characterData: true, subtree: true })
  // What a document is made of is no change of it.
  if (document.readyState === 'loading')
    document.addEventListener('readystatechange', begin, { once: true })
  else begin()
  const watched: Watched = {
    changedRegions: () => changed.size,
    saidTexts: () => said,
    forgetRegions: () => {
      changed.clear()
      said.length = 0
    },
  }
  Object.assign(window, watched)
}

const regionsOf = (page: Page) => ({
  changed: () => page.evaluate(() => (window as unknown as Watched).changedRegions()),
  /** What they said, one text a change, in order. */
  said: () => page.evaluate(() => (window as unknown as Watched).saidTexts()),
  forget: () => page.evaluate(() => (window as unknown as Watched).forgetRegions()),
})

/** Records the live regions of a page that come or change with words in them, from now on. */
export const watchLiveRegions = async (page: Page) => {
  await page.evaluate(recordRegions)
  return regionsOf(page)
}

/** Records them in each document that the page comes to. */
export const watchEachDocument = async (page: Page) => {
  await page.addInitScript(recordRegions)
  return regionsOf(page)
}
