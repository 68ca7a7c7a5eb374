import { relative, resolve } from 'node:path'
import { createVitest, type TestSpecification } from 'vitest/node'
import { changedFiles } from './changed-files.ts'
import { nearestTests } from './nearest-tests.ts'
import { needsTheBuild } from './tests-of-the-build.ts'

/** Runs the tests that load a changed file: of many, those nearest to it and the quick ones. */
const changed = changedFiles()
const vitest = await createVitest('test', {
  run: true,
  passWithNoTests: true,
  // The other checks have the other core, and a second worker would load everything once more.
  maxWorkers: 1,
  related: changed.map((file) => resolve(file)),
})
const pathOf = ({ moduleId }: TestSpecification): string => relative(process.cwd(), moduleId)
const found = changed.length === 0 ? [] : await vitest.getRelevantTestSpecifications()
const related = found.filter((test) => !needsTheBuild(pathOf(test)))
const msOf = (test: TestSpecification): number =>
  vitest.cache.getFileTestResults(`${test.project.name}:${pathOf(test)}`)?.duration ?? Infinity
const near = nearestTests(
  related.map((test) => ({ path: pathOf(test), ms: msOf(test) })),
  changed,
)
process.stdout.write(
  `The change concerns ${related.length} test files; ${near.length} of them run, the nearest and the quick ones.\n`,
)
await vitest.standalone()
await vitest.runTestSpecifications(related.filter((test) => near.includes(pathOf(test))))
await vitest.close()
process.exit(
  vitest.state.getCountOfFailedTests() > 0 || vitest.state.getUnhandledErrors().length > 0 ? 1 : 0,
)
