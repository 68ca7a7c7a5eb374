import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { languages } from '#locales/paths.ts'
import { loadAssociation } from '#bff/content/association.ts'
import { loadContent } from '#bff/content/store.ts'
import { bankDetailsRoute } from './bank-details.route.ts'
import { bankSheet, ensureBankSheets } from './bank-sheet.ts'

const folder = join(import.meta.dirname, '../../content')
const association = loadAssociation(folder)
const { documentWords } = loadContent(folder)
const pdfFolder = mkdtempSync(join(tmpdir(), 'sheets-'))
afterAll(() => rmSync(pdfFolder, { recursive: true, force: true }))

test.each(languages)('the sheet names every account, and the English purpose too (%s)', (lang) => {
  const { body, words } = bankSheet(association, documentWords, lang)
  for (const account of Object.values(association.bank.accounts)) expect(body).toContain(account)
  expect(body).toContain('Charitable donation for the statutory activities')
  expect(words.sample).not.toBeNull()
  const confirmed = { bank: { ...association.bank, sample: false } }
  expect(bankSheet(confirmed, documentWords, lang).words.sample).toBeNull()
})

test('the sheets are made once, again when a number changed, and given out as PDF', async () => {
  expect(await ensureBankSheets(association, documentWords, pdfFolder)).toBe(3)
  expect(await ensureBankSheets(association, documentWords, pdfFolder)).toBe(0)
  const changed = { ...association, bank: { ...association.bank, swift: 'YYYYUZ22' } }
  expect(await ensureBankSheets(changed, documentWords, pdfFolder)).toBe(3)
  const route = bankDetailsRoute({ pdfFolder })
  const answer = await route.request('/api/bank-details/download?lang=uz')
  expect(answer.headers.get('Content-Disposition')).toContain('sos-bank-details-uz.pdf')
  expect(Buffer.from(await answer.arrayBuffer()).toString('latin1', 0, 5)).toBe('%PDF-')
  expect((await route.request('/api/bank-details/download?lang=xx')).status).toBe(400)
}, 30_000)
