import { expect, test } from 'vitest'
import { mask, maskCardNumber, maskPhone, maskText } from './mask.ts'

test('a card number keeps six and four digits', () => {
  expect(maskCardNumber('8600000000000015')).toBe('860000******0015')
  expect(maskCardNumber('8600 0000 0000 0015')).toBe('860000******0015')
  expect(maskCardNumber('8600')).toBe('****')
})

test('a phone is masked as Payme does it', () => {
  expect(maskPhone('+998900000131')).toBe('99890*****31')
})

test('codes, security codes and secrets become stars, error numbers stay', () => {
  expect(
    mask({
      params: { code: '666666', card: { number: '8600000000000015', expire: '1239' } },
      cvc2: '123',
      cardHolderName: 'TEST DONOR',
      cardInfo: { last4: '0015', cardHolder: 'TEST' },
      smsKey: '482913',
      octo_secret: 'abc',
      error: { code: -31103 },
    }),
  ).toEqual({
    params: { code: '******', card: { number: '860000******0015', expire: '****' } },
    cvc2: '***',
    cardHolderName: '**********',
    cardInfo: { last4: '0015', cardHolder: '****' },
    smsKey: '******',
    octo_secret: '***',
    error: { code: -31103 },
  })
})

test('text that is no JSON is masked as well', () => {
  expect(maskText('card_number=8600000000000015&cvc2=123&action=card')).toBe(
    'card_number=860000******0015&cvc2=***&action=card',
  )
  expect(maskText('{"number":"8600000000000015","code":"123456"')).toBe(
    '{"number":"860000******0015","code":"******"',
  )
})
