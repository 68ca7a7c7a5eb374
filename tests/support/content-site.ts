import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadContent } from '#bff/content/store.ts'
import { createLog } from '#bff/platform/log.ts'
import { pdfName } from '#bff/reading/documents/pdf-files.ts'
import { languages } from '#machines/wire/language.ts'
import { callsOfSite } from './calls.ts'
import { testDatabase } from './database.ts'

/** The site's calls over its own texts and items; its documents are empty files. */
export const callsWithContent = async () => {
  const content = loadContent(join(import.meta.dirname, '../../bff/content'))
  const pdfFolder = await mkdtemp(join(tmpdir(), 'documents-'))
  for (const { id } of content.documents)
    for (const lang of languages) await writeFile(join(pdfFolder, pdfName(id, lang)), '%PDF')
  const options = { content, pdfFolder }
  const calls = await callsOfSite({}, null, testDatabase, createLog('silent'), options)
  const close = async () => {
    await calls.close()
    await rm(pdfFolder, { recursive: true })
  }
  return { ...calls, content, close }
}
