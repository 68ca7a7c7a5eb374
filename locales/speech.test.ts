import { readdirSync, readFileSync } from 'node:fs'
import Polyglot from 'node-polyglot'
import { expect, test } from 'vitest'
import { formatDate, formatMoney } from './formats.ts'
import { languages, type Lang } from './paths.ts'
import { pluralForm, speechOf } from './speech.ts'

const said = (lang: Lang, phrase: string, values: object): string =>
  new Polyglot({ ...speechOf(lang), phrases: { phrase } }).t('phrase', values)

test('a number takes the form of its language', () => {
  expect([1, 21, 101, 2, 24, 5, 11, 12, 112, 1.5].map(pluralForm.ru)).toEqual([
    0, 0, 0, 1, 1, 2, 2, 2, 2, 1,
  ])
  expect([1, 0, 2, 21].map(pluralForm.en)).toEqual([0, 1, 1, 1])
  expect([1, 2, 21].map(pluralForm.uz)).toEqual([0, 0, 0])
  expect(
    said('ru', '%{smart_count} день |||| %{smart_count} дня |||| %{smart_count} дней', {
      smart_count: 3,
    }),
  ).toBe('3 дня')
})

test('a count is grouped as its language writes it', () => {
  const cards = '%{smart_count} card |||| %{smart_count} cards'
  expect(said('en', cards, { smart_count: 100_000 })).toBe('100,000 cards')
  expect(said('ru', 'Всего %{count}, год %{year}', { count: 12_345, year: '2025' })).toBe(
    'Всего 12\u00a0345, год 2025',
  )
})

test('a date that ends with «г.» ends its sentence', () => {
  const date = formatDate('ru', '2031-12-25')
  expect(said('ru', 'Удалим до %{date}. Если', { date })).toBe(`Удалим до ${date} Если`)
  expect(said('ru', 'До %{date}, не позже', { date })).toBe(`До ${date}, не позже`)
  expect(said('ru', 'Ждём до %{date}...', { date })).toBe(`Ждём до ${date}...`)
  expect(said('ru', '%{name}.', { name: 'дог.' })).toBe('дог..')
})

test('money in a Russian sentence is declined, on a button it is a price tag', () => {
  const saying = (phrase: string, amount: number) =>
    said('ru', phrase, { amount: formatMoney('ru', amount) }).replaceAll('\u00a0', ' ')
  expect(saying('Мы получили %{amount} за этот месяц.', 100_000)).toBe(
    'Мы получили 100 000 сумов за этот месяц.',
  )
  expect(saying('Спасибо! %{amount}', 35_001)).toBe('Спасибо! 35 001 сум')
  expect(saying('Мы вернули %{amount}.', 35_002)).toBe('Мы вернули 35 002 сума.')
  expect(saying('Пожертвовать %{amount}', 100_000)).toBe('Пожертвовать 100 000 сум')
  expect(said('en', 'We have %{amount}.', { amount: '5 сум' })).toBe('We have 5 сум.')
})

type Message = { readonly where: string; readonly text: string }

const messagesIn = (value: unknown, where: string): readonly Message[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => messagesIn(inner, `${where}.${key}`))
    : [{ where, text: String(value) }]

const messagesOf = (lang: Lang): readonly Message[] =>
  readdirSync(new URL(`${lang}/`, import.meta.url))
    .flatMap((file) =>
      messagesIn(
        JSON.parse(readFileSync(new URL(`${lang}/${file}`, import.meta.url), 'utf8')),
        file,
      ),
    )
    .filter(({ text }) => /%\{[a-zA-Z]+\}/.test(text))

test.each(languages)(
  'no message ends a sentence twice, whatever date is put into it (%s)',
  (lang) => {
    const date = formatDate(lang, '2031-12-25')
    const messages = messagesOf(lang)
    expect(messages.length).toBeGreaterThan(100)
    const spoken = messages.map(({ where, text }) => {
      const names = [...text.matchAll(/%\{(\w+)\}/g)].map(([, name = '']) => [name, date] as const)
      const values: Record<string, string> = Object.fromEntries(names)
      return { where, text: said(lang, text, values) }
    })
    expect(spoken.filter(({ text }) => /\.\s?\.(?!\.)/.test(text))).toEqual([])
  },
)

/** Links stand alone: a full stop would be read as a part of the address. */
const isLink = (name: string) => ['url', 'manage', 'site'].includes(name)

test('the full stop after a date is written in Russian too: it falls away by itself', () => {
  const english = new Map(messagesOf('en').map(({ where, text }) => [where, text]))
  const unended = messagesOf('ru').filter(({ where, text }) => {
    const isInside = [...text.matchAll(/%\{(\w+)\}\s(?=[А-ЯЁ])/g)].some(
      ([, name = '']) => !isLink(name),
    )
    return isInside || (text.endsWith('}') && english.get(where)?.endsWith('.') === true)
  })
  expect(unended).toEqual([])
})
