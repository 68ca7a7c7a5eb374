export const newsCategories = [
  'events',
  'partners',
  'families',
  'youth',
  'rights',
  'reports',
  'how-we-work',
] as const
export type NewsCategory = (typeof newsCategories)[number]

export const documentCategories = ['charter', 'annual-report', 'audit', 'policy'] as const
export type DocumentCategory = (typeof documentCategories)[number]

export const newsPageSize = 9

/** The longest search text that is looked at; what is longer is cut. */
export const longestQuery = 100
