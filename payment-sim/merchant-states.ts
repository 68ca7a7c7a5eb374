import * as z from 'zod'
import { createBounded } from './bounded.ts'
import type { Happening, Moment } from './moments.ts'

/** What a merchant may tell of a payment of its own: in which state it is now, and whose it is. */
export const merchantStateSchema = z.strictObject({
  /** What the services know the payment by. */
  order: z.string().min(1).max(200),
  state: z.string().min(1).max(200),
  /** What brought it there. */
  event: z.string().max(200).optional(),
  /** Who moved it. */
  by: z.string().max(200).optional(),
  number: z.union([z.string().max(200), z.int()]).optional(),
  name: z.string().max(400).optional(),
  phone: z.string().max(40).optional(),
  email: z.string().max(400).optional(),
})

export type MerchantState = z.infer<typeof merchantStateSchema>

export type KeptMerchantState = {
  readonly moment: Moment
  readonly at: string
  readonly told: MerchantState
}

/** What the merchant told, for the page of a payment; nothing else depends on it. */
export const createMerchantStates = ({ clock, events, moments }: Happening, limit = 10_000) => {
  const states = createBounded<KeptMerchantState>(limit)
  return {
    add: (told: MerchantState): void => {
      states.add({ moment: moments.next(), at: clock.iso(), told })
      events.emit('merchant')
    },
    newestFirst: (): readonly KeptMerchantState[] => states.newestFirst(),
    clear: (): void => {
      states.clear()
      events.emit('merchant')
    },
  }
}

export type MerchantStates = ReturnType<typeof createMerchantStates>
