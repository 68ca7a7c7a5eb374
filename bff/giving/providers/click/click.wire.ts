import * as z from 'zod'
import { tiyinOf } from '#bff/giving/providers/tiyin.ts'

/** The SHOP API's answers, with the words of its documents. */
const answers = {
  success: [0, 'Success'],
  signature: [-1, 'SIGN CHECK FAILED!'],
  amount: [-2, 'Incorrect parameter amount'],
  action: [-3, 'Action not found'],
  paid: [-4, 'Already paid'],
  order: [-5, 'User does not exist'],
  transaction: [-6, 'Transaction does not exist'],
  update: [-7, 'Failed to update user'],
  request: [-8, 'Error in request from click'],
  cancelled: [-9, 'Transaction cancelled'],
} as const satisfies Readonly<Record<string, readonly [number, string]>>

export type ClickVerdict = keyof typeof answers

export const verdictFields = (verdict: ClickVerdict) => ({
  error: answers[verdict][0],
  error_note: answers[verdict][1],
})

export const actions = { prepare: '0', complete: '1' } as const
export type ClickCall = keyof typeof actions

const number = z.string().regex(/^\d{1,20}$/)

const common = {
  click_trans_id: number,
  service_id: number,
  click_paydoc_id: number,
  merchant_trans_id: z.string().min(1).max(255),
  amount: z.string().min(1).max(30),
  action: z.string().min(1).max(4),
  error: z.string().regex(/^-?\d{1,9}$/),
  sign_time: z.string().min(1).max(40),
  sign_string: z.string().min(1).max(64),
}

/** The forms of both calls; every field as the text that was signed. */
export const formSchemas = {
  prepare: z.object(common),
  complete: z.object({ ...common, merchant_prepare_id: number }),
} as const

export type ClickForm = z.output<typeof formSchemas.prepare> & {
  readonly merchant_prepare_id?: string
}

/** Sums like `50000` or `50000.00` in tiyin; null for whatever is none. */
export const tiyinIn = (amount: string): number | null => {
  const parts = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(amount)
  if (parts === null) return null
  return tiyinOf(Number(parts[1])) + Number((parts[2] ?? '').padEnd(2, '0'))
}
