import { HIDDEN, withoutPersonalData } from '#machines/secrets/secret-fields.ts'

/** Nine figures and more are a telephone or a card, whatever the field is called. */
const longNumber = /\+?\d(?:[ ()-]?\d){8,}/g

const withoutNumbers = (value: unknown): unknown => {
  if (typeof value === 'string') return value.replaceAll(longNumber, HIDDEN)
  if (Array.isArray(value)) return value.map(withoutNumbers)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([field, inner]) => [field, withoutNumbers(inner)]),
  )
}

/** What may be seen of a context or an event: no card data, no code, no token, nothing of a person. */
export const shown = (value: unknown): unknown => withoutNumbers(withoutPersonalData(value))
