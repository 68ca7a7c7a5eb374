import { readPageScripts } from '#client/lib/page-scripts.ts'

/**
 * Whether the page at this address comes with other scripts now: those of the page that is open may be gone, and it
 * has to be loaded again. False where nobody answers.
 */
export const isOfAnotherBuild = async (): Promise<boolean> => {
  const page = readPageScripts()
  const html = await fetch(window.location.href, { headers: { Accept: 'text/html' } })
    .then((response) => (response.ok ? response.text() : null))
    .catch(() => null)
  return page !== null && html !== null && page.scripts.some((script) => !html.includes(script))
}
