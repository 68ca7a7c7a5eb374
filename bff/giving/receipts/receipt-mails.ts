import type { Writer } from '#bff/platform/store/database.ts'
import { formatDate, formatDateTime, formatMoney, monthOf } from '#locales/formats.ts'
import { pathTo, type Lang } from '#locales/paths.ts'
import en from '#locales/en/receipt-mail.json' with { type: 'json' }
import ru from '#locales/ru/receipt-mail.json' with { type: 'json' }
import uz from '#locales/uz/receipt-mail.json' with { type: 'json' }
import { markReceiptIssued, type EndListener } from '#bff/giving/record/donations.store.ts'
import { leftOfTwo } from '#bff/giving/record/given-twice.ts'
import type { DonationRow } from '#bff/giving/record/donations.table.ts'
import { htmlOfLetter, textOfLetter, type MailLetter } from '#bff/platform/mail/mail-letter.ts'
import { enqueueMails } from '#bff/platform/outbox/outbox.store.ts'
import type { NewMail } from '#bff/platform/outbox/outbox.table.ts'
import { speakerOf } from '#bff/platform/speaker.ts'
import { ownerOfReceipt, RECEIPT, RECEIPT_COPY } from './receipt-attachment.ts'
import { receiptWords } from './receipt-words.ts'
import { receiptOf, type PaidReceipt } from './receipts.ts'

const phrases: Readonly<Record<Lang, typeof en>> = { en, ru, uz }

/**
 * What a receipt says besides, by the plan that it is a charge of. `sms` goes to donors without an
 * address; null for donations that belong to no plan.
 */
export type ReceiptContext = (writer: Writer, row: DonationRow) => Promise<PlanContext | null>

type PlanContext = Pick<MailLetter, 'facts' | 'links'> & {
  readonly sms: string
  /** Whether it is the plan's first charge. */
  readonly isFirst: boolean
}

type Context = Awaited<ReturnType<ReceiptContext>>

/** What a mail says beside the receipt; `givesBack`: the address at which one of two donations goes back. */
type Beside = { readonly context: Context; readonly givesBack: string | null }

/** The page of the donation that can be given back, which has the button. */
const giveBackUrl = ({ id }: DonationRow, lang: Lang, publicUrl: string): string =>
  `${publicUrl}${pathTo('donations', lang)}?donation=${id}`

type Settings = {
  readonly publicUrl: string
  /** The mailbox that answers to receipts go to. */
  readonly replyTo: string
  /** What ends the Message-ID. */
  readonly domain: string
  readonly now: () => number
  readonly contextOf: ReceiptContext
}

const factsOf = (receipt: PaidReceipt): MailLetter['facts'] => {
  const words = receiptWords[receipt.lang]
  const speak = speakerOf(receipt.lang, words)
  const moment = (iso: string) => speak.t('time', { time: formatDateTime(receipt.lang, iso) })
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

/**
 * The thanks: a month of a monthly donation has its season's; whoever gives once or for the first month is told who
 * we are and how to ask for a refund.
 */
const thanksOf = (
  words: typeof en,
  speak: ReturnType<typeof speakerOf>,
  receipt: PaidReceipt,
  context: Context,
): readonly string[] => {
  const month = words.paid.months[monthOf(receipt.paidAt) - 1]
  if (context?.isFirst === false && month !== undefined) return [month]
  const amount = formatMoney(receipt.lang, receipt.amount)
  return [
    speak.t(context === null ? 'paid.text' : 'paid.first', { amount }),
    words.who,
    words.refund,
  ]
}

/** The letter that brings a receipt, in the donor's language. */
const letterOf = (
  receipt: PaidReceipt,
  { context, givesBack }: Beside,
  publicUrl: string,
): MailLetter & { subject: string } => {
  const { lang } = receipt
  const words = phrases[lang]
  const values = {
    name: receipt.donorName,
    amount: formatMoney(lang, receipt.amount),
    number: receipt.donationNumber,
    date: receipt.refundedAt === undefined ? '' : formatDate(lang, receipt.refundedAt),
  }
  const speak = speakerOf(lang, words)
  const isRefunded = receipt.state === 'refunded'
  return {
    lang,
    site: { name: receiptWords[lang].site, url: publicUrl + pathTo('home', lang) },
    subject: speak.t(isRefunded ? 'refunded.subject' : 'paid.subject', values),
    title: speak.t(isRefunded ? 'refunded.title' : 'paid.title', values),
    paragraphs: [
      ...(isRefunded
        ? [speak.t('refunded.text', values)]
        : thanksOf(words, speak, receipt, context)),
      ...(givesBack === null ? [] : [words.twice.text]),
    ],
    facts: [...factsOf(receipt), ...(context?.facts ?? [])],
    links: [
      { label: words.open, url: publicUrl + pathTo('receipt', lang, { token: receipt.token }) },
      ...(givesBack === null ? [] : [{ label: words.twice.open, url: givesBack }]),
      ...(context?.links ?? []),
    ],
    closing: [words.attached, words.answer, ...(isRefunded ? [] : [words.team])],
  }
}

/** The mail that brings a receipt, an SMS for a monthly charge without an address, else null. */
const receiptMail = (
  row: DonationRow,
  beside: Beside,
  { publicUrl, replyTo }: Pick<Settings, 'publicUrl' | 'replyTo'>,
): NewMail | null => {
  const receipt = receiptOf(row)
  if (receipt === null) return null
  // One name a receipt: what is sent again after a crash is the same mail.
  const messageName = `receipt.${receipt.state}.${row.reference}`
  const owner = ownerOfReceipt(row.reference)
  if (row.donorEmail === null) {
    const { context } = beside
    if (context === null || receipt.state === 'refunded') return null
    const { donorPhone: recipient } = row
    const sms = { channel: 'sms', kind: 'receipt', subject: '', body: context.sms } as const
    return { ...sms, messageName, recipient, owner }
  }
  const letter = letterOf(receipt, beside, publicUrl)
  return {
    kind: 'receipt',
    messageName,
    recipient: row.donorEmail,
    replyTo,
    subject: letter.subject,
    body: textOfLetter(letter),
    html: htmlOfLetter(letter),
    owner,
    attaches: row.receiptIssuedAt === null ? RECEIPT : RECEIPT_COPY,
  }
}

/** Puts the receipt into the outbox, in the transaction that says that a donation is paid or refunded. */
export const createReceiptMails =
  ({ domain, now, contextOf, ...settings }: Settings): EndListener =>
  async (writer, { before, after }) => {
    if (before.state === after.state) return
    if (after.state !== 'paid' && after.state !== 'refunded') return
    const context = await contextOf(writer, after)
    const left = after.state === 'paid' ? await leftOfTwo(after, writer) : null
    const givesBack = left === null ? null : giveBackUrl(left, after.lang, settings.publicUrl)
    const mail = receiptMail(after, { context, givesBack }, settings)
    if (mail === null) return
    await enqueueMails(writer, [mail], now(), domain)
    if (mail.attaches === RECEIPT) await markReceiptIssued(writer, after, now())
  }
