import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { octoSettings as settings } from '../../../../tests/support/octo-settings.ts'
import { isSigned, signatureOf } from './octo.signature.ts'

const told = {
  shop_transaction_id: 'order',
  octo_payment_UUID: 'uuid',
  status: 'succeeded',
  hash_key: 'hash',
}
const sha1 = (text: string) => createHash('sha1').update(text).digest('hex')

test('the two formulas in circulation', () => {
  expect(signatureOf(settings, told)).toBe(sha1('uniqueuuidsucceeded'))
  expect(signatureOf({ ...settings, signature: 'hash_key' }, told)).toBe(
    sha1(`${sha1('secrethash')}uuidsucceeded`),
  )
})

test('the case of the digits does not matter, any other change does', () => {
  const signature = signatureOf(settings, told)
  expect(isSigned(settings, { ...told, signature: signature.toUpperCase() })).toBe(true)
  expect(isSigned(settings, { ...told, status: 'canceled', signature })).toBe(false)
  expect(isSigned(settings, { ...told, signature: signature.slice(1) })).toBe(false)
})
