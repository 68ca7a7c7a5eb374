import { chromium } from '@playwright/test'
import { pathTo } from '#locales/paths.ts'
import { findWindowedChromium } from '../../../scripts/chromium.ts'
import { accessibilityFindings } from '../../support/accessibility.ts'
import { chromiumArgs } from '../../support/chromium-args.ts'
import { openHydrated } from '../../support/hydrated.ts'
import { expect, test } from '../../support/journey.ts'
import { sampledLanguages } from '../../support/sampled-languages.ts'
import { excess } from '../../support/page-width.ts'

// The shell without a window has no viewer of PDFs.
const windowed = findWindowedChromium()

for (const lang of sampledLanguages('viewer'))
  test(`a document is read in the page (${lang})`, async ({ site, viewport, watched }) => {
    test.skip(windowed === null, 'no Chromium here shows PDFs')
    const browser = await chromium.launch({ executablePath: windowed ?? '', args: chromiumArgs })
    const page = watched(
      await browser.newPage({ baseURL: site.url, viewport, reducedMotion: 'reduce' }),
    )
    await openHydrated(page, pathTo('documents', lang))
    await page.locator('main a[target="_blank"]').first().click()
    await expect(page.locator('main dialog[open] iframe')).toBeVisible()
    expect(await accessibilityFindings(page)).toEqual([])
    expect(await page.evaluate(excess)).toBeLessThanOrEqual(0)
    await browser.close()
  })
