import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Rules that axe counts as experiments, and leaves out of its tags: the visible words in a name, a page that turns. */
const experiments = {
  'label-content-name-mismatch': { enabled: true },
  'css-orientation-lock': { enabled: true },
}

/** Fields that do not say whether a browser may fill them in, and with what of a person; evaluated in the page. */
const withoutPurpose = (): readonly string[] =>
  [
    ...document.querySelectorAll<HTMLInputElement>(
      'input:not([type]), input[type=text], input[type=tel], input[type=email]',
    ),
  ]
    .filter(
      ({ autocomplete, type }) =>
        autocomplete === '' || (autocomplete === 'off' && type !== 'text'),
    )
    .map(({ outerHTML }) => `no autocomplete: ${outerHTML}`)

/** What axe finds in a page, each rule with its elements, and fields without a purpose. Frames are left out: a document in one is the browser's own viewer. */
export const accessibilityFindings = async (page: Page): Promise<readonly string[]> => {
  const { violations } = await new AxeBuilder({ page })
    // Where a rule holds is of no interest, and takes half of the time.
    .options({ resultTypes: ['violations'], rules: experiments })
    // Without frames axe needs no second page.
    .setLegacyMode(true)
    .withTags(tags)
    .exclude('iframe')
    .analyze()
  return [
    ...violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
    ...(await page.evaluate(withoutPurpose)),
  ]
}
