import { mask, maskText } from '../mask.ts'
import { cards } from '../scenarios.ts'

const MAX_SHOWN = 4000

/** `a=1&b=2`, of which every name is one. */
const isForm = (body: string): boolean => /^[\w.[\]%-]+=[^\s"{}]*$/.test(body)

/** The form a body has: what is shown of it is made of the same. */
export const readBody = (
  body: string,
): { readonly as: 'json' | 'form' | 'text' | 'nothing'; readonly value: unknown } => {
  if (body === '') return { as: 'nothing', value: null }
  try {
    return { as: 'json', value: JSON.parse(body) as unknown }
  } catch {
    return isForm(body)
      ? { as: 'form', value: Object.fromEntries(new URLSearchParams(body)) }
      : { as: 'text', value: body }
  }
}

/** Text is masked as the JSON or the form that it is, else as text. */
export const maskBody = (body: unknown): unknown => {
  if (typeof body !== 'string') return mask(body)
  const { as, value } = readBody(body)
  return as === 'text' ? maskText(body.slice(0, MAX_SHOWN)) : mask(value)
}

const doubled = (digit: number) => (digit > 4 ? digit * 2 - 9 : digit * 2)

const isLuhn = (digits: string): boolean =>
  digits
    .split('')
    .toReversed()
    .reduce((sum, digit, at) => sum + (at % 2 === 0 ? Number(digit) : doubled(Number(digit))), 0) %
    10 ===
  0

const own = new Set(cards.map(({ number }) => number))

const cardShaped = /(?<![\d-])\d{4}([ -]?)\d{4}\1\d{4}\1\d{3,7}(?![\d-])/g
const underCardName = /"?(?:card_?number|number|pan)"?\s*[:=]\s*"?([\d *-]{12,23})/gi

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}

/** Whether a text has the number of a card that is none of the simulator's own: such a text is not kept. */
export const hasForeignCard = (text: string): boolean =>
  [text, decoded(text)].some((one) => {
    const shaped = [...one.matchAll(cardShaped)].map(([number]) => number.replace(/\D/g, ''))
    const named = [...one.matchAll(underCardName)].map(([, number = '']) =>
      number.replace(/\D/g, ''),
    )
    return (
      shaped.some((number) => isLuhn(number) && !own.has(number)) ||
      named.some((number) => number.length >= 12 && !own.has(number))
    )
  })

/** An edited body with its stars: where it still says what was shown, it gets what was sent. */
const restoreAt = (edited: unknown, shown: unknown, raw: unknown): unknown => {
  if (edited === shown) return raw
  if (typeof edited !== 'object' || edited === null) return edited
  if (typeof shown !== 'object' || shown === null) return edited
  const [were, are] = [Object.entries(shown), Object.entries(raw ?? {})]
  const of = (entries: readonly (readonly [string, unknown])[], key: string) =>
    entries.find(([name]) => name === key)?.[1]
  const restored = Object.entries(edited).map(
    ([key, value]) => [key, restoreAt(value, of(were, key), of(are, key))] as const,
  )
  return Array.isArray(edited) ? restored.map(([, value]) => value) : Object.fromEntries(restored)
}

/** What is sent for an edited body: masked values that were left as they are become those of the first sending. */
export const restoreBody = (edited: string, raw: string): string => {
  const [given, sent] = [readBody(edited), readBody(raw)]
  if (given.as !== 'json') return edited === maskBody(raw) ? raw : edited
  const value = restoreAt(given.value, maskBody(raw), sent.value)
  return sent.as === 'form' && typeof value === 'object' && value !== null
    ? new URLSearchParams(
        Object.entries(value).map(([name, one]): [string, string] => [name, String(one)]),
      ).toString()
    : JSON.stringify(value)
}
