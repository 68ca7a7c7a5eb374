import { expect, test } from 'vitest'
import { rulesOf } from '#bff/letters/letter-kinds.ts'
import { letterKinds } from '#bff/letters/letters.table.ts'
import { usage } from '#bff/ops/command.ts'

test('the usage of the commands names each kind of letter', () => {
  for (const kind of letterKinds) expect(usage).toContain(rulesOf(kind).name)
})
