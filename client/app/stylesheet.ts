import { readPageScripts } from '#client/lib/page-scripts.ts'

const append = (href: string): HTMLLinkElement => {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  document.head.append(link)
  return link
}

/** Whether the stylesheet came. */
const arrived = (link: HTMLLinkElement): Promise<boolean> =>
  new Promise((done) => {
    if (link.sheet !== null) done(true)
    link.addEventListener('load', () => done(true))
    link.addEventListener('error', () => done(false))
  })

/**
 * The server writes into the page the CSS of its first paint alone; the whole sheet was asked for with the scripts
 * (`client/inline/page-scripts.ts`), since everything that they may show needs it. On a bad line it is tried once more.
 */
export const wholeStylesheet = async (): Promise<void> => {
  const page = readPageScripts()
  if (page === null) return
  const asked = document.querySelector<HTMLLinkElement>(
    `link[rel="stylesheet"][href="${page.stylesheet}"]`,
  )
  if (await arrived(asked ?? append(page.stylesheet))) return
  await arrived(append(page.stylesheet))
}
