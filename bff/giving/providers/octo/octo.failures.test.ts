import { expect, test } from 'vitest'
import { failureOfConfirmation, failureOfPay, saysCodeExpired } from './octo.failures.ts'

test('a late code is told by the words of any language that Octo answers in', () => {
  const late = [
    'The code has expired',
    'The code did expire',
    'Срок действия кода истек',
    'Срок истёк',
    'Kod muddati tugadi',
  ]
  expect(late.filter(saysCodeExpired)).toEqual(late)
  expect(['Wrong code', 'Неверный код', 'Expiration date'].filter(saysCodeExpired)).toEqual([])
})

test('a refusal is read from its words, and where they say nothing from its step', () => {
  expect(failureOfPay('Not enough money')).toBe('insufficient_funds')
  expect(failureOfPay('Недостаточно средств на карте')).toBe('insufficient_funds')
  expect(failureOfPay('SMS is not connected to the card')).toBe('sms_not_connected')
  expect(failureOfPay('The card has expired')).toBe('card_expired')
  expect(failureOfPay('Your card did expire')).toBe('card_expired')
  expect(failureOfPay('Неверный номер карты')).toBe('card_number_invalid')
  expect(failureOfPay('Declined by the bank')).toBe('card_refused')
  expect(failureOfPay('Error 96')).toBe('donation_failed')
  expect(failureOfConfirmation('Error 96')).toBe('confirmation_failed')
})
