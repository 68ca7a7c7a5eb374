import { expect, test } from 'vitest'
import { cleanFileName } from './file-name.ts'

test.each([
  ['resume.pdf', 'resume.pdf'],
  ['Резюме Дильнозы.docx', 'Резюме Дильнозы.docx'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\fakepath\\resume.pdf', 'resume.pdf'],
  ['resume\u202efdp.exe', 'resumefdp.exe'],
  ['re\u200bsu\u2060me\ufeff.pdf', 'resume.pdf'],
  ['a\u0000b\u001f\u007f.pdf', 'ab.pdf'],
  ['a\u2028b\u2029.pdf', 'ab.pdf'],
  ['\ue000cv.pdf', 'cv.pdf'],
  ['e\u0301.pdf', '\u00e9.pdf'],
  ['what? "this": <that>|*.pdf', 'what_ _this__ _that___.pdf'],
  ['my \t  own\u00a0\u00a0cv.pdf', 'my own cv.pdf'],
  ['  cv.pdf  ', 'cv.pdf'],
  ['...cv.pdf', 'cv.pdf'],
  ['...', ''],
  ['folder/', ''],
  ['', ''],
])('%j is stored as %j', (original, name) => {
  expect(cleanFileName(original)).toBe(name)
})

const letters = (count: number, letter = 'ж') => letter.repeat(count)

test.each([
  ['a name of 120 letters', `${letters(116)}.pdf`, `${letters(116)}.pdf`],
  ['a longer one keeps its ending', `${letters(200)}.docx`, `${letters(115)}.docx`],
  ['letters of two halves count once', `${letters(117, '😀')}.pdf`, `${letters(116, '😀')}.pdf`],
  ['what is no ending is cut', `a.${letters(150)}`, `a.${letters(118)}`],
  ['an ending of ten letters', `${letters(200)}.0123456789`, `${letters(109)}.0123456789`],
  ['no ending of eleven', `${letters(150)}.01234567890`, letters(120)],
  ['no ending in the middle', `a.pdf${letters(150)}`, `a.pdf${letters(115)}`],
  ['the last of two endings', `${letters(200)}.tar.gz`, `${letters(117)}.gz`],
  ['no blank before the ending', `${letters(115)} ${letters(50)}.pdf`, `${letters(115)}.pdf`],
])('of a long name: %s', (_, original, name) => {
  expect(cleanFileName(original)).toBe(name)
})
