import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold, foldedWords, highlight, normaliseQuery } from './fold.ts'

test('every spelling of an Uzbek word folds to the same', () => {
  const spellings = ["O'zbekiston", 'Oʻzbekiston', 'O‘zbekiston', 'O’zbekiston', 'O`zbekiston']
  for (const spelling of [...spellings, 'ozbekiston', 'OʼZBEKISTON'])
    expect(fold(spelling)).toBe('ozbekiston')
})

test('ё and е, upper and lower case are the same', () => {
  expect(fold('Ёлка РЕБЁНОК')).toBe('елка ребенок')
  expect(fold('е\u0308ж')).toBe('еж')
})

test('й stays й', () => {
  expect(fold('Детский')).toBe('детский')
})

test('a query is folded to its words', () => {
  expect(normaliseQuery('  Bola,   huquqlari! ')).toBe('bola huquqlari')
  expect(normaliseQuery(' – ')).toBe('')
  expect(foldedWords('«семья» и 2025')).toEqual(['семья', 'и', '2025'])
})

test('the beginnings of words are highlighted in the text as it is written', () => {
  expect(highlight('Yangi Oʻzbekistonda', "o'zbek")).toEqual([
    { text: 'Yangi ', found: false },
    { text: 'Oʻzbek', found: true },
    { text: 'istonda', found: false },
  ])
  expect(highlight('Приёмная семья', 'прием')).toEqual([
    { text: 'Приём', found: true },
    { text: 'ная семья', found: false },
  ])
})

test('the middle of a word is not highlighted, an empty query highlights nothing', () => {
  expect(highlight('Samarkand', 'mark')).toEqual([{ text: 'Samarkand', found: false }])
  expect(highlight('Samarkand', ' ')).toEqual([{ text: 'Samarkand', found: false }])
})

test('the pieces together are always the whole text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, query) => {
      const joined = highlight(text, query)
        .map((segment) => segment.text)
        .join('')
      expect(joined.normalize('NFC')).toBe(text.normalize('NFC'))
    }),
  )
})
