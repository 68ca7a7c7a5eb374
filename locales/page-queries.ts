import type { ShownPage } from './paths.ts'

/** The query parameters that change what a page shows; every other parameter is left out of account. */
const queries: Partial<Record<ShownPage, readonly string[]>> = {
  news: ['q', 'category', 'page'],
  documents: ['q', 'category'],
  vacancies: ['q'],
  'application-success': ['reference'],
  structure: ['branch'],
  contacts: ['city', 'sent'],
  questions: ['sent'],
  'donation-boxes': ['sent'],
  'charity-postcards': ['theme', 'postcard', 'sent'],
}

const longestValue = 200

/** The query of a page in its one spelling, with its question mark; empty where nothing counts. */
export const normaliseQuery = (page: ShownPage, search: string): string => {
  const names = queries[page]
  if (names === undefined || search === '') return ''
  const given = new URLSearchParams(search)
  const kept = new URLSearchParams()
  for (const name of names) {
    const value = given.get(name)?.trim().slice(0, longestValue)
    if (value !== undefined && value !== '') kept.set(name, value)
  }
  const text = kept.toString()
  return text === '' ? '' : `?${text}`
}
