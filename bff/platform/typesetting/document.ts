import PDFDocument from 'pdfkit'
import { readFonts } from './fonts.ts'
import { logo } from './logo.ts'

type Document = PDFKit.PDFDocument

export const colours = {
  ink: '#14233f',
  soft: '#43526f',
  sky: '#0f4f90',
  apricot: '#9a4a08',
  line: '#ded2bc',
  sand: '#f8f2e7',
}

/** A PDF with the site's fonts; `finish` ends it and gives its bytes. */
export const openDocument = (options: PDFKit.PDFDocumentOptions) => {
  const doc = new PDFDocument(options)
  const chunks: Buffer[] = []
  const written = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  for (const [name, bytes] of readFonts()) doc.registerFont(name, bytes)
  return {
    doc,
    finish: (): Promise<Buffer> => {
      doc.end()
      return written
    },
  }
}

/** The association's mark, `size` points wide. */
export const drawMark = (doc: Document, x: number, y: number, size: number): void => {
  doc
    .save()
    .translate(x, y)
    .scale(size / logo.size)
  for (const { d, fill } of logo.paths) doc.path(d).fill(fill)
  doc.circle(logo.head.x, logo.head.y, logo.head.radius).fill(logo.head.fill).restore()
}

/** A line across a page that leaves `side` points free on both sides. */
export const drawRule = (
  doc: Document,
  { width, side }: { readonly width: number; readonly side: number },
  y: number,
  thickness: number,
): void => {
  const right = width - side
  doc.moveTo(side, y).lineTo(right, y).lineWidth(thickness).stroke(colours.line)
}
