/**
 * The one table of localised paths. The first path segment decides the language: `/en…`, `/uz…`, else Russian.
 * Server and browser match addresses with it, links are built from it, redirects follow from it.
 */
export const languages = ['ru', 'uz', 'en'] as const
export type Lang = (typeof languages)[number]
export const defaultLang: Lang = 'ru'

export const isLang = (value: unknown): value is Lang =>
  languages.some((language) => language === value)

type Segments = {
  readonly parent: string | null
  readonly en: string
  readonly uz: string
  readonly ru: string
}

const page = <const Parent extends string | null>(
  parent: Parent,
  en: string,
  uz: string,
  ru: string,
): Segments & { readonly parent: Parent } => ({ parent, en, uz, ru })

/** `:id` is digits, `:slug` lower-case words with hyphens, `:token` lower-case base32. */
const table = {
  home: page(null, '', '', ''),
  'who-we-are': page('home', 'who-we-are', 'biz-kimmiz', 'kto-my'),
  media: page('who-we-are', 'mass-media-about-us', 'oav-biz-haqimizda', 'smi-o-nas'),
  documents: page(
    'who-we-are',
    'reports-and-official-documents',
    'hisobotlar-va-rasmiy-hujjatlar',
    'otchety-i-oficialnye-dokumenty',
  ),
  structure: page(
    'who-we-are',
    'organizational-structure',
    'tashkiliy-tuzilma',
    'organizacionnaya-struktura',
  ),
  villages: page(
    'who-we-are',
    'sos-childrens-villages-uzbekistan',
    'ozbekiston-sos-bolalar-mahallalari',
    'sos-detskie-derevni-uzbekistana',
  ),
  'village-tashkent': page('villages', 'tashkent', 'toshkent', 'tashkent'),
  'village-samarkand': page('villages', 'samarkand', 'samarqand', 'samarkand'),
  'village-khorezm': page('villages', 'khorezm', 'xorazm', 'horezm'),
  idea: page('who-we-are', 'idea', 'goya', 'ideya'),
  'what-we-do': page('home', 'what-we-do', 'biz-nimalar-qilamiz', 'chto-my-delaem'),
  questions: page('what-we-do', 'questions-and-answers', 'savol-va-javoblar', 'voprosy-i-otvety'),
  projects: page('what-we-do', 'our-projects', 'loyihalarimiz', 'nashi-proekty'),
  advocacy: page(
    'what-we-do',
    'advocate-for-child-rights',
    'bola-huquqlari-himoyasi',
    'zashita-prav-rebenka',
  ),
  'youth-care': page('what-we-do', 'youth-care', 'yoshlarga-gamxorlik', 'molodejnaya-opeka'),
  'family-strengthening': page(
    'what-we-do',
    'family-strengthening',
    'oilani-mustahkamlash',
    'ukreplenie-semi',
  ),
  'alternative-care': page(
    'what-we-do',
    'alternative-care',
    'muqobil-gamxorlik',
    'alternativnaya-opeka',
  ),
  'where-we-work': page('home', 'where-we-work', 'biz-qayerda-ishlaymiz', 'gde-my-rabotaem'),
  khorezm: page('where-we-work', 'khorezm', 'xorazm', 'horezm'),
  samarkand: page('where-we-work', 'samarkand', 'samarqand', 'samarkand'),
  tashkent: page('where-we-work', 'tashkent', 'toshkent', 'tashkent'),
  'what-you-can-do': page(
    'home',
    'what-you-can-do',
    'siz-nima-qila-olasiz',
    'chto-vy-mojete-sdelat',
  ),
  'corporate-donations': page(
    'what-you-can-do',
    'corporate-donations',
    'korporativ-xayriya',
    'korporativnye-pojertvovaniya',
  ),
  'donation-boxes': page(
    'what-you-can-do',
    'donation-boxes',
    'xayriya-qutilari',
    'yashiki-dlya-pojertvovaniy',
  ),
  'charity-postcards': page(
    'what-you-can-do',
    'charity-postcards',
    'xayriya-otkritkalari',
    'blagotvoritelnye-otkrytki',
  ),
  donations: page('what-you-can-do', 'donations', 'xayriya', 'pojertvovaniya'),
  news: page('home', 'news-and-events', 'yangiliklar-va-tadbirlar', 'novosti-i-sobytiya'),
  'news-by-number': page('news', ':id', ':id', ':id'),
  'news-article': page('news', 'article/:slug', 'maqola/:slug', 'statya/:slug'),
  contacts: page('home', 'contacts', 'kontakty', 'kontakty'),
  vacancies: page('home', 'vacancies', 'vakansiyalar', 'vakansii'),
  'application-success': page(
    'vacancies',
    'application-success',
    'ariza-yuborildi',
    'otklik-otpravlen',
  ),
  vacancy: page('vacancies', ':id', ':id', ':id'),
  apply: page('vacancy', 'apply', 'ariza', 'otklik'),
  receipt: page('home', 'receipt/:token', 'kvitansiya/:token', 'kvitanciya/:token'),
  monthly: page('home', 'monthly/:token', 'oylik/:token', 'ejemesyachno/:token'),
  confirm: page('home', 'confirm/:token', 'tasdiqlash/:token', 'podtverzhdenie/:token'),
  'public-offer': page('home', 'public-offer', 'ommaviy-oferta', 'publichnaya-oferta'),
  privacy: page('home', 'privacy', 'maxfiylik', 'konfidencialnost'),
} as const satisfies Record<string, Segments>

/** Every page with an address of its own. */
export type PageId = keyof typeof table
export const pageIds = Object.keys(table) as readonly PageId[]

/** What a path shows: a page of the table, or the not-found page. */
export type ShownPage = PageId | 'not-found'

export type PathParams = Readonly<Record<string, string>>
export type PathMatch = {
  readonly page: ShownPage
  readonly lang: Lang
  readonly params: PathParams
}

/** Pages that belong to one person: never listed, cached or indexed. */
const unlisted: readonly ShownPage[] = ['receipt', 'monthly', 'confirm']
export const isUnlisted = (shown: ShownPage): boolean => unlisted.includes(shown)

/** The page above in breadcrumbs and menus; home and not-found have none. */
export const parentOf = (shown: ShownPage): PageId | null =>
  shown === 'not-found' ? 'home' : table[shown].parent

const segmentsOf = (id: PageId, lang: Lang): readonly string[] => {
  const { parent } = table[id]
  const own = table[id][lang].split('/').filter(Boolean)
  return parent === null ? own : [...segmentsOf(parent, lang), ...own]
}

const prefixOf = (lang: Lang): readonly string[] => (lang === defaultLang ? [] : [lang])

const parameterPatterns: Readonly<Record<string, RegExp>> = {
  ':id': /^\d{1,15}$/,
  ':slug': /^[a-z0-9-]{1,200}$/,
  ':token': /^[a-z2-7]{16,200}$/,
}

/** The path of a page, e.g. `pathTo('vacancy', 'en', { id: '101' })` → `/en/vacancies/101`. */
export const pathTo = (id: PageId, lang: Lang, params: PathParams = {}): string => {
  const segments = segmentsOf(id, lang).map((segment) => {
    if (!segment.startsWith(':')) return segment
    const value = params[segment.slice(1)]
    if (value === undefined) throw new Error(`the path of ${id} needs ${segment}`)
    return encodeURIComponent(value)
  })
  return `/${[...prefixOf(lang), ...segments].join('/')}`
}

const matchSegments = (pattern: readonly string[], given: readonly string[]): PathParams | null => {
  if (pattern.length !== given.length) return null
  const params: Record<string, string> = {}
  for (const [index, expected] of pattern.entries()) {
    const actual = given[index] ?? ''
    const parameter = parameterPatterns[expected]
    if (parameter === undefined ? expected !== actual : !parameter.test(actual)) return null
    if (parameter !== undefined) params[expected.slice(1)] = actual
  }
  return params
}

const languageOf = (first: string | undefined): Lang =>
  first === 'en' || first === 'uz' ? first : defaultLang

const patternsOf = (lang: Lang) => pageIds.map((id) => ({ id, segments: segmentsOf(id, lang) }))

const patterns = { ru: patternsOf('ru'), uz: patternsOf('uz'), en: patternsOf('en') }

/** The page at a path. An unknown path is the not-found page in the language of the path. */
export const matchPath = (pathname: string): PathMatch => {
  const given = pathname.split('/').filter(Boolean)
  const lang = languageOf(given[0])
  const rest = lang === defaultLang ? given : given.slice(1)
  for (const { id, segments } of patterns[lang]) {
    const params = matchSegments(segments, rest)
    if (params !== null) return { page: id, lang, params }
  }
  return { page: 'not-found', lang, params: {} }
}

/**
 * Where a path should redirect (301) to: without its trailing slash, its fixed segments in lower case.
 * Null when the path is already right.
 */
export const canonicalPath = (pathname: string): string | null => {
  const trimmed = pathname === '/' ? pathname : `/${pathname.split('/').filter(Boolean).join('/')}`
  if (trimmed !== pathname && matchPath(trimmed).page !== 'not-found') return trimmed
  if (matchPath(trimmed).page === 'not-found') {
    const lower = trimmed.toLowerCase()
    if (lower !== trimmed && matchPath(lower).page !== 'not-found') return lower
  }
  return trimmed === pathname ? null : trimmed
}
