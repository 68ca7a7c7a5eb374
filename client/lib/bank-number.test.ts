import { expect, test } from 'vitest'
import { accountGroups, taxIdGroups } from './bank-number.ts'

test('an account of 20 digits is shown as balance account, currency, control digit, client and serial', () => {
  expect(accountGroups('20212840000000000001')).toEqual(['20212', '840', '0', '00000000', '001'])
})

test('a tax id of 9 digits is shown in threes', () => {
  expect(taxIdGroups('123456789')).toEqual(['123', '456', '789'])
})

test.each(['', '2021284', '202128400000000000011'])(
  'a number of another length stays in one piece: "%s"',
  (digits) => {
    expect(accountGroups(digits)).toEqual([digits])
    expect(taxIdGroups(digits)).toEqual([digits])
  },
)

test('the groups joined are the number again', () => {
  const account = '20212978000000000001'
  expect(accountGroups(account).join('')).toBe(account)
})
