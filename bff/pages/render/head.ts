import { hasRow } from '#locales/pages.ts'
import type { Association } from '#machines/association/association.ts'
import {
  byLanguage,
  defaultLang,
  isUnlisted,
  parentOf,
  pathTo,
  type Lang,
  type MenuPage,
  type PathParams,
} from '#locales/paths.ts'
import type { Head } from './document.ts'
import type { PageData, RenderedPage } from './initial-data.ts'
import type { PageAnswer } from './page-data.ts'
import type { ServerEntry } from './renderer.ts'

export type HeadRequest = {
  readonly page: RenderedPage
  readonly lang: Lang
  readonly params: PathParams
  /** Path and normalised query. */
  readonly path: string
  readonly answer: PageAnswer<PageData<RenderedPage>>
  /** Whether it shows what is wrong with a form that was sent without script. */
  readonly isRefused: boolean
}

const openGraphLocale: Readonly<Record<Lang, string>> = { ru: 'ru_RU', uz: 'uz_UZ', en: 'en_GB' }

/** Paths of the page by language; an item names its own, a missing page has none. */
const alternatePaths = ({ page, params, answer }: HeadRequest): Partial<Record<Lang, string>> => {
  if (!hasRow(page) || page === 'not-found' || answer.status === 404) return {}
  if (answer.isPersonal === true || isUnlisted(page)) return {}
  if (answer.alternates !== undefined) return answer.alternates
  return byLanguage((lang) => pathTo(page, lang, params))
}

const breadcrumbs = (
  entry: ServerEntry,
  { page, lang, params }: HeadRequest,
  title: string,
  publicUrl: string,
): readonly object[] => {
  if (!hasRow(page) || page === 'not-found' || page === 'home') return []
  const ancestors: MenuPage[] = []
  for (let above = parentOf(page); above !== null; above = parentOf(above)) ancestors.unshift(above)
  const items = ancestors.map((id) => ({
    name: entry.menuNameOf(id, lang),
    item: publicUrl + pathTo(id, lang, params),
  }))
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [...items, { name: title }].map((item, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        ...item,
      })),
    },
  ]
}

/** Where it is reached: only what the association has confirmed, as a search engine shows it without our mark. */
const confirmedDetails = ({ offices: { national }, social }: Association): object => {
  const { sample, ...networks } = social
  return {
    ...(national.sample ? {} : { email: national.email, telephone: national.phones[0] }),
    ...(sample ? {} : { sameAs: Object.values(networks) }),
  }
}

export const organisation = (
  association: Association,
  site: string,
  lang: Lang,
  publicUrl: string,
): object => ({
  '@context': 'https://schema.org',
  '@type': 'NGO',
  name: site,
  url: publicUrl + pathTo('home', lang),
  logo: `${publicUrl}/icon-512.png`,
  foundingDate: '1997',
  ...confirmedDetails(association),
  potentialAction: { '@type': 'DonateAction', target: publicUrl + pathTo('donations', lang) },
})

/** Title, description, canonical, hreflang, Open Graph and JSON-LD of a page. */
export const headOf = (
  entry: ServerEntry,
  association: Association,
  publicUrl: string,
  request: HeadRequest,
): Head => {
  const { page, lang, path, answer, isRefused } = request
  const words = entry.headWordsOf(page, lang)
  const title = answer.title ?? words.title
  const description = answer.description ?? words.description
  const alternates = Object.entries(alternatePaths(request))
  const own = alternates.find(([alternate]) => alternate === lang)?.[1]
  const canonical = own === undefined ? null : publicUrl + own
  const isFiltered = path.includes('q=')
  const main = alternates.find(([alternate]) => alternate === defaultLang)?.[1]
  const image = publicUrl + (answer.image ?? `/og/${lang}/${page}.png`)
  return {
    title: `${isRefused ? `${words.error}: ` : ''}${title} | ${words.site}`,
    description,
    canonical,
    alternates: Object.fromEntries([
      ...alternates.map(([alternate, alternatePath]) => [alternate, publicUrl + alternatePath]),
      ...(main === undefined ? [] : [['x-default', publicUrl + main]]),
    ]) as Record<string, string>,
    // A page that is nobody else's is shown to whoever was sent its address, where it has a picture of its own.
    openGraph:
      canonical === null && answer.image === undefined
        ? {}
        : {
            'og:type': answer.kind ?? 'website',
            'og:title': title,
            'og:description': description,
            ...(canonical === null ? {} : { 'og:url': canonical }),
            'og:site_name': words.site,
            'og:locale': openGraphLocale[lang],
            'og:image': image,
            'og:image:width': '1200',
            'og:image:height': '630',
            'og:image:alt': title,
          },
    jsonLd:
      canonical === null
        ? []
        : [
            ...(page === 'home' ? [organisation(association, words.site, lang, publicUrl)] : []),
            ...breadcrumbs(entry, request, title, publicUrl),
            ...(answer.jsonLd ?? []),
          ],
    indexed: canonical !== null && !isFiltered,
  }
}
