import { expect, test } from 'vitest'
import { fieldIssues } from './field-issue.ts'
import { normalisePhone } from './contact-fields.ts'
import {
  codeSchema,
  donationRequestSchema,
  resendRequestSchema,
} from './donation-request.schema.ts'

const NOON = Date.parse('2026-11-20T12:00:00+05:00')
const schema = donationRequestSchema(() => NOON)

const card = { kind: 'national', number: '8600000000000007', expiry: '12/39', holder: 'A KARIMOVA' }
const foreignCard = { ...card, kind: 'international', number: '4111111111111111', cvv: '123' }
const donor = { name: 'Aziza Karimova', phone: '+998901234567' }
const aRequest = (overrides: object = {}) => ({
  amount: 100_000,
  donor,
  method: 'card',
  card,
  lang: 'en',
  ...overrides,
})

/** The broken rules of a request as `field key`. */
const broken = (request: unknown) => {
  const parsed = schema.safeParse(request)
  return parsed.success ? [] : fieldIssues(parsed.error).map(({ field, key }) => `${field} ${key}`)
}

test.each([
  [34_999, ['amount amount.minimum']],
  [35_000, []],
  [500_000_000, []],
  [500_000_001, ['amount amount.maximum']],
  [0, ['amount amount.minimum']],
  [-1, ['amount amount.invalid']],
  [35_000.5, ['amount amount.invalid']],
  ['100000', ['amount amount.invalid']],
  [null, ['amount amount.invalid']],
])('the amount %j breaks %j', (amount, issues) => {
  expect(broken(aRequest({ amount }))).toEqual(issues)
})

test.each([
  ['+998901234567', '+998901234567'],
  ['90 123-45-67', '+998901234567'],
  ['(33) 123 45 67', '+998331234567'],
  ['998901234567', '+998901234567'],
  ['00998901234567', '+998901234567'],
  ['+79161234567', '+79161234567'],
  ['+4915112345678', '+4915112345678'],
  ['+1234567', '+1234567'],
])('the phone %j is %s', (typed, phone) => {
  expect(normalisePhone(typed)).toBe(phone)
})

test.each([
  '',
  '12',
  '79161234567',
  '+99890123456',
  '+9989012345678',
  '+123456',
  'phone',
  '+',
  '1'.repeat(30),
])('%j is no phone', (typed) => {
  expect(normalisePhone(typed)).toBeNull()
})

test('a name of blanks is no name, and a long one is too long', () => {
  expect(broken(aRequest({ donor: { ...donor, name: ' \u00a0 ' } }))).toEqual([
    'donor.name name.required',
  ])
  expect(broken(aRequest({ donor: { ...donor, name: 'я'.repeat(120) } }))).toEqual([])
  expect(broken(aRequest({ donor: { ...donor, name: 'я'.repeat(121) } }))).toEqual([
    'donor.name name.long',
  ])
})

test('control characters and runs of blanks in a name become one space', () => {
  const parsed = schema.parse(aRequest({ donor: { ...donor, name: ' Gʻani\u0000\n  Oʻrinov ' } }))
  expect(parsed.donor.name).toBe('Gʻani Oʻrinov')
})

test.each([
  ['', []],
  ['a@example.test', []],
  ['a@example', ['donor.email email.invalid']],
  ['a b@example.test', ['donor.email email.invalid']],
  [`${'a'.repeat(250)}@b.uz`, ['donor.email email.invalid']],
])('the e-mail %j breaks %j', (email, issues) => {
  expect(broken(aRequest({ donor: { ...donor, email } }))).toEqual(issues)
})

test('everything that is missing is reported at once', () => {
  expect(broken({})).toEqual([
    'amount amount.invalid',
    'donor.name name.required',
    'donor.phone phone.required',
    'method method.required',
    'lang request.invalid',
  ])
  expect(broken(aRequest({ card: undefined }))).toEqual(['card.kind kind.required'])
  expect(broken(aRequest({ card: {} }))).toEqual([
    'card.kind kind.required',
    'card.number number.required',
    'card.expiry expiry.format',
    'card.holder holder.required',
  ])
})

test('an unknown field is refused by its name', () => {
  expect(broken(aRequest({ price: 1 }))).toEqual(['price request.invalid'])
  expect(broken(null)).toEqual([' request.invalid'])
})

test.each([
  [{ ...card, number: '8600 0000 0000 0007' }, []],
  [{ ...card, number: ' ' }, ['card.number number.required']],
  [{ ...card, number: '860000000000000' }, ['card.number number.invalid']],
  [{ ...card, number: '8600000000000008' }, ['card.number number.invalid']],
  [{ ...card, number: '4111111111111111111' }, ['card.number number.invalid']],
  [{ ...card, number: '3333336415804657' }, []],
  [{ ...foreignCard, number: '4222222222222' }, []],
  [{ ...foreignCard, number: '422222222222' }, ['card.number number.invalid']],
  [{ ...foreignCard, number: '6304000000000000000' }, []],
  [{ ...foreignCard, cvv: '12' }, ['card.cvv cvv.invalid']],
  [{ ...foreignCard, cvv: '1234' }, ['card.cvv cvv.invalid']],
  [{ ...foreignCard, cvv: undefined }, ['card.cvv cvv.invalid']],
  [{ ...card, holder: ' ' }, ['card.holder holder.required']],
  [{ ...card, kind: 'gold' }, ['card.kind kind.required']],
])('the card %j breaks %j', (given, issues) => {
  expect(broken(aRequest({ card: given }))).toEqual(issues)
})

test('a national card keeps no CVV, whatever came in its place', () => {
  const parsed = schema.parse(aRequest({ card: { ...card, cvv: { secret: 123 } } }))
  expect(parsed).toMatchObject({ card })
  expect(JSON.stringify(parsed)).not.toMatch(/cvv|123\b/)
})

test('a card that comes along with another method is dropped', () => {
  expect(schema.parse(aRequest({ method: 'payme' }))).not.toHaveProperty('card')
})

test.each([
  ['123456', true],
  ['012345', true],
  ['12345', false],
  ['1234567', false],
  ['12 456', false],
  [123_456, false],
])('the code %j is right: %s', (code, isRight) => {
  expect(codeSchema.safeParse({ code }).success).toBe(isRight)
})

test('another code takes nothing, or number and expiry of a card', () => {
  const resend = resendRequestSchema(() => NOON)
  expect(resend.parse({})).toEqual({})
  expect(resend.parse({ card: { number: '4111 1111 1111 1111', expiry: '0930' } })).toEqual({
    card: { number: '4111111111111111', expiry: '09/30' },
  })
  const refused = resend.safeParse({ card: { number: '4111', expiry: '13/30', cvv: '123' } })
  expect(refused.success).toBe(false)
})

test.each([
  ['  Маме,\n <b>"с любовью"</b> ❤️ ', 'Маме, <b>"с любовью"</b> ❤️'],
  [' \u0007 ', undefined],
  ['', undefined],
  ['я'.repeat(100), 'я'.repeat(100)],
])('a dedication is one line, cleaned and never required: %j', (dedication, cleaned) => {
  expect(schema.parse(aRequest({ dedication })).dedication).toBe(cleaned)
})

test('a dedication has at most 100 characters, and the page that led here is a text', () => {
  expect(broken(aRequest({ dedication: 'я'.repeat(101) }))).toEqual(['dedication dedication.long'])
  expect(broken(aRequest({ dedication: ['a'] }))).toEqual(['dedication dedication.long'])
  expect(broken(aRequest({ source: 7 }))).toEqual(['source request.invalid'])
})
