import { afterEach, inject } from 'vitest'

/**
 * A mutant is noticed by the first test that fails. Vitest runs no further test then, yet loads every further file,
 * which took five times as long as the test: none of them gets so far here.
 */
const noticed = Symbol.for('the mutant that was noticed last')
const mutant = inject('activeMutant')

if (mutant !== undefined && Reflect.get(globalThis, noticed) === mutant)
  throw new Error('a test in another file has noticed it')

afterEach(({ task }) => {
  if (task.result?.state === 'fail') Reflect.set(globalThis, noticed, mutant)
})
