import * as z from 'zod'
import type { Opened } from '#bff/giving/providers/read-answer.ts'

/** An answer of the Subscribe API: JSON-RPC 2.0, errors with HTTP status 200. */
const answerWireSchema = z.union([
  z.object({
    error: z.object({
      code: z.number(),
      // A string in client typings, `{ ru, uz, en }` in the Merchant API: both are met.
      message: z.union([z.string(), z.record(z.string(), z.unknown())]).optional(),
    }),
  }),
  z.object({ result: z.unknown() }),
])

/** What an answer holds. */
export const openEnvelope = (body: unknown): Opened => {
  const { data } = answerWireSchema.safeParse(body)
  if (data === undefined) return null
  if ('result' in data) return data
  return 'error' in data
    ? { code: data.error.code, text: JSON.stringify(data.error.message ?? '') }
    : null
}

/** `cards.create`, `cards.verify`, `cards.check` */
export const cardWireSchema = z.object({
  card: z.object({ token: z.string().min(1), verify: z.boolean() }),
})

/** `cards.get_verify_code`; `wait` is how long the code lives, in ms. */
export const verifyCodeWireSchema = z.object({
  sent: z.literal(true),
  phone: z.string(),
  wait: z.number().positive().optional(),
})

/** `receipts.create`, `.pay`, `.get`, `.cancel`; amounts in tiyin. */
export const receiptWireSchema = z.object({
  receipt: z.object({
    _id: z.string().min(1),
    state: z.int(),
    amount: z.int(),
    account: z
      .array(z.object({ value: z.union([z.string(), z.number()]) }))
      .nullish()
      // A form that nobody has seen yet says nothing, and a payment must not be lost for it.
      .catch(null),
  }),
})

/** `receipts.get_all` answers the receipts themselves, in no order that it promises. */
export const receiptListWireSchema = z.array(
  receiptWireSchema.shape.receipt.extend({ pay_time: z.int() }),
)

export type ListedReceiptWire = z.infer<typeof receiptListWireSchema>[number]

export type ReceiptWire = z.infer<typeof receiptWireSchema>['receipt']

/** Receipt states: https://developer.help.paycom.uz/metody-subscribe-api/sostoyaniya-cheka */
export const receiptStates = { created: 0, paid: 4, cancelled: 50 } as const

/** Cancelled, or ordered to be: the money goes back. */
export const refundStates: ReadonlySet<number> = new Set([20, 21, 50])
