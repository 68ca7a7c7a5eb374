import { expect, test } from 'vitest'
import { languages } from '#locales/paths.ts'
import { said, wordsOf } from '../../../tests/support/words.ts'
import { nextLetterOf } from './next-letter.ts'

const month = { nextChargeOn: '2026-12-26' } as const
const mail = { receiptSentTo: 'a…@e….uz' } as const

const cases = [
  ['once', 'mail', { ...mail }],
  ['once', 'sms', {}],
  ['card', 'mail', { ...mail, ...month, nextChargeBy: 'card' }],
  ['card', 'sms', { ...month, nextChargeBy: 'card' }],
  ['link', 'mail', { ...mail, ...month, nextChargeBy: 'link' }],
  ['link', 'sms', { ...month, nextChargeBy: 'link' }],
] as const

test.each(cases)('whoever gives %s and is reached by %s is told when we write next', (...told) => {
  const [rhythm, channel, facts] = told
  const next = nextLetterOf(facts)
  expect(next.key).toBe(`success.next.${rhythm}.${channel}`)
  expect(next.on).toBe(rhythm === 'once' ? null : month.nextChargeOn)
})

test('a day is named where there is one, and nowhere else; an SMS where nothing goes by mail', () => {
  for (const lang of languages)
    for (const [rhythm, channel] of cases) {
      const sentence = wordsOf(lang, 'donations').success.next[rhythm][channel]
      const shown = said(lang, sentence, { date: '§' })
      expect(shown.includes('§'), sentence).toBe(rhythm !== 'once')
      expect(/SMS|\btext\b/.test(shown), sentence).toBe(channel === 'sms')
    }
})
