import { expect, test } from 'vitest'
import { prepareForm } from '../../../../tests/support/click-forms.ts'
import { formSchemas, tiyinIn } from './click.wire.ts'

test.each([
  ['50000', 5_000_000],
  ['50000.00', 5_000_000],
  ['50000.5', 5_000_050],
  ['50000.05', 5_000_005],
  ['50000.2500', 5_000_025],
  ['0', 0],
  ['999999999999', 99_999_999_999_900],
])('%s is %d tiyin', (amount, tiyin) => {
  expect(tiyinIn(amount)).toBe(tiyin)
})

test.each(['', '-1', ' 1', '1 ', '1.', '.5', '1,5', '1.001', '1e3', '1.5x', '1000000000000', '٣'])(
  '"%s" is no sum',
  (amount) => {
    expect(tiyinIn(amount)).toBeNull()
  },
)

const form = { ...prepareForm, sign_string: 'f'.repeat(32) }
const isForm = (changes: Readonly<Record<string, string>>) =>
  formSchemas.prepare.safeParse({ ...form, ...changes }).success

test('each field is kept as the text that was signed, also where its step is none of Click’s', () => {
  expect(formSchemas.prepare.parse(form)).toEqual(form)
  expect(isForm({ action: '12' })).toBe(true)
  expect(isForm({ error: '-5017' })).toBe(true)
})

test.each([
  ['click_trans_id', ['', 'x', '1x', 'x1', '1.5', '-1', ' 1', '1'.repeat(21)]],
  ['service_id', ['', '77x', '٧٧']],
  ['click_paydoc_id', ['', '1e3']],
  ['merchant_trans_id', ['', 'D'.repeat(256)]],
  ['amount', ['', '1'.repeat(31)]],
  ['action', ['', '00000']],
  ['error', ['', '--1', 'x-1', '-1x', '1.5', '1'.repeat(10)]],
  ['sign_time', ['']],
  ['sign_string', ['', 'f'.repeat(65)]],
])('a form whose %s is one of %j is none of Click’s', (field, values) => {
  expect(values.filter((value) => isForm({ [field]: value }))).toEqual([])
})

test('Complete names our number of the payment', () => {
  const isComplete = (changes: object) =>
    formSchemas.complete.safeParse({ ...form, ...changes }).success
  expect(isComplete({ merchant_prepare_id: '7' })).toBe(true)
  expect(isComplete({ merchant_prepare_id: '-7' })).toBe(false)
  expect(isComplete({})).toBe(false)
})
