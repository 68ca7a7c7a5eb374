import * as z from 'zod'

/** The sender of an account without a name of its own. */
export const DEFAULT_SENDER = '4546'

/** A field that clients leave empty as well as out. */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

/** Numbers and texts alike, as forms and JSON have them. */
const name = z.union([z.string(), z.int()]).transform(String)

/** What the Eskiz adapter reads (payment-sim/docs/payments.md §6.1). Unknown fields are let through. */
export const loginSchema = z.object({ email: z.string(), password: z.string() })

const phone = z.string().regex(/^998\d{9}$/, 'The mobile phone format is invalid.')
const callbackUrl = optional(z.url({ protocol: /^https?$/ }))
const senderId = z.string().default(DEFAULT_SENDER)

export const messageSchema = z.object({
  mobile_phone: phone,
  message: z.string().min(1),
  from: senderId,
  callback_url: callbackUrl,
})

export const batchSchema = z.object({
  messages: z
    .array(z.object({ user_sms_id: name, to: name.pipe(phone), text: z.string().min(1) }))
    .min(1),
  from: senderId,
  dispatch_id: optional(name),
  callback_url: callbackUrl,
})

export const globalSchema = z.object({
  mobile_phone: z.string().regex(/^\d{7,15}$/, 'The mobile phone format is invalid.'),
  message: z.string().min(1),
  country_code: z.string().min(2),
  callback_url: callbackUrl,
})

export const templateSchema = z.object({ template: z.string().min(1) })

export const textSchema = z.object({ message: z.string().min(1) })

const year = optional(z.coerce.number().int())
const month = optional(z.coerce.number().int().min(1).max(12))
const flag = z.union([z.literal('0'), z.literal('1'), z.literal(0), z.literal(1)])

export const yearSchema = z.object({ year, month })

export const totalsSchema = z.object({
  year,
  month,
  is_global: optional(flag.transform((given) => Number(given) === 1)),
})

/** `delivered`: wholly or in part; `rejected`: what did not arrive. All of ours are service messages. */
const filter = {
  status: optional(z.enum(['all', 'delivered', 'rejected'])),
  is_ad: optional(flag.transform((given) => Number(given) === 1)),
}

const minute = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}(?::\d{2})?$/, 'The date format is Y-m-d H:i.')

const list = {
  ...filter,
  /** 1: how many there are of each status, in place of the messages. */
  count: optional(flag.transform((given) => Number(given) === 1)),
  page: z.coerce.number().int().min(1).default(1),
}

/** The documents call the end `to_date`, their samples `end_date`. */
export const periodSchema = z
  .object({
    ...list,
    start_date: minute,
    to_date: optional(minute),
    end_date: optional(minute),
    page_size: z.coerce.number().int().min(20).max(200).default(20),
  })
  .refine((given) => (given.to_date ?? given.end_date) !== undefined, { path: ['to_date'] })

export const dispatchMessagesSchema = z.object({ ...list, dispatch_id: name })

export const dispatchSchema = z.object({ ...filter, dispatch_id: name })

export const rangeSchema = z.object({ ...filter, start_date: minute, to_date: minute })

export const exportSchema = z.object({
  ...filter,
  year,
  month,
  start: optional(minute),
  end: optional(minute),
})
