import { formatMoney, formatNumber } from '#locales/formats.ts'
import type { Lang } from '#locales/paths.ts'
import en from '#locales/en/order-mail.json' with { type: 'json' }
import ru from '#locales/ru/order-mail.json' with { type: 'json' }
import uz from '#locales/uz/order-mail.json' with { type: 'json' }
import {
  acknowledgementOf,
  listed,
  phrases as letterPhrases,
  senderLines,
  shownLines,
  staffMailOf,
  type Line,
} from '#bff/letters/letter-mails.ts'
import type { FindPostcard, MailContext } from '#bff/letters/letter-rules.ts'
import type { Letter } from '#bff/letters/letters.table.ts'
import { staffLang } from '#bff/platform/mail/staff-lang.ts'
import type { NewMail } from '#bff/platform/outbox/outbox.table.ts'
import { speakerOf } from '#bff/platform/speaker.ts'
import type { OrderFields } from './order-letter.ts'

type Order = Letter<OrderFields>

const phrases: Readonly<Record<Lang, typeof en>> = { en, ru, uz }

/** The designs, one a line: what, how many, at what price, what that makes; then the sum. */
const itemLines = ({ fields }: Order, lang: Lang, find: FindPostcard): string => {
  const speak = speakerOf(lang, phrases[lang])
  const items = fields.items.map(({ id, title, quantity, price }) =>
    speak.t('item', {
      title: find(id)?.titles[lang] ?? title,
      quantity: formatNumber(lang, quantity),
      price: formatMoney(lang, price),
      sum: formatMoney(lang, price * quantity),
    }),
  )
  const sum = speak.t('sum', {
    pieces: formatNumber(lang, fields.pieces),
    total: formatMoney(lang, fields.total),
  })
  return [...items, sum].join('\n')
}

/** What there is of the city's name; orders of before it was asked for have none. */
const cityOf = ({ city }: Order, lang: Lang): readonly string[] =>
  city === null ? [] : [letterPhrases[lang].cities[city]]

/** How the cards get there, and in which city. */
const whereTo = (order: Order, lang: Lang): readonly Line[] => [
  ...listed(letterPhrases[lang].fields.city, cityOf(order, lang)),
  [phrases[lang].fields.delivery, phrases[lang].deliveryKinds[order.fields.deliveryKind]],
]

const staffMail = (order: Order, context: MailContext): NewMail => {
  const words = phrases[staffLang]
  const { reference, name, fields } = order
  const told = (field: string, value: string | null) => listed(field, value === null ? [] : [value])
  return staffMailOf(order, context, {
    subject: speakerOf(staffLang, words).t('staffSubject', {
      reference,
      pieces: formatNumber(staffLang, fields.pieces),
      name: fields.companyName ?? name,
      city: cityOf(order, staffLang).join(''),
    }),
    lines: [
      ...senderLines(order),
      ...whereTo(order, staffLang),
      ...told(words.fields.address, fields.address),
      ...told(words.fields.organisation, fields.companyName),
      ...told(words.fields.taxId, fields.taxId),
    ],
    more: [
      itemLines(order, staffLang, context.findPostcard),
      ...(fields.note === '' ? [] : ['', `${words.fields.note}:`, fields.note]),
    ],
  })
}

/** What an order sets in motion: a mail to staff, and one to the buyer who gave an address. */
export const orderMails = (order: Order, context: MailContext): readonly NewMail[] => [
  staffMail(order, context),
  ...acknowledgementOf(order, context, {
    phrases,
    group: 'buyer',
    page: 'charity-postcards',
    paragraphs: (said) => [
      said('taken'),
      itemLines(order, order.lang, context.findPostcard),
      // Addresses and names of companies are a stranger's words: they go to staff alone.
      shownLines(whereTo(order, order.lang)).join('\n'),
      said('next'),
      said('data'),
    ],
  }),
]
