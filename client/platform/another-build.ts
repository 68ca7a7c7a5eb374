import { dataFiles } from '#client/lib/document-data.ts'
import { readPageScripts } from '#client/lib/page-scripts.ts'

/**
 * Whether the page at this address comes with other files now: those of the page that is open may be gone, and it
 * has to be loaded again. False where nobody answers.
 */
export const isOfAnotherBuild = async (): Promise<boolean> => {
  const page = readPageScripts()
  const html = await fetch(window.location.href, { headers: { Accept: 'text/html' } })
    .then((response) => (response.ok ? response.text() : null))
    .catch(() => null)
  if (page === null || html === null) return false
  return [...page.scripts, ...dataFiles()].some((file) => !html.includes(file))
}
