import type { Font } from 'fontkit'
import { fontNamed, runsOf, type Weight } from '#bff/platform/typesetting/fonts.ts'

const piecesOf = (text: string, weight: Weight): readonly { font: Font; text: string }[] =>
  runsOf(text, weight).map((run) => ({ font: fontNamed(run.font), text: run.text }))

export const widthOf = (text: string, size: number, weight: Weight): number =>
  piecesOf(text, weight).reduce(
    (sum, { font, text: part }) => sum + (font.layout(part).advanceWidth * size) / font.unitsPerEm,
    0,
  )

/** A line of text as SVG paths, its baseline at `y`: no font is needed where the SVG is drawn. */
export const lineOutline = (
  text: string,
  {
    x,
    y,
    size,
    weight,
    fill,
  }: { x: number; y: number; size: number; weight: Weight; fill: string },
): string => {
  let cursor = x
  const parts: string[] = []
  for (const { font, text: part } of piecesOf(text, weight)) {
    const scale = size / font.unitsPerEm
    const run = font.layout(part)
    for (const [index, glyph] of run.glyphs.entries()) {
      const advance = run.positions[index]?.xAdvance ?? glyph.advanceWidth
      const outline = glyph.path.toSVG()
      if (outline !== '')
        parts.push(
          `<path transform="translate(${cursor.toFixed(2)} ${y}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})" d="${outline}"/>`,
        )
      cursor += advance * scale
    }
  }
  return `<g fill="${fill}">${parts.join('')}</g>`
}

/** Breaks a text into lines no wider than `width` px; what does not fit in `most` lines ends in an ellipsis. */
export const breakLines = (
  text: string,
  width: number,
  size: number,
  weight: Weight,
  most: number,
): readonly string[] => {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && widthOf(longer, size, weight) > width) {
      lines.push(line)
      line = word
    } else line = longer
  }
  lines.push(line)
  if (lines.length <= most) return lines
  return [...lines.slice(0, most - 1), `${lines[most - 1] ?? ''}…`]
}
