import { execFileSync } from 'node:child_process'
import {
  createWriteStream,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import PDFDocument from 'pdfkit'
import { findChromium } from './chromium.ts'

/**
 * Makes the ordinary résumés that tests send, with the programs that people use: LibreOffice
 * (`soffice`), Chromium and pdfkit, and a scan (a page that is one picture). Run by hand when a program
 * changes: `npx tsx scripts/resume-files.ts`.
 */
const folder = join(import.meta.dirname, '../tests/support/resume-files')
const work = mkdtempSync(join(tmpdir(), 'resumes-'))
const page = join(work, 'resume.html')
writeFileSync(
  page,
  `<!doctype html><meta charset="utf-8"><title>Curriculum vitae</title>
<h1>Aziza Karimova</h1><p>Samarkand, <a href="https://example.test">example.test</a></p>
<h2>Опыт работы</h2><ul><li>2019–2026 учитель</li></ul><h2>Taʼlim</h2><p>Samarqand davlat universiteti</p>`,
)

const office = (format: string, from: string) =>
  execFileSync('soffice', ['--headless', '--convert-to', format, '--outdir', work, from], {
    stdio: 'ignore',
  })

office('docx:MS Word 2007 XML', page)
renameSync(join(work, 'resume.docx'), join(folder, 'libreoffice.docx'))
office('doc:MS Word 97', join(folder, 'libreoffice.docx'))
renameSync(join(work, 'libreoffice.doc'), join(folder, 'libreoffice.doc'))
office('pdf:writer_pdf_Export', join(folder, 'libreoffice.docx'))
renameSync(join(work, 'libreoffice.pdf'), join(folder, 'libreoffice.pdf'))

execFileSync(
  findChromium() ?? 'chromium',
  [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--no-pdf-header-footer',
    `--print-to-pdf=${join(folder, 'chromium.pdf')}`,
    page,
  ],
  { stdio: 'ignore' },
)

const font = createRequire(import.meta.url).resolve(
  '@fontsource/onest/files/onest-latin-400-normal.woff',
)
const written = async (name: string, draw: (document: PDFKit.PDFDocument) => void) => {
  const document = new PDFDocument({ size: 'A4' })
  const out = document.pipe(createWriteStream(join(folder, name)))
  draw(document)
  document.end()
  await finished(out)
}
await written('pdfkit.pdf', (document) => {
  document.font(font).fontSize(20).text('Aziza Karimova')
  document.fontSize(12).text('Samarkand', { link: 'https://example.test' })
})
const scan = readFileSync(join(import.meta.dirname, '../client/public/icon-512.png'))
await written('scan.pdf', (document) => document.image(scan, 0, 0, { width: 595 }))

rmSync(work, { recursive: true })
