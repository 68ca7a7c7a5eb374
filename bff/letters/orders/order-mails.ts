import {
  formatDate,
  formatDateTime,
  formatMoney,
  formatNumber,
  formatPhone,
} from '#locales/formats.ts'
import { defaultLang, pathTo, type Lang } from '#locales/paths.ts'
import en from '#locales/en/order-mail.json' with { type: 'json' }
import letterEn from '#locales/en/letter-mail.json' with { type: 'json' }
import letterRu from '#locales/ru/letter-mail.json' with { type: 'json' }
import letterUz from '#locales/uz/letter-mail.json' with { type: 'json' }
import ru from '#locales/ru/order-mail.json' with { type: 'json' }
import uz from '#locales/uz/order-mail.json' with { type: 'json' }
import { ACKNOWLEDGE_WITHIN_MS, greetingName } from '#bff/letters/acknowledgement.ts'
import type { NewMail } from '#bff/platform/outbox/outbox.table.ts'
import { speakerOf } from '#bff/platform/speaker.ts'
import { ownerOf } from './orders.store.ts'
import type { OrderRow } from './orders.table.ts'

const phrases: Readonly<Record<Lang, typeof en>> = { en, ru, uz }
/** What mails about orders share with those about letters: names of cities and of common lines. */
const letterPhrases = { en: letterEn, ru: letterRu, uz: letterUz }

export type OrderMailSettings = {
  /** The staff's mailbox for orders. */
  readonly mailbox: string
  readonly publicUrl: string
}

type FindTitles = (id: number) => { readonly titles: Readonly<Record<Lang, string>> } | null

/** The designs, one a line: what, how many, at what price, what that makes; then the sum. */
const itemLines = (row: OrderRow, lang: Lang, find: FindTitles): readonly string[] => {
  const words = phrases[lang]
  const speak = speakerOf(lang, words)
  return [
    ...row.items.map(({ id, title, quantity, price }) =>
      speak.t('item', {
        title: find(id)?.titles[lang] ?? title,
        quantity: formatNumber(lang, quantity),
        price: formatMoney(lang, price),
        sum: formatMoney(lang, price * quantity),
      }),
    ),
    speak.t('sum', {
      pieces: formatNumber(lang, row.pieces),
      total: formatMoney(lang, row.total),
    }),
  ]
}

/** How the cards get there, and in which city; orders of before it was asked for name none. */
const whereTo = (row: OrderRow, lang: Lang): readonly (readonly [string, string])[] => {
  const { fields, deliveryKinds } = phrases[lang]
  const { fields: common, cities } = letterPhrases[lang]
  return [
    ...(row.city === null ? [] : [[common.city, cities[row.city]] as const]),
    [fields.delivery, deliveryKinds[row.deliveryKind]],
  ]
}

const linesOf = (row: OrderRow, lang: Lang): readonly (readonly [string, string])[] => {
  const { fields } = phrases[lang]
  return [
    ...whereTo(row, lang),
    ...(row.address === null ? [] : [[fields.address, row.address] as const]),
    ...(row.companyName === null ? [] : [[fields.organisation, row.companyName] as const]),
    ...(row.taxId === null ? [] : [[fields.taxId, row.taxId] as const]),
  ]
}

const shown = (lines: readonly (readonly [string, string])[]): readonly string[] =>
  lines.map(([name, value]) => `${name}: ${value}`)

const staffMail = (row: OrderRow, find: FindTitles, { mailbox }: OrderMailSettings): NewMail => {
  // Lines common to all mails to staff come from the messages of letters.
  const words = letterPhrases[defaultLang]
  const fields = { ...words.fields, note: phrases[defaultLang].fields.note }
  const speak = speakerOf(defaultLang, phrases[defaultLang])
  const isSuspect = row.spamSignals.length > 0
  return {
    kind: 'staff',
    recipient: mailbox,
    owner: ownerOf(row.reference),
    ...(row.email === null ? {} : { replyTo: row.email }),
    subject:
      (isSuspect ? `${words.suspected} ` : '') +
      speak.t('staffSubject', {
        reference: row.reference,
        pieces: formatNumber(defaultLang, row.pieces),
        name: row.companyName ?? row.name,
        city: row.city === null ? '' : words.cities[row.city],
      }),
    body: [
      ...shown([
        [fields.reference, row.reference],
        [fields.name, row.name],
        [fields.phone, formatPhone(row.phone)],
        ...(row.email === null ? [] : [[fields.email, row.email] as const]),
        ...linesOf(row, defaultLang),
        [fields.lang, words.languages[row.lang]],
        [fields.received, formatDateTime(defaultLang, row.createdAt)],
        ...(isSuspect
          ? [
              [
                fields.suspicions,
                row.spamSignals.map((signal) => words.suspicions[signal]).join('; '),
              ] as const,
            ]
          : []),
        [fields.erase, formatDate(defaultLang, row.eraseAt)],
      ]),
      '',
      ...itemLines(row, defaultLang, find),
      ...(row.note === '' ? [] : ['', `${fields.note}:`, row.note]),
      '',
    ].join('\n'),
  }
}

const buyerMail = (
  row: OrderRow,
  email: string,
  find: FindTitles,
  { mailbox, publicUrl }: OrderMailSettings,
): NewMail => {
  const { lang } = row
  const speak = speakerOf(lang, phrases[lang])
  const values = {
    name: greetingName(row.name),
    reference: row.reference,
    erase: formatDate(lang, row.eraseAt),
    site: publicUrl + pathTo('charity-postcards', lang),
  }
  const said = (key: string): string => speak.t(`buyer.${key}`, values)
  return {
    recipient: email,
    owner: ownerOf(row.reference),
    replyTo: mailbox,
    subject: said('subject'),
    body: [
      said(values.name === '' ? 'greetingPlain' : 'greeting'),
      said('taken'),
      itemLines(row, lang, find).join('\n'),
      // Addresses and names of companies are a stranger's words: they go to staff alone.
      shown(whereTo(row, lang)).join('\n'),
      said('next'),
      said('data'),
      `${said('regards')}\n`,
    ].join('\n\n'),
    giveUpAt: row.createdAt + ACKNOWLEDGE_WITHIN_MS,
  }
}

/** What an order sets in motion: a mail to staff, and one to the buyer who gave an address. */
export const orderMails = (
  row: OrderRow,
  find: FindTitles,
  settings: OrderMailSettings,
): NewMail[] => [
  staffMail(row, find, settings),
  // A form with the honeypot filled in gets no answer: the address may belong to somebody else.
  ...(row.email === null || row.spamSignals.includes('trap')
    ? []
    : [buyerMail(row, row.email, find, settings)]),
]
