import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Browser, type Page } from '@playwright/test'
import { languages, type Lang } from '#locales/paths.ts'
import { itemsOf, sitePaths } from '../tests/support/site-paths.ts'
import { startSite, type SiteUnderTest } from '../tests/support/site.ts'
import { ensureChromium } from './chromium.ts'
import { projectRoot } from './dist.ts'
import { states, type Shoot } from './screenshots-states.ts'
import { isStale } from './stale.ts'

const widths = [360, 768, 1440] as const
const heights: Readonly<Record<(typeof widths)[number], number>> = {
  360: 740,
  768: 1024,
  1440: 900,
}
const folder = join(projectRoot, 'screenshots')

const { values } = parseArgs({
  options: {
    /** Only names that contain this, e.g. `--only idea`. */
    only: { type: 'string', default: '' },
    lang: { type: 'string', multiple: true, default: [...languages] },
    width: { type: 'string', multiple: true, default: widths.map(String) },
    /** Takes the build as it stands, also when the sources have changed since. */
    'as-built': { type: 'boolean', default: false },
  },
})

const settled = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    // Pictures that wait for the scroll, then back to the top.
    window.scrollTo(0, document.body.scrollHeight)
    await document.fonts.ready
    window.scrollTo(0, 0)
  })
  await page.waitForLoadState('networkidle')
}

let count = 0

const shooting = (page: Page, lang: Lang, width: number): Shoot => {
  const place = join(folder, lang, String(width))
  return async (name, extent = 'page') => {
    if (!name.includes(values.only)) return
    await settled(page)
    await page.screenshot({ path: join(place, `${name}.png`), fullPage: extent === 'page' })
    count += 1
  }
}

const shootAll = async (
  browser: Browser,
  site: SiteUnderTest,
  lang: Lang,
  width: (typeof widths)[number],
): Promise<void> => {
  const context = await browser.newContext({
    viewport: { width, height: heights[width] },
    reducedMotion: 'reduce',
    locale: lang,
  })
  const page = await context.newPage()
  const shoot = shooting(page, lang, width)
  if (values.only === '')
    await rm(join(folder, lang, String(width)), { recursive: true, force: true })
  for (const { page: id, path } of sitePaths(lang, await itemsOf(site.url, lang))) {
    if (!id.includes(values.only)) continue
    await page.goto(site.url + path)
    await shoot(id)
  }
  await context.close()
  for (const state of states) {
    const fresh = await browser.newContext({
      viewport: { width, height: heights[width] },
      reducedMotion: 'reduce',
      locale: lang,
    })
    const stage = await fresh.newPage()
    const { url, simUrl } = site
    await state(
      { page: stage, lang, isNarrow: width < 1024, url, simUrl },
      shooting(stage, lang, width),
    )
    await fresh.close()
  }
}

/** Every page type and its opened states at three widths in three languages, into `screenshots/`. */
const executablePath = ensureChromium()
if (!values['as-built'] && (await isStale())) {
  const { buildAll } = await import('./build.ts')
  await buildAll()
}
await mkdir(folder, { recursive: true })
const site = await startSite()
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
try {
  for (const lang of languages.filter((one) => values.lang.includes(one)))
    for (const width of widths.filter((one) => values.width.includes(String(one)))) {
      await shootAll(browser, site, lang, width)
      process.stdout.write(`${lang} ${width}: ${count} so far\n`)
    }
} finally {
  await browser.close()
  await site.close()
}
process.stdout.write(`${count} screenshots in ${folder}\n`)
