import { expect, test } from 'vitest'
import { fieldIssues } from './field-issue.ts'
import { boxRequestSchema } from './box-request.schema.ts'
import { messageSchema } from './message.schema.ts'

const message = {
  fullName: '  Aziza   Karimova ',
  phone: '90 123-45-67',
  city: 'urgench',
  message: 'Salom!\r\nYaxshimisiz?\u0000',
  lang: 'uz',
}
const request = {
  organisation: 'Non',
  contactName: 'Aziza',
  phone: '+998901234567',
  address: 'Registon 1',
  city: 'samarkand',
  placeKind: 'shop',
  boxes: '2',
  months: 6,
  startOn: '2026-12-01',
  lang: 'ru',
}
const issuesOf = (schema: typeof messageSchema, input: unknown) => {
  const read = schema.safeParse(input)
  return read.success ? [] : fieldIssues(read.error).map(({ key }) => key)
}
const boxIssues = (input: unknown) => {
  const read = boxRequestSchema(() => '2026-11-22').safeParse(input)
  return read.success ? [] : fieldIssues(read.error).map(({ key }) => key)
}

test('a message comes out in its one normal form', () => {
  expect(messageSchema.parse({ ...message, email: '', organisation: '' })).toEqual({
    fullName: 'Aziza Karimova',
    phone: '+998901234567',
    city: 'urgench',
    message: 'Salom!\nYaxshimisiz?',
    email: undefined,
    organisation: '',
    lang: 'uz',
  })
})

test('each broken rule of a message is named, in the order of the fields', () => {
  expect(issuesOf(messageSchema, { lang: 'ru' })).toEqual([
    'fullName.required',
    'phone.required',
    'city.required',
    'message.required',
  ])
  expect(issuesOf(messageSchema, { ...message, message: ' \n ' })).toEqual(['message.required'])
  expect(issuesOf(messageSchema, { ...message, message: 'a'.repeat(4001) })).toEqual([
    'message.long',
  ])
  expect(issuesOf(messageSchema, { ...message, email: 'a@' })).toEqual(['email.invalid'])
  expect(issuesOf(messageSchema, { ...message, city: 'khiva' })).toEqual(['city.required'])
})

test('a box is asked for half a year at least, from today on', () => {
  expect(boxRequestSchema(() => '2026-11-22').parse(request)).toMatchObject({ boxes: 2, months: 6 })
  expect(boxIssues({ ...request, months: '5' })).toEqual(['months.minimum'])
  expect(boxIssues({ ...request, months: '6,5' })).toEqual(['months.invalid'])
  expect(boxIssues({ ...request, months: '' })).toEqual(['months.required'])
  expect(boxIssues({ ...request, boxes: 0 })).toEqual(['boxes.minimum'])
  expect(boxIssues({ ...request, boxes: 101 })).toEqual(['boxes.maximum'])
  expect(boxIssues({ ...request, startOn: '2026-11-21' })).toEqual(['startOn.past'])
  expect(boxIssues({ ...request, startOn: '2099-01-01' })).toEqual(['startOn.late'])
  expect(boxIssues({ ...request, startOn: '2026-02-30' })).toEqual(['startOn.invalid'])
  expect(boxIssues({ ...request, startOn: '1.12.2026' })).toEqual(['startOn.invalid'])
  expect(boxIssues({ ...request, placeKind: '' })).toEqual(['placeKind.required'])
})

test('boxes and months are whole numbers up to their greatest, also as they are typed', () => {
  for (const boxes of [1, 100, ' 100 ']) expect(boxIssues({ ...request, boxes })).toEqual([])
  for (const months of [6, 60]) expect(boxIssues({ ...request, months })).toEqual([])
  expect(boxIssues({ ...request, months: 61 })).toEqual(['months.maximum'])
  for (const boxes of ['2 boxes', 'x2', '1234567'])
    expect(boxIssues({ ...request, boxes })).toEqual(['boxes.invalid'])
})

test('a day is one of the next five years, today and the last one with them', () => {
  for (const startOn of ['2026-11-22', '2031-11-22', ' 2026-12-01 '])
    expect(boxIssues({ ...request, startOn })).toEqual([])
  expect(boxIssues({ ...request, startOn: '2031-11-23' })).toEqual(['startOn.late'])
  for (const startOn of ['2026-12-01T10:00', '+2026-12-01', 'December'])
    expect(boxIssues({ ...request, startOn })).toEqual(['startOn.invalid'])
})
