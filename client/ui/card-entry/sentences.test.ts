import { expect, test } from 'vitest'
import { failureCodes } from '#machines/wire/failure-codes.ts'
import { languages } from '#locales/paths.ts'
import { wordsOf } from '../../../tests/support/words.ts'

/** The keys of docs/contract.md §3, and those that only the page produces. */
const rules = [
  'type.once',
  'amount.minimum',
  'amount.maximum',
  'amount.invalid',
  'name.required',
  'name.long',
  'phone.required',
  'phone.invalid',
  'email.invalid',
  'method.required',
  'kind.required',
  'card.turn',
  'number.required',
  'number.invalid',
  'expiry.format',
  'expiry.month',
  'expiry.monthOnLeaving',
  'expiry.expired',
  'cvv.invalid',
  'holder.required',
  'code.format',
  'dedication.long',
  'request.invalid',
]

const keysOf = (table: object, above = ''): string[] =>
  Object.entries(table).flatMap(([key, value]) =>
    typeof value === 'string' ? [above + key] : keysOf(value as object, `${above}${key}.`),
  )

test.each(languages)('every broken rule has its sentence (%s)', (lang) => {
  expect(keysOf(wordsOf(lang, 'donations').errors).sort()).toEqual([...rules].sort())
})

test.each(languages)('every failure has its sentence (%s)', (lang) => {
  const failures = wordsOf(lang, 'failures')
  expect(Object.keys(failures).sort()).toEqual([...failureCodes].sort())
  for (const sentence of Object.values(failures)) expect(sentence.trim()).not.toBe('')
})
