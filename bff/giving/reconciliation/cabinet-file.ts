import { TASHKENT_OFFSET_MS } from '#machines/wire/tashkent-day.ts'
import type { ListedPayment } from '#bff/giving/providers/payment-provider.ts'

/** Columns by their headings; a cabinet's own are renamed to these, and what else it has is left out. */
const needed = ['transaction', 'amount', 'paid'] as const
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * The cells of a line; quoted ones may hold the separator. Each is read behind its separator, so that the first may be
 * empty.
 */
const cellsOf = (line: string, separator: string): readonly string[] =>
  [
    ...(separator + line).matchAll(
      new RegExp(`${separator}(?:"((?:[^"]|"")*)"|([^${separator}]*))`, 'g'),
    ),
  ].map(([, quoted, plain = '']) => (quoted?.replaceAll('""', '"') ?? plain).trim())

/** Whole UZS, however they are grouped: `100 000,00`, `100000.00`; null for anything else. */
const amountOf = (text: string): number | null => {
  const [, whole] = /^(\d+)(?:[.,]0+)?$/.exec(text.replace(/[\s'’]/g, '')) ?? []
  return whole === undefined ? null : Number(whole)
}

/** A moment of Tashkent (ms): `2026-11-20 09:30:00` or `20.11.2026 09:30`. */
const momentOf = (text: string): number | null => {
  const [, day, time = '00:00'] =
    /^(\d{4}-\d\d-\d\d|\d\d\.\d\d\.\d{4})(?:[ T](\d\d:\d\d(?::\d\d)?))?$/.exec(text) ?? []
  const iso = day?.includes('.') === true ? day.split('.').toReversed().join('-') : day
  const moment = Date.parse(`${iso ?? ''}T${time}Z`) - TASHKENT_OFFSET_MS
  return Number.isNaN(moment) ? null : moment
}

/**
 * The payments in a table of values: columns `transaction`, `amount`, `paid` and, where there are, `reference` and
 * `refunded`, separated by commas, semicolons or tabs. The number of the first line that cannot be read in its place.
 */
export const readCabinetFile = (csv: string): readonly ListedPayment[] | number => {
  const lines = csv.replace(/^\uFEFF/, '').split(/\r?\n/)
  const [head = '', ...rest] = lines
  const separator = [';', '\t', ','].find((sign) => head.includes(sign)) ?? ';'
  const names = cellsOf(head, separator).map((name) => name.toLowerCase())
  if (needed.some((name) => !names.includes(name))) return 1
  const payments: ListedPayment[] = []
  for (const [index, line] of rest.entries()) {
    if (line.trim() === '') continue
    const cells = cellsOf(line, separator)
    const cell = (name: string) => cells[names.indexOf(name)] ?? ''
    const amount = amountOf(cell('amount'))
    const paidAt = momentOf(cell('paid'))
    const paymentId = cell('transaction')
    if (amount === null || paidAt === null || paymentId === '') return index + 2
    const reference = UUID.test(cell('reference')) ? cell('reference').toLowerCase() : null
    payments.push({ paymentId, reference, amount, paidAt, isRefunded: cell('refunded') !== '' })
  }
  return payments
}
