import { expect, test } from 'vitest'
import type { PossibleMutant } from './possible-mutants.ts'
import { samplePlaces } from './sample.ts'

const mutants = (folder: string): PossibleMutant[] =>
  Array.from({ length: 40 }, (_, at) => ({
    path: `${folder}/plan.ts`,
    file: 'plan.ts',
    from: `value < ${at}`,
    to: 'true',
    range: `${at + 1}:2-${at + 1}:12`,
  }))

const sample = (folder = 'machines/plan', seed = '1') =>
  samplePlaces(mutants(folder), { seed, most: 10 })

test('a seed draws the same places again, another one others', () => {
  expect(sample()).toHaveLength(10)
  expect(sample()).toEqual(sample())
  expect(sample('machines/plan', '2')).not.toEqual(sample())
})

test('a file that moves keeps its places', () => {
  expect(sample('bff/giving/plans')).toEqual(
    sample().map((place) => place.replace('machines/plan', 'bff/giving/plans')),
  )
})

test('what lies within a place is drawn with it and counts', () => {
  const whole: PossibleMutant = {
    path: 'machines/plan/plan.ts',
    file: 'plan.ts',
    from: 'all of it',
    to: '{}',
    range: '1:0-40:20',
  }
  const drawn = samplePlaces([...mutants('machines/plan'), whole], { seed: '1', most: 41 })
  expect(drawn).toContain('machines/plan/plan.ts:1:0-40:20')
  expect(drawn.length).toBeLessThan(41)
})
