import type { InitialData, SiteFacts } from '#client/lib/api.ts'
import { readDocumentData } from '#client/lib/document-data.ts'
import { readFile } from '#client/lib/files.ts'

/** A file that the document names; on a bad line it is tried once more. */
const read = <Content>(address: string): Promise<Content> =>
  readFile<Content>(address).catch(() => readFile<Content>(address))

/** What the server rendered the page from: what is in the document, and what it names (decision 79). */
export const readInitialData = async (): Promise<InitialData> => {
  const { files, ...own } = readDocumentData()
  const named = Object.entries(files.words)
  const [facts, words] = await Promise.all([
    read<SiteFacts>(files.facts),
    Promise.all(named.map(async ([name, address]) => [name, await read<object>(address)] as const)),
  ])
  return { ...own, ...facts, words: Object.fromEntries(words) }
}
