import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'

const require = createRequire(import.meta.url)

const openFont = (subset: 'latin' | 'cyrillic', weight: 400 | 700): Font =>
  create(
    readFileSync(require.resolve(`@fontsource/onest/files/onest-${subset}-${weight}-normal.woff`)),
  ) as Font

export type Weight = 400 | 700

const fonts = new Map<Weight, readonly Font[]>()

/** Latin (with the Uzbek letters) and Cyrillic are in two files. */
const fontsOf = (weight: Weight): readonly Font[] => {
  const known = fonts.get(weight)
  if (known !== undefined) return known
  const opened = [openFont('latin', weight), openFont('cyrillic', weight)]
  fonts.set(weight, opened)
  return opened
}

const fontFor = (sign: string, weight: Weight): Font => {
  const [latin, cyrillic] = fontsOf(weight)
  if (latin === undefined || cyrillic === undefined) throw new Error('Onest is not installed')
  return latin.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0) ? latin : cyrillic
}

const runsOf = (text: string, weight: Weight): readonly { font: Font; text: string }[] => {
  const runs: { font: Font; text: string }[] = []
  for (const sign of text) {
    const font = fontFor(sign, weight)
    const last = runs.at(-1)
    if (last?.font === font) last.text += sign
    else runs.push({ font, text: sign })
  }
  return runs
}

export const widthOf = (text: string, size: number, weight: Weight): number =>
  runsOf(text, weight).reduce(
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
  for (const { font, text: part } of runsOf(text, weight)) {
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
