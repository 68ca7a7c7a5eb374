import { readdirSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { isSampledTurn } from '../tests/support/sampled-turn.ts'

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

/** Two turns, since languages go by three: every file meets each language within six runs. */
const TURNS = 2

const hasTurn = (index: number): boolean => isSampledTurn(index, TURNS)

/** The journeys of this run: those of every run, and one half of the others by the seed. All with `FULL=1`. */
export const journeysOfRun = (): readonly string[] => {
  const files = filesIn('tests', /\.(?:journey|paths)\.ts$/)
  const names = new Set(files.map((path) => basename(path)))
  const gone = [...inEachRun].filter((name) => !names.has(name))
  if (gone.length > 0) throw new Error(`no such journeys any more: ${gone.join(', ')}`)
  const byTurns = files.filter((path) => !inEachRun.has(basename(path)))
  return files.filter((path) => !byTurns.includes(path) || hasTurn(byTurns.indexOf(path)))
}

/** The faults that this run leaves to the next seed: they start and kill whole sites. None with `FULL=1`. */
export const faultsOfNextRun = (): readonly string[] =>
  filesIn('tests/faults', /\.test\.ts$/).filter((_, index) => !hasTurn(index))
