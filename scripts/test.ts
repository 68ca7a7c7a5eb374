import { beginAt } from './another-day.ts'
import { run, runSideBySide, staticChecks } from './checks.ts'
import { ensureChromium } from './chromium.ts'
import { isStale } from './stale.ts'

/**
 * All checks: the static ones and the build side by side, then units, contracts and faults, then the
 * journeys, of both the files of this run. Stops after the group in which something failed. `--full` runs
 * all files and the large counts. `AT=2027-01-31T03:30:00Z` lets the run begin at that moment.
 */
const full = process.argv.includes('--full')
/** Before a short February, in the night in which only Tashkent has the new year, and on a day that few years have. */
const awkwardMoments = ['2027-01-31T03:30:00Z', '2026-12-31T20:00:00Z', '2028-02-29T18:45:00Z']
const DAY_MS = 24 * 60 * 60_000
/** A day's runs are alike, so that what fails can be repeated; each day takes another sample. */
const seed = process.env['SEED'] ?? String(Math.floor(Date.now() / DAY_MS) % 1000)
process.env['SEED'] = seed
if (full) process.env['FULL'] = '1'
// The samples read both when they are loaded.
const { journeysOfRun, leftToLaterRuns } = await import('./files-of-run.ts')

const stopUnless = (passed: boolean): void => {
  if (!passed) process.exit(1)
}

ensureChromium()
const at = process.env['AT']
if (at !== undefined) beginAt(at)
process.stdout.write(
  `Sampled runs go by SEED=${seed}: ${journeysOfRun().length} files of journeys, without ${leftToLaterRuns().length} files that start whole sites or are slow; --full takes all.\n`,
)
const build = (await isStale()) ? [{ name: 'build', args: ['tsx', 'scripts/build.ts'] }] : []
stopUnless(await runSideBySide([...build, ...staticChecks]))
process.env['LEFT_OUT'] = leftToLaterRuns().join(',')
stopUnless(await run({ name: 'units, contracts, faults', args: ['vitest', 'run'] }, 'alone'))
if (full) stopUnless(await run({ name: 'mutants', args: ['tsx', 'scripts/mutants.ts'] }, 'alone'))
const journeys = ['playwright', 'test', ...journeysOfRun()]
stopUnless(await run({ name: 'journeys', args: journeys }, 'alone'))
if (full)
  for (const moment of awkwardMoments) {
    beginAt(moment)
    const months = ['playwright', 'test', 'donation/monthly', 'donation/lapsed', 'donation/receipt']
    stopUnless(await run({ name: `months from ${moment}`, args: months }, 'alone'))
  }
process.stdout.write('\nEverything passed.\n')
