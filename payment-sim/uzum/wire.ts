import * as z from 'zod'

const amount = z.int().min(1).max(999_999_999_999)
const url = z.url({ protocol: /^https?$/ }).max(2083)

/** What the Uzum adapter reads (payment-sim/docs/payments.md §4.2). Unknown fields are let through. */
export const registerSchema = z.object({
  amount,
  clientId: z.string(),
  currency: z.literal(860),
  paymentDetails: z.string().max(1024).optional(),
  orderNumber: z.string().min(1).max(36),
  successUrl: url.optional(),
  failureUrl: url.optional(),
  viewType: z.enum(['REDIRECT', 'IFRAME', 'WEB_VIEW']),
  paymentParams: z.object({
    payType: z.enum(['ONE_STEP', 'TWO_STEP']),
    operationType: z.string().default('PAYMENT'),
    phoneNumber: z.string().optional(),
    force3ds: z.boolean().optional(),
  }),
  sessionTimeoutSecs: z.int().min(600).max(1800),
})

export const orderIdSchema = z.object({ orderId: z.uuid() })
export const operationIdSchema = z.object({ operationId: z.uuid() })
/** Of complete, refund and reverse: tiyin of an order. */
export const moneySchema = z.object({ orderId: z.uuid(), amount: z.int().min(1) })
export const bindingsSchema = z.object({ clientId: z.string() })
export const unbindSchema = z.object({ bindingId: z.string().max(255) })
/** Payment without the page: by a bound card, or by one that is encrypted for Uzum. */
export const merchantPaySchema = z.object({
  orderId: z.uuid(),
  returnUrl: url,
  processData: z.discriminatedUnion('type', [
    z.object({ type: z.literal('bind'), bindingId: z.string().min(1) }),
    z.object({ type: z.literal('card') }),
  ]),
})
