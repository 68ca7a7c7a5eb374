import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ContentError } from '#bff/content/content-error.ts'
import { contentPictures } from '#bff/content/content-pictures.ts'
import { keepReading } from '#bff/content/reading.ts'
import { takeSnapshot } from '#bff/content/snapshot.ts'
import { stateOf } from '#bff/content/text-paths.ts'
import { loadTexts, type Texts } from '#bff/content/texts.ts'
import { PICTURES, SNAPSHOTS } from '#bff/site-content.ts'
import { ensureBankSheets } from '#bff/reading/bank-details/bank-sheet.ts'
import { ensurePdfs } from '#bff/reading/documents/pdf-files.ts'
import { buildDatabaseTemplate, TEMPLATE_NAME } from '#bff/platform/store/build-template.ts'
import { projectRoot } from '#bff/platform/project-root.ts'
import { dist } from './dist.ts'
import { makePhotographs, removeOtherPhotographs } from './photographs.ts'

const contentDir = resolve(projectRoot, process.env['CONTENT_DIR'] ?? 'bff/content')

/** Makes the files of photographs that have none yet: those of the slots and those beside the texts. */
export const preparePhotographs = async (
  { photographs, content } = loadTexts(contentDir),
  distDir = dist,
): Promise<void> => {
  const given = [...photographs, ...contentPictures(content)]
  const made = join(distDir, PICTURES)
  await removeOtherPhotographs(given, made)
  await makePhotographs(given, made)
}

/** Makes the PDF documents that are missing or older than their texts. */
const prepareDocuments = async (
  { content, association }: Texts,
  distDir: string,
): Promise<void> => {
  const pdfFolder = join(distDir, 'documents')
  await ensurePdfs(content, pdfFolder)
  await ensureBankSheets(association, content.documentWords, pdfFolder)
}

/**
 * Makes what pages show of the texts, and a snapshot of them for a site that meets a mistake later; false, once the
 * mistakes are said, where they have any: what was made of the last good ones stays.
 */
export const prepareTexts = async (from = contentDir, distDir = dist): Promise<boolean> => {
  const built = {
    folder: join(distDir, SNAPSHOTS),
    codeFile: join(distDir, 'server/bff/server.js'),
  }
  // What is edited from here on has another state than the one that is read.
  const state = stateOf(from)
  try {
    const snapshot = takeSnapshot(from, built.folder, () => undefined)
    const { texts } = snapshot
    await prepareDocuments(texts, distDir)
    await preparePhotographs(texts, distDir)
    keepReading(built, state, snapshot)
    return true
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    process.stderr.write(`${error.message}\n`)
    return false
  }
}

/** Makes the empty database that a first start copies. */
export const prepareDatabase = (): Promise<void> => buildDatabaseTemplate(join(dist, TEMPLATE_NAME))

/** What the site needs beside its code, where a build has not made it yet. */
export const prepareMissing = async (): Promise<void> => {
  await prepareTexts()
  if (!existsSync(join(dist, TEMPLATE_NAME))) await prepareDatabase()
}
