import type { Card } from '#machines/wire/card.schema.ts'
import type { CardReminder } from '#bff/giving/providers/payment-provider.ts'

/** What triggered the work on a donation, with the call's data; none of it is stored. */
export type Trigger =
  | {
      readonly by: 'donor'
      /** The card, or null for a way of paying that takes none. */
      readonly card?: Card | null
      readonly reminder?: CardReminder | null
      readonly code?: string
    }
  /** The loop found it due. */
  | { readonly by: 'loop' }
  /** The provider says that something has changed. */
  | { readonly by: 'provider' }
