import * as z from 'zod'
import { languages } from '../pages/languages.ts'

/** What the Octo adapter reads (payment-sim/docs/octo.md §2–§9). Unknown fields are let through, as anywhere on the net. */
const credentials = { octo_shop_id: z.int(), octo_secret: z.string() }
const sum = z.number().positive().multipleOf(0.01)
const url = z.url({ protocol: /^https?$/ })
const method = z.enum(['bank_card', 'uzcard', 'humo'])
/** Clients send it as a number and as text. */
export const paymentIdSchema = z.union([z.int(), z.string().regex(/^\d+$/).transform(Number)])

export const prepareSchema = z.object({
  ...credentials,
  shop_transaction_id: z.string().min(1),
  auto_capture: z.boolean().default(true),
  test: z.boolean().default(false),
  init_time: z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/),
  user_data: z
    .object({ user_id: z.string(), phone: z.string(), email: z.string() })
    .partial()
    .optional(),
  total_sum: sum,
  currency: z.enum(['UZS', 'USD']),
  description: z.string().min(1),
  payment_methods: z.array(z.object({ method })).optional(),
  return_url: url.optional(),
  // Optional in the documents, but without it the live API answers an opaque error.
  notify_url: url,
  language: z.enum(languages).default('ru'),
  ttl: z.int().min(1).optional(),
  /** Its goods must have been registered with the bank. */
  basket: z.array(z.unknown()).optional(),
})

export const statusSchema = z.object({ ...credentials, shop_transaction_id: z.string().min(1) })

export const payByCardSchema = z.object({
  card_number: z.string().regex(/^\d{13,19}$/),
  expire: z.string().regex(/^\d{4}$/),
  cardHolderName: z.string().optional(),
  cvc2: z.string().optional(),
  email: z.string().optional(),
  method,
})

export const payByTokenSchema = z.object({
  card_token: z.string().min(1),
  email: z.string().optional(),
  method,
})

export const checkSmsSchema = z.object({
  smsKey: z.string(),
  paymentId: z.int(),
  verifyId: z.int(),
})

export const checkPanSchema = z.object({
  pan: z.string().regex(/^\d{13,19}$/),
  expDate: z.string().regex(/^\d{4}$/),
  paymentId: paymentIdSchema,
})

export const setAcceptSchema = z
  .object({
    ...credentials,
    octo_payment_UUID: z.string(),
    accept_status: z.enum(['capture', 'cancel']),
    final_amount: sum.optional(),
  })
  .refine(({ accept_status, final_amount }) => accept_status === 'cancel' || final_amount, {
    path: ['final_amount'],
  })

export const refundSchema = z.object({
  ...credentials,
  shop_refund_id: z.string().min(1),
  octo_payment_UUID: z.string(),
  amount: sum,
})

export const bindCardSchema = z.object({
  ...credentials,
  shop_transaction_id: z.string().min(1),
  pan: z.string().regex(/^\d{13,19}$/),
  exp: z.string().regex(/^\d{4}$/),
  phone: z.string().regex(/^998\d{9}$/),
  method,
  cardHolderName: z.string().optional(),
  cvc2: z.string().optional(),
  return_url: url.optional(),
  notify_url: url,
  bind_notify_url: url,
})

export const bindCheckSmsSchema = z.object({
  ...credentials,
  smsKey: z.string(),
  paymentUUID: z.string(),
  verifyId: z.int(),
})

export const blockTokenSchema = z.object({ ...credentials, card_token: z.string().min(1) })

export type Prepare = z.output<typeof prepareSchema>
export type PayByCard = z.output<typeof payByCardSchema>
export type PayByToken = z.output<typeof payByTokenSchema>
export type BindCard = z.output<typeof bindCardSchema>
export type Accept = z.output<typeof setAcceptSchema>
export type RefundOrder = z.output<typeof refundSchema>
