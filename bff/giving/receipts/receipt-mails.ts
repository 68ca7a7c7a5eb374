import Polyglot from 'node-polyglot'
import { formatDate, formatDateTime, formatMoney } from '#locales/formats.ts'
import { pathTo, type Lang } from '#locales/paths.ts'
import en from '#locales/en/receipt-mail.json' with { type: 'json' }
import ru from '#locales/ru/receipt-mail.json' with { type: 'json' }
import uz from '#locales/uz/receipt-mail.json' with { type: 'json' }
import type { SettledListener } from '#bff/giving/donations/donations.store.ts'
import type { DonationRow } from '#bff/giving/donations/donations.table.ts'
import { htmlOfLetter, textOfLetter, type MailLetter } from '#bff/platform/mail/mail-letter.ts'
import { enqueueMails } from '#bff/platform/outbox/outbox.store.ts'
import type { NewMail } from '#bff/platform/outbox/outbox.table.ts'
import { ownerOfReceipt, RECEIPT } from './receipt-attachment.ts'
import { receiptWords } from './receipt-words.ts'
import { receiptOf, type Receipt } from './receipts.ts'

const phrases: Readonly<Record<Lang, typeof en>> = { en, ru, uz }

type Settings = {
  readonly publicUrl: string
  /** The mailbox that answers to receipts go to. */
  readonly replyTo: string
  /** What ends the Message-ID. */
  readonly domain: string
  readonly now: () => number
}

const factsOf = (receipt: Receipt): MailLetter['facts'] => {
  const words = receiptWords[receipt.lang]
  const moment = (iso: string) => words.time.replace('%{time}', formatDateTime(receipt.lang, iso))
  return [
    [words.number, receipt.donationNumber],
    [words.amount, formatMoney(receipt.lang, receipt.amount)],
    [words.type, words[receipt.type]],
    [words.paidAt, moment(receipt.paidAt)],
    ...(receipt.refundedAt === undefined
      ? []
      : [[words.refunded, moment(receipt.refundedAt)] as const]),
  ]
}

/** The letter that brings a receipt, in the donor's language. */
const letterOf = (receipt: Receipt, publicUrl: string): MailLetter & { subject: string } => {
  const { lang } = receipt
  const words = phrases[lang]
  const values = {
    name: receipt.donorName,
    amount: formatMoney(lang, receipt.amount),
    number: receipt.donationNumber,
    date: receipt.refundedAt === undefined ? '' : formatDate(lang, receipt.refundedAt),
  }
  const speak = new Polyglot({ locale: lang, phrases: words })
  const isRefunded = receipt.state === 'refunded'
  return {
    lang,
    site: { name: receiptWords[lang].site, url: publicUrl + pathTo('home', lang) },
    subject: speak.t(isRefunded ? 'refunded.subject' : 'paid.subject', values),
    title: speak.t(isRefunded ? 'refunded.title' : 'paid.title', values),
    paragraphs: [speak.t(isRefunded ? 'refunded.text' : 'paid.text', values)],
    facts: factsOf(receipt),
    links: [
      { label: words.open, url: publicUrl + pathTo('receipt', lang, { token: receipt.token }) },
    ],
    closing: [words.attached, words.answer],
  }
}

/** The mail that brings a receipt; null where no address was given. */
export const receiptMail = (
  row: DonationRow,
  { publicUrl, replyTo }: Pick<Settings, 'publicUrl' | 'replyTo'>,
): NewMail | null => {
  const receipt = receiptOf(row)
  if (receipt === null || row.donorEmail === null) return null
  const letter = letterOf(receipt, publicUrl)
  return {
    // One name a receipt: what is sent again after a crash is the same mail.
    messageName: `receipt.${receipt.state}.${row.reference}`,
    recipient: row.donorEmail,
    replyTo,
    subject: letter.subject,
    body: textOfLetter(letter),
    html: htmlOfLetter(letter),
    owner: ownerOfReceipt(row.reference),
    attaches: RECEIPT,
  }
}

/** Puts the receipt into the outbox, in the transaction that says that a donation is paid or refunded. */
export const createReceiptMails =
  ({ domain, now, ...settings }: Settings): SettledListener =>
  async (writer, { before, after }) => {
    if (before.state === after.state) return
    const mail = receiptMail(after, settings)
    if (mail !== null) await enqueueMails(writer, [mail], now(), domain)
  }
