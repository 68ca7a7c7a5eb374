import type { Card } from '#machines/wire/card.schema.ts'
import type { Count } from '#bff/giving/record/donations.store.ts'
import type { CardReminder } from '#bff/giving/providers/payment-provider.ts'

/** A code that a donor typed. It counts as wrong from before it is tried until it was anything else. */
export type TriedCode = {
  readonly typed: string
  readonly count: Count
  readonly uncount: Count
}

/** What triggered the work on a donation, with the call's data; none of it is stored. */
export type Trigger =
  | {
      readonly by: 'donor'
      /** The card, or null for a way of paying that takes none. */
      readonly card?: Card | null
      readonly reminder?: CardReminder | null
      readonly code?: TriedCode
    }
  /** The loop found it due. */
  | { readonly by: 'loop' }
  /** The provider says that something has changed. */
  | { readonly by: 'provider' }
