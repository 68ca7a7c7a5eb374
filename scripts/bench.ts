import { parseArgs } from 'node:util'
import { startSite } from '../tests/support/site.ts'
import { answers } from './bench/answers.ts'
import { openBrowser } from './bench/browser.ts'
import { cachedPage } from './bench/cached-page.ts'
import { lighthouseScores } from './bench/lighthouse-scores.ts'
import { listing } from './bench/listing.ts'
import { passes, tableOf, type Measure } from './bench/measure.ts'
import { paint } from './bench/paint.ts'
import { providerAnswer } from './bench/provider-answer.ts'
import { startTime } from './bench/start-time.ts'
import { unknownQueries } from './bench/unknown-queries.ts'
import { weights } from './bench/weights.ts'
import { isStale } from './stale.ts'

/**
 * The measures of the site, each against its limit; ratios are taken in one run, so that the machine
 * matters little. Load goes to this machine only. Exit code 1 when a limit is broken.
 * `npm run bench -- --only paint --only weights` measures some.
 */
const withSite = async <Result>(
  work: (site: Awaited<ReturnType<typeof startSite>>) => Promise<Result>,
): Promise<Result> => {
  const site = await startSite()
  try {
    return await work(site)
  } finally {
    await site.close()
  }
}

const withBrowser = async <Result>(
  work: (browser: Awaited<ReturnType<typeof openBrowser>>) => Promise<Result>,
): Promise<Result> => {
  const browser = await openBrowser()
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}

const parts: Readonly<Record<string, () => Promise<readonly Measure[]>>> = {
  start: async () => [await startTime()],
  cache: () => withSite(cachedPage),
  searches: () => withSite(unknownQueries),
  provider: providerAnswer,
  listing,
  weights: () => withSite((site) => withBrowser((browser) => weights(site, browser))),
  paint: () => withSite((site) => withBrowser((browser) => paint(site, browser))),
  answers: () => withSite((site) => withBrowser((browser) => answers(site, browser))),
  lighthouse: () => withSite(lighthouseScores),
}

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: Object.keys(parts) },
    /** Measures the present build, also when the sources have changed since. */
    'as-built': { type: 'boolean', default: false },
  },
})

if (!values['as-built'] && (await isStale())) {
  const { buildAll } = await import('./build.ts')
  await buildAll()
}

const measures: Measure[] = []
const broken: string[] = []
for (const [name, measure] of Object.entries(parts)) {
  if (!values.only.includes(name)) continue
  process.stdout.write(`measuring ${name}…\n`)
  try {
    measures.push(...(await measure()))
  } catch (error) {
    // One part that cannot be measured hides nothing of the others.
    broken.push(`${name} could not be measured: ${String(error)}`)
  }
}
const failed = measures.filter((measure) => !passes(measure))
process.stdout.write(
  [
    '',
    ...(measures.length === 0 ? [] : [tableOf(measures)]),
    '',
    ...broken,
    `${measures.length - failed.length} of ${measures.length} pass`,
    '',
  ].join('\n'),
)
process.exitCode = failed.length === 0 && broken.length === 0 ? 0 : 1
