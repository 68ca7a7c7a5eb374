import { expect, test } from 'vitest'
import {
  headingWithNoBreakSpaces,
  lineWithNoBreakSpaces,
  withNoBreakSpaces,
} from './no-break-spaces.ts'
import type { Lang } from './paths.ts'

const joined: readonly (readonly [lang: Lang, before: string, after: string])[] = [
  ['ru', 'мам, можно я тебе что-то расскажу', 'мам, можно я тебе что-\u2060то расскажу'],
  ['ru', 'а в 2012-м — филиал', 'а\u00a0в\u00a02012-\u2060м\u00a0— филиал'],
  ['ru', 'с SOS-мамой', 'с\u00a0SOS-\u2060мамой'],
  ['ru', 'в 2016–2019 годах', 'в\u00a02016–\u20602019\u00a0годах'],
  ['uz', '2025-yil avgustida, 29-maktab', '2025-\u2060yil avgustida, 29-\u2060maktab'],
  ['en', 'a free Saturday – and so on', 'a free Saturday\u00a0– and so on'],
  ['en', 'Uzbekistan. A non-profit', 'Uzbekistan. A\u00a0non-profit'],
]

test.each(joined)('no line ends within what belongs together (%s: %s)', (lang, before, after) => {
  expect(withNoBreakSpaces(lang, before)).toBe(after)
  expect(withNoBreakSpaces(lang, after)).toBe(after)
})

const headings: readonly (readonly [lang: Lang, before: string, after: string])[] = [
  ['ru', 'Что делать для тех, кто один', 'Что_делать для_тех, кто один'],
  ['ru', 'Конфиденциальность и данные', 'Конфиденциальность и_данные'],
  ['uz', 'Bolalar uchun va ular bilan', 'Bolalar_uchun va_ular_bilan'],
  ['uz', 'Aka-uka, opa-singillar', 'Aka-\u2060uka, opa-\u2060singillar'],
  ['en', 'What becomes of the money', 'What becomes of_the_money'],
]

test.each(headings)(
  'no line of a heading ends with a preposition, a conjunction or an article (%s: %s)',
  (lang, before, after) => {
    const shown = (text: string) => text.replaceAll('\u00a0', '_')
    expect(shown(headingWithNoBreakSpaces(lang, before))).toBe(after)
    expect(shown(lineWithNoBreakSpaces(lang, `  "title": "${before}",`))).toContain(after)
    expect(shown(lineWithNoBreakSpaces(lang, `## ${before}`))).toContain(after)
  },
)

test('a sentence holds fewer words together than a heading', () => {
  expect(lineWithNoBreakSpaces('en', '"text": "What becomes of the money"')).not.toContain('\u00a0')
})
