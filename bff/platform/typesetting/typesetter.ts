import type { Span } from './blocks.ts'
import { runsOf, type Run, type Weight } from './fonts.ts'

type Document = PDFKit.PDFDocument

export type TextStyle = {
  readonly size: number
  readonly weight?: Weight
  readonly colour: string
  readonly lineHeight?: number
}

type Line = readonly Run[]

const mergeRuns = (runs: readonly Run[]): Run[] => {
  const merged: { text: string; font: Run['font'] }[] = []
  for (const run of runs) {
    const last = merged.at(-1)
    if (last?.font === run.font) last.text += run.text
    else merged.push({ ...run })
  }
  return merged
}

const widthOf = (doc: Document, runs: readonly Run[], size: number): number => {
  let width = 0
  for (const { text, font } of runs) width += doc.font(font).fontSize(size).widthOfString(text)
  return width
}

/** A word with the blank behind it, in its runs. */
const piecesOf = (spans: readonly Span[], weight: Weight): readonly (readonly Run[])[] => {
  const pieces: Run[][] = []
  let current: Run[] = []
  for (const span of spans) {
    for (const part of span.text.split(/(?<= )/)) {
      current.push(...runsOf(part, span.bold ? 'bold' : weight))
      if (part.endsWith(' ')) {
        pieces.push(current)
        current = []
      }
    }
  }
  if (current.length > 0) pieces.push(current)
  return pieces
}

/** A word that no line has room for, in parts that lines have room for. */
const partsOf = (
  doc: Document,
  word: readonly Run[],
  size: number,
  width: number,
): readonly (readonly Run[])[] => {
  if (widthOf(doc, word, size) <= width) return [word]
  const parts: Run[][] = []
  let part: Run[] = []
  for (const { text, font } of word)
    for (const char of text) {
      const longer = mergeRuns([...part, { text: char, font }])
      const isFull = part.length > 0 && widthOf(doc, longer, size) > width
      if (isFull) parts.push(part)
      part = isFull ? [{ text: char, font }] : longer
    }
  return [...parts, part]
}

/** Breaks spans into lines no wider than `width` points: at blanks, and within a word that is wider than a line. */
export const breakLines = (
  doc: Document,
  spans: readonly Span[],
  style: TextStyle,
  width: number,
): readonly Line[] => {
  const lines: Run[][] = []
  let line: Run[] = []
  let used = 0
  const pieces = piecesOf(spans, style.weight ?? 'regular').flatMap((word) =>
    partsOf(doc, word, style.size, width),
  )
  for (const piece of pieces) {
    const bare = piece.map((run, index) =>
      index === piece.length - 1 ? { ...run, text: run.text.trimEnd() } : run,
    )
    if (line.length > 0 && used + widthOf(doc, bare, style.size) > width) {
      lines.push(line)
      line = []
      used = 0
    }
    line.push(...piece)
    used += widthOf(doc, piece, style.size)
  }
  if (line.length > 0) lines.push(line)
  return lines.map(mergeRuns)
}

export const lineHeightOf = ({ size, lineHeight = 1.45 }: TextStyle): number => size * lineHeight

/** Draws one line with its left upper corner at `x`, `y`, as text that can be selected and read aloud. */
export const drawLine = (
  doc: Document,
  line: Line,
  style: TextStyle,
  x: number,
  y: number,
): void => {
  let left = x
  for (const { text, font } of line) {
    doc.font(font).fontSize(style.size).fillColor(style.colour)
    doc.text(text, left, y, { lineBreak: false })
    left += doc.widthOfString(text)
  }
}

/** Draws a single line of plain text, from the left or ending at `x` from the right. */
export const drawText = (
  doc: Document,
  text: string,
  style: TextStyle,
  x: number,
  y: number,
  align: 'left' | 'right' = 'left',
): void => {
  const runs = runsOf(text, style.weight ?? 'regular')
  const start = align === 'left' ? x : x - widthOf(doc, runs, style.size)
  drawLine(doc, runs, style, start, y)
}
