/** Resolves with whether the stylesheet is there; after an earlier failure the window's load event resolves it. */
const loaded = async (link: HTMLLinkElement): Promise<boolean> => {
  if (link.sheet === null && document.readyState !== 'complete')
    await new Promise((resolve) => {
      link.addEventListener('load', resolve)
      link.addEventListener('error', resolve)
      window.addEventListener('load', resolve)
    })
  return link.sheet !== null
}

/**
 * The server writes into the page the CSS of its first paint alone, and names the whole stylesheet for
 * print, so that nothing waits for it. Everything that scripts may show needs the whole sheet on the screen.
 */
export const wholeStylesheet = async (): Promise<void> => {
  const link = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"][media="print"]')
  if (link === null) return
  if (!(await loaded(link))) {
    // One more try on a bad line; without it the page stays as the server rendered it.
    const again = document.createElement('link')
    again.rel = 'stylesheet'
    again.href = link.href
    link.replaceWith(again)
    return
  }
  link.media = 'all'
}
