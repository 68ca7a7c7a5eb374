import { isFailureCode } from '../failure/failure-codes.ts'

/**
 * Fields whose values may rest nowhere and be shown nowhere: card data and codes above all, and
 * what opens a gift, a receipt or a plan to whoever holds it. The one list of inspectors,
 * recorders and logs.
 */
export const secretFields: ReadonlySet<string> = new Set([
  'number',
  'expiry',
  'cvv',
  'holder',
  'code',
  'card',
  'id',
  'giftId',
  'key',
  'token',
  'url',
  'receiptUrl',
  'manageUrl',
])

export const HIDDEN = '•••'

/** A failure code travels in a field named `code` too; it is the one thing there that may be seen. */
const mayBeSeen = (field: string, value: unknown) => field === 'code' && isFailureCode(value)

/**
 * A copy with every secret field's value replaced, at any depth. Cycles and things that are not
 * plain data (actors, machines, functions) are left out, since an inspector could not show them.
 */
export const withoutSecrets = (value: unknown): unknown => strip(value, new Set())

const strip = (value: unknown, above: ReadonlySet<object>): unknown => {
  if (typeof value === 'function' || typeof value === 'symbol') return undefined
  if (typeof value !== 'object' || value === null) return value
  if (above.has(value)) return undefined
  const within = new Set([...above, value])
  if (Array.isArray(value)) return value.map((item) => strip(item, within))
  return Object.fromEntries(
    Object.entries(value).map(([field, inner]) => [
      field,
      secretFields.has(field) && inner !== null && inner !== undefined && !mayBeSeen(field, inner)
        ? HIDDEN
        : strip(inner, within),
    ]),
  )
}
