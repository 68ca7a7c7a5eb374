import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { sfntOf } from './woff.ts'

/** One face for each script: the packaged Onest is cut into subsets, and pdfkit sets one font a piece. */
export type Weight = 'regular' | 'bold'
export type Script = 'latin' | 'cyrillic'
export type FontName = `${Script}-${Weight}`

const require = createRequire(import.meta.url)

const files = {
  'latin-regular': require.resolve('@fontsource/onest/files/onest-latin-400-normal.woff'),
  'latin-bold': require.resolve('@fontsource/onest/files/onest-latin-700-normal.woff'),
  'cyrillic-regular': require.resolve('@fontsource/onest/files/onest-cyrillic-400-normal.woff'),
  'cyrillic-bold': require.resolve('@fontsource/onest/files/onest-cyrillic-700-normal.woff'),
} as const satisfies Readonly<Record<FontName, string>>

let fonts: readonly (readonly [FontName, Buffer])[] | null = null

/** The fonts by the name under which the PDF knows them, read once. */
export const readFonts = (): readonly (readonly [FontName, Buffer])[] =>
  (fonts ??= (Object.keys(files) as FontName[]).map((name) => [
    name,
    sfntOf(readFileSync(files[name])),
  ]))

/** Pieces of one weight and one script: what one call to pdfkit can set. */
export type Run = { readonly text: string; readonly font: FontName }

/** The Cyrillic subset holds the Cyrillic letters and №; everything else is in the Latin one. */
const isCyrillic = (char: string): boolean => /[\u0400-\u045f\u0490\u0491\u04b0\u04b1№]/u.test(char)

export const runsOf = (text: string, weight: Weight): readonly Run[] => {
  const runs: { text: string; font: FontName }[] = []
  for (const char of text) {
    const font: FontName = `${isCyrillic(char) ? 'cyrillic' : 'latin'}-${weight}`
    const last = runs.at(-1)
    if (last?.font === font) last.text += char
    else runs.push({ text: char, font })
  }
  return runs
}
