import * as z from 'zod/mini'

export const priceSchema = z.object({ id: z.int(), price: z.int() })
export type Price = z.infer<typeof priceSchema>
