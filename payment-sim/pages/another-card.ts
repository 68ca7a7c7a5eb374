import * as z from 'zod'

/** What follows on a hosted page when the bank has refused a card, where the merchant has a transaction already. */
export const anotherCardSchema = z.enum(['no', 'sameTransaction', 'newTransaction'])
