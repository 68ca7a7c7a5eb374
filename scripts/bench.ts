import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser } from '@playwright/test'
import { projectRoot } from '#bff/platform/project-root.ts'
import { startSite, type SiteUnderTest } from '../tests/support/site.ts'
import { answers } from './bench/answers.ts'
import { openBrowser } from './bench/browser.ts'
import { cachedPage } from './bench/cached-page.ts'
import { closedAfter } from './bench/closed-after.ts'
import { lighthouseScores } from './bench/lighthouse-scores.ts'
import { listing } from './bench/listing.ts'
import {
  besideOther,
  middleOf,
  passes,
  tableOf,
  type Measure,
  type Subject,
} from './bench/measure.ts'
import { memory } from './bench/memory.ts'
import { paint } from './bench/paint.ts'
import { pictureOf } from './bench/picture.ts'
import { providerAnswer } from './bench/provider-answer.ts'
import { startTime } from './bench/start-time.ts'
import { unknownQueries } from './bench/unknown-queries.ts'
import { visits } from './bench/visits.ts'
import { weights } from './bench/weights.ts'
import { isStale } from './stale.ts'

/**
 * The measures of the site by subject, each against its limit; ratios are taken in one run, so that the machine
 * matters little. Load goes to this machine only. Exit code 1 when a limit is broken. What was measured is written
 * as JSON, and drawn, to `.build/bench.{json,svg}`.
 * `npm run bench -- --only paint --only weights` measures some; `-- --against ../former` measures the build of
 * another checkout in turns with this one, by the code of this one.
 */
type Measuring = (site: SiteUnderTest, browser: Browser) => Promise<readonly Measure[]>

const onSite = (measure: (site: SiteUnderTest) => ReturnType<Measuring>) => async () =>
  closedAfter(await startSite(), measure)

const inBrowser = (measure: Measuring) =>
  onSite(async (site) => closedAfter(await openBrowser(), (browser) => measure(site, browser)))

const parts: Readonly<Record<string, () => Promise<readonly Measure[]>>> = {
  start: async () => [await startTime()],
  memory: onSite(memory),
  cache: onSite(cachedPage),
  searches: onSite(unknownQueries),
  provider: providerAnswer,
  listing,
  weights: inBrowser(weights),
  visits: inBrowser(visits),
  paint: inBrowser(paint),
  answers: inBrowser(answers),
  lighthouse: onSite(lighthouseScores),
}

/** How often each version has its turn beside another. */
const TURNS = 3

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: Object.keys(parts) },
    /** Measures the present build, also when the sources have changed since. */
    'as-built': { type: 'boolean', default: false },
    against: { type: 'string' },
    out: { type: 'string', default: join(projectRoot, '.build/bench') },
  },
})

/** The same command for one part of a checkout's build, in a process of its own. */
const turnOf = async (part: string, root: string): Promise<readonly Measure[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'bench-turn-'))
  const out = join(folder, 'turn')
  const args = ['--import', 'tsx', import.meta.filename, '--as-built', '--only', part, '--out', out]
  const env = { ...process.env, BENCH_ROOT: root, DIST_DIR: join(root, 'dist') }
  const { stderr } = spawnSync(process.execPath, args, { cwd: projectRoot, env, encoding: 'utf8' })
  try {
    const text = await readFile(`${out}.json`, 'utf8').catch(() => {
      throw new Error(`${root}: ${stderr}`)
    })
    return (JSON.parse(text) as readonly Subject[]).flatMap(({ measures }) => measures)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Both versions in turns, so that what else the machine does falls upon both. */
const inTurns = async (part: string, other: string): Promise<readonly Measure[]> => {
  const own: (readonly Measure[])[] = []
  const others: (readonly Measure[])[] = []
  for (let turn = 0; turn < TURNS; turn += 1) {
    own.push(await turnOf(part, projectRoot))
    others.push(await turnOf(part, other))
  }
  return besideOther(middleOf(own), middleOf(others))
}

const other = values.against === undefined ? null : resolve(values.against)
if (other !== null && !existsSync(join(other, 'dist/server')))
  throw new Error(`${other} is not built: npm run build there`)
if (!values['as-built'] && (await isStale())) {
  const { buildAll } = await import('./build.ts')
  await buildAll()
}

const subjects: Subject[] = []
const broken: string[] = []
for (const [name, measure] of Object.entries(parts)) {
  if (!values.only.includes(name)) continue
  process.stdout.write(`measuring ${name}…\n`)
  try {
    const measures = await (other === null ? measure() : inTurns(name, other))
    subjects.push({ name, measures })
  } catch (error) {
    // One part that cannot be measured hides nothing of the others.
    broken.push(`${name} could not be measured: ${String(error)}`)
  }
}
await mkdir(dirname(values.out), { recursive: true })
await writeFile(`${values.out}.json`, `${JSON.stringify(subjects, null, 2)}\n`)
await writeFile(`${values.out}.svg`, pictureOf(subjects))

const measures = subjects.flatMap((subject) => subject.measures)
const failed = measures.filter((measure) => !passes(measure))
process.stdout.write(
  [
    '',
    tableOf(subjects),
    '',
    ...broken,
    `${measures.length - failed.length} of ${measures.length} pass; ${values.out}.svg and .json`,
    '',
  ].join('\n'),
)
process.exitCode = failed.length === 0 && broken.length === 0 ? 0 : 1
