import * as z from 'zod/mini'
import { wireFailureCodes } from './failure-codes.ts'
import { instantSchema as instant } from './item-fields.schema.ts'

/**
 * Another card for a monthly donation, as the calls of its donor's link return it. It moves no money and is no
 * donation.
 */
export const cardChangeSchema = z.discriminatedUnion('state', [
  z.object({
    id: z.string().check(z.minLength(1)),
    state: z.literal('awaiting_code'),
    /** Masked: `+998 90 *** ** 67`. */
    phone: z.string(),
    codeExpiresAt: instant,
    resendAt: instant,
    attemptsLeft: z.int(),
    /** `none` when no more codes will be sent. */
    resend: z.enum(['free', 'none']),
  }),
  /** The new card is stored; `card` is masked. */
  z.object({ id: z.string().check(z.minLength(1)), state: z.literal('changed'), card: z.string() }),
  /** Without a code: the donor left it. */
  z.object({
    id: z.string().check(z.minLength(1)),
    state: z.literal('failed'),
    code: z.optional(z.enum(wireFailureCodes)),
  }),
])

export type CardChange = z.infer<typeof cardChangeSchema>
export type CardChangeIn<State extends CardChange['state']> = Extract<CardChange, { state: State }>
