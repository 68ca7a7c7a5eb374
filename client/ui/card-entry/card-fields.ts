import type { Card } from '#machines/wire/card.schema.ts'
import type { CardKind } from '#machines/wire/payment-terms.ts'

/**
 * The one place where card data and the code are read: straight from their fields, at the moment
 * they are sent. They are held nowhere else.
 */
export const cardFieldIds = {
  number: 'card-number',
  expiry: 'card-expiry',
  cvv: 'card-cvv',
  holder: 'card-holder',
} as const

/** The fields of a reminder: after a reload the card's own fields are empty. */
export const reminderFieldIds = { number: 'resend-number', expiry: 'resend-expiry' } as const
export const codeFieldId = 'code'

const typedIn = (id: string): string => {
  const element = document.getElementById(id)
  return element instanceof HTMLInputElement ? element.value : ''
}

/** The fields of a card and of the code, as the donation's actors read them. */
export type CardFields = {
  /** The card as typed, to be parsed by the rules; a national card is asked for no CVV. */
  readonly card: (kind: CardKind | null) => Readonly<Record<string, string>>
  /** Number and expiry for another code: from the card's own fields, else from the reminder's. */
  readonly reminder: () => Pick<Card, 'number' | 'expiry'>
  /** The code without the blanks that come along when it is pasted. */
  readonly code: () => string
}

export const isCardTyped = (): boolean => typedIn(cardFieldIds.number).trim() !== ''

export const cardFields: CardFields = {
  card: (kind) => ({
    ...(kind === null ? {} : { kind }),
    number: typedIn(cardFieldIds.number),
    expiry: typedIn(cardFieldIds.expiry),
    holder: typedIn(cardFieldIds.holder),
    ...(kind === 'international' ? { cvv: typedIn(cardFieldIds.cvv) } : {}),
  }),
  reminder: () => {
    const ids = isCardTyped() ? cardFieldIds : reminderFieldIds
    return { number: typedIn(ids.number), expiry: typedIn(ids.expiry) }
  },
  code: () => typedIn(codeFieldId).replace(/\s/g, ''),
}
