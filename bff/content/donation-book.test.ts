import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ContentError, createMistakes } from './content-error.ts'
import { readConfirmedBook } from './donation-book.ts'
import { sayMistakes } from './say-mistakes.ts'
import { filesOnDisk } from './text-files.ts'

const FILE = 'donation-book.yaml'

const readIn = (folder: string) => {
  const files = filesOnDisk(folder)
  const mistakes = createMistakes(files)
  const book = readConfirmedBook(files, mistakes)
  try {
    mistakes.throwFound()
    return { book, said: '' }
  } catch (error) {
    return { book, said: error instanceof ContentError ? sayMistakes(error.mistakes, 'ru') : '?' }
  }
}

const read = (text: string | null) => {
  const folder = mkdtempSync(join(tmpdir(), 'book-'))
  if (text !== null) writeFileSync(join(folder, FILE), text)
  return readIn(folder)
}

const line = '    - { name: { ru: Семьи, uz: Oilalar, en: Families }, amount: 125000000 }'
const report = (isConfirmed: boolean, lines = line) =>
  [
    'confirmed: true',
    'report:',
    `  confirmed: ${isConfirmed}`,
    '  period: { ru: 2026 год, uz: 2026-yil, en: The year 2026 }',
    '  source: { ru: Отчёт, uz: Hisobot, en: Report }',
    '  lines:',
    lines,
  ].join('\n')

test('the file of the site is confirmed by nobody yet, and without a file there is no book', () => {
  expect(readIn(import.meta.dirname)).toEqual({ book: null, said: '' })
  expect(read(null)).toEqual({ book: null, said: '' })
})

test('a draft is shown nowhere, whatever it contains', () => {
  expect(read('confirmed: false\nreport: { confirmed: false, lines: [1] }\n').book).toBeNull()
  expect(read('confirmed: true\nreport: { confirmed: false, lines: [1] }\n')).toEqual({
    book: { spent: null },
    said: '',
  })
  expect(read('confirmed: true\n')).toEqual({ book: { spent: null }, said: '' })
})

test('a confirmed report is read', () => {
  expect(read(report(true)).book?.spent?.lines).toEqual([
    { name: { ru: 'Семьи', uz: 'Oilalar', en: 'Families' }, amount: 125_000_000 },
  ])
  expect(read(report(false)).book).toEqual({ spent: null })
})

test.each([
  ['a word for a yes', 'confirmed: да\n', [`${FILE}, строка 1, confirmed`, 'true (да)']],
  ['a field that is none', 'confirmed: true\nreports: 1\n', [`${FILE}, строка 2, reports`]],
  [
    'a sum with spaces',
    report(true, line.replace('125000000', '"125 000 000"')),
    [`${FILE}, строка 7, report.lines.0.amount`, 'целое число'],
  ],
  [
    'a language that is missing',
    report(true, line.replace(', en: Families', '')),
    [`${FILE}, строка 7, report.lines.0.name.en`, 'не хватает'],
  ],
])('%s is said in Russian, with its line', (_, text, expected) => {
  const { said } = read(text)
  for (const words of expected) expect(said).toContain(words)
})
