import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ContentError } from './content-error.ts'
import { loadDollarRate } from './dollar-rate.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const loaded = (sheet: string) => {
  writeFileSync(join(folder, 'dollar-rate.yaml'), sheet)
  return loadDollarRate(folder)
}

test('a rate is what a dollar cost on a day', () => {
  expect(loaded('soums: 12000\nday: 2026-11-20')).toEqual({ soums: 12_000, day: '2026-11-20' })
})

test.each([
  'soums: 0\nday: 2026-11-20',
  'soums: 12000.5\nday: 2026-11-20',
  'soums: 12000\nday: 20.11.2026',
  'soums: 12000\nday: 2026-02-30',
])('what is no rate is refused: %j', (sheet) => {
  expect(() => loaded(sheet)).toThrow(ContentError)
})
