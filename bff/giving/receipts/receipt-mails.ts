import type { Writer } from '#bff/platform/store/database.ts'
import { formatDate, formatDateTime, formatMoney, monthOf } from '#locales/formats.ts'
import { pathTo, type Lang } from '#locales/paths.ts'
import en from '#locales/en/receipt-mail.json' with { type: 'json' }
import ru from '#locales/ru/receipt-mail.json' with { type: 'json' }
import uz from '#locales/uz/receipt-mail.json' with { type: 'json' }
import type { EndListener } from '#bff/giving/record/donations.store.ts'
import { markReceiptIssued } from '#bff/giving/record/receipt-issue.ts'
import { leftOfTwo } from '#bff/giving/record/given-twice.ts'
import { returnsOf } from '#bff/giving/record/donation-returns.store.ts'
import type { DonationRow } from '#bff/giving/record/donations.table.ts'
import { htmlOfLetter } from '#bff/platform/mail/letter-html.ts'
import { textOfLetter, type MailLetter } from '#bff/platform/mail/mail-letter.ts'
import { enqueueMails } from '#bff/platform/outbox/outbox.store.ts'
import type { NewMail } from '#bff/platform/outbox/outbox.table.ts'
import { smsLine } from '#bff/platform/sms/sms-line.ts'
import { speakerOf } from '#bff/platform/speaker.ts'
import { ownerOfReceipt, RECEIPT, RECEIPT_COPY } from './receipt-attachment.ts'
import { returnFacts } from './receipt-returns.ts'
import { receiptWords } from './receipt-words.ts'
import { receiptOf, type PaidReceipt } from './receipts.ts'

const phrases: Readonly<Record<Lang, typeof en>> = { en, ru, uz }

/**
 * What a receipt says besides, by the plan that it is a charge of. `sms` goes to donors without an
 * address; null for donations that belong to no plan.
 */
export type ReceiptContext = (writer: Writer, row: DonationRow) => Promise<PlanContext | null>

type PlanContext = Pick<MailLetter, 'facts' | 'links' | 'drawn'> & {
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

export type ReceiptMailSettings = {
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
    [words.type, words[receipt.type]],
    [words.paidAt, moment(receipt.paidAt)],
    ...returnFacts(receipt, receipt.lang),
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

/** What a receipt is sent for: the payment, or the last time that money went back. */
type News = 'paid' | 'refunded' | 'partlyRefunded' | 'chargeback'

const newsOf = ({ amount, returns }: PaidReceipt): News => {
  const last = returns?.at(-1)
  if (last === undefined) return 'paid'
  if (last.kind === 'chargeback') return 'chargeback'
  return last.amount === amount ? 'refunded' : 'partlyRefunded'
}

/** What the sentences of a receipt's letter name. */
const valuesOf = ({ lang, donorName, donationNumber, amount, returns }: PaidReceipt) => {
  const last = returns?.at(-1)
  return {
    name: donorName,
    amount: formatMoney(lang, last?.amount ?? amount),
    number: donationNumber,
    date: last === undefined ? '' : formatDate(lang, last.at),
  }
}

const pageOf = ({ lang, token }: PaidReceipt, publicUrl: string): string =>
  publicUrl + pathTo('receipt', lang, { token })

/** The letter that brings a receipt, in the donor's language. */
const letterOf = (
  receipt: PaidReceipt,
  { context, givesBack }: Beside,
  publicUrl: string,
): MailLetter & { subject: string } => {
  const { lang } = receipt
  const words = phrases[lang]
  const values = valuesOf(receipt)
  const speak = speakerOf(lang, words)
  const news = newsOf(receipt)
  return {
    lang,
    site: { name: receiptWords[lang].site, url: publicUrl + pathTo('home', lang) },
    subject: speak.t(`${news}.subject`, values),
    scene: news === 'paid' ? 'home' : null,
    title: speak.t(`${news}.title`, values),
    paragraphs: [
      ...(news === 'paid'
        ? thanksOf(words, speak, receipt, context)
        : [speak.t(`${news}.text`, values)]),
      ...(givesBack === null ? [] : [words.twice.text]),
    ],
    sum: [receiptWords[lang].amount, formatMoney(lang, receipt.amount)],
    facts: [...factsOf(receipt), ...(context?.facts ?? [])],
    links: [
      { label: words.open, url: pageOf(receipt, publicUrl) },
      ...(givesBack === null ? [] : [{ label: words.twice.open, url: givesBack }]),
      ...(context?.links ?? []),
    ],
    ...(news === 'paid' ? { drawn: context?.drawn ?? { name: 'stitch', ...words.stitch } } : {}),
    closing: [
      words.attached,
      words.answer,
      speak.t('kept', { url: publicUrl + pathTo('privacy', lang) }),
      ...(news === 'paid' ? [words.team] : []),
    ],
  }
}

/** What a donor without an address is told: that money went back, or that a month was paid; else nothing. */
const smsOf = (receipt: PaidReceipt, context: Context, publicUrl: string): string | null => {
  const news = newsOf(receipt)
  if (news === 'paid') return context?.sms ?? null
  const { lang } = receipt
  const values = { ...valuesOf(receipt), url: pageOf(receipt, publicUrl) }
  return smsLine(speakerOf(lang, phrases[lang]).t(`${news}.sms`, values))
}

/** One name a receipt: what is sent again after a crash is the same mail. */
const messageNameOf = ({ state, refundedAmount, reference }: DonationRow): string =>
  state === 'paid' && refundedAmount > 0
    ? `receipt.returned-${refundedAmount}.${reference}`
    : `receipt.${state}.${reference}`

/** The mail that brings a receipt, an SMS where there is no address, else null. */
const receiptMail = (
  row: DonationRow,
  receipt: PaidReceipt,
  beside: Beside,
  { publicUrl, replyTo }: Pick<ReceiptMailSettings, 'publicUrl' | 'replyTo'>,
): NewMail | null => {
  const messageName = messageNameOf(row)
  const owner = ownerOfReceipt(row.reference)
  if (row.donorEmail === null) {
    const body = smsOf(receipt, beside.context, publicUrl)
    if (body === null) return null
    const sms = { channel: 'sms', kind: 'receipt', subject: '', body } as const
    return { ...sms, messageName, recipient: row.donorPhone, owner }
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

/** The mail of a payment once more, as it is sent to another address. */
export const receiptMailAgain = async (
  writer: Writer,
  row: DonationRow,
  { contextOf, ...settings }: ReceiptMailSettings,
): Promise<NewMail | null> => {
  const receipt = receiptOf(row, await returnsOf(writer, row))
  if (receipt === null) return null
  return receiptMail(
    row,
    receipt,
    { context: await contextOf(writer, row), givesBack: null },
    settings,
  )
}

/**
 * Puts the receipt into the outbox, in the transaction that says that a donation is paid or that money of it went
 * back.
 */
export const createReceiptMails =
  ({ domain, now, contextOf, ...settings }: ReceiptMailSettings): EndListener =>
  async (writer, { before, after }) => {
    const isReturned = after.refundedAmount > before.refundedAmount
    if (before.state === after.state && !isReturned) return
    // Who gave once and left no address is told by the page alone.
    const isUntold = after.donorEmail === null && after.type === 'one-time'
    if (after.state === 'paid' && !isReturned && isUntold) return
    const receipt = receiptOf(after, await returnsOf(writer, after))
    if (receipt === null) return
    const context = await contextOf(writer, after)
    const left = isReturned ? null : await leftOfTwo(after, writer)
    const givesBack = left === null ? null : giveBackUrl(left, after.lang, settings.publicUrl)
    const mail = receiptMail(after, receipt, { context, givesBack }, settings)
    if (mail === null) return
    await enqueueMails(writer, [mail], now(), domain)
    if (mail.attaches === RECEIPT) await markReceiptIssued(writer, after, now())
  }
