import { expect, test } from 'vitest'
import { allLines, found, sentencesIn, type Line } from '../tests/support/texts.ts'

/** What a machine can hold of Russian as an editor in Tashkent writes it. */

const russian = allLines.filter(({ lang }) => lang === 'ru')
test('a sum in a sentence has «сумов», a price tag «сум»', () => {
  expect(found(russian, /\d сум(?!\p{L})(?=[^"|]*[.!?](?:"|\s|$)|\s\p{L})/u)).toEqual([])
})

test('what happens to money and donations is said by name', () => {
  expect(
    found(russian, /что-то (?:произошло|случилось) с|с \S+ что-то (?:произошло|случилось)/iu),
  ).toEqual([])
})

test('an official word is said as people say it', () => {
  expect(
    found(
      russian,
      /полусамостоятельн|срок вакансии|передаё?т свой опыт реформе|сирот|помогать суммой/iu,
    ),
  ).toEqual([])
})

test('a question of one’s own data is «Укажите», a code and a card «Введите»', () => {
  const errors = russian.filter(({ where }) => /(?:letter-form|apply|donations)\.json/.test(where))
  expect(
    found(errors, /"Введите (?:ваше|имя(?!, указанное)|номер телефона|адрес|почту)/iu),
  ).toEqual([])
})

test('there is no «+» in a sentence', () => {
  expect(found(russian, /\d\+\S*\s\p{L}+[^|]*[.!?]/u)).toEqual([])
})

test('no full stop follows «г.»', () => {
  expect(found(russian, /\sг\.\./)).toEqual([])
})

/** A law's own sentences may be long. */
const isLegal = ({ where }: Line): boolean =>
  /(?:public-offer|privacy)\.json|content\/documents\//.test(where)

test('no sentence outside legal texts has more than 35 words', () => {
  const sentences = sentencesIn(russian.filter((line) => !isLegal(line)))
  expect(sentences.length).toBeGreaterThan(2000)
  expect(sentences.filter((sentence) => sentence.split(/\s+/).length > 35)).toEqual([])
})
