import { expect, test } from 'vitest'
import { HIDDEN, secretFields } from '#machines/secrets/secret-fields.ts'
import { shown } from './shown.ts'

test.each([...secretFields, 'phone', 'donorPhone', 'codePhone', 'email', 'name'])(
  '%s is not shown, at any depth',
  (field) => {
    expect(shown({ draft: [{ [field]: 'seen' }] })).toEqual({ draft: [{ [field]: HIDDEN }] })
  },
)

test.each(['+998 90 123-45-67', '998901234567', '8600 0000 0000 0007', '4111111111111111'])(
  'the number %s is not shown in a field of any name',
  (number) => {
    expect(shown({ typed: `by ${number}.` })).toEqual({ typed: `by ${HIDDEN}.` })
  },
)

test('states, amounts and moments are shown', () => {
  const context = {
    state: 'paid',
    amount: 100_000,
    at: 1_764_000_000_000,
    day: '2026-11-26T10:00:00',
  }
  expect(shown(context)).toEqual(context)
})
