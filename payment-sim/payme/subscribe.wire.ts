import * as z from 'zod'

/** The params of each method of the Subscribe API (payment-sim/docs/payments.md §1.3, §1.4). Unknown fields are let through. */
const token = z.string()
const id = z.string()

export const ofToken = z.object({ token })
export const ofReceipt = z.object({ id })

export const createCard = z.object({
  /** `expire` is `MMYY`. */
  card: z.object({ number: z.string(), expire: z.string() }),
  save: z.boolean().default(false),
  account: z.object({}).loose().optional(),
  customer: z.string().optional(),
})

export const verifyCard = z.object({ token, code: z.string() })

export const createReceipt = z.object({
  /** Tiyin. */
  amount: z.int().min(1),
  account: z
    .record(z.string(), z.union([z.string(), z.number()]))
    .refine((value) => Object.keys(value).length > 0),
  description: z
    .string()
    .nullish()
    .transform((text) => text ?? ''),
  detail: z.object({}).loose().nullable().default(null),
  hold: z.boolean().default(false),
})

export const payReceipt = z.object({
  id,
  token,
  payer: z.object({}).loose().optional(),
  hold: z.boolean().default(false),
})

export const sendReceipt = z.object({ id, phone: z.string().regex(/^998\d{9}$/) })

export const listReceipts = z.object({
  count: z.int().min(1).max(50),
  /** Unix ms, as `to`. */
  from: z.int(),
  to: z.int(),
  offset: z.int().min(0).default(0),
})

export const setFiscalData = z.object({
  id,
  fiscal_data: z.object({ receipt_id: z.int(), qr_code_url: z.string() }).loose(),
})
