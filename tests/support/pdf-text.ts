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
