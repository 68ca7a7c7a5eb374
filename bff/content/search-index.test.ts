import { expect, test } from 'vitest'
import { createSearchIndex } from './search-index.ts'

const texts = [
  'Круглый стол в Самарканде: приёмные семьи',
  'Oʻzbekiston SOS bolalar mahallalari va YUNISEF',
  'A memorandum with UNICEF in Tashkent',
]
const textAt = (index: number) => texts[index] ?? ''
const index = createSearchIndex(texts.length, 'ru', textAt)

test('every word of the query begins a word of the text', () => {
  expect(index.find('круглый самарк')).toEqual([0])
  expect(index.find('круглый ташкент')).toEqual([])
  expect(index.find('марканд')).toEqual([])
})

test('spellings do not matter', () => {
  for (const query of ["o'zbek", 'OʻZBEK', 'ozbekiston', 'o‘zbekiston']) {
    expect(index.find(query)).toEqual([1])
  }
  expect(index.find('приемные')).toEqual([0])
})

test('in Uzbek either script finds what is written in the other', () => {
  const written = ['Oilani mustahkamlash: Qoʻqonda davra suhbati', '«Маърифат» газетасида']
  const uzbek = createSearchIndex(written.length, 'uz', (place) => written[place] ?? '')
  for (const query of ['оилани мустаҳк', 'Қўқон', 'кўкон', "qo'qon"])
    expect(uzbek.find(query), query).toEqual([0])
  for (const query of ['maʼrif', 'маъриф', 'marifat gazeta']) expect(uzbek.find(query)).toEqual([1])
})

test('an empty query finds everything, also a query without words', () => {
  expect(index.find('')).toEqual([0, 1, 2])
  expect(index.find(' — ')).toEqual([0, 1, 2])
})

test('the second answer is the first', () => {
  expect(index.find('unicef')).toBe(index.find('UNICEF '))
})

test('it can be made bit by bit; a search in between takes in the rest', () => {
  const made = createSearchIndex(texts.length, 'ru', textAt)
  expect(made.advance(1)).toBe(false)
  expect(made.advance(5)).toBe(true)
  expect(made.find('unicef')).toEqual([2])
  const advanced = createSearchIndex(texts.length, 'ru', textAt)
  advanced.advance(1)
  expect(advanced.find('unicef')).toEqual([2])
  expect(advanced.advance(1)).toBe(true)
})
