import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadContent } from '#bff/content/store.ts'
import { withFigures, type Figures } from './figures.ts'
import { languages, type Lang } from './paths.ts'
import { pluralForm } from './speech.ts'

/** What is counted follows its number: under every figure at any value, and in sentences at the value of today. */

const content: Figures = loadContent(join(import.meta.dirname, '../bff/content')).figures

const objectsIn = (value: unknown): readonly Record<string, unknown>[] =>
  typeof value === 'object' && value !== null
    ? [value as Record<string, unknown>, ...Object.values(value).flatMap(objectsIn)]
    : []
const textsIn = (value: unknown): readonly string[] =>
  typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(textsIn)
    : [String(value)]

/** A message file as it is written, without the signs that only keep lines together. */
const filesOf = (lang: Lang): readonly unknown[] =>
  readdirSync(join(import.meta.dirname, lang)).map((name): unknown =>
    JSON.parse(
      readFileSync(join(import.meta.dirname, lang, name), 'utf8')
        .replaceAll('\u2060', '')
        .replaceAll('\u00a0', ' '),
    ),
  )

/** The forms of what our figures count: en one, other; ru one, few, many. A new noun is added here. */
const nouns: Readonly<Record<'en' | 'ru', readonly (readonly string[])[]>> = {
  en: [
    ['child', 'children'],
    ['child or young person', 'children and young people'],
    ['young person', 'young people'],
    ['family', 'families'],
    ['family home', 'family homes'],
    ['house', 'houses'],
    ['house or flat', 'houses and flats'],
    ['member of staff', 'staff'],
    ['SOS mother', 'SOS mothers'],
    ['SOS aunt', 'SOS aunts'],
    ['social centre', 'social centres'],
    ['specialist', 'specialists'],
    ['adult', 'adults'],
    ['mahalla', 'mahallas'],
    ['village', 'villages'],
    ['country', 'countries'],
    ['girl', 'girls'],
    ['place', 'places'],
  ],
  ru: [
    ['ребёнок', 'ребёнка', 'детей'],
    ['воспитанник', 'воспитанника', 'воспитанников'],
    ['молодой человек', 'молодых человека', 'молодых людей'],
    ['юноша', 'юноши', 'юношей'],
    ['девочка', 'девочки', 'девочек'],
    ['человек', 'человека', 'человек'],
    ['взрослый', 'взрослых', 'взрослых'],
    ['семья', 'семьи', 'семей', 'семьях'],
    ['семейный дом', 'семейных дома', 'семейных домов'],
    ['дом', 'дома', 'домов'],
    ['дом или квартира', 'дома и квартиры', 'домов и квартир'],
    ['сотрудник', 'сотрудника', 'сотрудников'],
    ['SOS-мама', 'SOS-мамы', 'SOS-мам'],
    ['SOS-тётя', 'SOS-тёти', 'SOS-тётей'],
    ['социальный центр', 'социальных центра', 'социальных центров'],
    ['специалист', 'специалиста', 'специалистов'],
    ['махалля', 'махалли', 'махаллей', 'махаллях'],
    ['деревня', 'деревни', 'деревень', 'деревнях'],
    ['страна', 'страны', 'стран', 'странах'],
    ['место', 'места', 'мест'],
  ],
}
/** Said of a number without naming what is counted. */
const withoutNoun =
  /^(?:из них|живут|жили|of them|more (?:young people already )?lived?|was built)(?!\p{L})/u

const begins = (text: string, noun: string): boolean =>
  text.startsWith(noun) && !/^[\p{L}-]/u.test(text.slice(noun.length))

/** The figures with every value the same. */
const all = (value: number, kind?: 'more'): Figures => ({
  dates: content.dates,
  figures: Object.fromEntries(
    Object.entries(content.figures).map(([id, figure]) => [id, { ...figure, value, kind }]),
  ),
})

const labelsOf = (lang: Lang, figures: Figures): readonly string[] =>
  filesOf(lang)
    .flatMap((file) => {
      const written = objectsIn(file)
      const shown = objectsIn(withFigures(lang, file, figures))
      return written.flatMap(({ value }, at) =>
        /%\{figure\./.test(String(value)) ? [String(shown[at]?.['label'])] : [],
      )
    })
    .filter((label) => !withoutNoun.test(label))

const values = [1, 2, 5, 11, 12, 21, 22, 25, 87, 111, 703, 2000]

test.each(languages)(
  'under a figure stands what it counts, in the form of its number (%s)',
  (lang) => {
    expect(labelsOf(lang, content).length).toBeGreaterThan(25)
    for (const value of values) {
      const labels = labelsOf(lang, all(value))
      const wrong =
        lang === 'uz'
          ? labels.filter((label) => !/^(?:nafar|nafari|ta)\s(?!\p{L}*lar\s)/u.test(label))
          : labels.filter(
              (label) =>
                !nouns[lang].some((forms) => begins(label, forms[pluralForm[lang](value)] ?? '')),
            )
      expect(wrong, `${value}`).toEqual([])
    }
  },
)

test('after «N+» Russian has the genitive plural, whatever the number', () => {
  for (const value of values)
    expect(
      labelsOf('ru', all(value, 'more')).filter(
        (label) => !nouns.ru.some(([, , many = '']) => begins(label, many)),
      ),
    ).toEqual([])
})

/** What follows a figure in a sentence, with the word before it and the number. */
const countedIn = (lang: Lang) =>
  filesOf(lang)
    .flatMap(textsIn)
    .flatMap((text) =>
      [...text.matchAll(/(?:(\p{L}+) )?%\{number\.([a-z0-9-]+)\} (?=(\p{L}[\p{L}\- ]*))/gu)].map(
        ([, before = '', id = '', after = '']) => ({
          before,
          after,
          value: content.figures[id]?.value ?? 0,
        }),
      ),
    )

/** Russian nouns after a number, in the case that the word before it asks for. */
const russianForms = (before: string, value: number) => {
  const form = pluralForm.ru(value)
  if (/^(?:из|для|до|около|более|примерно|от)$/u.test(before)) return [form === 0 ? 1 : 2]
  return /^(?:в|чем)$/u.test(before) ? [3, form] : [form]
}

test.each(['en', 'ru'] as const)(
  'in a sentence the noun agrees with its number of today (%s)',
  (lang) => {
    const counted = countedIn(lang).filter(({ after }) => !withoutNoun.test(after))
    expect(counted.length).toBeGreaterThan(50)
    const wrong = counted.filter(({ before, after, value }) => {
      const forms = lang === 'ru' ? russianForms(before, value) : [pluralForm.en(value)]
      return !nouns[lang].some((noun) => forms.some((form) => begins(after, noun[form] ?? '\n')))
    })
    expect(wrong).toEqual([])
  },
)

test('in Uzbek a noun after a number stays singular', () => {
  const counted = countedIn('uz')
  expect(counted.length).toBeGreaterThan(50)
  expect(
    counted.filter(({ after }) => /^(?:ta|nafar|nafari) \p{L}+lar(?!\p{L})/u.test(after)),
  ).toEqual([])
})
