import type { Pages } from '#client/platform/page-loading.ts'

const village = () => import('./village/village-page.tsx')
const city = () => import('./city/city-page.tsx')
const newsArticle = () => import('./news-article/news-article-page.tsx')

/** The component of each row of the table of pages. */
export const pages = {
  home: { load: () => import('./home/home-page.tsx') },
  'who-we-are': { load: () => import('./who-we-are/who-we-are-page.tsx') },
  media: { load: () => import('./media/media-page.tsx') },
  documents: { load: () => import('./documents/documents-page.tsx') },
  structure: { load: () => import('./structure/structure-page.tsx') },
  villages: { load: () => import('./villages/villages-page.tsx') },
  'village-tashkent': { load: village, head: (words) => words.tashkent },
  'village-samarkand': { load: village, head: (words) => words.samarkand },
  'village-khorezm': { load: village, head: (words) => words.khorezm },
  idea: { load: () => import('./idea/idea-page.tsx') },
  'what-we-do': { load: () => import('./what-we-do/what-we-do-page.tsx') },
  questions: { load: () => import('./questions/questions-page.tsx') },
  projects: { load: () => import('./projects/projects-page.tsx') },
  advocacy: { load: () => import('./advocacy/advocacy-page.tsx') },
  'youth-care': { load: () => import('./youth-care/youth-care-page.tsx') },
  'family-strengthening': {
    load: () => import('./family-strengthening/family-strengthening-page.tsx'),
  },
  'alternative-care': {
    load: () => import('./alternative-care/alternative-care-page.tsx'),
  },
  'where-we-work': { load: () => import('./where-we-work/where-we-work-page.tsx') },
  khorezm: { load: city, head: (words) => words.khorezm },
  samarkand: { load: city, head: (words) => words.samarkand },
  tashkent: { load: city, head: (words) => words.tashkent },
  'what-you-can-do': {
    load: () => import('./what-you-can-do/what-you-can-do-page.tsx'),
  },
  'corporate-donations': {
    load: () => import('./corporate-donations/corporate-donations-page.tsx'),
  },
  'donation-boxes': { load: () => import('./donation-boxes/donation-boxes-page.tsx') },
  'charity-postcards': {
    load: () => import('./charity-postcards/charity-postcards-page.tsx'),
  },
  'common-suzani': { load: () => import('./common-suzani/common-suzani-page.tsx') },
  donations: { load: () => import('./donations/donations-page.tsx') },
  news: { load: () => import('./news/news-page.tsx') },
  'news-by-number': { load: newsArticle, ownHead: true },
  'news-article': { load: newsArticle, ownHead: true },
  contacts: { load: () => import('./contacts/contacts-page.tsx') },
  vacancies: { load: () => import('./vacancies/vacancies-page.tsx') },
  'application-success': {
    load: () => import('./application-success/application-success-page.tsx'),
  },
  vacancy: { load: () => import('./vacancy/vacancy-page.tsx'), ownHead: true },
  apply: { load: () => import('./apply/apply-page.tsx'), ownHead: true },
  receipt: { load: () => import('./receipt/receipt-page.tsx') },
  monthly: { load: () => import('./monthly/monthly-page.tsx') },
  confirm: { load: () => import('./donations/confirm-page.tsx') },
  'public-offer': { load: () => import('./public-offer/public-offer-page.tsx') },
  privacy: { load: () => import('./privacy/privacy-page.tsx') },
  'get-help': { load: () => import('./get-help/get-help-page.tsx') },
  accessibility: { load: () => import('./accessibility/accessibility-page.tsx') },
  'site-map': { load: () => import('./site-map/site-map-page.tsx') },
  offline: { load: () => import('./offline/offline-page.tsx') },
  'not-found': { load: () => import('./not-found/not-found-page.tsx') },
} satisfies Pages
