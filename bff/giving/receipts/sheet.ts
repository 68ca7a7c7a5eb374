import PDFDocument from 'pdfkit'
import type { Lang } from '#locales/paths.ts'
import { readFonts } from '#bff/platform/typesetting/fonts.ts'
import { logo } from '#bff/platform/typesetting/logo.ts'
import {
  breakLines,
  drawLine,
  lineHeightOf,
  type TextStyle,
} from '#bff/platform/typesetting/typesetter.ts'

type Document = PDFKit.PDFDocument

export const colours = {
  ink: '#14233f',
  soft: '#43526f',
  sky: '#0f4f90',
  apricot: '#9a4a08',
  line: '#ded2bc',
}
/** Draws text in lines no wider than `width`; answers where it ends. */
export const paragraph = (
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

/** The association's mark, `size` points wide. */
export const drawMark = (doc: Document, x: number, y: number, size: number) => {
  doc
    .save()
    .translate(x, y)
    .scale(size / logo.size)
  for (const { d, fill } of logo.paths) doc.path(d).fill(fill)
  doc.circle(logo.head.x, logo.head.y, logo.head.radius).fill(logo.head.fill).restore()
}

type SheetOptions = {
  /** Points. */
  readonly size: { readonly width: number; readonly height: number }
  readonly lang: Lang
  readonly title: string
  readonly author: string
  /** So that the same sheet has the same bytes. */
  readonly madeAt: Date
}

/** A sheet that a donor gets as PDF, with the site's fonts; `finish` gives its bytes. */
export const openSheet = ({ size, lang, title, author, madeAt }: SheetOptions) => {
  const doc = new PDFDocument({
    size: [size.width, size.height],
    margin: 0,
    lang,
    info: { Title: title, Author: author, CreationDate: madeAt },
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const written = new Promise<void>((done) => doc.on('end', done))
  for (const [name, font] of readFonts()) doc.registerFont(name, font)
  return {
    doc,
    finish: async (): Promise<Buffer> => {
      doc.end()
      await written
      return Buffer.concat(chunks)
    },
  }
}
