import { formatMoney } from '#locales/formats.ts'
import type { OperatorRow } from '#bff/platform/operators/operator-kind.ts'

const textOf = (value: string | number | null | undefined) =>
  value === null || value === undefined ? '' : String(value)

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

/** Every name that any row has, in the order in which they come: rows may differ in their last ones. */
const namesIn = (rows: readonly OperatorRow[]): readonly string[] => [
  ...new Set(rows.flatMap((row) => Object.keys(row))),
]

export type Separator = ',' | ';'

/**
 * Rows as RFC 4180 in UTF-8 with its mark, a line of names first; the phone's `+` is kept from being a
 * formula. Excel with Russian or Uzbek settings wants a semicolon between the values.
 */
export const asCsv = (rows: readonly OperatorRow[], separator: Separator = ','): string => {
  const names = namesIn(rows)
  const lines = rows.map((row) => names.map((name) => quoted(harmless(row[name]))).join(separator))
  return BYTE_ORDER_MARK + [names.join(separator), ...lines, ''].join('\r\n')
}

/** Values with their names, as many in a line as fit: a line ends between two of them alone. */
const wrapped = (row: OperatorRow, columns: number): string => {
  const lines: string[] = []
  for (const [name, value] of Object.entries(row)) {
    if (textOf(value) === '') continue
    const cell = `${name} ${textOf(value)}`
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
export const asTotals = (rows: readonly OperatorRow[]): string => {
  if (rows.length === 0) return ''
  const sums = summed
    .filter((name) => rows.some((row) => typeof row[name] === 'number'))
    .map((name) => {
      const sum = rows.reduce((all, row) => all + Number(row[name] ?? 0), 0)
      return `${name} ${formatMoney('en', sum)}`
    })
  return `\n${[`rows ${rows.length}`, ...sums].join(' · ')}\n`
}

/** Rows for a terminal: one a line in columns, or, where they are wider than it, each over several lines. */
export const asTable = (
  rows: readonly OperatorRow[],
  { isUpright, columns }: Layout = { isUpright: false, columns: null },
): string => {
  if (rows.length === 0) return 'Nothing.\n'
  if (isUpright)
    return rows
      .flatMap((row) => Object.entries(row))
      .map(([name, value]) => `${name.padEnd(12)} ${textOf(value)}\n`)
      .join('')
  const names = namesIn(rows)
  const table = [names, ...rows.map((row) => names.map((name) => textOf(row[name])))]
  const widths = names.map((_, column) =>
    Math.max(...table.map((line) => (line[column] ?? '').length)),
  )
  const width = widths.reduce((sum, one) => sum + one + 2, -2)
  if (columns !== null && width > columns)
    return rows.map((row) => wrapped(row, columns)).join('\n')
  return table
    .map((line) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
    .map((line) => `${line.trimEnd()}\n`)
    .join('')
}
