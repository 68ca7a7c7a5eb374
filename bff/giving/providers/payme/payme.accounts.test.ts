import { expect, test } from 'vitest'
import { isAccountOf, referenceIn } from './payme.accounts.ts'

const REFERENCE = '0b8a1f9e-3f3c-4c1d-9a53-6a4c2a4f7a10'
const OTHER = '7d0c1f9e-3f3c-5c1d-9a53-6a4c2a4f7a11'
const digits = REFERENCE.replaceAll('-', '')

const naming = (...values: readonly (string | number)[]) => ({
  account: values.map((value) => ({ value })),
})

test('a receipt is of a reference that one of its fields has, in whatever form it comes back', () => {
  for (const value of [REFERENCE, REFERENCE.toUpperCase(), digits, ` ${REFERENCE} `])
    expect(isAccountOf(naming(998_901_234_567, value), [OTHER, REFERENCE])).toBe(true)
})

test('a receipt that names something else, or nothing, is of no reference', () => {
  for (const receipt of [naming(OTHER), naming('', 7), naming(), { account: null }, {}])
    expect(isAccountOf(receipt, [REFERENCE])).toBe(false)
})

test('the reference is read from the field that holds just one', () => {
  expect(referenceIn(naming(7, 'donation', digits.toUpperCase()))).toBe(REFERENCE)
  expect(referenceIn(naming(` ${REFERENCE}`))).toBe(REFERENCE)
})

test('what is longer, shorter or has other letters is no reference of ours', () => {
  for (const value of [`${digits}0`, `0${digits}`, digits.slice(1), `g${digits.slice(1)}`])
    expect(referenceIn(naming(value))).toBeNull()
  expect(referenceIn({ account: null })).toBeNull()
})
