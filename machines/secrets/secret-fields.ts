import { isFailureCode } from '#machines/wire/failure-codes.ts'

/**
 * Fields whose values may not be stored or shown: card data and codes above all, in our
 * names and in those of the providers' protocols, and secrets that give
 * access to a donation, a receipt or a plan. The one list for inspectors, recorders and logs.
 */
export const secretFields: ReadonlySet<string> = new Set([
  'number', 'pan', 'card_number', 'expiry', 'expire', 'expDate', 'cvv', 'cvc2', 'holder', 'cardHolderName',
  'code', 'smsKey', 'card',
  'id', 'donationId', 'key', 'idempotencyKey', 'token', 'card_token', 'receiptToken', 'sessionEncrypted',
  'url', 'receiptUrl', 'manageUrl', 'octo_secret', 'headers', 'params',
]) // oxfmt-ignore

/** Personal data; the visitor's own inspector may show it, a log may not. */
const personalFields: ReadonlySet<string> = new Set([
  'donor', 'name', 'fullName', 'firstName', 'lastName', 'donorName', 'phone', 'donorPhone', 'codePhone',
  'email', 'donorEmail', 'recipient', 'replyTo', 'address', 'message', 'coverLetter', 'fileName', 'body',
]) // oxfmt-ignore

const hiddenFromLogs: ReadonlySet<string> = new Set([...secretFields, ...personalFields])

export const HIDDEN = '•••'

/** A failure code travels in a field named `code` too; it is the one thing there that may be seen. */
const mayBeSeen = (field: string, value: unknown) => field === 'code' && isFailureCode(value)

/**
 * A copy with every secret field's value replaced, at any depth. Cycles and things that are not
 * plain data (actors, machines, functions) are left out, since an inspector could not show them.
 */
export const withoutSecrets = (value: unknown): unknown => strip(value, secretFields, new Set())

/** The same for a log, which leaves out personal data too. */
export const withoutPersonalData = (value: unknown): unknown =>
  strip(value, hiddenFromLogs, new Set())

const strip = (
  value: unknown,
  hidden: ReadonlySet<string>,
  above: ReadonlySet<object>,
): unknown => {
  if (typeof value === 'function' || typeof value === 'symbol') return undefined
  if (typeof value !== 'object' || value === null) return value
  if (above.has(value)) return undefined
  const within = new Set([...above, value])
  if (Array.isArray(value)) return value.map((item) => strip(item, hidden, within))
  return Object.fromEntries(
    Object.entries(value).map(([field, inner]) => [
      field,
      hidden.has(field) && inner !== null && inner !== undefined && !mayBeSeen(field, inner)
        ? HIDDEN
        : strip(inner, hidden, within),
    ]),
  )
}
