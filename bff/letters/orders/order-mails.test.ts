import { expect, test } from 'vitest'
import { formatDate, formatDateTime, formatMoney } from '#locales/formats.ts'
import { languages, pathTo, type Lang } from '#locales/paths.ts'
import { plainText } from '#locales/plain-text.ts'
import en from '#locales/en/order-mail.json' with { type: 'json' }
import ru from '#locales/ru/order-mail.json' with { type: 'json' }
import uz from '#locales/uz/order-mail.json' with { type: 'json' }
import { phrases as letterPhrases } from '#bff/letters/letter-mails.ts'
import { speakerOf } from '#bff/platform/speaker.ts'
import { aLetter, aMailContext, letterDays } from '../../../tests/support/a-letter.ts'
import { orderMails } from './order-mails.ts'
import type { OrderFields } from './order-letter.ts'

type Order = Parameters<typeof orderMails>[0]

const phrases = { en, ru, uz }
const words = letterPhrases.ru
const { createdAt, eraseAt } = letterDays

const fields: OrderFields = {
  deliveryKind: 'courier',
  address: 'Amir Temur 1',
  companyName: 'Anor',
  taxId: '123456789',
  note: 'Please call first',
  items: [
    { id: 1, title: 'Сюзане', quantity: 3, price: 15_000 },
    { id: 9, title: 'Снято', quantity: 1200, price: 2_000 },
  ],
  pieces: 1203,
  total: 2_445_000,
}
const titles: Readonly<Record<Lang, string>> = { ru: 'Сюзане', uz: 'Soʻzana', en: 'Suzani' }
const mailsOf = (changes: Partial<Order> = {}) =>
  orderMails(
    aLetter('postcard-order', fields, { city: 'samarkand', ...changes }),
    aMailContext((id) => (id === 1 ? { price: 16_000, titles } : null)),
  )
const changed = (changes: Partial<OrderFields>): Partial<Order> => ({
  fields: { ...fields, ...changes },
})

/** The designs as they were ordered, a line each, and the sum. */
const itemsIn = (lang: Lang) => {
  const speak = speakerOf(lang, phrases[lang])
  const item = (title: string, quantity: string, price: number, sum: number) =>
    speak.t('item', {
      title,
      quantity,
      price: formatMoney(lang, price),
      sum: formatMoney(lang, sum),
    })
  const grouped = (count: number) => new Intl.NumberFormat(lang).format(count)
  return [
    item(titles[lang], '3', 15_000, 45_000),
    item('Снято', grouped(1200), 2_000, 2_400_000),
    speak.t('sum', { pieces: grouped(1203), total: formatMoney(lang, 2_445_000) }),
  ].map((line) => line.replaceAll(/\s/g, ' '))
}
const linesOf = (body = '') => body.split('\n').map((line) => line.replaceAll(/\s/g, ' '))

test('staff get all of an order: who, where to, for whom, what, and what to mind', () => {
  const [mail] = mailsOf()
  expect(mail).toMatchObject({
    kind: 'staff',
    recipient: 'staff@example.test',
    replyTo: 'dilnoza@example.test',
  })
  expect(plainText(mail?.subject ?? '')).toMatch(/ 203 шт., Anor, Самарканд \(L-ABCDEF\)$/)
  expect(linesOf(mail?.body)).toEqual([
    `${words.fields.reference}: L-ABCDEF`,
    `${words.fields.name}: Dilnoza`,
    expect.stringMatching(new RegExp(`^${words.fields.phone}: .998.*67$`)),
    `${words.fields.email}: dilnoza@example.test`,
    `${words.fields.city}: Самарканд`,
    `${ru.fields.delivery}: ${ru.deliveryKinds.courier}`,
    `${ru.fields.address}: Amir Temur 1`,
    `${ru.fields.organisation}: Anor`,
    `${ru.fields.taxId}: 123456789`,
    `${words.fields.lang}: ${words.languages.en}`,
    `${words.fields.received}: ${formatDateTime('ru', createdAt)}`.replaceAll(/\s/g, ' '),
    `${words.fields.erase}: ${formatDate('ru', eraseAt)}`.replaceAll(/\s/g, ' '),
    '',
    ...itemsIn('ru'),
    '',
    `${ru.fields.note}:`,
    'Please call first',
    '',
  ])
})

test('what an order has not is not named, and a person stands for a company that is none', () => {
  const few = changed({ address: null, companyName: null, taxId: null, note: '' })
  const [mail] = mailsOf({ ...few, city: null, email: null })
  const { delivery, ...others } = ru.fields
  const names = linesOf(mail?.body).map((line) => line.split(':')[0])
  for (const name of [...Object.values(others), words.fields.city, words.fields.email])
    expect(names).not.toContain(name)
  expect(names).toContain(delivery)
  expect(linesOf(mail?.body).slice(-2)).toEqual([itemsIn('ru').at(-1), ''])
  expect(mail?.subject).toContain('Dilnoza')
  expect(mail).not.toHaveProperty('replyTo')
})

test.each(languages)(
  'the buyer reads what was ordered, in the language of the form (%s)',
  (lang) => {
    const [, mail, ...more] = mailsOf({ lang })
    expect(more).toEqual([])
    const speak = speakerOf(lang, phrases[lang])
    const said = (key: string) =>
      speak.t(`buyer.${key}`, {
        name: 'Dilnoza',
        reference: 'L-ABCDEF',
        erase: formatDate(lang, eraseAt),
        site: `https://site.example.test${pathTo('charity-postcards', lang)}`,
      })
    const blocks = mail?.body.trimEnd().split('\n\n') ?? []
    const city = letterPhrases[lang].cities.samarkand
    expect(blocks).toEqual([
      said('greeting'),
      said('taken'),
      expect.any(String),
      `${letterPhrases[lang].fields.city}: ${city}\n${phrases[lang].fields.delivery}: ${phrases[lang].deliveryKinds.courier}`,
      said('next'),
      said('data'),
      expect.stringContaining('forget-L-ABCDEF'),
      said('regards'),
    ])
    expect(linesOf(blocks[2])).toEqual(itemsIn(lang))
  },
)

test('nothing that a stranger typed goes to an address but a plain name', () => {
  const [, mail] = mailsOf()
  for (const typed of ['Amir Temur', 'Anor', '123456789', 'call first'])
    expect(`${mail?.subject}${mail?.body}${mail?.html}`).not.toContain(typed)
})

test('only staff hear of an order without an address, and of one that looks like a robot’s', () => {
  expect(mailsOf({ email: null })).toHaveLength(1)
  const trapped = mailsOf({ spamSignals: ['trap', 'links'] })
  expect(trapped).toHaveLength(1)
  expect(trapped[0]?.subject).toMatch(/^\[проверить\] /)
  const { trap, links } = words.suspicions
  expect(trapped[0]?.body).toContain(`\n${words.fields.suspicions}: ${trap}; ${links}\n`)
})
