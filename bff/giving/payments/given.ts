import type { Card } from '#machines/wire/card.schema.ts'
import type { CardReminder } from '#bff/giving/providers/payment-provider.ts'

/** Who has a donation worked on, and what came with the call; none of it is stored. */
export type Given =
  | {
      readonly by: 'donor'
      /** The card, or null for a way of paying that takes none. */
      readonly card?: Card | null
      readonly reminder?: CardReminder | null
      readonly code?: string
    }
  /** Its time has come. */
  | { readonly by: 'loop' }
  /** The provider says that something has changed. */
  | { readonly by: 'provider' }
