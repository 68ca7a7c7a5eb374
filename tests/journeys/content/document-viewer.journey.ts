import { pathTo } from '#locales/paths.ts'
import { findWindowedChromium } from '../../../scripts/chromium.ts'
import { accessibilityFindings } from '../../support/accessibility.ts'
import { openHydrated } from '../../support/hydrated.ts'
import { expect, test } from '../../support/journey.ts'
import { sampledLanguages } from '../../support/sampled-languages.ts'
import { excess } from '../../support/page-width.ts'

// The shell without a window has no viewer of PDFs.
const windowed = findWindowedChromium()
test.use({
  launchOptions: {
    ...(windowed === null ? {} : { executablePath: windowed }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  },
})

for (const lang of sampledLanguages('viewer'))
  test(`a document is read in the page (${lang})`, async ({ page }) => {
    test.skip(windowed === null, 'no Chromium here shows PDFs')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openHydrated(page, pathTo('documents', lang))
    await page.locator('main a[target="_blank"]').first().click()
    await expect(page.locator('main dialog[open] iframe')).toBeVisible()
    expect(await accessibilityFindings(page)).toEqual([])
    expect(await page.evaluate(excess)).toBeLessThanOrEqual(0)
  })
