/** A step of the build: makes the PDF documents. `CONTENT_DIR` → `DIST_DIR`/documents. */
import { join } from 'node:path'
import { loadContent } from '#bff/content/store.ts'
import { ensurePdfs } from './pdf-files.ts'

const folder = join(process.env['DIST_DIR'] ?? 'dist', 'documents')
const made = await ensurePdfs(loadContent(process.env['CONTENT_DIR'] ?? 'bff/content'), folder)
console.log(`documents: ${made} PDF files made in ${folder}`)
