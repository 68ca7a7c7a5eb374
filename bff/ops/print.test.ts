import { expect, test } from 'vitest'
import { opsWords } from './ops-words.ts'
import { asTable, asTotals } from './print.ts'

const words = opsWords('en')
const rows = [
  { number: 'SOS-2026-000001', name: 'Азиза Каримова', email: null, kept: 100_000, returned: 0 },
  { number: 'SOS-2026-000002', name: 'Ali', email: 'ali@example.test', kept: 50_000, returned: 7 },
]

test('what is wider than the terminal ends its lines between values alone', () => {
  for (const columns of [30, 45, 60]) {
    const lines = asTable(rows, words, { isUpright: false, columns }).split('\n')
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(columns)
    for (const cell of ['name: Азиза Каримова', 'email: ali@example.test', 'kept: 50000'])
      expect(lines.filter((line) => line.includes(cell))).toHaveLength(1)
  }
  expect(asTable(rows, words, { isUpright: false, columns: 200 })).toBe(asTable(rows, words))
})

test('how many rows there are and what is left of their amounts stand below', () => {
  expect(asTotals(rows, words)).toBe('\nrows 2 · kept UZS 150,000 · returned UZS 7\n')
  expect(asTotals([{ reference: 'M-1' }], words)).toBe('\nrows 1\n')
  expect(asTotals([], words)).toBe('')
})

test('what was sent neither steers the terminal nor breaks a row', () => {
  const sent = [{ reference: 'M-1', message: 'Салом,\n\tдунё\u001b[31m\u009b2J\u0007' }]
  const line = 'M-1        Салом, дунё[31m2J\n'
  expect(asTable(sent, words)).toBe(`reference  message\n${line}`)
  expect(asTable(sent, words, { isUpright: false, columns: 10 })).toBe(
    'reference: M-1\nmessage: Салом, дунё[31m2J\n',
  )
  expect(asTable(sent, words, { isUpright: true, columns: null })).toContain(
    `Салом,\n${' '.repeat(13)}\tдунё[31m2J`,
  )
})

test.each(['ru', 'uz', 'en'] as const)('why a mail of ours waits is said in words (%s)', (lang) => {
  const rows = [{ why: 'recipient_limit' }, { why: 'site_limit' }, { why: '451' }]
  const said = asTable(rows, opsWords(lang))
  expect(said).not.toMatch(/_limit/)
  expect(said).toContain('451')
})
