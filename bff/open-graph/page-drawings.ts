import type { ShownPage } from '#locales/paths.ts'

/** The drawing on the card of each page; others carry the first slide. */
const drawings: Partial<Record<ShownPage, string>> = {
  media: 'media',
  documents: 'documents',
  structure: 'structure',
  'who-we-are': 'who-we-are',
  'what-we-do': 'what-we-do',
  villages: 'villages',
  'village-tashkent': 'village-tashkent',
  'village-samarkand': 'village-samarkand',
  'village-khorezm': 'village-khorezm',
  idea: 'idea',
  questions: 'questions',
  projects: 'projects',
  advocacy: 'advocacy',
  'youth-care': 'youth-care',
  'family-strengthening': 'family-strengthening',
  'alternative-care': 'alternative-care',
  'where-we-work': 'samarkand',
  khorezm: 'khorezm',
  samarkand: 'samarkand',
  tashkent: 'tashkent',
  'what-you-can-do': 'slide-together',
  'corporate-donations': 'corporate',
  'donation-boxes': 'donation-box',
  'charity-postcards': 'postcards',
  donations: 'donate',
  news: 'news',
  contacts: 'letter',
  vacancies: 'work',
  'public-offer': 'offer',
  privacy: 'privacy',
}

export const drawingOf = (page: ShownPage): string => drawings[page] ?? 'slide-home'
