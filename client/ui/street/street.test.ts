import { readdirSync, readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { parse } from 'yaml'
import { expect, test } from 'vitest'
import { shortNumbers } from '#drawings/short-numbers.ts'
import { streetFiles, streets } from '#drawings/street/street-files.ts'

const folder = new URL('./files/', import.meta.url)
const files = Object.entries(streetFiles())

test('the files are what the script draws, and no others are there', () => {
  expect(readdirSync(folder).toSorted()).toEqual(files.map(([name]) => name).toSorted())
  for (const [name, svg] of files)
    expect(readFileSync(new URL(name, folder), 'utf8'), name).toBe(shortNumbers(svg))
})

test.each(files)('%s weighs at most 3 KB on the wire and asks for nothing', (_name, svg) => {
  expect(svg).not.toMatch(/<script|<image|<text|href="[^#]/)
  expect(brotliCompressSync(svg).length).toBeLessThanOrEqual(3 * 1024)
})

test('a street has as many homes as the figures say, one window lit at night in each, all in the evening', () => {
  const written = readFileSync(
    new URL('../../../bff/content/figures.yaml', import.meta.url),
    'utf8',
  )
  const { figures } = parse(written) as { figures: Record<string, { value: number }> }
  const lit = (file: string): number =>
    (Object.fromEntries(files)[file]?.match(/url\(#lamp\)/g) ?? []).length
  for (const [name, { homes }] of Object.entries(streets)) {
    expect(figures[`homes-${name}`]?.value).toBe(homes)
    expect(lit(`${name}-evening.svg`)).toBe(homes)
    expect(lit(`${name}-night.svg`)).toBe(1)
    expect(lit(`${name}-day.svg`)).toBe(0)
  }
})
