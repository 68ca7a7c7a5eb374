import { amountInWords } from '#locales/amount-in-words.ts'
import { formatDate, formatDateTime, formatMoney, formatPhone } from '#locales/formats.ts'
import type { Lang } from '#locales/paths.ts'
import type { Association } from '#machines/association/association.ts'
import { speakerOf } from '#bff/platform/speaker.ts'
import { colours, drawMark, drawRule } from '#bff/platform/typesetting/document.ts'
import { legible } from '#bff/platform/typesetting/fonts.ts'
import { drawText, type TextStyle } from '#bff/platform/typesetting/typesetter.ts'
import { qrSquares } from './receipt-qr.ts'
import { returnFacts, returnStamp } from './receipt-returns.ts'
import { receiptWords, type ReceiptWords } from './receipt-words.ts'
import { openSheet, paragraph } from './sheet.ts'
import { drawStitch, stitchWidth, type SheetStitch } from './sheet-stitch.ts'
import type { PaidReceipt } from './receipts.ts'

type Document = PDFKit.PDFDocument

/** A5 in points. */
const page = { width: 419.53, height: 595.28, side: 40 } as const
const column = page.width - 2 * page.side
const title: TextStyle = { size: 18, weight: 'bold', colour: colours.ink, lineHeight: 1.25 }
const amount: TextStyle = { size: 26, weight: 'bold', colour: colours.sky }
const label: TextStyle = { size: 9, colour: colours.soft }
const value: TextStyle = { size: 10, weight: 'bold', colour: colours.ink }
/** Sentences, which are longer than a value. */
const sentence: TextStyle = { size: 8.5, colour: colours.ink, lineHeight: 1.35 }
const small: TextStyle = { size: 8, colour: colours.soft, lineHeight: 1.4 }
const siteName: TextStyle = { size: 10.5, weight: 'bold', colour: colours.ink, lineHeight: 1.3 }
const stamp: TextStyle = { size: 11, weight: 'bold', colour: colours.apricot }
const labelWidth = 118
const qrSize = 78

/** The address as squares, so that it stays sharp in print. */
const drawQr = (doc: Document, text: string, x: number, y: number) => {
  const { size, squares } = qrSquares(text)
  const cell = qrSize / size
  for (const [column, row] of squares) doc.rect(x + column * cell, y + row * cell, cell, cell)
  doc.fill(colours.ink)
}

export type SheetSettings = {
  /** The receipt's own page, absolute: what the QR code holds. */
  readonly address: string
  readonly association: Association
  /** No money moved: the sheet says so. */
  readonly isSimulated: boolean
  /** It was issued before: the sheet says that it is a copy. */
  readonly isCopy: boolean
  /** The donation's place on the common cloth; null where it has none, or was refunded. */
  readonly stitch: SheetStitch | null
}

/** Who received the money: name, tax id, account, bank, address, phone. */
const detailsOf = (words: ReceiptWords, lang: Lang, { bank, offices }: Association): string => {
  const speak = speakerOf(lang, words)
  const [phone = ''] = offices.national.phones
  return [
    speak.t('taxId', { value: bank.taxId }),
    speak.t('account', { value: bank.accounts.UZS }),
    bank.bank[lang],
    speak.t('bankCode', { value: bank.bankCode }),
    offices.national.address[lang],
    formatPhone(phone),
  ].join(', ')
}

const rowsOf = (receipt: PaidReceipt, lang: Lang, { association }: SheetSettings) => {
  const words = receiptWords[lang]
  const speak = speakerOf(lang, words)
  const moment = (iso: string) => speak.t('time', { time: formatDateTime(lang, iso) })
  return [
    [words.number, receipt.donationNumber],
    [words.inWords, amountInWords(lang, receipt.amount)],
    [words.paidAt, moment(receipt.paidAt)],
    ...returnFacts(receipt, lang),
    [words.type, words[receipt.type]],
    [words.method, [words[receipt.method], receipt.card].filter(Boolean).join(', ')],
    [words.donor, legible(receipt.donorName)],
    ...(receipt.dedication === undefined
      ? []
      : [[words.dedication, legible(receipt.dedication)] as const]),
    [words.transaction, receipt.transactionId],
    [words.purpose, words.purposeText],
    [words.recipient, association.bank.recipient[lang]],
  ] as const
}

/** What the sheet says beside its amount: refunded, copy. */
const drawStamps = (doc: Document, stamps: readonly string[], y: number) => {
  for (const [place, text] of stamps.entries())
    drawText(doc, text, stamp, page.width - page.side, y + place * 17, 'right')
}

const drawRows = (
  doc: Document,
  receipt: PaidReceipt,
  lang: Lang,
  settings: SheetSettings,
  from: number,
): number => {
  const { purpose } = receiptWords[lang]
  let y = from
  for (const [name, text] of rowsOf(receipt, lang, settings)) {
    drawRule(doc, page, y, 0.5)
    drawText(doc, name, label, page.side, y + 4.5)
    const style = name === purpose ? sentence : value
    const end = paragraph(doc, text, style, page.side + labelWidth, y + 4, column - labelWidth)
    y = Math.max(y + 20.5, end + 2.5)
  }
  return y
}

/** The QR code, and beside it what to do with it; on a copy, since when there is an original. Answers where it ends. */
const drawFoot = (
  doc: Document,
  receipt: PaidReceipt,
  lang: Lang,
  { address, isCopy }: SheetSettings,
  y: number,
): number => {
  const words = receiptWords[lang]
  drawQr(doc, address, page.side, y)
  const beside = page.side + qrSize + 14
  const width = page.width - page.side - beside
  const since = formatDate(lang, receipt.issuedAt ?? receipt.paidAt)
  const saying = isCopy ? speakerOf(lang, words).t('copyText', { date: since }) : words.original
  const saidUntil = paragraph(doc, saying, small, beside, y, width)
  const end = isCopy ? saidUntil : paragraph(doc, words.keep, small, beside, saidUntil, width)
  return Math.max(y + qrSize, paragraph(doc, address, small, beside, end, width))
}

/** All that a receipt says; answers where it ends. */
const drawReceipt = (
  doc: Document,
  receipt: PaidReceipt,
  lang: Lang,
  settings: SheetSettings,
): number => {
  const words = receiptWords[lang]
  drawMark(doc, page.side, 24, 34)
  paragraph(doc, words.site, siteName, page.side + 44, 30, column - 44 - stitchWidth)
  const top = paragraph(doc, words.title, title, page.side, 68, column) + 2
  drawText(doc, formatMoney(lang, receipt.amount), amount, page.side, top)
  const { stitch } = settings
  if (stitch !== null) drawStitch(doc, stitch, page.width - page.side - stitchWidth, 16)
  const stamps = [returnStamp(receipt, lang), settings.isCopy ? words.copy : null]
  drawStamps(
    doc,
    stamps.filter((text) => text !== null),
    top + 4,
  )
  let y = drawRows(doc, receipt, lang, settings, top + 40)
  const inset = page.side + labelWidth
  const { association } = settings
  y = paragraph(doc, detailsOf(words, lang, association), small, inset, y - 3, column - labelWidth)
  if (association.bank.sample)
    y = paragraph(doc, words.sample, small, inset, y, column - labelWidth)
  return drawFoot(doc, receipt, lang, settings, y + 8)
}

/** How far down a receipt may reach: below are a line for the simulator and the margin of printers. */
const lowest = page.height - 30

/**
 * The receipt as a PDF of one A5 sheet in a language. One that has more to say than a sheet holds (a long name and
 * dedication, several returns, a copy) is set as much smaller as it takes.
 */
export const receiptPdf = async (
  receipt: PaidReceipt,
  lang: Lang,
  settings: SheetSettings,
): Promise<Buffer> => {
  const words = receiptWords[lang]
  const draw = (scale: number) => {
    const { doc, finish } = openSheet({
      size: page,
      lang,
      title: `${words.title} ${receipt.donationNumber}`,
      author: words.site,
      madeAt: new Date(receipt.paidAt),
    })
    if (settings.isSimulated)
      paragraph(doc, words.simulator, small, page.side, page.height - 24, column)
    doc.translate((page.width * (1 - scale)) / 2, 0).scale(scale)
    return { end: drawReceipt(doc, receipt, lang, settings), finish }
  }
  const drawn = draw(1)
  return (drawn.end > lowest ? draw(lowest / drawn.end) : drawn).finish()
}
