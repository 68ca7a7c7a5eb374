import { createHash } from 'node:crypto'
import { isSameSecret } from '#bff/platform/encryption/same-secret.ts'

const COMPLETE = '1'

const md5 = (text: string) => createHash('md5').update(text).digest('hex')

/** What the signature of a call of the SHOP API covers, as the text that was sent. */
export type SignedFields = {
  readonly click_trans_id: string
  readonly service_id: string
  readonly merchant_trans_id: string
  /** Complete's alone. */
  readonly merchant_prepare_id?: string | undefined
  readonly amount: string
  readonly action: string
  readonly sign_time: string
}

/** MD5 over the joined fields with the secret behind the service. https://docs.click.uz/shop-api/requests */
export const signatureOf = (fields: SignedFields, secretKey: string): string =>
  md5(
    [
      fields.click_trans_id,
      fields.service_id,
      secretKey,
      fields.merchant_trans_id,
      fields.action === COMPLETE ? (fields.merchant_prepare_id ?? '') : '',
      fields.amount,
      fields.action,
      fields.sign_time,
    ].join(''),
  )

/** Compares without regard to case, in constant time. */
export const isSigned = (
  fields: SignedFields & { readonly sign_string: string },
  secretKey: string,
): boolean => isSameSecret(fields.sign_string.toLowerCase(), signatureOf(fields, secretKey))
