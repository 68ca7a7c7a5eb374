/** Words of headings, buttons, steps, tables and labels that are broken over two lines although no soft hyphen lets them. Evaluated in the page. */
export const brokenWords = (): readonly string[] =>
  [
    ...document.querySelectorAll(
      'h1, h2, h3, main a[class], main button, main legend, main dt, main nav li, main th, main td, main label',
    ),
  ].flatMap((element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode())
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(
        /[\p{L}\p{N}ʻʼ’\u00AD]+/gu,
      )) {
        if (word.includes('\u00AD')) continue
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const pieces = [...range.getClientRects()].filter(({ width }) => width >= 1)
        if (new Set(pieces.map(({ top }) => Math.round(top))).size > 1)
          broken.push(`${element.localName}: ${word}`)
      }
    return broken
  })
