import type { ShownPage } from '#locales/paths.ts'

/** Limits of the scripts that a page loads first, in KB brotli. */
export const scriptBudgets = {
  content: 108,
  /** Something is filled in and sent. */
  form: 116,
  /** Also the month that a link pays: the card's fields are what it opens with. */
  donations: 122,
} as const

export type ScriptKind = keyof typeof scriptBudgets

const withForm: readonly ShownPage[] = [
  'apply',
  'charity-postcards',
  'contacts',
  'corporate-donations',
  'donation-boxes',
  'monthly',
  'questions',
]

export const scriptKindOf = (page: ShownPage): ScriptKind => {
  if (page === 'donations' || page === 'confirm') return 'donations'
  return withForm.includes(page) ? 'form' : 'content'
}
