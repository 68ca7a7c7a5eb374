import { dataFiles } from './document-data.ts'
import { readPageScripts } from './page-scripts.ts'

/** Whether the page at this address comes with other files now; false where nobody answers. */
const isReplaced = async (): Promise<boolean> => {
  const page = readPageScripts()
  const html = await fetch(window.location.href, { headers: { Accept: 'text/html' } })
    .then((response) => (response.ok ? response.text() : null))
    .catch(() => null)
  if (page === null || html === null) return false
  return [...page.scripts, ...dataFiles()].some((file) => !html.includes(file))
}

/**
 * For code that does not come: where another build has replaced the page that is open it never will, and the page is
 * loaded again, with what was typed. Otherwise the line is to blame, and it can be asked for once more.
 */
export const reloadIfReplaced = async (): Promise<boolean> => {
  if (!(await isReplaced())) return false
  window.location.reload()
  return true
}
