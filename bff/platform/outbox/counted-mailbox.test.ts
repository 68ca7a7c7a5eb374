import { expect, test } from 'vitest'
import { countedMailbox } from './counted-mailbox.ts'

test.each([
  ['Anna@Example.UZ', 'anna@example.uz'],
  ['anna+news@example.uz', 'anna@example.uz'],
  ['an.na+a+b@example.uz', 'anna@example.uz'],
  ['anna@ｅxample。uz', 'anna@example.uz'],
  ['+998901234567@example.uz', '+998901234567@example.uz'],
  ['anna@почта.uz', 'anna@xn--80a1acny.uz'],
])('%s is counted as %s', (typed, counted) => {
  expect(countedMailbox(typed)).toBe(counted)
})
