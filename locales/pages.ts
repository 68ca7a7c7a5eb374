import type { Namespace } from './words.ts'

type PageRow = {
  /** The page above it: its path begins with that page's. */
  readonly above: string | null
  /** Its own segments: `:id` is digits, `:slug` lower-case words with hyphens, `:token` lower-case base32. */
  readonly path: { readonly ru: string; readonly uz: string; readonly en: string } | null
  /** The namespaces of its words besides `common`; its title and description are in the first. */
  readonly words: readonly [Namespace, ...Namespace[]]
  /** Whether `common.json` has no name for it in menus and breadcrumbs: then none can list it. */
  readonly unnamed?: true
  /** The shape of what the server gives it, by its name in `machines/wire/page-data.schema.ts`. */
  readonly data: string
}

/**
 * One row a page, in the order of the menus, in which maps of the site list them. The BFF's loaders and the client's
 * components have a line for each, by type.
 */
export const pages = {
  home: {
    above: null,
    path: { ru: '', uz: '', en: '' },
    words: ['home', 'day', 'street', 'give'],
    data: 'day-and-news',
  },
  'who-we-are': {
    above: 'home',
    path: { ru: 'kto-my', uz: 'biz-kimmiz', en: 'who-we-are' },
    words: ['who-we-are', 'give'],
    data: 'nothing',
  },
  idea: {
    above: 'who-we-are',
    path: { ru: 'ideya', uz: 'goya', en: 'idea' },
    words: ['idea', 'give'],
    data: 'nothing',
  },
  villages: {
    above: 'who-we-are',
    path: {
      ru: 'sos-detskie-derevni-uzbekistana',
      uz: 'ozbekiston-sos-bolalar-mahallalari',
      en: 'sos-childrens-villages-uzbekistan',
    },
    words: ['villages', 'give'],
    data: 'nothing',
  },
  'village-tashkent': {
    above: 'villages',
    path: { ru: 'tashkent', uz: 'toshkent', en: 'tashkent' },
    words: ['village', 'give'],
    data: 'nothing',
  },
  'village-samarkand': {
    above: 'villages',
    path: { ru: 'samarkand', uz: 'samarqand', en: 'samarkand' },
    words: ['village', 'give'],
    data: 'nothing',
  },
  'village-khorezm': {
    above: 'villages',
    path: { ru: 'horezm', uz: 'xorazm', en: 'khorezm' },
    words: ['village', 'give'],
    data: 'nothing',
  },
  structure: {
    above: 'who-we-are',
    path: {
      ru: 'organizacionnaya-struktura',
      uz: 'tashkiliy-tuzilma',
      en: 'organizational-structure',
    },
    words: ['structure', 'give'],
    data: 'nothing',
  },
  documents: {
    above: 'who-we-are',
    path: {
      ru: 'otchety-i-oficialnye-dokumenty',
      uz: 'hisobotlar-va-rasmiy-hujjatlar',
      en: 'reports-and-official-documents',
    },
    words: ['documents'],
    data: 'documents',
  },
  media: {
    above: 'who-we-are',
    path: { ru: 'smi-o-nas', uz: 'oav-biz-haqimizda', en: 'mass-media-about-us' },
    words: ['media'],
    data: 'media',
  },
  'what-we-do': {
    above: 'home',
    path: { ru: 'chto-my-delaem', uz: 'biz-nimalar-qilamiz', en: 'what-we-do' },
    words: ['what-we-do', 'give'],
    data: 'nothing',
  },
  'alternative-care': {
    above: 'what-we-do',
    path: { ru: 'alternativnaya-opeka', uz: 'muqobil-parvarish', en: 'alternative-care' },
    words: ['alternative-care', 'day', 'give'],
    data: 'nothing',
  },
  'family-strengthening': {
    above: 'what-we-do',
    path: { ru: 'ukreplenie-semi', uz: 'oilani-mustahkamlash', en: 'family-strengthening' },
    words: ['family-strengthening', 'give'],
    data: 'nothing',
  },
  'youth-care': {
    above: 'what-we-do',
    path: { ru: 'molodejnaya-opeka', uz: 'yoshlarga-gamxorlik', en: 'youth-care' },
    words: ['youth-care', 'give'],
    data: 'nothing',
  },
  advocacy: {
    above: 'what-we-do',
    path: {
      ru: 'zashita-prav-rebenka',
      uz: 'bola-huquqlari-himoyasi',
      en: 'advocate-for-child-rights',
    },
    words: ['advocacy', 'give'],
    data: 'nothing',
  },
  projects: {
    above: 'what-we-do',
    path: { ru: 'nashi-proekty', uz: 'loyihalarimiz', en: 'our-projects' },
    words: ['projects', 'give'],
    data: 'projects',
  },
  questions: {
    above: 'what-we-do',
    path: { ru: 'voprosy-i-otvety', uz: 'savol-va-javoblar', en: 'questions-and-answers' },
    words: ['questions', 'letter-form', 'failures'],
    data: 'figures-and-letter',
  },
  'where-we-work': {
    above: 'home',
    path: { ru: 'gde-my-rabotaem', uz: 'biz-qayerda-ishlaymiz', en: 'where-we-work' },
    words: ['where-we-work', 'street', 'give'],
    data: 'day',
  },
  tashkent: {
    above: 'where-we-work',
    path: { ru: 'tashkent', uz: 'toshkent', en: 'tashkent' },
    words: ['city', 'give'],
    data: 'nothing',
  },
  samarkand: {
    above: 'where-we-work',
    path: { ru: 'samarkand', uz: 'samarqand', en: 'samarkand' },
    words: ['city', 'give'],
    data: 'nothing',
  },
  khorezm: {
    above: 'where-we-work',
    path: { ru: 'horezm', uz: 'xorazm', en: 'khorezm' },
    words: ['city', 'give'],
    data: 'nothing',
  },
  'what-you-can-do': {
    above: 'home',
    path: { ru: 'chto-vy-mojete-sdelat', uz: 'siz-nima-qila-olasiz', en: 'what-you-can-do' },
    words: ['what-you-can-do'],
    data: 'nothing',
  },
  donations: {
    above: 'what-you-can-do',
    path: { ru: 'pojertvovaniya', uz: 'xayriya', en: 'donations' },
    words: ['donations', 'give', 'failures'],
    data: 'plain-donation',
  },
  'corporate-donations': {
    above: 'what-you-can-do',
    path: {
      ru: 'korporativnye-pojertvovaniya',
      uz: 'korporativ-xayriya',
      en: 'corporate-donations',
    },
    words: ['corporate-donations', 'letter-form', 'failures'],
    data: 'letter',
  },
  'donation-boxes': {
    above: 'what-you-can-do',
    path: { ru: 'yashiki-dlya-pojertvovaniy', uz: 'xayriya-qutilari', en: 'donation-boxes' },
    words: ['donation-boxes', 'letter-form', 'failures'],
    data: 'boxes-and-letter',
  },
  'charity-postcards': {
    above: 'what-you-can-do',
    path: { ru: 'blagotvoritelnye-otkrytki', uz: 'xayriya-otkritkalari', en: 'charity-postcards' },
    words: ['charity-postcards', 'letter-form', 'failures'],
    data: 'postcards-and-letter',
  },
  'common-suzani': {
    above: 'what-you-can-do',
    path: { ru: 'obshchee-syuzane', uz: 'umumiy-sozana', en: 'common-suzani' },
    words: ['common-suzani', 'give'],
    data: 'cloth',
  },
  'book-of-donations': {
    above: 'what-you-can-do',
    path: { ru: 'kniga-pojertvovaniy', uz: 'xayriyalar-kitobi', en: 'book-of-donations' },
    words: ['book-of-donations', 'give'],
    data: 'donation-book',
  },
  news: {
    above: 'home',
    path: { ru: 'novosti-i-sobytiya', uz: 'yangiliklar-va-tadbirlar', en: 'news-and-events' },
    words: ['news'],
    data: 'news',
  },
  'news-by-number': {
    above: 'news',
    path: { ru: ':id', uz: ':id', en: ':id' },
    words: ['news-article', 'news', 'give'],
    unnamed: true,
    data: 'missing-article',
  },
  'news-article': {
    above: 'news',
    path: { ru: 'statya/:slug', uz: 'maqola/:slug', en: 'article/:slug' },
    words: ['news-article', 'news', 'give'],
    data: 'article',
  },
  contacts: {
    above: 'home',
    path: { ru: 'kontakty', uz: 'kontakty', en: 'contacts' },
    words: ['contacts', 'letter-form', 'failures'],
    data: 'letter',
  },
  vacancies: {
    above: 'home',
    path: { ru: 'vakansii', uz: 'vakansiyalar', en: 'vacancies' },
    words: ['vacancies'],
    data: 'vacancies',
  },
  'application-success': {
    above: 'vacancies',
    path: { ru: 'otklik-otpravlen', uz: 'ariza-yuborildi', en: 'application-success' },
    words: ['application-success'],
    data: 'sent-application',
  },
  vacancy: {
    above: 'vacancies',
    path: { ru: ':id', uz: ':id', en: ':id' },
    words: ['vacancy', 'vacancies'],
    data: 'vacancy',
  },
  apply: {
    above: 'vacancy',
    path: { ru: 'otklik', uz: 'ariza', en: 'apply' },
    words: ['apply', 'vacancy', 'letter-form', 'failures'],
    data: 'application',
  },
  receipt: {
    above: 'home',
    path: { ru: 'kvitanciya/:token', uz: 'kvitansiya/:token', en: 'receipt/:token' },
    words: ['receipt'],
    data: 'receipt',
  },
  monthly: {
    above: 'home',
    path: { ru: 'ejemesyachno/:token', uz: 'oylik/:token', en: 'monthly/:token' },
    words: ['monthly', 'donations', 'failures'],
    unnamed: true,
    data: 'plan',
  },
  confirm: {
    above: 'home',
    path: { ru: 'podtverzhdenie/:token', uz: 'tasdiqlash/:token', en: 'confirm/:token' },
    words: ['confirm', 'donations', 'give', 'failures'],
    unnamed: true,
    data: 'charge',
  },
  deletion: {
    above: 'home',
    path: { ru: 'udalenie/:token', uz: 'ochirish/:token', en: 'deletion/:token' },
    words: ['deletion'],
    unnamed: true,
    data: 'deletion',
  },
  'get-help': {
    above: 'home',
    path: { ru: 'nujna-pomoshch', uz: 'yordam-kerak', en: 'get-help' },
    words: ['get-help'],
    data: 'nothing',
  },
  'public-offer': {
    above: 'home',
    path: { ru: 'publichnaya-oferta', uz: 'ommaviy-oferta', en: 'public-offer' },
    words: ['public-offer'],
    data: 'nothing',
  },
  accessibility: {
    above: 'home',
    path: { ru: 'dostupnost', uz: 'qulaylik', en: 'accessibility' },
    words: ['accessibility'],
    data: 'nothing',
  },
  privacy: {
    above: 'home',
    path: { ru: 'konfidencialnost', uz: 'maxfiylik', en: 'privacy' },
    words: ['privacy'],
    data: 'nothing',
  },
  'site-map': {
    above: 'home',
    path: { ru: 'karta-sayta', uz: 'sayt-xaritasi', en: 'site-map' },
    words: ['site-map'],
    data: 'nothing',
  },
  offline: {
    above: 'home',
    path: { ru: 'net-svyazi', uz: 'aloqa-yoq', en: 'offline' },
    words: ['offline'],
    unnamed: true,
    data: 'nothing',
  },
  'not-found': {
    above: 'home',
    path: null,
    words: ['not-found'],
    unnamed: true,
    data: 'nothing',
  },
} as const satisfies Record<string, PageRow>

/** Paths that pages stood at before, each with the page: they redirect to its path of today. */
export const formerPaths: ReadonlyMap<string, Exclude<keyof typeof pages, 'not-found'>> = new Map([
  ['/uz/biz-nimalar-qilamiz/muqobil-gamxorlik', 'alternative-care'],
])

/** Whether it has a row; what tells of an error has none, since no address leads to it. */
export const hasRow = (page: string): page is keyof typeof pages => Object.hasOwn(pages, page)
