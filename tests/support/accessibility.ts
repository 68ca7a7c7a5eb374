import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds in a page, each rule with its elements. Frames are left out: a document in one is the browser's own viewer. */
export const accessibilityFindings = async (page: Page): Promise<readonly string[]> => {
  const { violations } = await new AxeBuilder({ page })
    // Where a rule holds is of no interest, and takes half of the time.
    .options({ resultTypes: ['violations'] })
    // Without frames axe needs no second page.
    .setLegacyMode(true)
    .withTags(tags)
    .exclude('iframe')
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
