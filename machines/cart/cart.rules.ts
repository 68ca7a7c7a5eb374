import { MINIMUM_PIECES, MOST_PIECES } from '#machines/wire/order-limits.ts'
import type { Price } from '#machines/wire/price.schema.ts'

/** How many pieces of one design are ordered; at least one. */
export type CartLine = { readonly id: number; readonly quantity: number }

/** A line with what it costs, in UZS. */
export type PricedLine = CartLine & { readonly price: number; readonly sum: number }

export type CartTotals = {
  readonly lines: readonly PricedLine[]
  /** Over all designs together. */
  readonly pieces: number
  /** In UZS. */
  readonly total: number
  /** How many pieces the least order still lacks; 0 when it may be sent. */
  readonly missing: number
}

/** Digits, also in groups of three, as people write 1 000. */
const wholeNumber = /^(?:\d+|\d{1,3}(?:[ \u00a0]\d{3})+)$/

/** The rule that a typed quantity breaks, by its key; null for a whole number from 0 to the most, and for none. */
export const quantityIssue = (typed: string): 'items.invalid' | 'items.maximum' | null => {
  const text = typed.trim()
  if (text !== '' && !wholeNumber.test(text)) return 'items.invalid'
  return Number(text.replace(/\D/g, '')) > MOST_PIECES ? 'items.maximum' : null
}

/** A typed quantity; null where it breaks a rule. Nothing typed is 0. */
export const quantityOf = (typed: string): number | null =>
  quantityIssue(typed) === null ? Number(typed.replace(/\D/g, '')) : null

/** The lines with one quantity set: 0 takes a design out, a new one comes last. */
export const withQuantity = (
  lines: readonly CartLine[],
  id: number,
  quantity: number,
): readonly CartLine[] => {
  const next = Math.min(Math.max(Math.trunc(quantity), 0), MOST_PIECES)
  if (next === 0) return lines.filter((line) => line.id !== id)
  return lines.some((line) => line.id === id)
    ? lines.map((line) => (line.id === id ? { id, quantity: next } : line))
    : [...lines, { id, quantity: next }]
}

/** The lines with each design once: what was kept of one twice belongs together. */
export const mergedLines = (lines: readonly CartLine[]): readonly CartLine[] =>
  lines.reduce<readonly CartLine[]>((merged, { id, quantity }) => {
    const before = merged.find((line) => line.id === id)?.quantity ?? 0
    return withQuantity(merged, id, before + quantity)
  }, [])

/** What a cart costs. A design without a price is not sold any more and does not count. */
export const totalsOf = (lines: readonly CartLine[], prices: readonly Price[]): CartTotals => {
  const known = new Map(prices.map(({ id, price }) => [id, price]))
  const priced = lines.flatMap(({ id, quantity }): readonly PricedLine[] => {
    const price = known.get(id)
    return price === undefined ? [] : [{ id, quantity, price, sum: price * quantity }]
  })
  const pieces = priced.reduce((sum, { quantity }) => sum + quantity, 0)
  return {
    lines: priced,
    pieces,
    total: priced.reduce((sum, line) => sum + line.sum, 0),
    missing: Math.max(MINIMUM_PIECES - pieces, 0),
  }
}
