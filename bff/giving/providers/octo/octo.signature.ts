import { createHash } from 'node:crypto'
import { isSameSecret } from '#bff/platform/encryption/same-secret.ts'
import type { OctoSettings } from './octo.client.ts'
import type { OctoNotification } from './octo.wire.ts'

const sha1 = (text: string) => createHash('sha1').update(text).digest('hex')

/**
 * The signature a notification must carry, in lower case. Two formulas are in circulation:
 * `unique_key`: sha1(unique_key + uuid + status); `hash_key`: sha1(sha1(secret + hash_key) + uuid
 * + status). https://help.octo.uz/en/notifications.html
 */
export const signatureOf = (
  { signature, uniqueKey, secret }: OctoSettings,
  { octo_payment_UUID, status, hash_key }: Omit<OctoNotification, 'signature'>,
): string => {
  const key = signature === 'unique_key' ? uniqueKey : sha1(`${secret}${hash_key ?? ''}`)
  return sha1(`${key}${octo_payment_UUID}${status}`)
}

/** Compares without regard to case, in constant time. */
export const isSigned = (settings: OctoSettings, notification: OctoNotification): boolean =>
  isSameSecret(notification.signature.toLowerCase(), signatureOf(settings, notification))
