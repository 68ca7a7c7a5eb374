import { expect, test } from 'vitest'
import { authDigest, signString } from './signature.ts'

test('signatures equal the vectors of the protocol', () => {
  const fields = {
    click_trans_id: '13005123',
    service_id: '85335',
    merchant_trans_id: 'order_42',
    amount: '50000.00',
  }
  expect(
    signString({ ...fields, action: '0', sign_time: '2026-11-20 10:00:00' }, 'test_secret'),
  ).toBe('41c55919954c9ba06efe9ebd8a4843ac')
  expect(
    signString(
      {
        ...fields,
        merchant_prepare_id: '777',
        action: '1',
        sign_time: '2026-11-20 10:00:05',
      },
      'test_secret',
    ),
  ).toBe('dbad17ef377658f703a8d32787641e39')
  expect(authDigest('1700000000', 'test_secret')).toBe('5630e0c38fed5396d19988058b800d226ca11104')
})
