import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { headerMachine } from './header.machine.ts'

const after = (...ys: readonly number[]) => {
  const header = createActor(headerMachine).start()
  for (const y of ys) header.send({ type: 'page.scrolled', y })
  return header.getSnapshot().value
}

test('the page is at its top up to 50 px and scrolled from 51', () => {
  expect(after(50)).toBe('atTop')
  expect(after(51)).toBe('scrolled')
  expect(after(51, 400)).toBe('scrolled')
  expect(after(51, 50)).toBe('atTop')
})
