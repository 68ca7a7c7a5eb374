import { createHash } from 'node:crypto'

const md5 = (text: string) => createHash('md5').update(text).digest('hex')

/** The fields of a SHOP API request that its signature covers, as the exact text that is sent. */
export type SignedFields = {
  readonly click_trans_id: string
  readonly service_id: string
  readonly merchant_trans_id: string
  readonly merchant_prepare_id?: string
  readonly amount: string
  readonly action: string
  readonly sign_time: string
}

/** MD5 over the plain joined fields; Complete has the prepare id among them (payment-sim/docs/payments.md §3.2). */
export const signString = (fields: SignedFields, secretKey: string): string =>
  md5(
    [
      fields.click_trans_id,
      fields.service_id,
      secretKey,
      fields.merchant_trans_id,
      fields.merchant_prepare_id ?? '',
      fields.amount,
      fields.action,
      fields.sign_time,
    ].join(''),
  )

/** The digest of the Merchant API's `Auth` header. */
export const authDigest = (timestamp: string, secretKey: string): string =>
  createHash('sha1').update(`${timestamp}${secretKey}`).digest('hex')
