import { formatDate } from '#locales/formats.ts'
import type { Lang } from '#locales/paths.ts'
import { blocksOf, type Block, type Span } from './blocks.ts'
import { colours, drawMark, drawRule, openDocument } from './document.ts'
import { breakLines, drawLine, drawText, lineHeightOf, type TextStyle } from './typesetter.ts'

/** The standing words of every document, in one language. */
export type DocumentWords = {
  readonly association: string
  /** That this is a sample, where it is one. */
  readonly sample: string | null
  /** With the placeholders `%{page}` and `%{pages}`. */
  readonly pageNumber: string
}

export type PdfSource = {
  readonly lang: Lang
  readonly title: string
  readonly summary: string
  /**
   * `YYYY-MM-DD`; also the date of creation that the file names, so that its bytes do not change. Null
   * for a sheet that is true as long as it is given out.
   */
  readonly date: string | null
  readonly body: string
  readonly words: DocumentWords
}

type Document = PDFKit.PDFDocument

/** A4 in points. */
const page = { width: 595.28, height: 841.89, side: 62, top: 84, bottom: 78 } as const
const textWidth = page.width - 2 * page.side
const lowest = page.height - page.bottom

const styles = {
  title: { size: 23, weight: 'bold', colour: colours.ink, lineHeight: 1.2 },
  lead: { size: 11.5, colour: colours.soft },
  body: { size: 10.5, colour: colours.ink, lineHeight: 1.5 },
  heading: { size: 14.5, weight: 'bold', colour: colours.sky, lineHeight: 1.3 },
  subheading: { size: 11.5, weight: 'bold', colour: colours.ink, lineHeight: 1.35 },
  cell: { size: 9.5, colour: colours.ink, lineHeight: 1.4 },
  small: { size: 8.5, colour: colours.soft },
} as const satisfies Record<string, TextStyle>

/** Where the next line begins; a new page is taken when what follows does not fit. */
class Cursor {
  y: number = page.top
  readonly doc: Document

  constructor(doc: Document) {
    this.doc = doc
  }

  need(height: number): void {
    if (this.y + height <= lowest) return
    this.doc.continueOnNewPage()
    this.y = page.top
  }
}

const drawSpans = (
  cursor: Cursor,
  spans: readonly Span[],
  style: TextStyle,
  indent: number,
): void => {
  const height = lineHeightOf(style)
  const lines = breakLines(cursor.doc, spans, style, textWidth - indent)
  for (const [index, line] of lines.entries()) {
    // No widows or orphans: the first or last line of a paragraph is never alone on its page.
    const staysWithNext = lines.length > 1 && (index === 0 || index === lines.length - 2)
    cursor.need(staysWithNext ? 2 * height : height)
    drawLine(cursor.doc, line, style, page.side + indent, cursor.y)
    cursor.y += height
  }
}

const plain = (text: string): readonly Span[] => [{ text, bold: false }]

const cellPadding = 5

const drawTable = (
  cursor: Cursor,
  rows: readonly (readonly (readonly Span[])[])[],
  table: PDFKit.PDFStructureElement,
): void => {
  const { doc } = cursor
  const columns = Math.max(...rows.map((row) => row.length))
  const first = columns > 2 ? 0.4 : 0.55
  const widths = Array.from({ length: columns }, (_, column) =>
    column === 0 ? textWidth * first : (textWidth * (1 - first)) / (columns - 1),
  )
  for (const [rowIndex, row] of rows.entries()) {
    const cells = row.map((spans, column) =>
      breakLines(doc, spans, styles.cell, (widths[column] ?? 0) - 2 * cellPadding),
    )
    const height =
      Math.max(...cells.map((lines) => lines.length)) * lineHeightOf(styles.cell) + 2 * cellPadding
    cursor.need(height)
    doc.markContent('Artifact', { type: 'Layout' })
    if (rowIndex === 0) doc.rect(page.side, cursor.y, textWidth, height).fill(colours.sand)
    drawRule(doc, page, cursor.y + height, 0.6)
    doc.endMarkedContent()
    const top = cursor.y
    const rowElement = doc.struct('TR')
    table.add(rowElement)
    let left: number = page.side
    for (const [column, lines] of cells.entries()) {
      const x = left + cellPadding
      rowElement.add(
        doc.struct(rowIndex === 0 ? 'TH' : 'TD', {}, () => {
          for (const [index, line] of lines.entries()) {
            const y = top + cellPadding + index * lineHeightOf(styles.cell)
            drawLine(doc, line, styles.cell, x, y)
          }
        }),
      )
      left += widths[column] ?? 0
    }
    rowElement.end()
    cursor.y += height
  }
}

const drawBlock = (cursor: Cursor, block: Block, section: PDFKit.PDFStructureElement): void => {
  const { doc } = cursor
  switch (block.kind) {
    case 'heading': {
      const style = block.level <= 2 ? styles.heading : styles.subheading
      cursor.y += block.level <= 2 ? 14 : 8
      cursor.need(lineHeightOf(style) + 2 * lineHeightOf(styles.body))
      const tag = block.level <= 2 ? 'H2' : 'H3'
      section.add(doc.struct(tag, {}, () => drawSpans(cursor, block.spans, style, 0)))
      cursor.y += 4
      return
    }
    case 'paragraph':
      section.add(doc.struct('P', {}, () => drawSpans(cursor, block.spans, styles.body, 0)))
      cursor.y += 7
      return
    case 'item':
      cursor.need(lineHeightOf(styles.body))
      section.add(
        doc.struct('P', {}, () => {
          drawText(doc, block.marker, styles.body, page.side + 6, cursor.y)
          drawSpans(cursor, block.spans, styles.body, 24)
        }),
      )
      cursor.y += 4
      return
    case 'table': {
      const table = doc.struct('Table')
      section.add(table)
      cursor.y += 4
      drawTable(cursor, block.rows, table)
      table.end()
      cursor.y += 12
    }
  }
}

const drawHead = (cursor: Cursor, source: PdfSource, section: PDFKit.PDFStructureElement): void => {
  const { doc } = cursor
  cursor.y = page.top + 12
  section.add(doc.struct('H1', {}, () => drawSpans(cursor, plain(source.title), styles.title, 0)))
  cursor.y += 6
  section.add(doc.struct('P', {}, () => drawSpans(cursor, plain(source.summary), styles.lead, 0)))
  cursor.y += 2
  const { date } = source
  const { sample } = source.words
  if (date !== null)
    section.add(
      doc.struct('P', {}, () =>
        drawSpans(cursor, plain(formatDate(source.lang, date)), styles.small, 0),
      ),
    )
  cursor.y += 8
  if (sample === null) return
  const sampleHeight = lineHeightOf(styles.cell) + 14
  doc.markContent('Artifact', { type: 'Layout' })
  doc.roundedRect(page.side, cursor.y, textWidth, sampleHeight, 5).fill(colours.sand)
  doc.endMarkedContent()
  const sampleTop = cursor.y + 7
  section.add(
    doc.struct('P', {}, () => drawText(doc, sample, styles.cell, page.side + 12, sampleTop)),
  )
  cursor.y += sampleHeight + 14
}

/** Head and foot of every page: logo, name, the word that this is a sample, page numbers. */
const drawFrames = (doc: Document, { words, title }: PdfSource): void => {
  const { count } = doc.bufferedPageRange()
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(index)
    doc.markContent('Artifact', { type: 'Pagination' })
    drawMark(doc, page.side, 36, 26)
    drawText(doc, words.association, { ...styles.small, weight: 'bold' }, page.side + 34, 44)
    const right = page.width - page.side
    const foot = page.height - 46
    drawRule(doc, page, foot - 10, 0.6)
    if (words.sample !== null) drawText(doc, words.sample, styles.small, page.side, foot)
    const number = words.pageNumber
      .replace('%{page}', String(index + 1))
      .replace('%{pages}', String(count))
    drawText(doc, number, styles.small, right, foot, 'right')
    if (index > 0) {
      const [line] = breakLines(doc, plain(title), styles.small, textWidth / 2 - 20)
      if (line) drawLine(doc, line, styles.small, page.side + textWidth / 2 + 20, 44)
    }
    doc.endMarkedContent()
  }
}

/** What the file of an undated sheet names as its day. */
const UNDATED = '2026-01-01'

/** A document as a tagged PDF with selectable text; the same source always gives the same bytes. */
export const makePdf = async (source: PdfSource): Promise<Buffer> => {
  const created = new Date(`${source.date ?? UNDATED}T00:00:00Z`)
  const { doc, finish } = openDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.5',
    lang: source.lang,
    info: {
      Title: source.title,
      Author: source.words.association,
      Subject: source.words.sample ?? source.summary,
      CreationDate: created,
      ModDate: created,
    },
  })
  const root = doc.struct('Document')
  doc.addStructure(root)
  const cursor = new Cursor(doc)
  drawHead(cursor, source, root)
  for (const block of blocksOf(source.body)) drawBlock(cursor, block, root)
  root.end()
  drawFrames(doc, source)
  return finish()
}
