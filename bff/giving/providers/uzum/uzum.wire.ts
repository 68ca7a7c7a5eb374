import * as z from 'zod'
import type { Opened } from '#bff/giving/providers/read-answer.ts'

/** What the adapter reads of Uzum Checkout's answers; unknown fields are let through. */
const envelopeSchema = z.union([
  z.object({ errorCode: z.literal(0), result: z.record(z.string(), z.unknown()) }),
  z.object({ errorCode: z.int().refine((code) => code !== 0) }),
])

/** What an answer holds. */
export const openEnvelope = (body: unknown): Opened => {
  const { data } = envelopeSchema.safeParse(body)
  if (data === undefined) return null
  return 'result' in data ? data : { code: data.errorCode, text: '' }
}

export const registeredSchema = z.object({
  orderId: z.uuid(),
  paymentRedirectUrl: z.url({ protocol: /^https?$/ }),
})

const tiyin = z.int().min(0)

export const orderSchema = z.object({
  orderId: z.string(),
  /** REGISTERED, AUTHORIZED, COMPLETED, REFUNDED, REVERSED or DECLINED; another is open. */
  status: z.string(),
  merchantOrderId: z.string(),
  amount: tiyin,
  completedAmount: tiyin.nullish(),
  refundedAmount: tiyin.nullish(),
  actionCode: z.int().nullish(),
  operations: z
    .array(z.object({ merchantOperationId: z.string().nullish(), state: z.string() }))
    .nullish(),
})
export type UzumOrder = z.output<typeof orderSchema>

export const operationSchema = z.object({ operationId: z.string() })

/** Nothing signs a callback: it is a hint to read the order again, and only its names are used. */
export const callbackSchema = z.object({
  orderId: z.string().min(1).max(64),
  orderNumber: z.string().min(1).max(36),
})

/** Codes that the adapter distinguishes. */
export const uzumCodes = {
  numberTaken: 3027,
  insufficientFunds: 3008,
  sessionOver: 3041,
  formClosed: 3042,
  operationKnown: 3028,
} as const
