import { readdirSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { needsTheBuild } from './tests-of-the-build.ts'

const root = resolve(import.meta.dirname, '..')

/** Journeys of every run: money, what people send, what all pages have in common, and each machine's paths. */
const inEachRun = new Set([
  'applies.journey.ts',
  'board.journey.ts',
  'contrast.journey.ts',
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
  'modes.journey.ts',
  'monthly.journey.ts',
  'one-charge.journey.ts',
  'opened-states.journey.ts',
  'order.journey.ts',
  'reading-cut.journey.ts',
  'receipt.journey.ts',
  'six-steps.journey.ts',
])

const filesIn = (folder: string, ending: RegExp): readonly string[] =>
  readdirSync(resolve(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path}`)
    .filter((path) => ending.test(path))
    .sort()

const seed = Number(process.env['SEED'] ?? '0')

/**
 * Half of the files of a list have their turn, by the number of ones in the seed. That sequence (of Thue and Morse) has
 * no period and never thrice the same: a file is away two runs at most, and comes to each case that it draws by the
 * seed itself, of two, three or four.
 */
const hasTurn = (index: number): boolean =>
  process.env['FULL'] === '1' || (index + seed.toString(2).replaceAll('0', '').length) % 2 === 0

/** The journeys of this run: those of every run, and one half of the others by the seed. All with `FULL=1`. */
export const journeysOfRun = (): readonly string[] => {
  const files = filesIn('tests', /\.(?:journey|paths)\.ts$/)
  const names = new Set(files.map((path) => basename(path)))
  const gone = [...inEachRun].filter((name) => !names.has(name))
  if (gone.length > 0) throw new Error(`no such journeys any more: ${gone.join(', ')}`)
  const byTurns = files.filter((path) => !inEachRun.has(basename(path)))
  return files.filter((path) => !byTurns.includes(path) || hasTurn(byTurns.indexOf(path)))
}

/** What this run leaves to the next seed of the tests that start whole sites: faults, and contracts of the build. None with `FULL=1`. */
export const leftToNextRun = (): readonly string[] =>
  filesIn('tests', /\.test\.ts$/)
    .filter(needsTheBuild)
    .filter((_, index) => !hasTurn(index))
