import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold, foldedWords, highlight, normaliseQuery } from './fold.ts'
import { languages } from './paths.ts'

const grapheme = fc.string({ unit: 'grapheme' })

test('every spelling of an Uzbek word folds to the same', () => {
  const spellings = ["O'zbekiston", 'Oʻzbekiston', 'O‘zbekiston', 'O’zbekiston', 'O`zbekiston']
  for (const spelling of [...spellings, 'ozbekiston', 'OʼZBEKISTON', 'Ўзбекистон'])
    expect(fold(spelling, 'uz')).toBe('ozbekiston')
})

test('ё and е, upper and lower case are the same', () => {
  expect(fold('Ёлка РЕБЁНОК', 'ru')).toBe('елка ребенок')
  expect(fold('е\u0308ж', 'ru')).toBe('еж')
})

test.each([
  ['Тошкент', 'Toshkent'],
  ['қўллаб-қувватлаш', 'qoʻllab-quvvatlash'],
  ['хайрия', 'xayriya'],
  ['Кашкадарё', 'Qashqadaryo'],
])('in Uzbek %s and %s are one word', (cyrillic, latin) => {
  expect(fold(cyrillic, 'uz')).toBe(fold(latin, 'uz'))
})

test('ё is a letter of its own in Uzbek', () => {
  expect(fold('дунё', 'uz')).toBe('dunyo')
})

test('й stays й', () => {
  expect(fold('Детский', 'ru')).toBe('детский')
})

test('a query is folded to its words', () => {
  expect(normaliseQuery('  Bola,   huquqlari! ', 'en')).toBe('bola huquqlari')
  expect(normaliseQuery(' – ', 'en')).toBe('')
  expect(foldedWords('«семья» и 2025', 'ru')).toEqual(['семья', 'и', '2025'])
})

test('the beginnings of words are highlighted in the text as it is written', () => {
  expect(highlight('Yangi Oʻzbekistonda', "o'zbek", 'uz')).toEqual([
    { text: 'Yangi ', found: false },
    { text: 'Oʻzbek', found: true },
    { text: 'istonda', found: false },
  ])
  expect(highlight('Приёмная семья', 'прием', 'ru')).toEqual([
    { text: 'Приём', found: true },
    { text: 'ная семья', found: false },
  ])
})

test('what is typed in Cyrillic is highlighted in a text in Latin letters, and the other way round', () => {
  expect(highlight('Yangi Oʻzbekistonda', 'ўзбек', 'uz')).toEqual([
    { text: 'Yangi ', found: false },
    { text: 'Oʻzbek', found: true },
    { text: 'istonda', found: false },
  ])
  expect(highlight('«Маърифат» газетаси', 'marifat', 'uz')).toEqual([
    { text: '«', found: false },
    { text: 'Маърифат', found: true },
    { text: '» газетаси', found: false },
  ])
})

test('the middle of a word is not highlighted, an empty query highlights nothing', () => {
  expect(highlight('Samarkand', 'mark', 'en')).toEqual([{ text: 'Samarkand', found: false }])
  expect(highlight('Samarkand', ' ', 'en')).toEqual([{ text: 'Samarkand', found: false }])
})

test('the pieces together are always the whole text', () => {
  fc.assert(
    fc.property(grapheme, fc.string(), fc.constantFrom(...languages), (text, query, lang) => {
      const joined = highlight(text, query, lang)
        .map((segment) => segment.text)
        .join('')
      expect(joined.normalize('NFC')).toBe(text.normalize('NFC'))
    }),
  )
})
