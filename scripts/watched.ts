import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { projectRoot } from '#bff/platform/project-root.ts'
import { chromiumArgs } from '../tests/support/chromium-args.ts'
import { startDevelopment } from '../tests/support/development-site.ts'
import { waitsUntilHydrated } from '../tests/support/hydrated.ts'
import { watchLedger } from '../tests/support/ledger.ts'
import { ensureChromium } from './chromium.ts'
import { courses, type Course } from './watched/courses.ts'
import { stripOf, type Shot } from './watched/strip.ts'
import { openWatcher } from './watched/watcher.ts'

const folder = join(projectRoot, 'docs/pictures')

const { values } = parseArgs({
  options: {
    /** These alone: `npm run watched -- --only click`. */
    only: { type: 'string', multiple: true, default: [] },
  },
})

/** Donations given in a browser against `npm run dev` while `/dev/machines` is open beside them, as pictures for the documents. */
const executablePath = ensureChromium()
await mkdir(folder, { recursive: true })
const site = await startDevelopment()
const browser = await chromium.launch({ executablePath, args: chromiumArgs })

const play = async ({ name, play }: Course): Promise<void> => {
  const context = await browser.newContext({ baseURL: site.url, serviceWorkers: 'block' })
  const page = await context.newPage()
  waitsUntilHydrated(page)
  const watcher = await openWatcher(context, site.url)
  const shots: Shot[] = []
  const shoot = async (moment: string) => {
    shots.push({ moment, png: await watcher.picture() })
  }
  await play({ page, site, ledger: await watchLedger(site.simUrl), watcher, shoot })
  await context.close()
  const file = join(folder, `watched-${name}.jpg`)
  const strip = await stripOf(browser, shots)
  await writeFile(file, strip)
  process.stdout.write(`${file}: ${shots.length} moments, ${strip.length} bytes\n`)
}

try {
  for (const course of courses)
    if (values.only.length === 0 || values.only.includes(course.name)) await play(course)
} finally {
  await browser.close()
  await site.end()
}
