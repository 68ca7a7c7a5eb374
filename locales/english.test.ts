import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allLines, found, sentencesIn, type Line } from '../tests/support/texts.ts'
import { plainText } from './plain-text.ts'

/** What a machine can hold of English as a British charity writes it. */

const english = allLines.filter(({ lang }) => lang === 'en')
/** A phone reads an SMS of other signs in pieces of 70; a bank and the contract's title know the typewriter's sign. */
const isAscii = ({ where, text }: Line): boolean =>
  (/(?:monthly|receipt)-mail\.json/.test(where) && text.includes('"sms":')) ||
  (where.includes('common.json') && text.includes('"site":')) ||
  (where.includes('corporate-donations.json') && text.includes('"english":')) ||
  where.includes('payment-services.json')

test('the apostrophe is ’', () => {
  expect(
    found(
      english.filter((line) => !isAscii(line)),
      /\p{L}'\p{L}|s'(?=[\s.,])/u,
    ),
  ).toEqual([])
  expect(english.filter(isAscii).length).toBeGreaterThan(8)
})

/** The offer, the privacy page and the documents speak in full forms. */
const isFormal = ({ where }: Line): boolean =>
  /(?:public-offer|privacy|payment-services)\.json|content\/documents\//.test(where)

const fullForms =
  /\b(?:(?:do|does|did|is|are|was|were|has|have|would|should|could|must) not\b|cannot|will not|(?:we|you|they|it|that) will)\b/i

test('it is spoken with contractions', () => {
  const fixed = sentences()
  const spoken = english
    .filter((line) => !isFormal(line))
    .filter(({ text }) => !fixed.some((sentence) => plainText(text).includes(sentence)))
  expect(found(spoken, fullForms)).toEqual([])
})

/** One thing, one name, in Britain. */
const foreign =
  /\be-mail|\brésumé|(?<!A )\bresume\b|\bcover letter|\bneed not\b|\byards?\b|\bdates from\b|\bofficial employment\b|\bformer children\b|\bin trouble\b|\bin difficulty\b|\bchild care\b|\bpedagogy\b|\bhandyman\b|(?:has|have|be|been) charged\b|\bchild protection rules\b|\bchild(?:ren)?[’']s ombudsman\b/

test('it says what Britain says', () => {
  const told = english.filter(({ text }) => !/"(?:file|resume)":|"(?:resume_\w+)":/.test(text))
  expect(found(told, foreign)).toEqual([])
})

/** The English sentences of docs/contract.md §2, letter by letter. */
function sentences(): readonly string[] {
  const contract = readFileSync(join(import.meta.dirname, '../docs/contract.md'), 'utf8')
  const section = /^## 2\. Sentences\n([\s\S]*?)^## 3\./m.exec(contract)?.[1] ?? ''
  return [...section.matchAll(/"([^"]+)"/g)].map(([, sentence = '']) => sentence)
}

test.each(sentences())('the contract’s sentence stands: %s', (sentence) => {
  const written = sentence.replace('35,000 UZS', '%{minimum} UZS')
  expect(english.some(({ text }) => plainText(text).includes(written))).toBe(true)
})

test('the contract’s sentences are read', () => {
  expect(sentences().length).toBeGreaterThan(25)
})

test('there is no “+” in a sentence', () => {
  expect(found(english, /\d\+\S*\s\p{L}+[^|]*[.!?]/u)).toEqual([])
})

/** Word, and how a page explains it: “the …, a …” or in brackets. */
const local = ['mahalla', 'khokimiyat', 'sumalak', 'Oliy Majlis'] as const

/** Lists of short names, and pages reached from one that explains the word. */
const isShort = ({ where }: Line): boolean =>
  /documents|vacancies\/|projects|media|postcards|(?:city|contacts|where-we-work|villages|donation-mail)\.json/.test(
    where,
  )

test.each(local)('a page that says “%s” explains it', (word) => {
  const said = english.filter((line) => !isShort(line) && plainText(line.text).includes(word))
  const fileOf = ({ where }: Line) => where.replace(/:\d+$/, '')
  const explained = new RegExp(`${word}s?(?:, (?:the|an?) | \\()|\\(${word}`)
  const files = new Set(said.map(fileOf))
  expect(files.size).toBeGreaterThan(0)
  expect(
    [...files].filter(
      (file) => !said.some((line) => fileOf(line) === file && explained.test(plainText(line.text))),
    ),
  ).toEqual([])
})

test('no sentence outside legal texts has more than 35 words', () => {
  const sentences = sentencesIn(english.filter((line) => !isFormal(line)))
  expect(sentences.length).toBeGreaterThan(2000)
  expect(sentences.filter((sentence) => sentence.split(/\s+/).length > 35)).toEqual([])
})
