import { join, relative, resolve } from 'node:path'
import { samplesIn } from '#bff/content/association.ts'
import { contentPictures, withMadePictures } from '#bff/content/content-pictures.ts'
import { readyPhotographs } from '#bff/content/photographs.ts'
import { isMade } from '#bff/content/pictures.ts'
import { lastSnapshot, takeSnapshot, type Snapshot } from '#bff/content/snapshot.ts'
import { unsaidIn } from '#bff/content/testimonials.ts'
import type { Texts } from '#bff/content/texts.ts'
import { EnvironmentError, type Env } from '#bff/platform/env.ts'
import { FixableError } from '#bff/platform/fixable-error.ts'
import type { Log } from '#bff/platform/log.ts'
import { projectRoot } from '#bff/platform/project-root.ts'
import { ensureBankSheets } from '#bff/reading/bank-details/bank-sheet.ts'
import { ensurePdfs } from '#bff/reading/documents/pdf-files.ts'

/** Folder of the build with the files made of photographs. */
export const PICTURES = 'pictures'

/** Folder of the snapshots of the texts, in the data folder and, as they passed the build, in that of the build. */
export const SNAPSHOTS = 'texts'

/** @throws EnvironmentError where a live site would show a sample */
export const refuseSamples =
  ({ payments }: Pick<Env, 'payments'>) =>
  ({ association, testimonials }: Texts): void => {
    const samples = [...samplesIn(association), ...unsaidIn(testimonials)]
    if (payments === 'live' && samples.length > 0) throw new EnvironmentError(samples)
  }

/** The last good snapshot in the folders, the first of which counts most; null where none may be shown. */
function lastGood(folders: readonly string[], check: (texts: Texts) => void): Snapshot | null {
  for (const folder of folders) {
    try {
      const snapshot = lastSnapshot(folder)
      if (snapshot === null) continue
      check(snapshot.texts)
      return snapshot
    } catch (error) {
      // Texts of a former version may lack what this one asks for.
      if (!(error instanceof FixableError)) throw error
    }
  }
  return null
}

export type Taken = {
  readonly snapshot: Snapshot
  /** Why what lies in the content folder is not shown; null where it is. */
  readonly refused: FixableError | null
}

/**
 * The texts in the content folder as they are now, else the last good ones.
 * @throws FixableError with what is wrong where there are none
 */
function takeTexts(env: Env, codeFile: string): Taken {
  const check = refuseSamples(env)
  const kept = join(resolve(env.dataDir), SNAPSHOTS)
  const built = { folder: join(resolve(projectRoot, env.distDir), SNAPSHOTS), codeFile }
  try {
    const snapshot = takeSnapshot(resolve(projectRoot, env.contentDir), kept, check, built)
    return { snapshot, refused: null }
  } catch (error) {
    if (!(error instanceof FixableError)) throw error
    const snapshot = lastGood([kept, built.folder], check)
    if (snapshot === null) throw error
    return { snapshot, refused: error }
  }
}

/** The texts with those pictures alone that there are files of; the others are named. */
function withReadyPictures({ content, photographs: given }: Texts, made: string) {
  return {
    content: withMadePictures(content, made),
    photographs: readyPhotographs(given, made),
    unmade: [...given, ...contentPictures(content)]
      .filter((picture) => !isMade(picture, made))
      .map(({ path }) => relative(content.folder, path)),
  }
}

/** What the site shows of a snapshot: its texts, the association's details and the PDFs made of them. */
export async function siteContentOf(env: Env, { snapshot, refused }: Taken, log: Log) {
  const distDir = resolve(projectRoot, env.distDir)
  const { texts, version } = snapshot
  const { association, testimonials, proof, dollarRate } = texts
  const { content, photographs, unmade } = withReadyPictures(texts, join(distDir, PICTURES))
  for (const picture of unmade) log.warn({ picture }, 'the picture is not made yet: npm run texts')
  const pdfFolder = join(distDir, 'documents')
  await ensurePdfs(content, pdfFolder)
  await ensureBankSheets(association, content.documentWords, pdfFolder)
  return {
    // What the build has read names the build's own folder.
    content: { ...content, folder: snapshot.folder },
    association,
    testimonials,
    proof,
    dollarRate,
    photographs,
    pdfFolder,
    texts,
    unmade,
    version,
    refused,
  }
}

export type SiteContent = Awaited<ReturnType<typeof siteContentOf>>

/**
 * What the site shows from its start on.
 * @param codeFile the file of this process: what a build has read counts for its own code alone
 * @throws FixableError where nothing may be shown: neither what lies in the content folder nor a snapshot
 */
export const loadSiteContent = async (
  env: Env,
  log: Log,
  codeFile = import.meta.filename,
): Promise<SiteContent> => siteContentOf(env, takeTexts(env, codeFile), log)
