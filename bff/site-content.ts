import { join, resolve } from 'node:path'
import { loadAssociation, samplesIn } from '#bff/content/association.ts'
import { contentPictures, withMadePictures } from '#bff/content/content-pictures.ts'
import { loadPhotographs, readyPhotographs } from '#bff/content/photographs.ts'
import { isMade } from '#bff/content/pictures.ts'
import { loadDollarRate } from '#bff/content/dollar-rate.ts'
import { loadProof } from '#bff/content/proof.ts'
import { loadTestimonials, unsaidIn } from '#bff/content/testimonials.ts'
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

/** The texts with the pictures that the build has made files of; the others are named in the log. */
function loadShownContent(contentDir: string, distDir: string, log: Log) {
  const content = loadContent(contentDir)
  const made = join(distDir, PICTURES)
  for (const picture of contentPictures(content))
    if (!isMade(picture, made))
      log.warn({ picture: picture.path }, 'the picture is not made yet: npm run build')
  return withMadePictures(content, made)
}

/**
 * The texts, the association's details and the PDFs made of them. Throws a ContentError that names file,
 * field and rule, and an EnvironmentError where a live site would show a sample.
 */
export async function loadSiteContent(env: Env, log: Log) {
  const contentDir = resolve(projectRoot, env.contentDir)
  const distDir = resolve(projectRoot, env.distDir)
  const association = loadAssociation(contentDir)
  const testimonials = loadTestimonials(contentDir)
  const samples = [...samplesIn(association), ...unsaidIn(testimonials)]
  if (env.payments === 'live' && samples.length > 0) throw new EnvironmentError(samples)
  const content = loadShownContent(contentDir, distDir, log)
  const pdfFolder = join(distDir, 'documents')
  await ensurePdfs(content, pdfFolder)
  await ensureBankSheets(association, content.documentWords, pdfFolder)
  const proof = loadProof(contentDir)
  const dollarRate = loadDollarRate(contentDir)
  const photographs = loadReadyPhotographs(contentDir, distDir, log)
  return { content, association, testimonials, proof, dollarRate, photographs, pdfFolder }
}

export type SiteContent = Awaited<ReturnType<typeof loadSiteContent>>
