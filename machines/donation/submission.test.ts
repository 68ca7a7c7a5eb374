import { expect, test } from 'vitest'
import type { Submission } from './donation.types.ts'
import { submissionOf } from './submission.ts'

const asked = {
  details: {
    type: 'one-time',
    amount: 100_000,
    donor: { name: 'Aziza Karimova', phone: '+998901234567', email: 'aziza@mail.uz' },
  },
  payment: { method: 'card', card: null },
  dedication: null,
  lang: 'ru',
  source: 'home',
} as unknown as Omit<Submission, 'key'>
const underWay: Submission = { ...asked, key: 'former' }

/** The same with the fields of every record in the opposite order, as another place may have kept it. */
const turned = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value)
          .map(([name, inner]) => [name, turned(inner)] as const)
          .toReversed(),
      )
    : value

const keyOf = (known: readonly (Submission | null)[], changes: object = {}) =>
  submissionOf(known, { ...asked, ...changes }, () => 'new').key

test('what asks for the same goes under the same key, in whatever order its fields were kept', () => {
  expect(keyOf([underWay])).toBe('former')
  expect(keyOf([null, turned(underWay) as Submission])).toBe('former')
})

test('what asks for anything else is a new one, and so is the first', () => {
  const { details } = underWay
  expect(keyOf([])).toBe('new')
  expect(keyOf([null])).toBe('new')
  expect(keyOf([underWay], { details: { ...details, amount: 100_001 } })).toBe('new')
  expect(
    keyOf([underWay], { details: { ...details, donor: { ...details.donor, name: 'Aziz' } } }),
  ).toBe('new')
})

test('the language and the page of the first asking stay with it', () => {
  const again = { ...asked, lang: 'en', source: 'news' } as unknown as typeof asked
  expect(submissionOf([underWay], again, () => 'new')).toBe(underWay)
})
