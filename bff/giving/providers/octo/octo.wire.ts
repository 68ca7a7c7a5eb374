import * as z from 'zod'
import type { Opened } from '#bff/giving/providers/read-answer.ts'

/**
 * What no text of Octo's that we could read says for certain: the names of the fields of `pay` by
 * card and the order of the expiry's digits. Octo's answer changes these lines and nothing else.
 */
export const payFields = {
  number: 'card_number',
  expiry: 'expire',
  holder: 'cardHolderName',
  cvv: 'cvc2',
  email: 'email',
} as const

/** `MM/YY` as Octo wants it: YYMM, as in its `check_pan`. */
export const octoExpiry = (expiry: string): string => {
  const [month = '', year = ''] = expiry.split('/')
  return `${year}${month}`
}

/**
 * Every answer has HTTP status 200, `error` 0 for success, and its fields in `data` (new answers)
 * or beside `error` (old ones).
 */
const envelopeSchema = z.looseObject({
  error: z.number(),
  errMessage: z.string().nullish(),
  data: z.record(z.string(), z.unknown()).nullish(),
})

/** What an answer holds. */
export const openEnvelope = (body: unknown): Opened => {
  const read = envelopeSchema.safeParse(body)
  if (!read.success) return null
  const { error, errMessage, data, ...root } = read.data
  return error === 0 ? { result: { ...root, ...data } } : { code: error, text: errMessage ?? '' }
}

const amount = z.coerce.number()

/** `prepare_payment`, as creation and as the reading of a status. */
export const paymentWireSchema = z.object({
  octo_payment_UUID: z.string().min(1),
  status: z.string(),
  total_sum: amount.nullish(),
  refunded_sum: amount.nullish(),
})

/** `pay/{uuid}`: a code to be asked here, or a page to send the donor to. */
export const payWireSchema = z.object({
  /** What the calls about codes name the payment by; not its UUID. */
  id: z.int(),
  status: z.string().nullish(),
  /** Absent or empty where the payment goes on here. */
  redirectUrl: z
    .url({ protocol: /^https?$/ })
    .nullable()
    .catch(null),
  details: z.object({ transType: z.string().nullish() }).nullish(),
})

/** `verificationInfo/{uuid}` and `check_pan`; `secondsLeft` 0 is how the first says no. */
export const verificationWireSchema = z.object({
  verifyId: z.int(),
  phone: z.string(),
  secondsLeft: z.number(),
})

/** `refund`: only `succeeded` is a refund. */
export const refundWireSchema = z.object({ status: z.string() })

export const anyWireSchema = z.record(z.string(), z.unknown())

/** What Octo posts to `notify_url`. The amount is not signed: the status is always read again. */
export const notificationWireSchema = z.object({
  shop_transaction_id: z.string().min(1),
  octo_payment_UUID: z.string().min(1),
  status: z.string(),
  signature: z.string(),
  hash_key: z.string().nullish(),
})
export type OctoNotification = z.infer<typeof notificationWireSchema>

/** Statuses that change no more; every other, also an unknown one, is still open. */
export const octoStatuses = { succeeded: 'succeeded', canceled: 'canceled' } as const
