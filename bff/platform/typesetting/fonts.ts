import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'
import { cleanLine } from '#machines/wire/clean-text.ts'
import { sfntOf } from './woff.ts'

/**
 * One face for each script: the packaged Onest is cut into subsets, and pdfkit sets one font a piece. Latin has the
 * Uzbek letters, `cyrillic-ext` those of Uzbek in Cyrillic.
 */
const scripts = ['latin', 'cyrillic', 'cyrillic-ext', 'latin-ext'] as const
export type Script = (typeof scripts)[number]
const weights = { regular: 400, bold: 700 } as const
export type Weight = keyof typeof weights
export type FontName = `${Script}-${Weight}`

const require = createRequire(import.meta.url)

const files = scripts.flatMap((script) =>
  (['regular', 'bold'] as const).map((weight) => {
    const name: FontName = `${script}-${weight}`
    const path = `@fontsource/onest/files/onest-${script}-${weights[weight]}-normal.woff`
    return [name, require.resolve(path)] as const
  }),
)

let fonts: readonly (readonly [FontName, Buffer])[] | null = null

/** The fonts by the name under which the PDF knows them, read once. */
export const readFonts = (): readonly (readonly [FontName, Buffer])[] =>
  (fonts ??= files.map(([name, file]) => [name, sfntOf(readFileSync(file))]))

let opened: ReadonlyMap<FontName, Font> | null = null

/** A font whose glyphs can be drawn as paths. */
export const fontNamed = (name: FontName): Font => {
  opened ??= new Map(files.map(([known, file]) => [known, create(readFileSync(file)) as Font]))
  const font = opened.get(name)
  if (font === undefined) throw new Error(`Onest has no ${name}`)
  return font
}

const scriptOf = (char: string): Script | null =>
  scripts.find((script) =>
    fontNamed(`${script}-regular`).hasGlyphForCodePoint(char.codePointAt(0) ?? 0),
  ) ?? null

/** A line without the signs that no font here has, such as pictures of faces. */
export const legible = (line: string): string =>
  cleanLine(
    Array.from(line)
      .filter((char) => scriptOf(char) !== null)
      .join(''),
  )

/** It has no glyph, and what has none is drawn as an empty box. */
const WORD_JOINER = '\u2060'

/** Pieces of one weight and one script: what one call to pdfkit can set. */
export type Run = { readonly text: string; readonly font: FontName }

export const runsOf = (text: string, weight: Weight): readonly Run[] => {
  const runs: { text: string; font: FontName }[] = []
  for (const char of text.replaceAll(WORD_JOINER, '')) {
    const font: FontName = `${scriptOf(char) ?? 'latin'}-${weight}`
    const last = runs.at(-1)
    if (last?.font === font) last.text += char
    else runs.push({ text: char, font })
  }
  return runs
}
