import type { Page } from '@playwright/test'

type Watched = {
  readonly changedRegions: () => number
  readonly saidTexts: () => readonly string[]
  readonly forgetRegions: () => void
}

/** Records the live regions of a page that come or change with words in them, from now on. */
export const watchLiveRegions = async (page: Page) => {
  await page.evaluate(() => {
    const changed = new Set<Element>()
    const said: string[] = []
    const present = new Map<Element, string>()
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records)
        for (const node of [target, ...addedNodes]) {
          const element = node instanceof Element ? node : node.parentElement
          const region = element?.closest('[role="alert"], [role="status"], [aria-live]')
          if (!region) continue
          const text = region.textContent.trim()
          const isNew = present.get(region) !== text
          present.set(region, text)
          if (text === '') continue
          changed.add(region)
          if (isNew) said.push(text)
        }
    }).observe(document.body, { childList: true, characterData: true, subtree: true })
    const watched: Watched = {
      changedRegions: () => changed.size,
      saidTexts: () => said,
      forgetRegions: () => {
        changed.clear()
        said.length = 0
      },
    }
    Object.assign(window, watched)
  })
  return {
    changed: () => page.evaluate(() => (window as unknown as Watched).changedRegions()),
    /** What they said, one text a change, in order. */
    said: () => page.evaluate(() => (window as unknown as Watched).saidTexts()),
    forget: () => page.evaluate(() => (window as unknown as Watched).forgetRegions()),
  }
}
