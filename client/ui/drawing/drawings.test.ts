import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { drawingSizes } from './drawing-sizes.ts'

const folder = new URL('./drawings/', import.meta.url)
const files = readdirSync(folder)
const drawings = Object.entries(drawingSizes).map(([name, [width, height]]) => ({
  name,
  viewBox: `0 0 ${width} ${height}`,
}))
const read = (name: string) => readFileSync(new URL(`${name}.svg`, folder), 'utf8')

/** The one palette of the hand: the tokens, with the earth, skin and hair that they do not have. */
const palette = new Set(
  `#14233f #43526f #0d1a33 #1668b8 #0f4f90 #5aaef0 #9fd0f5 #c5e2f9 #e3f0fb #f7a84b #ec922b #fbcf95
   #fdeed9 #2a7547 #4d9a63 #8cc096 #c4e0c8 #e2f2e8 #b3323c #8a2330 #e58c86 #fffdf9 #f8f2e7 #efe4d0
   #ded2bc #e3c196 #cfa270 #a9764a #7a5236 #4c3226 #2e2220 #f3cfae #e6b48c #d09468 #b0754c #d8d3ca
   #2b9aa0 #7cc7c4 #0f6f7d`.match(/#[0-9a-f]{6}/g),
)

test('every name has a file and every file a name', () => {
  expect(files.toSorted()).toEqual(drawings.map(({ name }) => `${name}.svg`).toSorted())
})

test.each(drawings)('$name has the size that the table says', ({ name, viewBox }) => {
  expect(read(name)).toMatch(
    new RegExp(`^<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">\\s*<g id="drawing"`),
  )
})

test.each(drawings)('$name has only what an external reference can draw', ({ name }) => {
  const svg = read(name)
  expect([...svg.matchAll(/\bid="([^"]*)"/g)].map(([, id]) => id)).toEqual(['drawing'])
  expect(svg).not.toMatch(/gradient|<filter|<mask|clip|<style|<script|<image|<text|href|url\(/i)
})

test.each(drawings)('$name keeps to the palette', ({ name }) => {
  const colours = read(name).match(/#[0-9a-f]{3,8}\b/gi) ?? []
  expect(colours.filter((colour) => !palette.has(colour))).toEqual([])
})

test.each(drawings)('$name weighs less than 8 KB on the wire', ({ name }) => {
  expect(gzipSync(read(name), { level: 9 }).length).toBeLessThan(8 * 1024)
})
