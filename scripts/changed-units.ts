import { relative, resolve } from 'node:path'
import { createVitest } from 'vitest/node'
import { changedFiles } from './changed-files.ts'
import { nearestTests } from './nearest-tests.ts'

/** What a change can wait for; `npm test` runs the others. */
const MOST_TESTS = 6

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
const pathOf = (moduleId: string): string => relative(process.cwd(), moduleId)
const near = nearestTests(
  related.map(({ moduleId }) => pathOf(moduleId)),
  changed,
  MOST_TESTS,
)
process.stdout.write(
  `The change concerns ${related.length} test files; the nearest ${near.length} of them run.\n`,
)
await vitest.standalone()
await vitest.runTestSpecifications(
  related.filter(({ moduleId }) => near.includes(pathOf(moduleId))),
)
await vitest.close()
process.exit(
  vitest.state.getCountOfFailedTests() > 0 || vitest.state.getUnhandledErrors().length > 0 ? 1 : 0,
)
