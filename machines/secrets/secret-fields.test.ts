import { expect, test } from 'vitest'
import { HIDDEN, withoutSecrets } from './secret-fields.ts'

test('secret fields are hidden at any depth', () => {
  expect(
    withoutSecrets({
      amount: 100_000,
      card: { number: '8600000000000007' },
      donor: { name: 'Aziza' },
      donation: { id: 'donation-1', state: 'paid', receiptUrl: '/receipt/token' },
      list: [{ token: 't' }],
    }),
  ).toEqual({
    amount: 100_000,
    card: HIDDEN,
    donor: { name: 'Aziza' },
    donation: { id: HIDDEN, state: 'paid', receiptUrl: HIDDEN },
    list: [{ token: HIDDEN }],
  })
})

test.each([
  ['number', '8600000000000007'],
  ['pan', '4111111111111111'],
  ['card_number', '8600000000000007'],
  ['expiry', '12/39'],
  ['expire', '3912'],
  ['expDate', '3912'],
  ['cvv', '123'],
  ['cvc2', '123'],
  ['holder', 'AZIZA'],
  ['cardHolderName', 'AZIZA'],
  ['smsKey', '123456'],
  ['token', 't'],
  ['idempotencyKey', 'key-1'],
])('%s is hidden at any depth', (field, value) => {
  expect(withoutSecrets({ sent: { [field]: value } })).toEqual({ sent: { [field]: HIDDEN } })
})

test('a code from an SMS is hidden, the code of a failure is not', () => {
  expect(withoutSecrets({ code: '123456' })).toEqual({ code: HIDDEN })
  expect(withoutSecrets({ code: 'card_expired' })).toEqual({ code: 'card_expired' })
})

test('what is absent stays absent, and cycles end', () => {
  const loop: Record<string, unknown> = { key: null, run: () => undefined }
  loop['self'] = loop
  expect(withoutSecrets(loop)).toEqual({ key: null, run: undefined, self: undefined })
})
