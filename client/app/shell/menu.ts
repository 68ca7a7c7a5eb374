import type { MenuPage } from '#locales/paths.ts'

export type MenuGroup = { readonly page: MenuPage; readonly children: readonly MenuPage[] }

/** The main menu: seven top items and what is under them. */
export const menu: readonly MenuGroup[] = [
  { page: 'home', children: [] },
  {
    page: 'who-we-are',
    children: ['idea', 'villages', 'structure', 'documents', 'media', 'vacancies'],
  },
  {
    page: 'what-we-do',
    children: [
      'alternative-care',
      'family-strengthening',
      'youth-care',
      'advocacy',
      'projects',
      'questions',
    ],
  },
  { page: 'where-we-work', children: ['tashkent', 'samarkand', 'khorezm'] },
  {
    page: 'what-you-can-do',
    children: ['donations', 'corporate-donations', 'donation-boxes', 'charity-postcards'],
  },
  { page: 'news', children: [] },
  { page: 'contacts', children: [] },
]

/** What each page's foot leads to besides the groups of the menu; two or three stand in a telephone's line. */
export const footPages: readonly MenuPage[] = [
  'news',
  'contacts',
  'get-help',
  'public-offer',
  'accessibility',
  'privacy',
  'site-map',
]
