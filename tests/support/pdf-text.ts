import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The words of a PDF, each of its lines with a blank between, and how many pages it has. */
export const textOfPdf = async (
  bytes: Uint8Array,
): Promise<{ readonly pages: number; readonly text: string }> => {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const texts: string[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent()
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join(' '))
  }
  return { pages: document.numPages, text: texts.join(' ').replace(/\s+/g, ' ') }
}

/** A piece of text where it stands: points from the sheet's left and lower edge. */
export type PlacedText = {
  readonly page: number
  readonly text: string
  readonly left: number
  readonly right: number
  /** The line that its letters stand on. */
  readonly baseline: number
  /** Its size in points. */
  readonly size: number
}

/** Every piece of text of a PDF with its place, and the sheets' width and height. */
export const placedTextOfPdf = async (
  bytes: Uint8Array,
): Promise<{
  readonly sheet: { readonly width: number; readonly height: number }
  readonly pieces: readonly PlacedText[]
}> => {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const pieces: PlacedText[] = []
  for (let page = 1; page <= document.numPages; page += 1) {
    const { items } = await (await document.getPage(page)).getTextContent()
    for (const item of items) {
      if (!('str' in item) || item.str.trim() === '') continue
      const [size = 0, left = 0, baseline = 0] = (item.transform as readonly number[]).slice(3)
      pieces.push({ page, text: item.str, left, right: left + item.width, baseline, size })
    }
  }
  const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 })
  return { sheet: { width, height }, pieces }
}
