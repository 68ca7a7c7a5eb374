import { expect, test } from 'vitest'
import { cleanLine, cleanText } from './clean-text.ts'

test.each([
  ['one\r\ntwo\rthree\nfour', 'one\ntwo\nthree\nfour'],
  ['one\r\n\r\ntwo', 'one\n\ntwo'],
  ['a\tb', 'a\tb'],
  ['a\u0000b\u0007c\u009fd', 'abcd'],
  ['  around \n', 'around'],
  ['e\u0301', 'é'],
  ['Oʻzbekiston — 12 %', 'Oʻzbekiston — 12 %'],
])('%j is kept as %j', (typed, kept) => {
  expect(cleanText(typed)).toBe(kept)
})

test.each([
  ['  Aziza\t \n Karimova ', 'Aziza Karimova'],
  ['a\u0000b', 'a b'],
  ['a\u00a0\u2003b', 'a b'],
  ['Aziza', 'Aziza'],
])('as one line %j is %j', (typed, line) => {
  expect(cleanLine(typed)).toBe(line)
})
