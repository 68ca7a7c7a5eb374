import * as z from 'zod'
import type { ProviderSession } from '#bff/giving/providers/payment-provider.ts'

/** `unsure`: a code was sent and its answer lost, so the card may be verified already. */
export const sessionSchema = z.object({ token: z.string(), unsure: z.boolean().default(false) })

/** The card token that a step works with. */
export const tokenIn = (session: ProviderSession): string => sessionSchema.parse(session).token
