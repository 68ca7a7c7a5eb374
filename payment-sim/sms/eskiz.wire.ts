import * as z from 'zod'

/** What the Eskiz adapter reads (payment-sim/docs/payments.md §6.1). Unknown fields are let through. */
export const loginSchema = z.object({ email: z.string(), password: z.string() })

const phone = z.string().regex(/^998\d{9}$/, 'The mobile phone format is invalid.')
const callbackUrl = z.url({ protocol: /^https?$/ }).optional()
const senderId = z.string().default('4546')

export const messageSchema = z.object({
  mobile_phone: phone,
  message: z.string().min(1),
  from: senderId,
  callback_url: callbackUrl,
})

export const batchSchema = z.object({
  messages: z
    .array(
      z.object({
        user_sms_id: z.union([z.string(), z.int()]).transform(String),
        to: z.union([z.string(), z.int()]).transform(String).pipe(phone),
        text: z.string().min(1),
      }),
    )
    .min(1),
  from: senderId,
  dispatch_id: z.coerce.number().int().optional(),
  callback_url: callbackUrl,
})

export const globalSchema = z.object({
  mobile_phone: z.string().regex(/^\d{7,15}$/, 'The mobile phone format is invalid.'),
  message: z.string().min(1),
  country_code: z.string().min(2),
  callback_url: callbackUrl,
})

export const totalsSchema = z.object({
  year: z.coerce.number().int(),
  month: z.coerce.number().int().min(1).max(12).optional(),
})
