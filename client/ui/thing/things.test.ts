import { readdirSync, readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { shortNumbers } from '#drawings/short-numbers.ts'
import { thingFiles } from '#drawings/things/thing-files.ts'
import { thingNames } from '#machines/wire/thing-names.ts'

const files = new URL('./files/', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, files), 'utf8')

test('every thing has a file, which is what the scripts draw', () => {
  const drawn = thingFiles()
  expect(readdirSync(files).toSorted()).toEqual(thingNames.map((name) => `${name}.svg`).toSorted())
  for (const [file, svg] of Object.entries(drawn)) expect(read(file), file).toBe(shortNumbers(svg))
})

test.each(thingNames)(
  '%s is a small drawing without filters and without anything from outside',
  (name) => {
    const svg = read(`${name}.svg`)
    expect(brotliCompressSync(svg).length).toBeLessThanOrEqual(4 * 1024)
    expect(svg).not.toMatch(/<filter|<script|<style|style=|<image|<text|href="(?!#)|NaN/)
    const ids = [...svg.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(id)
  },
)
