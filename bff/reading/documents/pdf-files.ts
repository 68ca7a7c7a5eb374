import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages, type Lang } from '#locales/paths.ts'
import type { Content, DocumentItem, DocumentWords } from '#bff/content/store.ts'
import type { PdfSource } from '#bff/platform/typesetting/pdf.ts'

/** Raised when the look of the PDFs changes, so that files of the former look are rebuilt. */
const layoutVersion = 2

/** The name of a document's file in the folder of PDFs: `7-ru.pdf`. */
export const pdfName = (id: number, lang: Lang): string => `${id}-${lang}.pdf`

const sourceOf = (item: DocumentItem, lang: Lang, words: DocumentWords): PdfSource => {
  const text = item.texts[lang]
  if (text === undefined) throw new Error(`document ${item.id} has no text in ${lang}`)
  const { title, summary, body } = text
  return { lang, title, summary, body, date: item.date, words: words[lang] }
}

const fingerprint = (source: PdfSource): string =>
  createHash('sha256')
    .update(JSON.stringify([layoutVersion, source]))
    .digest('hex')

type Manifest = Record<string, string>

const readManifest = (path: string): Manifest =>
  existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Manifest) : {}

/**
 * Makes the PDFs that are missing or older than their text, one a document and language, into `folder`.
 * The build calls it; the start calls it again, so that a text changed since is served as it reads now.
 * Answers how many files were made.
 */
export const ensurePdfs = (content: Content, folder: string): Promise<number> =>
  ensureFiles(
    content.documents.flatMap((item) =>
      languages.map((lang): readonly [string, PdfSource] => [
        pdfName(item.id, lang),
        sourceOf(item, lang, content.documentWords),
      ]),
    ),
    folder,
    'manifest.json',
  )

/** Makes the files that are missing or older than their source; `manifestName` keeps what they are of. */
export const ensureFiles = async (
  sources: readonly (readonly [name: string, source: PdfSource])[],
  folder: string,
  manifestName: string,
): Promise<number> => {
  mkdirSync(folder, { recursive: true })
  const manifestPath = join(folder, manifestName)
  const known = readManifest(manifestPath)
  const manifest: Manifest = {}
  let made = 0
  for (const [name, source] of sources) {
    manifest[name] = fingerprint(source)
    const path = join(folder, name)
    if (known[name] === manifest[name] && existsSync(path)) continue
    // The typesetter is loaded only when there is something to set: a start seldom needs it.
    const { makePdf } = await import('#bff/platform/typesetting/pdf.ts')
    writeFileSync(path, await makePdf(source))
    made += 1
  }
  if (made > 0) writeFileSync(manifestPath, `${JSON.stringify(manifest, null, 2)}\n`)
  return made
}

/** Bytes of a document's file. @throws when the PDFs were not made. */
export const pdfBytes = (folder: string, id: number, lang: Lang): number =>
  statSync(join(folder, pdfName(id, lang))).size
