import { existsSync, readdirSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { FILE_TURNS } from '../tests/support/sampled-turn.ts'
import { needsTheBuild } from './tests-of-the-build.ts'

const root = resolve(import.meta.dirname, '..')

/** Journeys and faults of every run: money, what people send, what all pages have in common, and each machine's paths. */
const inEachRun = new Set([
  'applies.journey.ts',
  'crash.test.ts',
  'crawl.journey.ts',
  'development.journey.ts',
  'donation-cut.journey.ts',
  'donation-errors.journey.ts',
  'form-cut.journey.ts',
  'forms.journey.ts',
  'gives-by-card.journey.ts',
  'gives-by-service.journey.ts',
  'letters.journey.ts',
  'machines.paths.ts',
  'monthly.journey.ts',
  'one-charge.journey.ts',
  'order.journey.ts',
  'page-documents.test.ts',
  'reading-cut.journey.ts',
  'receipt.journey.ts',
])

/** Units that take seconds, of what seldom changes: they take turns as well. */
const slowUnits = [
  'bff/content/staff-mistakes.test.ts',
  'bff/doctor/database-state.test.ts',
  'bff/giving/receipts/receipt-pdf.test.ts',
  'bff/pages/open-graph/picture.test.ts',
  'bff/pages/render/pages-under-load.test.ts',
  'bff/platform/backups/backups.test.ts',
  'payment-sim/one-file.test.ts',
  'scripts/photographs.test.ts',
  'scripts/process-group.test.ts',
  'scripts/type-walls.test.ts',
  'tests/contract/letters-migration.test.ts',
  'tests/contract/link-pictures.test.ts',
  'tests/contract/migration.test.ts',
  'tests/contract/plain-heads.test.ts',
]

const filesIn = (folder: string, ending: RegExp): readonly string[] =>
  readdirSync(resolve(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path}`)
    .filter((path) => ending.test(path))
    .sort()

const seed = Number(process.env['SEED'] ?? '0')

/** An eleventh of the files of a list has its turn. */
const hasTurn = (index: number): boolean =>
  process.env['FULL'] === '1' || (index + seed) % FILE_TURNS === 0

const tests = filesIn('tests', /\.(?:journey|paths|test)\.ts$/)
const names = new Set(tests.map((path) => basename(path)))
const gone = [
  ...[...inEachRun].filter((name) => !names.has(name)),
  ...slowUnits.filter((path) => !existsSync(resolve(root, path))),
]
if (gone.length > 0) throw new Error(`no such tests any more: ${gone.join(', ')}`)

const takesTurns = (path: string): boolean => !inEachRun.has(basename(path))

/** The journeys of this run: those of every run, and an eleventh of the others by the seed. All with `FULL=1`. */
export const journeysOfRun = (): readonly string[] => {
  const files = tests.filter((path) => !path.endsWith('.test.ts'))
  const byTurns = files.filter(takesTurns)
  return files.filter((path) => !byTurns.includes(path) || hasTurn(byTurns.indexOf(path)))
}

/** What this run leaves to later seeds: of faults, of contracts of the build, and of slow units. None with `FULL=1`. */
export const leftToLaterRuns = (): readonly string[] => {
  const ofTheBuild = tests.filter((path) => path.endsWith('.test.ts') && needsTheBuild(path))
  const byTurns = [...new Set([...ofTheBuild.filter(takesTurns), ...slowUnits])]
  return byTurns.filter((_, index) => !hasTurn(index))
}
