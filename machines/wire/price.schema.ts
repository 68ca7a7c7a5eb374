import * as z from 'zod/mini'

/** What one piece of a design costs now, in UZS. */
export const priceSchema = z.object({ id: z.int(), price: z.int() })
export type Price = z.infer<typeof priceSchema>
