import { expect, test } from 'vitest'
import { refusal } from '#machines/wire/refusal.ts'
import { afterAnswer, afterLeaving, errorsOf, withoutField } from './field-errors.ts'

const missing = { field: 'name', key: 'name.required' }
const sent = errorsOf([missing, { field: 'phone', key: 'phone.required' }], 1)
const blank = { key: 'name.required', isBlank: true }

test('a field that a submit missed goes on being missed however often it is left empty', () => {
  const left = afterLeaving(afterLeaving(sent, 'name', blank), 'name', blank)
  expect(left.submitted).toEqual(sent.submitted)
  expect(left.byField).toEqual(sent.byField)
})

test('an empty field is missed only when the form is sent', () => {
  expect(afterLeaving(errorsOf([]), 'name', blank).byField).toEqual({})
})

test('what was wrong on leaving goes when the field is emptied again', () => {
  const wrong = afterLeaving(errorsOf([]), 'phone', { key: 'phone.invalid', isBlank: false })
  expect(wrong.byField).toEqual({ phone: 'phone.invalid' })
  const emptied = afterLeaving(wrong, 'phone', { key: 'phone.required', isBlank: true })
  expect(emptied.byField).toEqual({})
})

test('a field that a submit missed shows what is wrong with it now, and goes when it is right', () => {
  const wrong = afterLeaving(sent, 'phone', { key: 'phone.invalid', isBlank: false })
  expect(wrong.byField['phone']).toBe('phone.invalid')
  expect(wrong.submitted).toHaveLength(2)
  expect(afterLeaving(wrong, 'phone', { key: null, isBlank: false })).toEqual(
    withoutField(sent, 'phone'),
  )
})

test('a refusal takes the place of what was wrong, and is another answer', () => {
  const refused = refusal('request_invalid', { issues: [missing] })
  const errors = afterAnswer(sent, refused)
  expect(errors).toEqual({ ...errorsOf([missing], 2), refusal: refused })
  expect(withoutField(errors, 'name')).toMatchObject({ submitted: [], byField: {} })
})

test('a refusal that is forgotten takes its errors along, and no others', () => {
  const errors = afterAnswer(sent, refusal('request_invalid', { issues: [missing] }))
  expect(afterAnswer(errors, null)).toEqual(errorsOf([], errors.attempt))
  expect(afterAnswer(sent, null)).toBe(sent)
})
