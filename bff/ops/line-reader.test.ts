import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { createLineReader } from './line-reader.ts'

const aTerminal = ({ isTTY = false } = {}) => {
  const input = new PassThrough()
  const output = Object.assign(new PassThrough(), { isTTY })
  return { input, output, reader: createLineReader(input, output) }
}

test('lines are answers in their order, also those that were typed ahead', async () => {
  const { input, output, reader } = aTerminal()
  input.write('first\nsecond\n')
  expect(await reader.askLine('1: ')).toBe('first')
  expect(await reader.askLine('2: ')).toBe('second')
  const third = reader.askLine('3: ')
  input.write('третий\n')
  expect(await third).toBe('третий')
  expect(String(output.read())).toContain('3: ')
  reader.close()
})

test('the end of what is typed is no answer, to the question that waits and to each after it', async () => {
  const { input, reader } = aTerminal()
  const waits = reader.askLine('? ')
  input.end()
  expect(await waits).toBeNull()
  expect(await reader.askLine('? ')).toBeNull()
})

test.each([
  ['Ctrl-C', '\u0003'],
  ['Ctrl-D', '\u0004'],
])('%s is no answer', async (_, key) => {
  const { input, reader } = aTerminal({ isTTY: true })
  const waits = reader.askLine('? ')
  input.write(key)
  expect(await waits).toBeNull()
  expect(await reader.askLine('? ')).toBeNull()
})
