import { expect, test } from 'vitest'
import en from '#locales/en/questions.json'
import ru from '#locales/ru/questions.json'
import uz from '#locales/uz/questions.json'

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
