import PDFDocument from 'pdfkit'
import { create as createQr } from 'qrcode'
import { amountInWords } from '#locales/amount-in-words.ts'
import { formatDateTime, formatMoney } from '#locales/formats.ts'
import type { Lang } from '#locales/paths.ts'
import { readFonts } from '#bff/platform/typesetting/fonts.ts'
import { mark } from '#bff/platform/typesetting/mark.ts'
import {
  breakLines,
  drawLine,
  drawText,
  lineHeightOf,
  type TextStyle,
} from '#bff/platform/typesetting/typesetter.ts'
import { receiptWords } from './receipt-words.ts'
import type { Receipt } from './receipts.ts'

type Document = PDFKit.PDFDocument

/** A5 in points. */
const page = { width: 419.53, height: 595.28, side: 40 } as const
const column = page.width - 2 * page.side
const colours = {
  ink: '#14233f',
  soft: '#43526f',
  sky: '#0f4f90',
  leaf: '#2a7547',
  line: '#ded2bc',
}
const title: TextStyle = { size: 18, weight: 'bold', colour: colours.ink, lineHeight: 1.25 }
const amount: TextStyle = { size: 26, weight: 'bold', colour: colours.sky }
const label: TextStyle = { size: 9, colour: colours.soft }
const value: TextStyle = { size: 10, weight: 'bold', colour: colours.ink }
const small: TextStyle = { size: 8.5, colour: colours.soft, lineHeight: 1.45 }
const labelWidth = 118
const qrSize = 92

/** Draws text in lines no wider than `width`; answers where it ends. */
const paragraph = (
  doc: Document,
  text: string,
  style: TextStyle,
  x: number,
  y: number,
  width: number,
): number => {
  const lines = breakLines(doc, [{ text, bold: false }], style, width)
  for (const [place, line] of lines.entries())
    drawLine(doc, line, style, x, y + place * lineHeightOf(style))
  return y + lines.length * lineHeightOf(style)
}

const drawMark = (doc: Document, x: number, y: number, size: number) => {
  doc
    .save()
    .translate(x, y)
    .scale(size / mark.size)
  for (const { d, fill } of mark.paths) doc.path(d).fill(fill)
  doc.circle(mark.head.x, mark.head.y, mark.head.radius).fill(mark.head.fill).restore()
}

/** The address as squares, so that it stays sharp in print. */
const drawQr = (doc: Document, text: string, x: number, y: number, size: number) => {
  const { modules } = createQr(text, { errorCorrectionLevel: 'M' })
  const cell = size / modules.size
  for (let row = 0; row < modules.size; row += 1)
    for (let place = 0; place < modules.size; place += 1)
      if (modules.get(row, place) === 1) doc.rect(x + place * cell, y + row * cell, cell, cell)
  doc.fill(colours.ink)
}

/**
 * The receipt as a PDF of one A5 sheet, with a QR code of `address`, its own page. `isSimulated`
 * says on it that no money moved.
 */
export const receiptPdf = async (
  receipt: Receipt,
  lang: Lang,
  address: string,
  isSimulated: boolean,
): Promise<Buffer> => {
  const words = receiptWords[lang]
  const doc = new PDFDocument({
    size: [page.width, page.height],
    margin: 0,
    lang,
    info: {
      Title: `${words.title} ${receipt.donationNumber}`,
      Author: words.site,
      CreationDate: new Date(receipt.paidAt),
    },
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const written = new Promise<void>((done) => doc.on('end', done))
  for (const [name, font] of readFonts()) doc.registerFont(name, font)

  drawMark(doc, page.side, 36, 34)
  paragraph(
    doc,
    words.site,
    { size: 10.5, weight: 'bold', colour: colours.ink, lineHeight: 1.3 },
    page.side + 44,
    41,
    column - 44,
  )
  if (isSimulated) paragraph(doc, words.simulator, small, page.side, page.height - 52, column)
  let y = paragraph(doc, words.title, title, page.side, 92, column) + 6
  drawText(doc, formatMoney(lang, receipt.amount), amount, page.side, y)
  y += 46
  const moment = (iso: string) => words.time.replace('%{time}', formatDateTime(lang, iso))
  const rows: readonly (readonly [string, string])[] = [
    [words.number, receipt.donationNumber],
    [words.inWords, amountInWords(lang, receipt.amount)],
    [words.paidAt, moment(receipt.paidAt)],
    ...(receipt.refundedAt === undefined
      ? []
      : [[words.refunded, moment(receipt.refundedAt)] as const]),
    [words.type, words[receipt.type]],
    [words.method, [words[receipt.method], receipt.card].filter(Boolean).join(', ')],
    [words.donor, receipt.donorName],
    [words.transaction, receipt.transactionId],
    [words.recipient, words.site],
  ]
  for (const [name, text] of rows) {
    doc
      .moveTo(page.side, y)
      .lineTo(page.width - page.side, y)
      .lineWidth(0.5)
      .stroke(colours.line)
    drawText(doc, name, label, page.side, y + 7)
    const end = paragraph(doc, text, value, page.side + labelWidth, y + 6.5, column - labelWidth)
    y = Math.max(y + 25, end + 4)
  }
  y = paragraph(doc, words.purposeText, small, page.side, y + 8, column) + 12
  drawQr(doc, address, page.side, y, qrSize)
  const beside = page.side + qrSize + 16
  y = paragraph(doc, words.keep, small, beside, y + 2, column - qrSize - 16)
  paragraph(doc, address.replace(/(.{38})/g, '$1 '), small, beside, y + 4, column - qrSize - 16)

  doc.end()
  await written
  return Buffer.concat(chunks)
}
