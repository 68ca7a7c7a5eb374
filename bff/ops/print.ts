import type { OperatorRow } from './operator-kind.ts'

const textOf = (value: string | number | null | undefined) =>
  value === null || value === undefined ? '' : String(value)

/** A value that a spreadsheet would run as a formula gets an apostrophe before it. */
const harmless = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)
const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Rows as RFC 4180, with a line of names first; the phone's `+` is kept from being a formula. */
export const asCsv = (rows: readonly OperatorRow[]): string => {
  const names = Object.keys(rows[0] ?? {})
  const lines = rows.map((row) =>
    names.map((name) => quoted(harmless(textOf(row[name])))).join(','),
  )
  return [names.join(','), ...lines, ''].join('\r\n')
}

/** Rows for a terminal: one a line in columns, or, upright, one value a line. */
export const asTable = (rows: readonly OperatorRow[], upright: boolean): string => {
  if (rows.length === 0) return 'Nothing.\n'
  if (upright)
    return rows
      .flatMap((row) => Object.entries(row))
      .map(([name, value]) => `${name.padEnd(12)} ${textOf(value)}\n`)
      .join('')
  const names = Object.keys(rows[0] ?? {})
  const table = [names, ...rows.map((row) => names.map((name) => textOf(row[name])))]
  const widths = names.map((_, column) =>
    Math.max(...table.map((line) => (line[column] ?? '').length)),
  )
  return table
    .map((line) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
    .map((line) => `${line.trimEnd()}\n`)
    .join('')
}
