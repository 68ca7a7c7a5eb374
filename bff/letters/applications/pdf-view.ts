import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

const MOST_PAGES = 100

export type PdfView =
  | 'encrypted'
  | 'unreadable'
  | { readonly runs: boolean; readonly acts: boolean }

/** Annotations that play or carry something (ISO 32000-1, 12.5.6). */
const carrying: ReadonlySet<unknown> = new Set(['FileAttachment', 'RichMedia', 'Screen', 'Movie'])

const hasKeys = (value: object | null | undefined): boolean =>
  value !== null && value !== undefined && Object.keys(value).length > 0

const lookAtPages = async (document: PDFDocumentProxy): Promise<boolean> => {
  for (let number = 1; number <= Math.min(document.numPages, MOST_PAGES); number += 1) {
    const page = await document.getPage(number)
    if (hasKeys(await page.getJSActions())) return true
    const annotations = (await page.getAnnotations()) as readonly Record<string, unknown>[]
    for (const { subtype, actions, attachment } of annotations)
      if (carrying.has(subtype) || attachment !== undefined || hasKeys(actions as object | null))
        return true
  }
  return false
}

/**
 * What a viewer finds in a file, which it reads by its table of places and not from the beginning to
 * the end: a file may show each something else. Nothing is drawn and nothing of the file is run.
 */
export const viewPdf = async (bytes: Uint8Array): Promise<PdfView> => {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
  const loading = getDocument({
    // It keeps what it is given.
    data: Uint8Array.from(bytes),
    disableFontFace: true,
    useSystemFonts: false,
    isEvalSupported: false,
    enableXfa: true,
    verbosity: 0,
    cMapUrl: join(folder, 'cmaps/'),
  })
  try {
    const document = await loading.promise
    const scripts = hasKeys(await document.getJSActions())
    const files = hasKeys((await document.getAttachments()) as object | null)
    const openAction = (await document.getOpenAction()) as { readonly action?: unknown } | null
    const runs = scripts || files || document.isPureXfa || (await lookAtPages(document))
    return { runs, acts: openAction?.action !== undefined }
  } catch (error) {
    return error instanceof Error && error.name === 'PasswordException' ? 'encrypted' : 'unreadable'
  } finally {
    await loading.destroy()
  }
}
