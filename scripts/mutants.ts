import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import type { MutantResult, Position } from '@stryker-mutator/api/core'
import { Stryker } from '@stryker-mutator/core'
import { excludedMutations, possibleMutants, readMutant } from './mutants/possible-mutants.ts'
import { samplePlaces } from './mutants/sample.ts'
import { judge, readSurvivors, type TestedMutant } from './mutants/verdict.ts'

/**
 * Breaks rules, guards, tables and comparisons, one at a time, and runs the tests that lie nearest to each.
 * `-- --all` breaks everything that can be broken in place of a sample, `-- --only engine/,record/` what
 * is in files whose path has one of these, `-- --seed 7` another sample.
 */
const SAMPLE = 300
/** The first one; a new one finds what nobody has looked at yet. */
const SEED = '1'
/**
 * A mutant that waits for ever is stopped by the tests' own limits; this one is for what blocks the process. Stryker
 * adds what the first run took beside the tests, some 30 s, and half as much again as the tests took in it.
 */
const BLOCKED_MS = 5_000

const valueOf = (option: string): string | undefined =>
  process.argv.includes(option) ? process.argv[process.argv.indexOf(option) + 1] : undefined

/** Errors of a file as a whole are noticed as well as failures; where nothing ran, nothing was measured. */
const wasKilled = ({ status, testsCompleted }: MutantResult): boolean | null => {
  if (status === 'Survived') return testsCompleted === 0 ? null : false
  return status !== 'NoCoverage'
}

/** In results lines and columns begin with 1, in mutants with 0. */
const fromZero = ({ line, column }: Position): Position => ({ line: line - 1, column: column - 1 })

const readTested = async (result: MutantResult): Promise<TestedMutant> => {
  const fileName = relative(process.cwd(), result.fileName)
  const text = await readFile(fileName, 'utf8')
  const { replacement, location } = result
  const { start, end } = location
  const place = { start: fromZero(start), end: fromZero(end) }
  return {
    ...readMutant({ fileName, replacement, location: place }, text),
    isKilled: wasKilled(result),
  }
}

const possible = await possibleMutants()
const only = (valueOf('--only') ?? '').split(',')
const wanted = possible.filter(({ path }) => only.some((part) => path.includes(part)))
const sampled = () => samplePlaces(wanted, { seed: valueOf('--seed') ?? SEED, most: SAMPLE })
const all = () => [...new Set(wanted.map(({ path }) => path))]
const results = await new Stryker({
  mutate: [...(process.argv.includes('--all') ? all() : sampled())],
  mutator: { excludedMutations },
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'scripts/mutants/vitest.config.ts', related: true },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  timeoutMS: BLOCKED_MS,
  dryRunTimeoutMinutes: 30,
  disableTypeChecks: false,
  tempDirName: '.build/mutants',
  // Files alone are copied, without the empty folders that a database needs: tests make their own there.
  ignorePatterns: ['dist*', '.data*', 'docs', 'screenshots', 'test-results', '.build'],
  reporters: ['progress-append-only'],
  warnings: false,
}).runMutationTest()

const tested = await Promise.all(
  results.filter(({ status }) => status !== 'Ignored').map(readTested),
)
const { score, complaints, unexplained } = judge(tested, possible, await readSurvivors())
process.stdout.write(`${[...unexplained, ...complaints, score].join('\n')}\n`)
process.exit(complaints.length === 0 ? 0 : 1)
