import { expect, test } from 'vitest'
import { languages } from '#locales/paths.ts'
import { failureCodes } from '#machines/wire/failure-codes.ts'
import { boardSchema } from '../../payment-sim/control/board.ts'
import { boardKeys, sentenceOf, siteBoard } from './board.ts'
import { catalogue, catalogueRules } from './recipes.ts'

test('each failure code and each rule of the catalogue has a recipe', () => {
  expect([...boardKeys].toSorted()).toEqual([...failureCodes, ...catalogueRules].toSorted())
})

test('each line of the catalogue is the English sentence of what it stands for', () => {
  for (const [line, keys] of Object.entries(catalogue))
    for (const key of keys) expect(sentenceOf(key, 'en').replaceAll('\u00a0', ' ')).toBe(line)
})

test.each(boardKeys)('%s has a sentence of its own in each language', (key) => {
  const sentences = languages.map((lang) => sentenceOf(key, lang))
  expect(sentences.every((sentence) => sentence.length > 5)).toBe(true)
  expect(new Set(sentences).size).toBe(languages.length)
})

test('the board is what a simulator takes, with something to do on every line', () => {
  const board = boardSchema.parse(siteBoard())
  for (const { code, does } of board) expect(does.length, code).toBeGreaterThan(0)
})
