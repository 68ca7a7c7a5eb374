/**
 * Cuts the fonts that `client/ui/fonts.css` takes from its own folder out of the package's, with the letters and the
 * weights that their faces name (`npm run fonts`).
 */
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const folder = new URL('../client/ui/', import.meta.url)
const { resolve } = createRequire(import.meta.url)

/** What a part of a face says, by the groups of a pattern. */
const partsOf = (face: string, pattern: RegExp): readonly string[] => {
  const found = pattern.exec(face)
  if (found === null) throw new Error(`a face without ${pattern.source}: ${face}`)
  return found.slice(1)
}

/** The letters of a `unicode-range`. */
const lettersOf = (range: string): string =>
  [...range.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)]
    .flatMap(([, first = '', last = first]) => {
      const from = Number.parseInt(first, 16)
      const count = Number.parseInt(last, 16) - from + 1
      return Array.from({ length: count }, (_, place) => String.fromCodePoint(from + place))
    })
    .join('')

const sheet = await readFile(new URL('fonts.css', folder), 'utf8')
for (const [face] of sheet.matchAll(/@font-face \{[^}]*\}/g)) {
  const name = /\.\/fonts\/(\w+)\.woff2/.exec(face)?.[1]
  if (name === undefined) continue
  const [min, max] = partsOf(face, /font-weight: (\d+) (\d+)/)
  const [range = ''] = partsOf(face, /unicode-range:([^;]+)/)
  const whole = await readFile(
    resolve(`@fontsource-variable/onest/files/onest-${name}-wght-normal.woff2`),
  )
  const font = await subsetFont(whole, lettersOf(range), {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: Number(min), max: Number(max) } },
  })
  await writeFile(new URL(`fonts/${name}.woff2`, folder), font)
}
