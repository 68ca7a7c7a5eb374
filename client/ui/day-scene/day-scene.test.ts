import { readdirSync, readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { dayFiles } from '#drawings/day/day-files.ts'
import { shortNumbers } from '#drawings/short-numbers.ts'
import { languages } from '#locales/paths.ts'
import en from '#locales/en/day.json'
import ru from '#locales/ru/day.json'
import uz from '#locales/uz/day.json'
import { isSampledTurn } from '../../../tests/support/sampled-turn.ts'

const folder = new URL('./files/', import.meta.url)
const files = readdirSync(folder)
const words = { en, ru, uz }

test.each(languages)('every hour of the day in %s has its scene', (lang) => {
  const hours = words[lang].items.map(
    ({ time }) => `${time.padStart(5, '0').replace(':', '-')}.svg`,
  )
  expect(hours).toEqual(files.toSorted())
})

test.each(files)('%s fills its frame and weighs at most 8 KB on the wire', (file) => {
  const svg = readFileSync(new URL(file, folder), 'utf8')
  expect(svg).toContain('width="1200" height="800" viewBox="0 0 1200 800"')
  expect(svg).not.toMatch(/<script|<image|<text|href="[^#]/)
  expect(brotliCompressSync(svg).length).toBeLessThanOrEqual(8 * 1024)
})

const drawn = Object.entries(dayFiles)

/** Hands take a second to draw: one of the hours by the seed, all with `FULL=1`. */
test.each(drawn.filter((_, index) => isSampledTurn(index, drawn.length)))(
  'the file %s is what its script draws',
  (name, draw) => {
    expect(readFileSync(new URL(name, folder), 'utf8')).toBe(shortNumbers(draw()))
  },
)
