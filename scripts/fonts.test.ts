import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { languages } from '#locales/paths.ts'
import { projectRoot } from '#bff/platform/project-root.ts'
import { fontFiles, fontPath } from './fonts.ts'

const fonts = await fontFiles()

test('the fonts have the letters and weights that their style names (npm run fonts)', () => {
  expect([...fonts.keys()]).toEqual(['cyrillic', 'latin'])
  for (const [name, { font }] of fonts)
    expect(readFileSync(fontPath(name)).equals(font), name).toBe(true)
})

/** In no file of Onest. */
const elsewhere = new Set('≈→')

test('what the interface says is written with them', () => {
  const letters = new Set([...fonts.values()].flatMap((font) => [...font.letters]))
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
