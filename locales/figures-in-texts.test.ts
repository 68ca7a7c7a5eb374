import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadContent } from '#bff/content/store.ts'
import { allLines } from '../tests/support/texts.ts'
import { withFigures } from './figures.ts'
import { languages, type Lang } from './paths.ts'

/** No two pages show different values for one figure: pages take them from one file, and only there. */

const content = loadContent(join(import.meta.dirname, '../bff/content'))
const { dates, figures } = content.figures

const namespaces = readdirSync(join(import.meta.dirname, 'en')).map((file) =>
  file.replace('.json', ''),
)
const read = (lang: Lang, namespace: string): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, lang, `${namespace}.json`), 'utf8'))

const objectsIn = (value: unknown): readonly Record<string, unknown>[] =>
  typeof value === 'object' && value !== null
    ? [value as Record<string, unknown>, ...Object.values(value).flatMap(objectsIn)]
    : []

test.each(languages)('every figure that a text names is in the file (%s)', (lang) => {
  for (const namespace of namespaces)
    expect(() => withFigures(lang, read(lang, namespace), { dates, figures })).not.toThrow()
})

test.each(languages)('a figure with a date is never written into a text (%s)', (lang) => {
  const written = namespaces.flatMap((namespace) =>
    objectsIn(read(lang, namespace))
      .filter((item) => 'value' in item && 'label' in item && 'date' in item)
      .filter(
        ({ value, date }) => !/%\{figure\./.test(String(value)) || !/^%\{date\./.test(String(date)),
      )
      .map(({ value, label }) => `${namespace}: ${String(value)} ${String(label)}`),
  )
  expect(written).toEqual([])
})

test.each(languages)('a value and its date are of the same figure (%s)', (lang) => {
  const shown = namespaces.flatMap((namespace) => objectsIn(read(lang, namespace)))
  const pairs = shown
    .map(({ value, date }) => [
      /\.([\w-]+)\}/.exec(String(value))?.[1],
      /^%\{date\.([\w-]+)\}/.exec(String(date))?.[1],
    ])
    .filter(([, date]) => date !== undefined)
  expect(pairs.length).toBeGreaterThan(30)
  for (const [value, date] of pairs) expect(value).toBe(date)
})

/** Nouns of what is counted: a number before one of them is a figure. */
const counted: Readonly<Record<Lang, string>> = {
  en: 'children|young people|families|family homes|homes|houses|adults|staff|members of staff|mahallas|SOS mothers|aunts|girls',
  ru: 'дет(?:ей|ям)|молодых людей|сем(?:ей|ьях)|семейных домов|домов|взрослых|сотрудник\\p{L}*|махалл\\p{L}*|SOS-\u2060?мам|девочек|воспитанник\\p{L}*',
  uz: 'nafar (?:bola|yigit|yosh|xodim|katta|SOS)\\p{L}*|ta (?:oila|oilaviy|uy|mahalla)\\p{L}*',
}

test.each(languages)('no message writes a number of people or homes itself (%s)', (lang) => {
  const number = new RegExp(
    `(?<![–\u2060\\d])(\\d[\\d,\u00a0]*)[ \u00a0](?:${counted[lang]})(?!\\p{L})`,
    'gu',
  )
  const written = allLines
    .filter((line) => line.lang === lang && line.where.startsWith('locales/'))
    .filter(({ where }) => !/donations|questions\.json|charity|boxes/.test(where))
    .flatMap(({ where, text }) => [...text.matchAll(number)].map(([hit]) => `${where}: ${hit}`))
  expect(written).toEqual([])
})

/** Words by which a text would argue about its own sources; the answer about our figures alone may. */
const doubts: Readonly<Record<Lang, RegExp>> = {
  en: /sources? (?:disagree|differ|do not agree|gives?|says?|names?)\b|other (?:sources?|pages?) (?:also |of \w+ )*(?:say|give|name)|undated|bears? no date|no year is given|uncertain|not certain|one source|according to the (?:branch|association|donor)|sources abroad/i,
  ru: /источник(?:и|ов)? (?:расход|называ|без дат)|друг(?:ие|ая|ой) (?:источник|страниц)|по (?:другим )?данным (?:ассоциации|филиала|донора|страниц|тех)|(?:источник|страница) без даты|(?:год|дата|даты) (?:на \S+ )?не указан|под вопросом|на странице (?:самого )?филиала|один из источников|зарубежн\S* источник|не сходятся|не установлен/i,
  uz: /manba(?:lar)? (?:turli|kelish)|boshqa (?:manba(?:lar)?da(?!n)|sahifa|maʼlumot)|manbada (?:sana|yil)|sanasi koʻrsatilmagan|yili koʻrsatilmagan|filialning oʻz sahifasi|aniq emas|bir manba/i,
}

const stringsIn = (value: unknown): readonly string[] =>
  typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(stringsIn)
    : [String(value)]

/** What the answer about our figures says: the one place for sources and open years. */
const aboutFigures = (lang: Lang): readonly string[] => {
  const { figures: words, groups } = read(lang, 'questions') as {
    figures: object
    groups: readonly { items: readonly { id: string }[] }[]
  }
  const answer = groups.flatMap(({ items }) => items).find(({ id }) => id === 'figures')
  return [...stringsIn(words), ...stringsIn(answer)]
}

/** The list of press items says of an item that its page names no day. */
const ofPress = 'media.json'

test.each(languages)('no text doubts its figures but the answer about them (%s)', (lang) => {
  const allowed = aboutFigures(lang)
  const doubtful = allLines
    .filter((line) => line.lang === lang && !line.where.includes(ofPress))
    .filter(({ text }) => !allowed.some((sentence) => text.includes(sentence)))
    .flatMap(({ where, text }) => {
      const hit = doubts[lang].exec(text.replaceAll('\u00a0', ' '))
      return hit === null ? [] : [`${where}: ${hit[0]}`]
    })
  expect(doubtful).toEqual([])
})

test('what other sources say is in no text', () => {
  const others = new Set(
    Object.values(figures).flatMap(({ others: said = [] }) => said.map(({ value }) => value)),
  )
  const taken = new Set(Object.values(figures).map(({ value }) => value))
  const foreign = [...others].filter((value) => !taken.has(value))
  expect(foreign.length).toBeGreaterThan(5)
  const pattern = (lang: Lang) =>
    new RegExp(`(?<![\\d,.])(?:${foreign.join('|')})[ \u00a0](?:${counted[lang]})(?!\\p{L})`, 'u')
  const said = allLines
    .filter(({ lang, text }) => pattern(lang).test(text))
    .map(({ where, text }) => `${where}: ${pattern('ru').exec(text)?.[0] ?? text}`)
  expect(said).toEqual([])
})

/** The last year that a figure was true of, by the id of its date. */
const lastYear = (id: string): number => Math.max(...(id.match(/\d{4}/g) ?? ['0']).map(Number))

const youngest = (lang: Lang, namespace: string): readonly string[] =>
  objectsIn(read(lang, namespace)).flatMap((group) => {
    const years = Object.values(group)
      .map((item) => /^%\{date\.(.+)\}$/.exec((item as { date?: string } | null)?.date ?? '')?.[1])
      .filter((id) => id !== undefined)
      .map((id) => lastYear(figures[id]?.date ?? ''))
    return years.every((year, place) => year <= (years[place - 1] ?? year)) ? [] : [namespace]
  })

test.each(languages)('of figures that stand together the youngest leads (%s)', (lang) => {
  expect(namespaces.flatMap((namespace) => youngest(lang, namespace))).toEqual([])
})
