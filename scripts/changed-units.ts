import { relative, resolve } from 'node:path'
import { createVitest, type TestSpecification } from 'vitest/node'
import { changedFiles } from './changed-files.ts'
import { nearestWithin } from './nearest-tests.ts'

/** What a change can wait for; `npm test` runs the others. */
const MOST_MS = 15_000
/** For tests that never ran here. */
const UNKNOWN_MS = 2_500

/** Runs the tests that load a changed file: of many, those nearest to it. */
const changed = changedFiles()
const vitest = await createVitest('test', {
  run: true,
  passWithNoTests: true,
  // The other checks have the other core, and a second worker would load everything once more.
  maxWorkers: 1,
  related: changed.map((file) => resolve(file)),
})
const related = changed.length === 0 ? [] : await vitest.getRelevantTestSpecifications()
const pathOf = ({ moduleId }: TestSpecification): string => relative(process.cwd(), moduleId)
const msOf = (test: TestSpecification): number =>
  vitest.cache.getFileTestResults(`${test.project.name}:${pathOf(test)}`)?.duration ?? UNKNOWN_MS
const near = nearestWithin(
  related.map((test) => ({ path: pathOf(test), ms: msOf(test) })),
  changed,
  MOST_MS,
)
process.stdout.write(
  `The change concerns ${related.length} test files; the nearest ${near.length} of them run.\n`,
)
await vitest.standalone()
await vitest.runTestSpecifications(related.filter((test) => near.includes(pathOf(test))))
await vitest.close()
process.exit(
  vitest.state.getCountOfFailedTests() > 0 || vitest.state.getUnhandledErrors().length > 0 ? 1 : 0,
)
