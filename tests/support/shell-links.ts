/**
 * What the header and the foot of a page link to and by which names, in their order: without the languages, whose
 * addresses are each page's own, and without the page of donations, which needs no button to itself.
 */
export const shellLinks = (html: string, donations: string): readonly string[] => {
  const header = /<header[ >].*?<\/header>/s.exec(html)?.[0] ?? ''
  const footer = html.slice(html.lastIndexOf('<footer'))
  return [header, footer].flatMap((part) =>
    [...part.matchAll(/<a ([^>]*)>(.*?)<\/a>/gs)]
      .filter(([, attributes = '']) => !/(?:href)?lang="/.test(attributes))
      .map(([, attributes = '', inside = '']) => {
        const href = /href="([^"]*)"/.exec(attributes)?.[1] ?? ''
        const name = /aria-label="([^"]*)"/.exec(attributes)?.[1]
        return `${href} ${name ?? inside.replace(/<[^>]*>/g, '')}`
      })
      .filter((link) => !link.startsWith(`${donations} `)),
  )
}
