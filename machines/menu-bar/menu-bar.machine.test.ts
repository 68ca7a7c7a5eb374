import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { menuBarMachine } from './menu-bar.machine.ts'

const after = (...groups: readonly (string | null)[]) => {
  const bar = createActor(menuBarMachine).start()
  for (const group of groups)
    bar.send(group === null ? { type: 'bar.close' } : { type: 'group.toggle', group })
  const { value, context } = bar.getSnapshot()
  return { value, group: context.group }
}

test('one group is open at a time', () => {
  expect(after('a')).toEqual({ value: 'open', group: 'a' })
  expect(after('a', 'b')).toEqual({ value: 'open', group: 'b' })
})

test('the same button or a closing event closes it', () => {
  expect(after('a', 'a')).toEqual({ value: 'closed', group: null })
  expect(after('a', 'b', null)).toEqual({ value: 'closed', group: null })
})
