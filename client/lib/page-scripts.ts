import type { PageScripts } from '#machines/wire/page-scripts.ts'

/** Of the present document; null in development, whose scripts stand in it as elements. */
export const readPageScripts = (): PageScripts | null => {
  const text = document.getElementById('page-scripts')?.textContent
  return text === undefined ? null : (JSON.parse(text) as PageScripts)
}
