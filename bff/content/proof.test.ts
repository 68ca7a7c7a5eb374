import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadProof } from './proof.ts'

const folderWith = (text: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'proof-'))
  writeFileSync(join(folder, 'proof.yaml'), text)
  return folder
}

const confirmed = (second: number) => `confirmed: true
year: 2025
auditor: { ru: Аудитор, uz: Auditor, en: Auditor }
shares:
  - { name: { ru: Семьи, uz: Oilalar, en: Families }, percent: 80 }
  - { name: { ru: Управление, uz: Boshqaruv, en: Administration }, percent: ${second} }
`

test('the file of the site is confirmed by nobody yet and shows nothing', () => {
  expect(loadProof(import.meta.dirname)).toBeNull()
})

test('what is confirmed is read', () => {
  expect(loadProof(folderWith(confirmed(20)))).toMatchObject({
    year: 2025,
    shares: [{ percent: 80 }, { percent: 20, name: { en: 'Administration' } }],
  })
})

test('a draft is shown nowhere, whatever it contains', () => {
  expect(loadProof(folderWith('confirmed: false\nshares: [1]\n'))).toBeNull()
})

test('shares that are not everything stop the start', () => {
  expect(() => loadProof(folderWith(confirmed(21)))).toThrow(/shares/)
})
