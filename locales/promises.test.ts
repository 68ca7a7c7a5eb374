import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allLines } from '../tests/support/texts.ts'
import { languages, type Lang } from './paths.ts'

/**
 * What the texts promise, by the words that promise it, and the test that keeps it: a file, and the name of a test in
 * it. A promise whose test goes has no place in a text.
 */
const promises: readonly {
  readonly promise: string
  readonly says: Readonly<Record<Lang, RegExp>>
  readonly keptBy: readonly [file: string, test: string]
}[] = [
  {
    promise: 'the receipt is there at once and opens again by its link',
    says: {
      en: /receipt (?:at once|comes at once)/i,
      ru: /квитанци\S+ (?:появится |придёт )?сразу/i,
      uz: /kvitansiya(?:si)? darhol/i,
    },
    keptBy: ['tests/journeys/donation/gives-by-card.journey.ts', 'receipt'],
  },
  {
    promise: 'nothing is charged twice',
    says: {
      en: /(?:charged|pay) twice/i,
      ru: /дважды\sденьги\sне\sспишутся/i,
      uz: /ikki marta (?:pul )?(?:yechil|toʻla)/i,
    },
    keptBy: ['tests/journeys/donation/one-charge.journey.ts', 'test('],
  },
  {
    promise: 'card details are not kept',
    says: {
      en: /(?:do not|never) (?:keep|store)/i,
      ru: /не\sхраним/i,
      uz: /saqlamaymiz/i,
    },
    keptBy: ['machines/donation/donation.secrets.test.ts', 'test('],
  },
  {
    promise: 'a donation can be begun with UZS 35,000',
    says: {
      en: /UZS\s35,000/,
      ru: /35\s000\sсум/,
      uz: /35\s000\ssoʻm/,
    },
    keptBy: ['machines/wire/donation-request.schema.test.ts', 'amount.minimum'],
  },
  {
    promise: 'the chosen amount stands chosen on the donation page',
    says: {
      en: /choose an amount/i,
      ru: /выберите сумму/i,
      uz: /summani tanlang/i,
    },
    keptBy: ['tests/journeys/donation/ask.journey.ts', 'is made on the donation page'],
  },
  {
    promise: 'what was typed is not lost',
    says: {
      en: /(?:kept|nothing is lost|is saved)/i,
      ru: /(?:сохранено|ничего не потеряно)/i,
      uz: /(?:saqlan|yoʻqolma)/i,
    },
    keptBy: ['tests/journeys/donation/keeps-what-was-typed.journey.ts', 'test('],
  },
  {
    promise: 'a vacancy closes on its day in Tashkent',
    says: { en: /deadline/i, ru: /срок/i, uz: /muddat/i },
    keptBy: ['tests/journeys/vacancies/deadline.journey.ts', 'test('],
  },
]

test.each(promises)('$promise: said in each language', ({ says }) => {
  for (const lang of languages)
    expect(
      allLines.some((line) => line.lang === lang && says[lang].test(line.text)),
      lang,
    ).toBe(true)
})

test.each(promises)('$promise: kept by a test', ({ keptBy: [file, name] }) => {
  const path = join(import.meta.dirname, '..', file)
  expect(existsSync(path), file).toBe(true)
  expect(readFileSync(path, 'utf8')).toContain(name)
})
