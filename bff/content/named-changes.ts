import { isDeepStrictEqual } from 'node:util'
import type { Texts } from './texts.ts'

/** What money depends on, and changes only where whoever takes new texts names it. */
export const namedParts = ['prices', 'bank'] as const
export type NamedPart = (typeof namedParts)[number]

const havePricesChanged = (before: Texts, after: Texts): boolean => {
  const former = new Map(before.content.postcards.map(({ id, price }) => [id, price]))
  return after.content.postcards.some(({ id, price }) => (former.get(id) ?? price) !== price)
}

/** Which of these parts new texts change; a new postcard comes with its price. */
export const namedChanges = (before: Texts, after: Texts): readonly NamedPart[] =>
  namedParts.filter((part) =>
    part === 'prices'
      ? havePricesChanged(before, after)
      : !isDeepStrictEqual(before.association.bank, after.association.bank),
  )
