import { INSTRUMENTER_CONSTANTS, type InstrumenterContext } from '@stryker-mutator/api/core'
import { afterAll, beforeAll, type RunnerTestSuite } from 'vitest'

/**
 * Stryker knows which test runs what by a name that it sets for each test. What runs in `beforeAll` and
 * `afterAll` counts for it as what runs while a file is loaded, and a site is begun in nearly every file: all
 * of it would be tried by files that happen to lie near. Here it counts for each test of the file that runs it.
 */
type Stryker = InstrumenterContext & { ofHooks?: { current: string | undefined } }

const isStryker = (value: unknown): value is Stryker => typeof value === 'object' && value !== null

const stryker: unknown = Reflect.get(globalThis, INSTRUMENTER_CONSTANTS.NAMESPACE)
if (!isStryker(stryker)) throw new Error('Stryker has not prepared this process')

const HOOKS = 'hooks of this file'
const ofHooks = (stryker.ofHooks ??= { current: undefined })
ofHooks.current = undefined
Object.defineProperty(stryker, 'currentTestId', {
  configurable: true,
  get: () => ofHooks.current,
  set: (id: string | undefined) => {
    ofHooks.current = id ?? HOOKS
  },
})

const namesIn = (suite: RunnerTestSuite): readonly string[] =>
  suite.tasks.flatMap((task) =>
    task.type === 'test' ? [task.name] : namesIn(task).map((name) => `${task.name} ${name}`),
  )

beforeAll(() => {
  stryker.currentTestId = HOOKS
})

// Stryker reads what was counted in an `afterAll` of its own, which comes after this one.
afterAll(({}, file) => {
  const { perTest = {} } = stryker.mutantCoverage ?? {}
  const hits = perTest[HOOKS] ?? {}
  perTest[HOOKS] = {}
  for (const name of namesIn(file)) {
    const own = (perTest[`${file.file.filepath}#${name}`] ??= {})
    for (const [mutant, count] of Object.entries(hits)) own[mutant] = (own[mutant] ?? 0) + count
  }
})
