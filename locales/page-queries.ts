import type { ShownPage } from './paths.ts'

/** The query parameters that change what a page shows; every other parameter is left out of account. */
const queries: Partial<Record<ShownPage, readonly string[]>> = {
  news: ['q', 'category', 'page'],
  documents: ['q', 'category'],
  vacancies: ['q'],
  'application-success': ['reference'],
  structure: ['branch'],
  contacts: ['city', 'sent'],
  questions: ['q', 'sent'],
  'donation-boxes': ['sent'],
  'corporate-donations': ['sent'],
  'charity-postcards': ['theme', 'postcard', 'sent'],
  donations: ['amount', 'donation'],
  monthly: ['done'],
  receipt: ['done'],
  deletion: ['done'],
}

/** Values that count where others are left out: an amount of the donor's own is the browser's matter. */
const countedValues: Readonly<Record<string, readonly string[]>> = {
  amount: ['35000', '70000', '100000', '200000', '300000', '500000'],
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
    if (value === undefined || value === '') continue
    if (countedValues[name]?.includes(value) ?? true) kept.set(name, value)
  }
  const text = kept.toString()
  return text === '' ? '' : `?${text}`
}
