import type { ShownPage } from '#locales/paths.ts'
import type { Namespace, Words } from '#locales/words.ts'
import type { HeadWords, PageEntry, PageModule } from './page-loading.ts'

const page = <Name extends Namespace>(
  load: () => Promise<PageModule>,
  words: readonly [Name, ...Namespace[]],
  head: (words: Words[Name]) => HeadWords = (own) => own as unknown as HeadWords,
): PageEntry => ({ load, words, head: (own) => head(own as Words[Name]) })

const village = () => import('#client/pages/village/village-page.tsx')
const city = () => import('#client/pages/city/city-page.tsx')
const newsArticle = () => import('#client/pages/news-article/news-article-page.tsx')

/** Every page: the code it loads, the messages it needs, the key of its title. */
export const pages: Readonly<Record<ShownPage, PageEntry>> = {
  home: page(() => import('#client/pages/home/home-page.tsx'), ['home', 'day', 'give']),
  'who-we-are': page(
    () => import('#client/pages/who-we-are/who-we-are-page.tsx'),
    ['who-we-are', 'give'],
  ),
  media: page(() => import('#client/pages/media/media-page.tsx'), ['media']),
  documents: page(() => import('#client/pages/documents/documents-page.tsx'), ['documents']),
  structure: page(
    () => import('#client/pages/structure/structure-page.tsx'),
    ['structure', 'give'],
  ),
  villages: page(() => import('#client/pages/villages/villages-page.tsx'), ['villages', 'give']),
  'village-tashkent': page(village, ['village', 'give'], (words) => words.tashkent),
  'village-samarkand': page(village, ['village', 'give'], (words) => words.samarkand),
  'village-khorezm': page(village, ['village', 'give'], (words) => words.khorezm),
  idea: page(() => import('#client/pages/idea/idea-page.tsx'), ['idea', 'give']),
  'what-we-do': page(
    () => import('#client/pages/what-we-do/what-we-do-page.tsx'),
    ['what-we-do', 'give'],
  ),
  questions: page(
    () => import('#client/pages/questions/questions-page.tsx'),
    ['questions', 'letter-form', 'failures'],
  ),
  projects: page(() => import('#client/pages/projects/projects-page.tsx'), ['projects', 'give']),
  advocacy: page(() => import('#client/pages/advocacy/advocacy-page.tsx'), ['advocacy', 'give']),
  'youth-care': page(
    () => import('#client/pages/youth-care/youth-care-page.tsx'),
    ['youth-care', 'give'],
  ),
  'family-strengthening': page(
    () => import('#client/pages/family-strengthening/family-strengthening-page.tsx'),
    ['family-strengthening', 'give'],
  ),
  'alternative-care': page(
    () => import('#client/pages/alternative-care/alternative-care-page.tsx'),
    ['alternative-care', 'day', 'give'],
  ),
  'where-we-work': page(
    () => import('#client/pages/where-we-work/where-we-work-page.tsx'),
    ['where-we-work', 'give'],
  ),
  khorezm: page(city, ['city', 'give'], (words) => words.khorezm),
  samarkand: page(city, ['city', 'give'], (words) => words.samarkand),
  tashkent: page(city, ['city', 'give'], (words) => words.tashkent),
  'what-you-can-do': page(
    () => import('#client/pages/what-you-can-do/what-you-can-do-page.tsx'),
    ['what-you-can-do'],
  ),
  'corporate-donations': page(
    () => import('#client/pages/corporate-donations/corporate-donations-page.tsx'),
    ['corporate-donations', 'letter-form', 'failures'],
  ),
  'donation-boxes': page(
    () => import('#client/pages/donation-boxes/donation-boxes-page.tsx'),
    ['donation-boxes', 'letter-form', 'failures'],
  ),
  'charity-postcards': page(
    () => import('#client/pages/charity-postcards/charity-postcards-page.tsx'),
    ['charity-postcards', 'letter-form', 'failures'],
  ),
  donations: page(
    () => import('#client/pages/donations/donations-page.tsx'),
    ['donations', 'give', 'failures'],
  ),
  news: page(() => import('#client/pages/news/news-page.tsx'), ['news']),
  'news-by-number': page(newsArticle, ['news-article', 'news', 'give']),
  'news-article': page(newsArticle, ['news-article', 'news', 'give']),
  contacts: page(
    () => import('#client/pages/contacts/contacts-page.tsx'),
    ['contacts', 'letter-form', 'failures'],
  ),
  vacancies: page(() => import('#client/pages/vacancies/vacancies-page.tsx'), ['vacancies']),
  'application-success': page(
    () => import('#client/pages/application-success/application-success-page.tsx'),
    ['application-success'],
  ),
  vacancy: page(() => import('#client/pages/vacancy/vacancy-page.tsx'), ['vacancy', 'vacancies']),
  apply: page(() => import('#client/pages/apply/apply-page.tsx'), ['apply', 'vacancy', 'failures']),
  receipt: page(() => import('#client/pages/receipt/receipt-page.tsx'), ['receipt']),
  monthly: page(() => import('#client/pages/monthly/monthly-page.tsx'), ['monthly']),
  confirm: page(
    () => import('#client/pages/donations/confirm-page.tsx'),
    ['confirm', 'donations', 'failures'],
  ),
  'public-offer': page(
    () => import('#client/pages/public-offer/public-offer-page.tsx'),
    ['public-offer'],
  ),
  privacy: page(() => import('#client/pages/privacy/privacy-page.tsx'), ['privacy']),
  'not-found': page(() => import('#client/pages/not-found/not-found-page.tsx'), ['not-found']),
}
