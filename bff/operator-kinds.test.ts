import { expect, test } from 'vitest'
import { rulesOf } from '#bff/letters/letter-kinds.ts'
import { letterKinds } from '#machines/wire/letter-terms.ts'
import { letterNames } from '#bff/ops/record-kinds.ts'

test('the commands know each kind of letter', () => {
  expect([...letterNames].sort()).toEqual(letterKinds.map((kind) => rulesOf(kind).name).sort())
})
