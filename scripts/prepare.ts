import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { loadAssociation } from '#bff/content/association.ts'
import { contentPictures } from '#bff/content/content-pictures.ts'
import { loadPhotographs } from '#bff/content/photographs.ts'
import { loadContent } from '#bff/content/store.ts'
import { ensureBankSheets } from '#bff/reading/bank-details/bank-sheet.ts'
import { ensurePdfs } from '#bff/reading/documents/pdf-files.ts'
import { buildDatabaseTemplate, TEMPLATE_NAME } from '#bff/platform/store/build-template.ts'
import { dist, projectRoot } from './dist.ts'
import { makePhotographs } from './photographs.ts'

const folder = resolve(projectRoot, process.env['CONTENT_DIR'] ?? 'bff/content')

/** Makes the files of photographs that have none yet: those of the slots and those beside the texts. */
export const preparePhotographs = (): Promise<void> =>
  makePhotographs(
    [...loadPhotographs(folder), ...contentPictures(loadContent(folder))],
    join(dist, 'pictures'),
  )

/** Makes the PDF documents that are missing or older than their texts. */
export const prepareDocuments = async (): Promise<void> => {
  const content = loadContent(folder)
  const pdfFolder = join(dist, 'documents')
  await ensurePdfs(content, pdfFolder)
  await ensureBankSheets(loadAssociation(folder), content.documentWords, pdfFolder)
}

/** Makes the empty database that a first start copies. */
export const prepareDatabase = (): Promise<void> => buildDatabaseTemplate(join(dist, TEMPLATE_NAME))

/** What the site needs beside its code, where a build has not made it yet. */
export const prepareMissing = async (): Promise<void> => {
  await prepareDocuments()
  await preparePhotographs()
  if (!existsSync(join(dist, TEMPLATE_NAME))) await prepareDatabase()
}
