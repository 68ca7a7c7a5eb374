import { expect, test } from 'vitest'
import { allLines } from '../tests/support/texts.ts'
import { languages, type Lang } from './paths.ts'
import { plainText } from './plain-text.ts'

/** Where a frightened child, parent or neighbour turns: one answer in three languages, the same on every page. */

const linesIn = (lang: Lang) =>
  allLines
    .filter((line) => line.lang === lang)
    .map(({ where, text }) => ({ where, text: plainText(text) }))

/** The guardianship authority, a call to us, and who may call. */
const answer: Readonly<Record<Lang, readonly RegExp[]>> = {
  en: [/guardianship authority/, /call us/, /A child, a parent or a neighbour/, /don’t need proof/],
  ru: [
    /орган опеки/,
    /позвоните нам/,
    /сам ребёнок, и родитель, и сосед/,
    /Доказательства не нужны/,
  ],
  uz: [
    /vasiylik va homiylik organi/,
    /bizga qoʻngʻiroq qiling/,
    /oʻzi ham, ota-onasi ham, qoʻshnisi/,
    /Isbot shart emas/,
  ],
}

test.each(languages)(
  'the answer names the police, an ambulance, “Inson”, the authority and us (%s)',
  (lang) => {
    const [danger, ...others] = linesIn(lang).filter(({ text }) => text.includes('"danger": "'))
    expect(others).toEqual([])
    for (const part of [/102/, /103/, /Inson|Инсон/, ...answer[lang]])
      expect(danger?.text).toMatch(part)
  },
)

test.each(languages)(
  'no other text has an answer of its own: 102 elsewhere is about a stolen box (%s)',
  (lang) => {
    const numbers = linesIn(lang).filter(({ text }) => /(?<![\d.,])10[23](?![\d.,])/.test(text))
    const elsewhere = numbers.filter(
      ({ where }) => !where.includes('common.json') && where.startsWith('locales/'),
    )
    expect(elsewhere.map(({ where }) => where.replace(/:\d+$/, ''))).toEqual([
      `locales/${lang}/donation-boxes.json`,
    ])
  },
)

test('an article or a document that names 102 or 103 names them in every language', () => {
  const named = (lang: Lang) =>
    linesIn(lang)
      .filter(({ where }) => where.startsWith('bff/content/'))
      .filter(({ text }) => /(?<![\d.,])10[23](?![\d.,])/.test(text))
      .map(({ where }) => where.replace(/\/\w+\.md:\d+$/, ''))
  expect(named('uz').length).toBeGreaterThan(1)
  for (const lang of languages) expect(named(lang)).toEqual(named('uz'))
})

/** The crisis centre takes a child by decision of the guardianship body; nobody is told to come in. */
const centre: Readonly<Record<Lang, readonly [centre: RegExp, decides: RegExp]>> = {
  en: [/crisis centre (?:takes|is for)/i, /guardianship authority/],
  ru: [/принимает кризисный центр|кризисный центр (?:нужен|принимает|для детей)/i, /опеки/],
  uz: [/inqiroz markazi (?:qabul|uyda)|inqiroz markaziga keladi/i, /vasiylik/i],
}

test.each(languages)('the crisis centre takes a child only by decision (%s)', (lang) => {
  const [takes, decides] = centre[lang]
  const said = linesIn(lang).filter(({ text }) => takes.test(text))
  expect(said.length).toBeGreaterThan(1)
  expect(said.filter(({ text }) => !decides.test(text))).toEqual([])
})
