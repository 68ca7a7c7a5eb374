import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fontkit from 'fontkit'
import { expect, test } from 'vitest'
import { languages } from '#locales/paths.ts'
import { projectRoot } from '#bff/platform/project-root.ts'

const fonts = ['cyrillic', 'latin'].map((name) => {
  const font = fontkit.openSync(join(projectRoot, 'client/ui/fonts', `${name}.woff2`))
  if (!('characterSet' in font)) throw new Error(`${name} is no single font`)
  return font
})
const letters = new Set(
  fonts.flatMap(({ characterSet }) => characterSet.map((code) => String.fromCodePoint(code))),
)

test('the fonts have the weights of their faces (npm run fonts)', () => {
  const faces = readFileSync(join(projectRoot, 'client/ui/fonts.css'), 'utf8')
  // Others are the device's own.
  const weights = [...faces.matchAll(/font-weight: (\d+) (\d+);\s+src: url/g)].map(
    ([, min, max]) => [Number(min), Number(max)],
  )
  expect(weights).toHaveLength(3)
  for (const { variationAxes } of fonts) {
    const { min, max } = variationAxes['wght'] ?? {}
    for (const named of weights) expect([min, max]).toEqual(named)
  }
})

/** In no file of Onest: marks that another font has, and what is never seen. */
const elsewhere = new Set('≈→\u2060\u00ad')

test('what the interface says is written with them', () => {
  for (const lang of languages) {
    const folder = join(projectRoot, 'locales', lang)
    for (const file of readdirSync(folder)) {
      const words = JSON.stringify(JSON.parse(readFileSync(join(folder, file), 'utf8')))
      const strange = [...new Set(words)].filter(
        (sign) => !letters.has(sign) && !elsewhere.has(sign),
      )
      expect(strange, `${lang}/${file}`).toEqual([])
    }
  }
})

test.each([
  [':root {', 'Russian'],
  [':root:lang(uz) {', 'Uzbek'],
  [':root:lang(en) {', 'English'],
])('%s asks for stand-ins with the measures of its language, ordinary and bold', (rule, name) => {
  const read = (file: string) => readFileSync(join(projectRoot, 'client/ui', file), 'utf8')
  const ofRule = read('tokens.css').split(rule)[1] ?? ''
  const [, asked = ''] = /--font:([^;]*);/.exec(ofRule) ?? []
  const families = [...asked.matchAll(/'(Onest (?:Arial|Roboto)[^']*)'/g)].map(
    ([, family]) => family,
  )
  expect(families.map((family) => family?.split(' ')[1])).toEqual(['Arial', 'Roboto'])
  for (const family of families) {
    expect(family).toContain(name)
    const faces = read('fonts.css')
      .split('@font-face')
      .filter((face) => face.includes(`'${family ?? ''}'`))
    expect(faces.map((face) => face.includes('font-weight: 600 900'))).toEqual([false, true])
  }
})
