import type { Pages } from './page-loading.ts'

const village = () => import('#client/pages/village/village-page.tsx')
const city = () => import('#client/pages/city/city-page.tsx')
const newsArticle = () => import('#client/pages/news-article/news-article-page.tsx')

/** The component of each row of the table of pages. */
export const pages = {
  home: { load: () => import('#client/pages/home/home-page.tsx') },
  'who-we-are': { load: () => import('#client/pages/who-we-are/who-we-are-page.tsx') },
  media: { load: () => import('#client/pages/media/media-page.tsx') },
  documents: { load: () => import('#client/pages/documents/documents-page.tsx') },
  structure: { load: () => import('#client/pages/structure/structure-page.tsx') },
  villages: { load: () => import('#client/pages/villages/villages-page.tsx') },
  'village-tashkent': { load: village, head: (words) => words.tashkent },
  'village-samarkand': { load: village, head: (words) => words.samarkand },
  'village-khorezm': { load: village, head: (words) => words.khorezm },
  idea: { load: () => import('#client/pages/idea/idea-page.tsx') },
  'what-we-do': { load: () => import('#client/pages/what-we-do/what-we-do-page.tsx') },
  questions: { load: () => import('#client/pages/questions/questions-page.tsx') },
  projects: { load: () => import('#client/pages/projects/projects-page.tsx') },
  advocacy: { load: () => import('#client/pages/advocacy/advocacy-page.tsx') },
  'youth-care': { load: () => import('#client/pages/youth-care/youth-care-page.tsx') },
  'family-strengthening': {
    load: () => import('#client/pages/family-strengthening/family-strengthening-page.tsx'),
  },
  'alternative-care': {
    load: () => import('#client/pages/alternative-care/alternative-care-page.tsx'),
  },
  'where-we-work': { load: () => import('#client/pages/where-we-work/where-we-work-page.tsx') },
  khorezm: { load: city, head: (words) => words.khorezm },
  samarkand: { load: city, head: (words) => words.samarkand },
  tashkent: { load: city, head: (words) => words.tashkent },
  'what-you-can-do': {
    load: () => import('#client/pages/what-you-can-do/what-you-can-do-page.tsx'),
  },
  'corporate-donations': {
    load: () => import('#client/pages/corporate-donations/corporate-donations-page.tsx'),
  },
  'donation-boxes': { load: () => import('#client/pages/donation-boxes/donation-boxes-page.tsx') },
  'charity-postcards': {
    load: () => import('#client/pages/charity-postcards/charity-postcards-page.tsx'),
  },
  donations: { load: () => import('#client/pages/donations/donations-page.tsx') },
  news: { load: () => import('#client/pages/news/news-page.tsx') },
  'news-by-number': { load: newsArticle, ownHead: true },
  'news-article': { load: newsArticle, ownHead: true },
  contacts: { load: () => import('#client/pages/contacts/contacts-page.tsx') },
  vacancies: { load: () => import('#client/pages/vacancies/vacancies-page.tsx') },
  'application-success': {
    load: () => import('#client/pages/application-success/application-success-page.tsx'),
  },
  vacancy: { load: () => import('#client/pages/vacancy/vacancy-page.tsx'), ownHead: true },
  apply: { load: () => import('#client/pages/apply/apply-page.tsx'), ownHead: true },
  receipt: { load: () => import('#client/pages/receipt/receipt-page.tsx') },
  monthly: { load: () => import('#client/pages/monthly/monthly-page.tsx') },
  confirm: { load: () => import('#client/pages/donations/confirm-page.tsx') },
  'public-offer': { load: () => import('#client/pages/public-offer/public-offer-page.tsx') },
  privacy: { load: () => import('#client/pages/privacy/privacy-page.tsx') },
  'not-found': { load: () => import('#client/pages/not-found/not-found-page.tsx') },
} satisfies Pages
