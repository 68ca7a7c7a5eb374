import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'
import { expect, test } from 'vitest'
import { sfntOf } from './woff.ts'

const require = createRequire(import.meta.url)
const woffOf = (script: string) =>
  readFileSync(require.resolve(`@fontsource/onest/files/onest-${script}-400-normal.woff`))

const shapesOf = (font: Font, text: string) => {
  const { glyphs, positions } = font.layout(text)
  return glyphs.map(({ id, path }, index) => [id, positions[index]?.xAdvance, path.toSVG()])
}

test.each([
  ['latin', 'AVATAR, fi 1 250 000 soʻm'],
  ['cyrillic', 'Благодарим! ЁёЎўҚқ №'],
])('the %s font sets the same out of its WOFF as within it', (script, text) => {
  const woff = woffOf(script)
  const within = create(woff) as Font
  const sfnt = sfntOf(woff)
  const out = create(sfnt) as Font
  expect(sfnt.subarray(0, 4)).toEqual(woff.subarray(4, 8))
  expect(sfnt).toHaveLength(woff.readUInt32BE(16))
  expect(out.numGlyphs).toBe(within.numGlyphs)
  expect(shapesOf(out, text)).toEqual(shapesOf(within, text))
})
