import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ContentError } from './content-error.ts'
import { lastSnapshot, takeSnapshot } from './snapshot.ts'

const sheets = [
  ...['topics', 'figures', 'document-pages', 'postcard-words', 'donation-boxes', 'association'],
  ...['testimonials', 'proof', 'dollar-rate', 'photographs'],
].map((name) => `${name}.yaml`)
const anything = () => undefined

let folder = ''
let texts = ''
let kept = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'snapshot-'))
  texts = join(folder, 'texts')
  kept = join(folder, 'kept')
  for (const name of [...sheets, 'postcards/abr'])
    cpSync(join(import.meta.dirname, name), join(texts, name), { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true }))

const rate = (soums: string) =>
  writeFileSync(join(texts, 'dollar-rate.yaml'), `soums: ${soums}\nday: 2026-11-20\n`)

test('a snapshot is read from its own copy, and the next one replaces it', () => {
  rate('12000')
  const first = takeSnapshot(texts, kept, anything)
  rate('12500')
  expect(first.texts.content.folder).toBe(first.folder)
  expect(lastSnapshot(kept)).toMatchObject({
    version: first.version,
    texts: { dollarRate: { soums: 12_000 } },
  })
  const second = takeSnapshot(texts, kept, anything)
  expect(second.version).not.toBe(first.version)
  expect(lastSnapshot(kept)?.texts.dollarRate.soums).toBe(12_500)
  expect(readdirSync(kept).toSorted()).toEqual([second.version, 'current'].toSorted())
})

test('what is the same has the same version', () => {
  const { version } = takeSnapshot(texts, kept, anything)
  writeFileSync(join(texts, '.DS_Store'), 'of a Mac')
  writeFileSync(join(texts, 'read.ts'), 'export {}')
  expect(takeSnapshot(texts, kept, anything).version).toBe(version)
})

test('texts with a mistake, or that may not be shown, leave the last good ones', () => {
  rate('12000')
  const { version } = takeSnapshot(texts, kept, anything)
  rate('many')
  expect(() => takeSnapshot(texts, kept, anything)).toThrow(ContentError)
  rate('12500')
  const refuse = () => {
    throw new Error('a sample')
  }
  expect(() => takeSnapshot(texts, kept, refuse)).toThrow('a sample')
  expect(lastSnapshot(kept)?.version).toBe(version)
  expect(readFileSync(join(kept, version, 'dollar-rate.yaml'), 'utf8')).toContain('12000')
  expect(readdirSync(kept).toSorted()).toEqual([version, 'current'].toSorted())
})

test('a folder that was never written has no snapshot', () => {
  expect(lastSnapshot(kept)).toBeNull()
})
