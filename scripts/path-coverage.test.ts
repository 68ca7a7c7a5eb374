import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { coverageOf, leftOutOf } from '../tests/paths/coverage.ts'
import { serverMachines } from '../tests/paths/server-machines.ts'
import { walkedMachines } from '../tests/paths/walked-machines.ts'
import { drawnMachines } from './diagrams.ts'
import { projectRoot } from '#bff/platform/project-root.ts'

const walks = walkedMachines.flatMap(({ machine, walks: own }) =>
  own.map(({ steps }) => ({ machine, steps })),
)
const coverage = coverageOf(await drawnMachines(), walks, serverMachines())

test('every state and every transition of a machine is walked, or it is said why not', () => {
  const found = coverage.flatMap(({ machine, states, transitions }) =>
    [states, transitions].flatMap(({ missing, needless }) => [
      ...missing.map((what) => `${machine}: nothing walks ${what}`),
      ...needless.map((what) => `${machine}: no reason is needed for ${what}`),
    ]),
  )
  expect(found).toEqual([])
})

test('there are at least 150 paths over all machines, each with a name of its own', () => {
  const names = walkedMachines.flatMap(({ walks: own }) => own.map(({ name }) => name))
  expect(names.length).toBeGreaterThanOrEqual(150)
  expect(new Set(names).size).toBe(names.length)
})

test('a test that stands for a path is there', () => {
  const named = coverage.flatMap(leftOutOf).flatMap((line) => /\S+\.ts$/.exec(line) ?? [])
  expect(named.length).toBeGreaterThan(50)
  expect([...new Set(named)].filter((path) => !existsSync(join(projectRoot, path)))).toEqual([])
})
