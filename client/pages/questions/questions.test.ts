import { expect, test } from 'vitest'
import en from '#locales/en/questions.json'
import ru from '#locales/ru/questions.json'
import uz from '#locales/uz/questions.json'
import { foundGroups } from './found-groups.ts'

const idsOf = ({ groups }: typeof en) =>
  groups.flatMap(({ id, items }) => [id, ...items.map((item) => item.id)])

test('a question has the same address in every language', () => {
  expect(idsOf(ru)).toEqual(idsOf(en))
  expect(idsOf(uz)).toEqual(idsOf(en))
})

test('no two addresses on the page are alike', () => {
  expect(new Set(idsOf(en)).size).toBe(idsOf(en).length)
})

test('at least twelve questions are answered', () => {
  expect(en.groups.flatMap(({ items }) => items).length).toBeGreaterThanOrEqual(12)
})

test('a search finds by the beginnings of words in questions and answers, in any spelling', () => {
  const groups = [
    {
      id: 'a',
      items: [{ id: '1', question: 'Можно ли навестить?', answer: ['Да, ёлка наряжена'] }],
    },
    { id: 'b', items: [{ id: '2', question: 'Oʻzbekistonda nechta?', answer: ['Uchta'] }] },
  ]
  const ids = (query: string) => foundGroups(groups, query, 'ru').map(({ id }) => id)
  expect(ids('')).toEqual(['a', 'b'])
  expect(ids('  Навес ЕЛКА ')).toEqual(['a'])
  expect(ids("o'zbek uch")).toEqual(['b'])
  expect(ids('вестить')).toEqual([])
})
