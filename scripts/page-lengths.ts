import { chromium } from '@playwright/test'
import { measureLengths, screen } from '../tests/support/page-lengths.ts'
import { startSite } from '../tests/support/site.ts'
import { ensureChromium } from './chromium.ts'
import { isStale } from './stale.ts'

/** Prints how many screens of a telephone the pages with a limit take in Russian; fails where one takes more. */
if (await isStale()) {
  const { buildAll } = await import('./build.ts')
  await buildAll()
}
const site = await startSite()
const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  const page = await browser.newPage({ viewport: screen, locale: 'ru', reducedMotion: 'reduce' })
  const lengths = await measureLengths(page, site.url, 'ru')
  for (const { page: id, px, screens, limit, footer } of lengths)
    process.stdout.write(
      `${screens <= limit ? 'pass' : 'FAIL'}  ${id.padEnd(22)} ${screens.toFixed(2)} of ${limit} screens, ${px} px, its footer ${footer} px\n`,
    )
  process.exitCode = lengths.every(({ screens, limit }) => screens <= limit) ? 0 : 1
} finally {
  await browser.close()
  await site.close()
}
