import { expect, test } from 'vitest'
import en from '#locales/en/receipt-mail.json' with { type: 'json' }
import { languages } from '#locales/paths.ts'
import { plainText } from '#locales/plain-text.ts'
import ru from '#locales/ru/receipt-mail.json' with { type: 'json' }
import uz from '#locales/uz/receipt-mail.json' with { type: 'json' }
import { donor, onMonthlySite } from '../../../tests/support/monthly-site.ts'
import type { MonthlyDonor } from '../../../tests/support/plans.ts'
import { sampledLanguages } from '../../../tests/support/sampled-languages.ts'

const words = { en, ru, uz }

let monthly: MonthlyDonor
onMonthlySite((made) => {
  ;({ monthly } = made)
})

test.each(sampledLanguages('thanks'))(
  'the first month says who we are; each later one has its season’s thanks (%s)',
  async (lang) => {
    const { paid, who, refund, team } = words[lang]
    const seasonsOf = (body: string) =>
      paid.months.flatMap((thanks, month) => (body.includes(plainText(thanks)) ? [month + 1] : []))
    await monthly.setUp({ donor, lang })
    await monthly.days(95)
    const bodies = (await monthly.notifications()).map(({ body }) => plainText(body))
    for (const part of [who, refund, team]) expect(bodies[0]).toContain(plainText(part))
    expect(bodies.map(seasonsOf)).toEqual([[], [12], [1], [2]])
    expect(bodies.slice(1).filter((body) => body.includes(plainText(who)))).toEqual([])
  },
)

test.each(languages)(
  'a year of thanks is twelve texts, none of which promises a report (%s)',
  (lang) => {
    const { months } = words[lang].paid
    expect(new Set(months).size).toBe(12)
    expect(months.filter((text) => /report|отч[её]т|hisobot|%\{|\d{4}/i.test(text))).toEqual([])
  },
)
