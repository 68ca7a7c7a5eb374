import * as z from 'zod'

/** Unix time in ms; 13 digits at most, which every database takes. */
const moment = z.int().min(0).max(9_999_999_999_999)
const transactionId = z.string().min(1).max(64)
const account = z.record(z.string(), z.unknown())

/** What each method must be given; what may be wrong in a way of its own (amount, account) is looked at later. */
export const paramsSchemas = {
  CheckPerformTransaction: z.object({ amount: z.unknown(), account }),
  CreateTransaction: z.object({ id: transactionId, time: moment, amount: z.unknown(), account }),
  PerformTransaction: z.object({ id: transactionId }),
  CancelTransaction: z.object({ id: transactionId, reason: z.int() }),
  CheckTransaction: z.object({ id: transactionId }),
  GetStatement: z.object({ from: moment, to: moment }),
} as const

export type MerchantMethod = keyof typeof paramsSchemas
export type ParamsOf<Method extends MerchantMethod> = z.output<(typeof paramsSchemas)[Method]>

export const requestSchema = z.object({
  id: z.union([z.number(), z.string()]).nullish(),
  method: z.string(),
  params: z.record(z.string(), z.unknown()).default({}),
})
