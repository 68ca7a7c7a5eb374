import { formatMoney } from '#locales/formats.ts'
import { plainText } from '#locales/plain-text.ts'
import type { OperatorRow, ShownRow } from '#bff/platform/operators/operator-kind.ts'
import type { Words } from './ops-words.ts'

const textOf = (value: string | number | null | undefined) =>
  value === null || value === undefined ? '' : String(value)

/** What somebody sent may not steer the terminal that shows it. */
const shown = (value: string | number | null | undefined) =>
  textOf(value).replaceAll(/(?![\n\t])\p{Cc}/gu, '')

/** The same where a row is a line. */
const inLine = (value: string | number | null | undefined) =>
  shown(value).replaceAll(/\s*[\n\t]\s*/g, ' ')

/**
 * A text that a spreadsheet would run as a formula gets a word joiner before it: the cell is read as text and
 * shows nothing of it, while Excel shows an apostrophe from a file, and spaces and tabs may be trimmed.
 */
const harmless = (value: string | number | null | undefined) =>
  typeof value === 'string' && /^\s*[=+\-@]|^[\t\r\n]/.test(value)
    ? `\u2060${value}`
    : textOf(value)
const quoted = (text: string) =>
  /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

/** Without it Excel takes the letters for another alphabet. */
const BYTE_ORDER_MARK = '\uFEFF'

/** What belongs to a row, in one line: codes in words, money as money, and named where it is not the first. */
const partLine = (part: OperatorRow, words: Words): string =>
  Object.entries(part)
    .filter(([, value]) => inLine(value) !== '')
    .map(([name, value]) => {
      if (typeof value !== 'number') return inLine(words.value(name, String(value)))
      const money = plainText(formatMoney(words.lang, value))
      return name === 'amount' ? money : `${words.column(name)} ${money}`
    })
    .join(', ')

/** Every name that any row has, in the order in which they come: rows may differ in their last ones. */
const namesIn = (rows: readonly OperatorRow[]): readonly string[] => [
  ...new Set(rows.flatMap((row) => Object.keys(row))),
]

/** Rows with their codes in words. */
const inWords = (rows: readonly ShownRow[], words: Words): readonly OperatorRow[] => {
  const worded = (name: string, value: ShownRow[string]): OperatorRow[string] => {
    if (value === null || typeof value === 'number') return value
    if (typeof value === 'string') return words.value(name, value)
    return value.map((part) => partLine(part, words)).join('\n')
  }
  return rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, worded(name, value)])),
  )
}

export type Separator = ',' | ';'

/**
 * Rows as RFC 4180 in UTF-8 with its mark, a line of names first; the phone's `+` is kept from being a
 * formula. Excel with Russian or Uzbek settings wants a semicolon between the values.
 */
export const asCsv = (
  rows: readonly OperatorRow[],
  words: Words,
  separator: Separator = ',',
): string => {
  const names = namesIn(rows)
  const lines = inWords(rows, words).map((row) =>
    names.map((name) => quoted(harmless(row[name]))).join(separator),
  )
  return (
    BYTE_ORDER_MARK +
    [names.map((name) => quoted(words.column(name))).join(separator), ...lines, ''].join('\r\n')
  )
}

/** Values with their names, as many in a line as fit: a line ends between two of them alone. */
const wrapped = (row: OperatorRow, columns: number, words: Words): string => {
  const lines: string[] = []
  for (const [name, value] of Object.entries(row)) {
    if (inLine(value) === '') continue
    const cell = `${words.column(name)}: ${inLine(value)}`
    const longer = `${lines.at(-1) ?? ''}  ${cell}`
    if (lines.length > 0 && longer.length <= columns) lines.splice(-1, 1, longer)
    else lines.push(cell)
  }
  return `${lines.join('\n')}\n`
}

type Layout = {
  /** One value a line. */
  readonly isUpright: boolean
  /** How many characters fit in a line; null: as many as there are. */
  readonly columns: number | null
}

/** Amounts that may be added up: what is left of donations, what went back, what orders cost, what came in. */
const summed = ['kept', 'returned', 'total', 'paid'] as const

/** How many rows there are, and the sums of their amounts. */
export const asTotals = (rows: readonly OperatorRow[], words: Words): string => {
  if (rows.length === 0) return ''
  const sums = summed
    .filter((name) => rows.some((row) => typeof row[name] === 'number'))
    .map((name) => {
      const sum = rows.reduce((all, row) => all + Number(row[name] ?? 0), 0)
      return `${words.column(name)} ${plainText(formatMoney(words.lang, sum))}`
    })
  return `\n${[words.say('rows', { count: rows.length }), ...sums].join(' · ')}\n`
}

/** Rows for a terminal: one a line in columns, or, where they are wider than it, each over several lines. */
export const asTable = (
  found: readonly ShownRow[],
  words: Words,
  { isUpright, columns }: Layout = { isUpright: false, columns: null },
): string => {
  if (found.length === 0) return `${words.say('nothing')}\n`
  const rows = inWords(found, words)
  const names = namesIn(rows)
  const titles = names.map(words.column)
  if (isUpright) {
    const width = Math.max(12, ...titles.map((title) => title.length))
    return rows
      .flatMap((row) => Object.entries(row))
      .map(([name, value]) => {
        const lines = shown(value).split('\n')
        return `${words.column(name).padEnd(width)} ${lines.join(`\n${' '.repeat(width + 1)}`)}\n`
      })
      .join('')
  }
  const table = [titles, ...rows.map((row) => names.map((name) => inLine(row[name])))]
  const widths = names.map((_, column) =>
    Math.max(...table.map((line) => (line[column] ?? '').length)),
  )
  const width = widths.reduce((sum, one) => sum + one + 2, -2)
  if (columns !== null && width > columns)
    return rows.map((row) => wrapped(row, columns, words)).join('\n')
  return table
    .map((line) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
    .map((line) => `${line.trimEnd()}\n`)
    .join('')
}
