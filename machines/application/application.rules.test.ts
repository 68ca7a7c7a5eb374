import { expect, test } from 'vitest'
import { fieldIssues } from '../wire/field-issue.ts'
import { applicationSchema, kindOfName, resumeIssue, RESUME_BYTES } from './application.rules.ts'

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

test.each([
  ['cv.pdf', 'pdf'],
  ['CV.DOCX', 'docx'],
  ['my.cv.doc', 'doc'],
  ['cv.pdf.exe', null],
  ['cv', null],
  ['pdf', null],
])('%s promises %s', (name, kind) => {
  expect(kindOfName(name)).toBe(kind)
})

test.each([
  [null, 'resume.required'],
  [{ name: 'cv.odt', size: 1 }, 'resume.type'],
  [{ name: 'cv.pdf', size: RESUME_BYTES + 1 }, 'resume.large'],
  [{ name: 'cv.pdf', size: 0 }, 'resume.empty'],
  [{ name: 'cv.pdf', size: RESUME_BYTES }, undefined],
])('%j breaks %s', (file, key) => {
  expect(resumeIssue(file)?.key).toBe(key)
})
