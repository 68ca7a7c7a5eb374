import { join, resolve } from 'node:path'
import { loadAssociation, samplesIn } from '#bff/content/association.ts'
import { loadPhotographs, readyPhotographs } from '#bff/content/photographs.ts'
import { loadProof } from '#bff/content/proof.ts'
import { EnvironmentError, type Env } from '#bff/platform/env.ts'
import type { Log } from '#bff/platform/log.ts'
import { projectRoot } from '#bff/platform/project-root.ts'
import { ensureBankSheets } from '#bff/reading/bank-details/bank-sheet.ts'
import { ensurePdfs } from '#bff/reading/documents/pdf-files.ts'
import { loadContent } from '#bff/content/store.ts'

/** Folder of the build with the files made of photographs. */
export const PICTURES = 'pictures'

/** The photographs that the build has made files of; the others are named in the log. */
function loadReadyPhotographs(contentDir: string, distDir: string, log: Log) {
  const given = loadPhotographs(contentDir)
  const photographs = readyPhotographs(given, join(distDir, PICTURES))
  for (const { slot } of given)
    if (photographs[slot] === undefined)
      log.warn({ slot }, 'the photograph is not made yet: npm run build')
  return photographs
}

/**
 * The texts, the association's details and the PDFs made of them. Throws a ContentError that names file,
 * field and rule, and an EnvironmentError where a live site would show a sample.
 */
export async function loadSiteContent(env: Env, log: Log) {
  const contentDir = resolve(projectRoot, env.contentDir)
  const distDir = resolve(projectRoot, env.distDir)
  const content = loadContent(contentDir)
  const pdfFolder = join(distDir, 'documents')
  await ensurePdfs(content, pdfFolder)
  const association = loadAssociation(contentDir)
  await ensureBankSheets(association, content.documentWords, pdfFolder)
  const proof = loadProof(contentDir)
  const photographs = loadReadyPhotographs(contentDir, distDir, log)
  const samples = env.payments === 'live' ? samplesIn(association) : []
  if (samples.length > 0) throw new EnvironmentError(samples)
  return { content, association, proof, photographs, pdfFolder }
}

export type SiteContent = Awaited<ReturnType<typeof loadSiteContent>>
