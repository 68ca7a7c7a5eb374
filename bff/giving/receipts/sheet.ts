import type { Lang } from '#locales/paths.ts'
import { openDocument } from '#bff/platform/typesetting/document.ts'
import {
  breakLines,
  drawLine,
  lineHeightOf,
  type TextStyle,
} from '#bff/platform/typesetting/typesetter.ts'

type Document = PDFKit.PDFDocument

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

type SheetOptions = {
  /** Points. */
  readonly size: { readonly width: number; readonly height: number }
  readonly lang: Lang
  readonly title: string
  readonly author: string
  /** So that the same sheet has the same bytes. */
  readonly madeAt: Date
}

/** A sheet that a donor gets as PDF; `finish` gives its bytes. */
export const openSheet = ({ size, lang, title, author, madeAt }: SheetOptions) =>
  openDocument({
    size: [size.width, size.height],
    margin: 0,
    lang,
    info: { Title: title, Author: author, CreationDate: madeAt },
  })
