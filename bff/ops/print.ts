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

/** Rows for a terminal: one a line in columns, or, upright, one value a line. */
export const asTable = (rows: readonly OperatorRow[], upright: boolean): string => {
  if (rows.length === 0) return 'Nothing.\n'
  if (upright)
    return rows
      .flatMap((row) => Object.entries(row))
      .map(([name, value]) => `${name.padEnd(12)} ${textOf(value)}\n`)
      .join('')
  const names = namesIn(rows)
  const table = [names, ...rows.map((row) => names.map((name) => textOf(row[name])))]
  const widths = names.map((_, column) =>
    Math.max(...table.map((line) => (line[column] ?? '').length)),
  )
  return table
    .map((line) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
    .map((line) => `${line.trimEnd()}\n`)
    .join('')
}
