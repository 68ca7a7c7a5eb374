import { fromPromise } from 'xstate'
import { plainText } from '#locales/plain-text.ts'
import type { Lang } from '#locales/paths.ts'

export const viewPath = (id: number, lang: Lang): string => `/api/documents/${id}/view?lang=${lang}`
export const downloadPath = (id: number, lang: Lang): string =>
  `/api/documents/${id}/download?lang=${lang}`

const fetchFile = async (path: string, signal: AbortSignal): Promise<Blob | null> => {
  try {
    const response = await fetch(path, { signal })
    return response.ok ? await response.blob() : null
  } catch {
    return null
  }
}

/** Whether the file can be shown; the frame then takes it from the browser's cache. */
export const openFile = (lang: Lang) =>
  fromPromise<boolean, { readonly id: number | null }>(
    async ({ input, signal }) =>
      input.id !== null && (await fetchFile(viewPath(input.id, lang), signal)) !== null,
  )

/** Fetches a document and hands it to the visitor as a file under its own title. */
export const saveFile = (lang: Lang, titleOf: (id: number) => string) =>
  fromPromise<boolean, { readonly id: number | null }>(async ({ input, signal }) => {
    if (input.id === null) return false
    const file = await fetchFile(downloadPath(input.id, lang), signal)
    if (file === null) return false
    const link = document.createElement('a')
    link.href = URL.createObjectURL(file)
    link.download = `${plainText(titleOf(input.id)).replace(/[\s\\/:*?"<>|]+/g, ' ')}.pdf`
    link.click()
    // Some browsers read the file only after the click was handled.
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
    return true
  })
