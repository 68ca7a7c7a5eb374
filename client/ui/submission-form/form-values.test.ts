import { expect, test } from 'vitest'
import { fingerprintOf } from './form-values.ts'

const data = (fields: Readonly<Record<string, string | File>>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}
const file = (name: string, lastModified: number, text = 'a') =>
  new File([text], name, { lastModified })

test('the same texts and file have one fingerprint, in any language of the page', () => {
  const of = (lang: string) =>
    fingerprintOf(data({ name: 'Aziza', resume: file('cv.pdf', 7), lang }))
  expect(of('ru')).toBe(of('uz'))
})

test.each([
  [{ name: 'Aziz', resume: file('cv.pdf', 7) }],
  [{ name: 'Aziza', resume: file('cv.pdf', 8) }],
  [{ name: 'Aziza', resume: file('cv.pdf', 7, 'ab') }],
  [{ name: 'Aziza', resume: file('other.pdf', 7) }],
])('other content has another: %#', (fields) => {
  expect(fingerprintOf(data(fields))).not.toBe(
    fingerprintOf(data({ name: 'Aziza', resume: file('cv.pdf', 7) })),
  )
})

test('no file chosen is the same as no file chosen a moment later', () => {
  expect(fingerprintOf(data({ resume: file('', 7, '') }))).toBe(
    fingerprintOf(data({ resume: file('', 8, '') })),
  )
})
