import { expect, test } from 'vitest'
import type { Lang } from '#locales/paths.ts'
import { allLines, found } from '../tests/support/texts.ts'

/** What points by its place, its colour or its shape at what is to be used: nothing to who does not see it. */
const pointers: Readonly<Record<Lang, RegExp>> = {
  en: /\b(?:on|at|to) the (?:left|right)(?=[.,;:)!?]| of | and |$)|\b(?:left|right)-hand\b|\b(?:green|red|blue|yellow|orange|gr[ae]y|round|square) (?:button|link|field|box|icon|sign|mark|dot|line|card|panel)s?\b/i,
  ru: /(?<!\p{L})(?:справа|слева|(?:прав|лев)(?:ом|ой) (?:част|сторон|угл|колонк)\p{L}*|(?:красн|зел[её]н|син|ж[её]лт|оранжев|сер|кругл|квадратн)\p{L}* (?:кнопк|ссылк|пол(?:е|я|ю|ем)(?!\p{L})|значк?|рамк|отметк|точк|карточк|плашк)\p{L}*)/iu,
  uz: /(?<!\p{L})(?:(?:oʻng|chap)(?:dagi|da| tomon(?:da|dagi))|(?:qizil|yashil|koʻk|sariq|kulrang|dumaloq|yumaloq|kvadrat) (?:tugma|havola|maydon|belgi|nuqta|hoshiya|kartochka)\p{L}*)/iu,
}

test.each(Object.entries(pointers))(
  'no text in %s points by place, colour or shape',
  (lang, pointer) => {
    const lines = allLines.filter((line) => line.lang === lang)
    expect(lines.length).toBeGreaterThan(1000)
    expect(found(lines, pointer)).toEqual([])
  },
)

test('such pointers are seen', () => {
  const seen = {
    en: ['Press the green button', 'The form on the right'],
    ru: ['Нажмите зелёную кнопку', 'Форма справа', 'в левом углу'],
    uz: ['Yashil tugmani bosing', 'Oʻngdagi shakl', 'chap tomonda'],
  } as const
  for (const [lang, texts] of Object.entries(seen))
    for (const text of texts) expect(pointers[lang as Lang].test(text), text).toBe(true)
})
