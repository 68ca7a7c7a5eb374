import { formerPaths, pages } from './pages.ts'
import { segmentOf } from './language-segment.ts'

/**
 * The localised paths of the table of pages. The first path segment decides the language: `/en…`, `/uz…`, else
 * Russian. Server and browser match addresses with it, links are built from it, redirects follow from it.
 */
export const languages = ['ru', 'uz', 'en'] as const
export type Lang = (typeof languages)[number]
export const defaultLang: Lang = 'ru'

export const isLang = (value: unknown): value is Lang =>
  languages.some((language) => language === value)

/** Something of each language. */
export const byLanguage = <Value>(of: (lang: Lang) => Value): Readonly<Record<Lang, Value>> => ({
  ru: of('ru'),
  uz: of('uz'),
  en: of('en'),
})

export type ShownPage = keyof typeof pages

/** Every page with an address of its own. */
export type PageId = Exclude<ShownPage, 'not-found'>

export const pageIds: readonly PageId[] = (Object.keys(pages) as ShownPage[]).filter(
  (page) => page !== 'not-found',
)

export type PathParams = Readonly<Record<string, string>>
export type PathMatch = {
  readonly page: ShownPage
  readonly lang: Lang
  readonly params: PathParams
}

/** Pages that belong to one person, by the token in their address: never listed, cached or indexed. */
export const isUnlisted = (shown: ShownPage): boolean =>
  pages[shown].path?.en.includes(':token') ?? false

/**
 * Whether a browser may keep it to be read without a line: a page of everybody. One of one person is kept nowhere, nor
 * the donation page, which takes no payment then.
 */
export const isKeepable = (shown: ShownPage): boolean =>
  shown !== 'not-found' && shown !== 'donations' && !isUnlisted(shown)

/**
 * Pages whose address needs an item, or that are shown only after a form was sent, without a line, or once an operator
 * has confirmed them.
 */
const withoutOwnEntry: readonly ShownPage[] = [
  'news-by-number',
  'news-article',
  'vacancy',
  'apply',
  'application-success',
  'offline',
  'book-of-donations',
]

/** The pages of every map of the site, for people and for robots. */
export const mappedPages: readonly PageId[] = pageIds.filter(
  (page) => !isUnlisted(page) && !withoutOwnEntry.includes(page),
)

/** The pages that have a name in menus; another cannot be listed there, or stand above a page. */
export type MenuPage = {
  [Page in ShownPage]: (typeof pages)[Page] extends { readonly unnamed: true } ? never : Page
}[ShownPage]

export const isMenuPage = (shown: ShownPage): shown is MenuPage => !('unnamed' in pages[shown])

/** The page above in breadcrumbs and menus; home has none. */
export const parentOf = (shown: ShownPage): MenuPage | null => pages[shown].above

const segmentsOf = (id: PageId, lang: Lang): readonly string[] => {
  const { above, path } = pages[id]
  const own = path[lang].split('/').filter(Boolean)
  return above === null ? own : [...segmentsOf(above, lang), ...own]
}

const token = /^[a-z2-7]{16,200}$/

/** Whether a text may be a token: lower-case base32. */
export const isToken = (text: string): boolean => token.test(text)

const parameterPatterns: Readonly<Record<string, RegExp>> = {
  ':id': /^\d{1,15}$/,
  ':slug': /^[a-z0-9-]{1,200}$/,
  ':token': token,
}

/** The pattern of a page's path, e.g. `/en/vacancies/:id`. */
export const patternOf = (id: PageId, lang: Lang): string =>
  `/${[...segmentOf(lang), ...segmentsOf(id, lang)].join('/')}`

/** The path of a page, e.g. `pathTo('vacancy', 'en', { id: '101' })` → `/en/vacancies/101`. */
export const pathTo = (id: PageId, lang: Lang, params: PathParams = {}): string =>
  patternOf(id, lang).replaceAll(/:(\w+)/g, (parameter, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`the path of ${id} needs ${parameter}`)
    return encodeURIComponent(value)
  })

/** The paths of an article in the languages that have it. */
export const articlePaths = (
  slugs: Readonly<Partial<Record<Lang, string>>>,
): Partial<Record<Lang, string>> =>
  Object.fromEntries(
    languages.flatMap((lang) => {
      const slug = slugs[lang]
      return slug === undefined ? [] : [[lang, pathTo('news-article', lang, { slug })]]
    }),
  )

/** The address of a language’s feed: `/rss.xml`, `/en/rss.xml`, `/uz/rss.xml`. */
export const feedPath = (lang: Lang): string => `/${[...segmentOf(lang), 'rss.xml'].join('/')}`

const segmentsIn = (path: string): readonly string[] => path.split('/').filter(Boolean)

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

/** The language of a path, which its first segment decides. */
export const languageAt = (pathname: string): Lang => {
  const first = segmentsIn(pathname)[0]
  return first === 'en' || first === 'uz' ? first : defaultLang
}

const patterns = byLanguage((lang) =>
  pageIds.map((page) => ({ page, segments: segmentsIn(patternOf(page, lang)) })),
)

/** What an unknown path shows: the not-found page in the language of the path. */
export const notFoundAt = (pathname: string): PathMatch => ({
  page: 'not-found',
  lang: languageAt(pathname),
  params: {},
})

/** What a path shows that may be one of this page; null where its parameters have another form. */
export const matchPage = (page: PageId, lang: Lang, pathname: string): PathMatch | null => {
  const params = matchSegments(segmentsIn(patternOf(page, lang)), segmentsIn(pathname))
  return params === null ? null : { page, lang, params }
}

/** The page at a path. */
export const matchPath = (pathname: string): PathMatch => {
  const given = segmentsIn(pathname)
  const lang = languageAt(pathname)
  for (const { page, segments } of patterns[lang]) {
    const params = matchSegments(segments, given)
    if (params !== null) return { page, lang, params }
  }
  return notFoundAt(pathname)
}

/**
 * Where a path should redirect (301) to: from a former path to that of today, without its trailing slash, its fixed
 * segments in lower case. Null when the path is already right.
 */
export const canonicalPath = (pathname: string): string | null => {
  const trimmed = pathname === '/' ? pathname : `/${segmentsIn(pathname).join('/')}`
  if (trimmed !== pathname && matchPath(trimmed).page !== 'not-found') return trimmed
  const moved = formerPaths.get(trimmed.toLowerCase())
  if (moved !== undefined) return pathTo(moved, matchPath(trimmed.toLowerCase()).lang)
  if (matchPath(trimmed).page === 'not-found') {
    const lower = trimmed.toLowerCase()
    if (lower !== trimmed && matchPath(lower).page !== 'not-found') return lower
  }
  return trimmed === pathname ? null : trimmed
}
