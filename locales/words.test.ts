import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadContent } from '#bff/content/store.ts'
import { allLines, type Line } from '../tests/support/texts.ts'
import { withNoBreakSpaces } from './no-break-spaces.ts'
import { languages, type Lang } from './paths.ts'

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
  ],
  uz: [/yigʻim/i, /SMS kod/, /hisobni \d{4}/i],
}

test.each(languages)('the texts do without the words that the glossary forbids (%s)', (lang) => {
  expect(found(linesIn(lang), forbidden[lang])).toEqual([])
})

test.each(languages)('short words and numbers hold to their neighbour (%s)', (lang) => {
  const loose = linesIn(lang).filter(({ text }) => withNoBreakSpaces(lang, text) !== text)
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
  ru: [/(?<!миллион\S*\s)(?<=\d)\sсум(?:ов|а)\b/i, /\d\sUZS\b/],
  uz: [/\d\s(?:UZS|sum|som|so['’]m)\b/i],
}

test.each(languages)('money has one form (%s)', (lang) => {
  expect(found(linesIn(lang), wrongMoney[lang])).toEqual([])
})

const { figures } = loadContent(join(import.meta.dirname, '../bff/content')).figures

/** In Russian «154+» is read “more than 154” and takes the genitive plural. */
const genitivePlural =
  /^(?:из\s)?(?:детей|людей|них|воспитанников|молодых\sлюдей|юношей|девушек|семей|сотрудников|взрослых)(?!\p{L})/u

const messagesIn = (value: unknown): readonly Record<string, unknown>[] =>
  typeof value === 'object' && value !== null
    ? [value as Record<string, unknown>, ...Object.values(value).flatMap(messagesIn)]
    : []

test('a number with a plus takes the genitive plural in Russian', () => {
  const files = linesIn('ru').filter(({ where }) => where.startsWith('locales/'))
  const names = new Set(files.map(({ where }) => where.split(':')[0] ?? ''))
  const labels = [...names].flatMap((name) =>
    messagesIn(JSON.parse(readFileSync(join(import.meta.dirname, '..', name), 'utf8')))
      .filter(({ value }) => {
        const id =
          typeof value === 'string' ? /^%\{figure\.([\w-]+)\}$/.exec(value)?.[1] : undefined
        return id !== undefined && figures[id]?.kind === 'more'
      })
      .map(({ label }) => String(label)),
  )
  expect(labels.length).toBeGreaterThan(8)
  expect(labels.filter((label) => !genitivePlural.test(label))).toEqual([])
  const inText = linesIn('ru').flatMap(({ where, text }) =>
    [...text.matchAll(/\d\+\**\s(\p{L}+(?:\s\p{L}+)?)/gu)]
      .filter(([, noun = '']) => !genitivePlural.test(noun))
      .map(([hit]) => `${where}: ${hit}`),
  )
  expect(inText).toEqual([])
})
