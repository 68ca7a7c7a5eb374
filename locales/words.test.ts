import { expect, test } from 'vitest'
import { allLines, type Line } from '../tests/support/texts.ts'
import { lineWithNoBreakSpaces, withNoBreakSpaces } from './no-break-spaces.ts'
import { languages, type Lang } from './paths.ts'
import { plainText } from './plain-text.ts'

/** What a machine can check of the rules for every sentence on the site. */

const found = (lines: readonly Line[], patterns: readonly RegExp[]): readonly string[] =>
  lines.flatMap(({ where, text }) =>
    patterns
      .map((pattern) => pattern.exec(text)?.[0])
      .filter((hit) => hit !== undefined)
      .map((hit) => `${where}: ${hit}`),
  )

const linesIn = (lang: Lang) => allLines.filter((line) => line.lang === lang)

/** One thing has one name, and each language is its own: what the glossary does without. */
const forbidden: Readonly<Record<Lang, readonly RegExp[]>> = {
  en: [
    /\b(?:whoever|whom|shall|somebody|everybody|one's|oneself|mend(?:s|ed|ing)?)\b/i,
    /\b(?:grown-ups?|upbringing|trainer|trainings|jubilee)\b/i,
    /\bgifts?\b/i,
    /(?<!news)\bpapers\b(?!":)/i,
    /\b(?:counts|count) (?:its years )?from\b/i,
    // Reports are samples until the association has confirmed them.
    /open to everyone/i,
    /\b(?:family|Family) houses\b/,
    /\bchild\b[^.]{0,40}\b(?:its own|itself)\b/i,
  ],
  ru: [
    /без родителей/i,
    /сирот/i,
    /без родительской опеки/i,
    /вед[её]т (?:счёт|свою историю) с/i,
    /хозяин(?:а|у|ом)? места/i,
    /собственная аренда/i,
    /омбудсман\S* по правам/i,
    /психосоциальной помощ/i,
    /умение (?:ладить|быть) с людьми/i,
    /наименьш/i,
    /пят[ьи] мысл/i,
    /формы хозяйствования/i,
    /в трёх городах/i,
    /открыты для всех/i,
  ],
  uz: [/yigʻim/i, /SMS kod/, /hisobni \d{4}/i, /hamma uchun ochiq/i],
}

test.each(languages)('the texts do without the words that the glossary forbids (%s)', (lang) => {
  expect(found(linesIn(lang), forbidden[lang])).toEqual([])
})

const warnings: Readonly<Record<Lang, readonly [warns: RegExp, ofWhom: RegExp]>> = {
  en: [/never (?:share|tell)[^.]*code/i, /bank staff/],
  ru: [/код[^.]*не сообщайте|не сообщайте[^.]*код/i, /сотрудникам банка/],
  uz: [/kod[^.]*aytmang/i, /bank xodimiga ham/],
}

test.each(languages)(
  'whoever warns about the code warns of a caller “from the bank” (%s)',
  (lang) => {
    const [warns, ofWhom] = warnings[lang]
    const found = linesIn(lang).filter(({ text }) => warns.test(plainText(text)))
    expect(found.length).toBeGreaterThanOrEqual(2)
    expect(found.filter(({ text }) => !ofWhom.test(plainText(text)))).toEqual([])
  },
)

/** One sentence blames the visitor's line, and stands only where there was no answer; another is the contract's own. */
const line = /подключени\S+ к интернету|internet connection|internetga ulanish/i
const mayBlame = /^locales\/\w+\/(?:common|failures)\.json/

test.each(languages)('no page blames the line by itself (%s)', (lang) => {
  const blaming = linesIn(lang).filter(({ text }) => line.test(plainText(text)))
  expect(blaming.length).toBeGreaterThan(0)
  expect(blaming.filter(({ where }) => !mayBlame.test(where))).toEqual([])
})

/** Every form needs a telephone; an address is one more way to answer. */
const phoneOrMail: Readonly<Record<Lang, RegExp>> = {
  en: /tell us[^.]*phone number or an? e-?mail/i,
  ru: /укажите[^.]*телефон или (?:эл|почт)/i,
  uz: /telefon yoki (?:elektron )?pochtani/i,
}

test.each(languages)('no text asks for a telephone or an address (%s)', (lang) => {
  expect(linesIn(lang).filter(({ text }) => phoneOrMail[lang].test(plainText(text)))).toEqual([])
})

test.each(languages)('short words and numbers hold to their neighbour (%s)', (lang) => {
  const loose = linesIn(lang).filter(({ text }) => lineWithNoBreakSpaces(lang, text) !== text)
  expect(
    loose.map(({ where }) => where),
    '`npm run words` puts them in',
  ).toEqual([])
})

test('the house rule of no-break spaces', () => {
  const shown = (lang: Lang, text: string) =>
    withNoBreakSpaces(lang, text).replaceAll('\u00a0', '_')
  expect(shown('ru', 'и в доме, № 5, 35 000 сум — у нас же')).toBe(
    'и_в_доме, №_5, 35_000_сум_— у_нас_же',
  )
  expect(shown('en', 'UZS 35,000 for 14 homes, No. 585, SOS mother')).toBe(
    'UZS_35,000_for 14_homes, No._585, SOS_mother',
  )
  expect(shown('uz', '14 ta uy, %{number.homes} ta oila')).toBe('14_ta uy, %{number.homes}_ta oila')
})

/** Money with digits; the contract's own sentence about the minimum stays letter by letter. */
const wrongMoney: Readonly<Record<Lang, readonly RegExp[]>> = {
  en: [/\d[\d,]*\s(?:soums?|UZS|sum)\b/i, /(?<!million )\bsoums? \d/i, /\bsom\b/],
  ru: [/\d\sUZS\b/],
  uz: [/\d\s(?:UZS|sum|som|so['’]m)\b/i],
}

test.each(languages)('money has one form (%s)', (lang) => {
  expect(found(linesIn(lang), wrongMoney[lang])).toEqual([])
})

/** In Russian «154+» is read “more than 154” and takes the genitive plural. */
const genitivePlural =
  /^(?:из\s)?(?:детей|людей|них|воспитанников|молодых\sлюдей|юношей|девушек|семей|сотрудников|взрослых)(?!\p{L})/u

test('a number with a plus takes the genitive plural in Russian', () => {
  const inText = linesIn('ru').flatMap(({ where, text }) =>
    [...text.matchAll(/\d\+\**\s(\p{L}+(?:\s\p{L}+)?)/gu)]
      .filter(([, noun = '']) => !genitivePlural.test(noun))
      .map(([hit]) => `${where}: ${hit}`),
  )
  expect(inText).toEqual([])
})
