import type { Page } from '@playwright/test'

type Watched = { readonly changedRegions: () => number; readonly forgetRegions: () => void }

/** Counts the live regions of a page that come or change with words in them, from now on. */
export const watchLiveRegions = async (page: Page) => {
  await page.evaluate(() => {
    const changed = new Set<Element>()
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records)
        for (const node of [target, ...addedNodes]) {
          const element = node instanceof Element ? node : node.parentElement
          const region = element?.closest('[role="alert"], [role="status"], [aria-live]')
          if (region && region.textContent.trim() !== '') changed.add(region)
        }
    }).observe(document.body, { childList: true, characterData: true, subtree: true })
    const watched: Watched = {
      changedRegions: () => changed.size,
      forgetRegions: () => changed.clear(),
    }
    Object.assign(window, watched)
  })
  return {
    changed: () => page.evaluate(() => (window as unknown as Watched).changedRegions()),
    forget: () => page.evaluate(() => (window as unknown as Watched).forgetRegions()),
  }
}
