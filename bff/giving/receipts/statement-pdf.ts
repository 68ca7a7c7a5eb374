import { formatDate, formatMoney } from '#locales/formats.ts'
import type { Lang } from '#locales/paths.ts'
import en from '#locales/en/statement.json' with { type: 'json' }
import ru from '#locales/ru/statement.json' with { type: 'json' }
import uz from '#locales/uz/statement.json' with { type: 'json' }
import type { Association } from '#machines/association/association.ts'
import { speakerOf } from '#bff/platform/speaker.ts'
import { colours, drawMark, drawRule } from '#bff/platform/typesetting/document.ts'
import { legible } from '#bff/platform/typesetting/fonts.ts'
import { drawText, type TextStyle } from '#bff/platform/typesetting/typesetter.ts'
import { receiptWords } from './receipt-words.ts'
import { openSheet, paragraph } from './sheet.ts'

export const statementWords: Readonly<Record<Lang, typeof en>> = { en, ru, uz }

/** One payment as a statement lists it. Amounts are whole UZS. */
export type StatementRow = {
  /** `YYYY-MM-DD` in Tashkent. */
  readonly date: string
  readonly number: string
  readonly card: string
  readonly amount: number
  readonly refunded: number
}

/** The payments of a plan in one calendar year of Tashkent, the oldest first. */
export type Statement = {
  readonly year: number
  readonly plan: string
  readonly donorName: string
  readonly rows: readonly StatementRow[]
  readonly total: number
  readonly refunded: number
  /** `YYYY-MM-DD`: on which day it was drawn up. */
  readonly madeOn: string
}

type Document = PDFKit.PDFDocument

/** A4 in points. */
const page = { width: 595.28, height: 841.89, side: 48 } as const
const column = page.width - 2 * page.side
const right = page.width - page.side
const title: TextStyle = { size: 18, weight: 'bold', colour: colours.ink, lineHeight: 1.25 }
const siteName: TextStyle = { size: 11, weight: 'bold', colour: colours.ink, lineHeight: 1.3 }
const label: TextStyle = { size: 9, colour: colours.soft }
const value: TextStyle = { size: 10, weight: 'bold', colour: colours.ink }
const cell: TextStyle = { size: 9.5, colour: colours.ink }
const sum: TextStyle = { size: 11, weight: 'bold', colour: colours.ink }
const small: TextStyle = { size: 8, colour: colours.soft, lineHeight: 1.4 }

const labelWidth = 150
const rowHeight = 22
/** Below this the next row begins another sheet. */
const lowest = page.height - 150

/** Where the columns of payments begin; amounts end at theirs. */
const columns = { date: page.side, number: 150, card: 265, amount: 450, refund: right } as const

export type StatementSettings = {
  readonly association: Association
  /** No money moved: the sheet says so. */
  readonly isSimulated: boolean
}

const drawFacts = (
  doc: Document,
  facts: readonly (readonly [string, string])[],
  from: number,
): number => {
  let y = from
  for (const [name, text] of facts) {
    drawText(doc, name, label, page.side, y + 1)
    const end = paragraph(doc, text, value, page.side + labelWidth, y, column - labelWidth)
    y = end + 4
  }
  return y
}

const drawHeading = (doc: Document, words: typeof en, y: number) => {
  drawText(doc, words.date, label, columns.date, y)
  drawText(doc, words.number, label, columns.number, y)
  drawText(doc, words.card, label, columns.card, y)
  drawText(doc, words.amount, label, columns.amount, y, 'right')
  drawText(doc, words.refund, label, columns.refund, y, 'right')
}

const drawRow = (doc: Document, lang: Lang, row: StatementRow, y: number) => {
  drawRule(doc, page, y - 5, 0.5)
  drawText(doc, formatDate(lang, row.date), cell, columns.date, y)
  drawText(doc, row.number, cell, columns.number, y)
  drawText(doc, row.card, cell, columns.card, y)
  drawText(doc, formatMoney(lang, row.amount), cell, columns.amount, y, 'right')
  if (row.refunded > 0)
    drawText(doc, formatMoney(lang, row.refunded), cell, columns.refund, y, 'right')
}

/** The payments in rows, on as many sheets as they need; answers where they end. */
const drawRows = (doc: Document, statement: Statement, lang: Lang, from: number): number => {
  const words = statementWords[lang]
  drawHeading(doc, words, from)
  let y = from + rowHeight
  for (const row of statement.rows) {
    if (y > lowest) {
      doc.addPage({ size: [page.width, page.height], margin: 0 })
      drawHeading(doc, words, page.side)
      y = page.side + rowHeight
    }
    drawRow(doc, lang, row, y)
    y += rowHeight
  }
  drawRule(doc, page, y - 5, 0.5)
  return y + 4
}

const drawSums = (doc: Document, statement: Statement, lang: Lang, from: number): number => {
  const words = statementWords[lang]
  const { total, refunded } = statement
  const sums = [
    [words.total, total],
    ...(refunded === 0
      ? []
      : ([
          [words.refunded, refunded],
          [words.kept, total - refunded],
        ] as const)),
  ] as const
  let y = from
  for (const [name, amount] of sums) {
    drawText(doc, name, value, page.side, y + 1)
    drawText(doc, formatMoney(lang, amount), sum, right, y, 'right')
    y += 20
  }
  return y
}

/** The payments of a plan in one year as a PDF of A4 sheets in a language. */
export const statementPdf = (
  statement: Statement,
  lang: Lang,
  { association, isSimulated }: StatementSettings,
): Promise<Buffer> => {
  const words = statementWords[lang]
  const { site, simulator } = receiptWords[lang]
  const speak = speakerOf(lang, words)
  const { year, plan, donorName, madeOn } = statement
  const heading = `${words.title}, ${speak.t('year', { year: String(year) })}`
  const { doc, finish } = openSheet({
    size: page,
    lang,
    title: `${heading}, ${plan}`,
    author: site,
    madeAt: new Date(`${madeOn}T00:00:00Z`),
  })
  drawMark(doc, page.side, 36, 34)
  paragraph(doc, site, siteName, page.side + 44, 43, column - 44)
  const top = paragraph(doc, heading, title, page.side, 88, column) + 12
  const facts = [
    [words.donor, legible(donorName)],
    [words.plan, plan],
    [words.period, speak.t('periodText', { year: String(year) })],
    [words.made, formatDate(lang, madeOn)],
    [words.recipient, association.bank.recipient[lang]],
  ] as const
  const listed = drawRows(doc, statement, lang, drawFacts(doc, facts, top) + 16)
  const summed = drawSums(doc, statement, lang, listed)
  const noted = paragraph(doc, words.note, small, page.side, summed + 8, column)
  if (isSimulated) paragraph(doc, simulator, small, page.side, noted + 6, column)
  return finish()
}
