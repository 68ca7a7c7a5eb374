import { expect, test } from 'vitest'
import type { PossibleMutant } from './possible-mutants.ts'
import { judge, readSurvivors, type TestedMutant } from './verdict.ts'

const mutant = (from: string, to: string): PossibleMutant => ({
  path: `machines/plan/plan.ts`,
  file: 'plan.ts',
  from,
  to,
  range: '1:0-1:5',
})
const dead = (count: number): TestedMutant[] =>
  Array.from({ length: count }, (_, at) => ({ ...mutant(`dead ${at}`, 'true'), isKilled: true }))
const alive: TestedMutant = { ...mutant('a < b', 'a <= b'), isKilled: false }
const listed = { file: 'plan.ts', from: 'a < b', to: 'a <= b', because: 'a is never b: whole days' }

const complaintsOf = (tested: readonly TestedMutant[], list = [listed], possible = tested) =>
  judge(tested, possible, list).complaints

test('a survivor that is listed is no complaint', () => {
  expect(complaintsOf([...dead(9), alive])).toEqual([])
})

test('a survivor that nobody has listed is named, and counts', () => {
  const tested = [...dead(9), alive]
  const { complaints, unexplained } = judge(tested, tested, [])
  expect(unexplained).toEqual(['survives and is not listed: plan.ts: a < b → a <= b'])
  expect(complaints).toEqual([])
})

test('a list that has what is noticed, or what cannot be made any more, is out of date', () => {
  expect(complaintsOf([...dead(9), { ...alive, isKilled: true }])).toEqual([
    'is listed and noticed now: plan.ts: a < b → a <= b',
  ])
  expect(complaintsOf(dead(9))).toEqual([
    'is listed and cannot be made any more: plan.ts: a < b → a <= b',
  ])
})

test('what another sample leaves out may stay listed', () => {
  expect(complaintsOf(dead(9), [listed], [...dead(9), alive])).toEqual([])
})

test('of two alike in a file one that survives is enough', () => {
  expect(complaintsOf([...dead(9), alive, { ...alive, isKilled: true }])).toEqual([])
})

test('a mutant that no test was run for is no measurement', () => {
  expect(complaintsOf([...dead(9), { ...alive, isKilled: null }], [])).toEqual([
    'was tried by no test: plan.ts: a < b → a <= b',
  ])
})

test('fewer than 85 of a hundred are too few, listed or not', () => {
  expect(complaintsOf([...dead(5), alive])).toEqual(['fewer than 85 % are noticed'])
})

test('the list can be read', async () => {
  await expect(readSurvivors()).resolves.toBeInstanceOf(Array)
})
