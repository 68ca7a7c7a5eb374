import { readdirSync, readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { parseYaml } from './front-matter.ts'

const folder = new URL('./postcards/', import.meta.url)
const designs = readdirSync(folder)
const read = (design: string, file: string) =>
  readFileSync(new URL(`${design}/${file}`, folder), 'utf8')
const factsSchema = z.object({ dimensions: z.object({ width: z.int(), height: z.int() }) })

test('there are at least twelve designs to choose from', () => {
  expect(designs.length).toBeGreaterThanOrEqual(12)
})

test.each(designs)('%s is drawn in the proportions of its paper', (design) => {
  const { dimensions } = factsSchema.parse(parseYaml(read(design, 'item.yaml')))
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(read(design, 'picture.svg')) ?? []
  expect(Number(width) * dimensions.height).toBe(Number(height) * dimensions.width)
})

test.each(designs)('%s carries its own drawing only, within 12 KB on the wire', (design) => {
  const svg = read(design, 'picture.svg')
  expect(svg).not.toMatch(/<script|<image|<text|<style|href="[^#]/)
  expect(brotliCompressSync(svg).length).toBeLessThanOrEqual(12 * 1024)
})
