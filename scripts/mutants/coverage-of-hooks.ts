import { INSTRUMENTER_CONSTANTS, type InstrumenterContext } from '@stryker-mutator/api/core'
import { beforeAll, type RunnerTestCase, type RunnerTestSuite } from 'vitest'

/**
 * Stryker knows which test runs what by a name that it sets for each test. What runs in `beforeAll` and
 * `afterAll` counts for it as what runs while a file is loaded, and a site is begun in nearly every file: all
 * of it would be tried by files that happen to lie near. Here it counts for a test of the file that runs it.
 */
type Stryker = InstrumenterContext & { ofHooks?: { current: string | undefined } }

const isStryker = (value: unknown): value is Stryker => typeof value === 'object' && value !== null

const stryker: unknown = Reflect.get(globalThis, INSTRUMENTER_CONSTANTS.NAMESPACE)
if (!isStryker(stryker)) throw new Error('Stryker has not prepared this process')

const ofHooks = (stryker.ofHooks ??= { current: undefined })
ofHooks.current = undefined
Object.defineProperty(stryker, 'currentTestId', {
  configurable: true,
  get: () => ofHooks.current,
  set: (id: string | undefined) => {
    if (id !== undefined) ofHooks.current = id
  },
})

const firstTestIn = (suite: RunnerTestSuite): readonly [...string[], RunnerTestCase] | null => {
  for (const task of suite.tasks) {
    if (task.type === 'test') return [task]
    const inner = firstTestIn(task)
    if (inner !== null) return [task.name, ...inner]
  }
  return null
}

beforeAll(({}, file) => {
  const path = firstTestIn(file)
  if (path === null) return
  const names = path.map((part) => (typeof part === 'string' ? part : part.name))
  stryker.currentTestId = `${file.file.filepath}#${names.join(' ')}`
})
