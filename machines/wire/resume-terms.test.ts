import { expect, test } from 'vitest'
import { kindOfName, resumeIssue, RESUME_BYTES } from './resume-terms.ts'

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
