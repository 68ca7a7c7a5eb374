import { expect, test } from 'vitest'
import { fieldIssues } from './field-issue.ts'
import { applicationSchema } from './application.schema.ts'

const complete = {
  firstName: ' Dilnoza ',
  lastName: 'Rahimova',
  email: ' dilnoza@example.test ',
  phone: '90 123-45-67',
  coverLetter: 'First line\r\nsecond\u0000 line ',
  consent: 'true',
}

test('an application takes its one normal form', () => {
  expect(applicationSchema.parse(complete)).toEqual({
    firstName: 'Dilnoza',
    lastName: 'Rahimova',
    email: 'dilnoza@example.test',
    phone: '+998901234567',
    coverLetter: 'First line\nsecond line',
    consent: 'true',
  })
})

test('a cover letter may be left out', () => {
  expect(applicationSchema.parse({ ...complete, coverLetter: undefined }).coverLetter).toBe('')
})

test('every broken rule is named by its key', () => {
  const read = applicationSchema.safeParse({})
  expect(read.success ? [] : fieldIssues(read.error).map(({ key }) => key)).toEqual([
    'firstName.required',
    'lastName.required',
    'email.required',
    'phone.required',
    'consent.required',
  ])
})
