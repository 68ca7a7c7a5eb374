import type { CardKind } from '#machines/wire/payment-terms.ts'

export const cardSystems = ['uzcard', 'humo', 'visa', 'mastercard'] as const
export type CardSystem = (typeof cardSystems)[number]

const beginnings: readonly (readonly [CardSystem, RegExp])[] = [
  ['uzcard', /^(?:8600|5614|6262)/],
  ['humo', /^9860/],
  ['visa', /^4/],
  ['mastercard', /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/],
]

/** The system that a number's first digits show, as soon as they do; null for others. */
export const cardSystemOf = (number: string): CardSystem | null => {
  const digits = number.replace(/\D/g, '')
  return beginnings.find(([, beginning]) => beginning.test(digits))?.[0] ?? null
}

/** Which kind a system's cards are; a choice made by hand comes before it. */
export const kindOfSystem = {
  uzcard: 'national',
  humo: 'national',
  visa: 'international',
  mastercard: 'international',
} as const satisfies Record<CardSystem, CardKind>
