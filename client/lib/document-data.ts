import type { DocumentData } from './api.ts'

/** What the server put into the document; its own build made it, so production does not parse it. */
export const readDocumentData = (): DocumentData => {
  const element = document.getElementById('initial-data')
  if (element === null) throw new Error('the page came without its first data')
  return JSON.parse(element.textContent) as DocumentData
}

/** The files with the rest of the first data. */
export const dataFiles = (): readonly string[] => {
  const { facts, words } = readDocumentData().files
  return [facts, ...Object.values(words)]
}
