import { expect, test } from 'vitest'
import { languages } from '#locales/paths.ts'
import en from '#locales/en/corporate-donations.json' with { type: 'json' }
import ru from '#locales/ru/corporate-donations.json' with { type: 'json' }
import uz from '#locales/uz/corporate-donations.json' with { type: 'json' }
import { plainText, withoutMarks } from './plain-text.ts'

test('what holds words together on a page stays on the page', () => {
  expect(plainText('SOS\u00a0villages, SMS-\u2060code, long\u00adword')).toBe(
    'SOS villages, SMS-code, longword',
  )
  expect(withoutMarks('SOS\u00a0villages, SMS-\u2060code')).toBe('SOS\u00a0villages, SMS-code')
})

test.each(languages)(
  'the purpose of a payment in currency is plain ASCII for banks (%s)',
  (lang) => {
    expect(plainText({ en, ru, uz }[lang].purpose.english)).toMatch(/^[ -~]{20,}$/)
  },
)
