import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Browser, type Page } from '@playwright/test'
import { languages, type Lang } from '#locales/paths.ts'
import { itemsOf, sitePaths } from '../tests/support/site-paths.ts'
import { startSite, type SiteUnderTest } from '../tests/support/site.ts'
import { ensureChromium } from './chromium.ts'
import { projectRoot } from '#bff/platform/project-root.ts'
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
    /** Takes the present build, also when the sources have changed since. */
    'as-built': { type: 'boolean', default: false },
  },
})

const settled = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    // Pictures that wait for the scroll are asked for at once.
    for (const image of document.images) image.loading = 'eager'
    window.scrollTo(0, document.body.scrollHeight)
    await document.fonts.ready
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
    window.scrollTo(0, 0)
  })
  // A page that asks again and again, or waits for a call, is never idle.
  await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => undefined)
  // No button is pictured under the pointer, and no header half-way back to the top.
  await page.mouse.move(0, 0)
  await page.evaluate(() => {
    window.scrollTo({ top: 0, behavior: 'instant' })
  })
  await page
    .locator('[data-machine="header"][data-state="scrolled"]')
    .waitFor({ state: 'detached', timeout: 3_000 })
    .catch(() => undefined)
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1)
      await new Promise((drawn) => {
        requestAnimationFrame(drawn)
      })
  })
}

let count = 0
/** States that could not be brought about; the others are photographed all the same. */
const missed: string[] = []

const shooting = (page: Page, lang: Lang, width: number): Shoot => {
  const place = join(folder, lang, String(width))
  return async (name, extent = 'page') => {
    if (!name.includes(values.only)) return
    await settled(page)
    const path = join(place, `${name}.png`)
    await page.screenshot({ path, fullPage: extent === 'page' })
    count += 1
  }
}

type Width = (typeof widths)[number]

const contextOf = (browser: Browser, { url }: SiteUnderTest, lang: Lang, width: Width) =>
  browser.newContext({
    baseURL: url,
    viewport: { width, height: heights[width] },
    reducedMotion: 'reduce',
    locale: lang,
  })

const shootPages = async (
  browser: Browser,
  site: SiteUnderTest,
  lang: Lang,
  width: Width,
): Promise<void> => {
  if (values.only === '')
    await rm(join(folder, lang, String(width)), { recursive: true, force: true })
  const context = await contextOf(browser, site, lang, width)
  const page = await context.newPage()
  const shoot = shooting(page, lang, width)
  for (const { page: id, path } of sitePaths(lang, await itemsOf(site.url, lang))) {
    if (!id.includes(values.only)) continue
    await page.goto(path)
    await shoot(id)
  }
  await context.close()
}

const shootStates = async (
  browser: Browser,
  site: SiteUnderTest,
  lang: Lang,
  width: Width,
): Promise<void> => {
  for (const { of, bringAbout } of states) {
    if (!of.includes(values.only) && !values.only.startsWith(of)) continue
    const context = await contextOf(browser, site, lang, width)
    const page = await context.newPage()
    const stage = { page, lang, isNarrow: width < 1024, site }
    const shoot = shooting(page, lang, width)
    try {
      await bringAbout(stage, shoot)
    } catch (error) {
      await page.screenshot({ path: join(folder, lang, String(width), `${of}-missed.png`) })
      missed.push(`${of} (${lang}, ${width} px): ${error instanceof Error ? error.message : ''}`)
    }
    await context.close()
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
const chosen = languages.filter((one) => values.lang.includes(one))
try {
  for (const width of widths.filter((one) => values.width.includes(String(one)))) {
    await Promise.all(chosen.map((lang) => shootPages(browser, site, lang, width)))
    // States are brought about in the one simulator, so one language comes after the other.
    for (const lang of chosen) await shootStates(browser, site, lang, width)
    process.stdout.write(`${width} px: ${count} so far\n`)
  }
} finally {
  await browser.close()
  await site.close()
}
process.stdout.write(`${count} screenshots in ${folder}\n`)
if (missed.length > 0) {
  process.stderr.write(`Missed:\n${missed.join('\n')}\n`)
  process.exitCode = 1
}
