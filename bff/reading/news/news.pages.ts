import en from '#locales/en/news-article.json' with { type: 'json' }
import ru from '#locales/ru/news-article.json' with { type: 'json' }
import uz from '#locales/uz/news-article.json' with { type: 'json' }
import { articlePaths, pathTo, type Lang } from '#locales/paths.ts'
import { newsCategories, type NewsCategory } from '#machines/wire/categories.ts'
import type { NewsArticle } from '#machines/wire/news.schema.ts'
import type { PageAnswer, PageLoaders } from '#bff/pages/render/page-data.ts'
import type { NewsQuery, NewsService } from './news.service.ts'

/** Invalid parameters of a page's query are ignored, so that every address shows a list. */
export const newsQueryOf = (query: URLSearchParams): NewsQuery => {
  const category = newsCategories.find((known) => known === query.get('category'))
  const page = /^[1-9]\d{0,5}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1
  return { q: query.get('q') ?? '', category, page }
}

const jsonLd = (article: NewsArticle, lang: Lang, publicUrl: string, site: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'NewsArticle',
  headline: article.title,
  description: article.excerpt,
  datePublished: article.date,
  dateModified: article.date,
  inLanguage: lang,
  mainEntityOfPage: publicUrl + pathTo('news-article', lang, { slug: article.slug }),
  ...(article.cover === null ? {} : { image: publicUrl + article.cover.src }),
  author: { '@type': 'NGO', name: site, url: publicUrl },
  publisher: {
    '@type': 'NGO',
    name: site,
    logo: { '@type': 'ImageObject', url: `${publicUrl}/icon-512.png` },
  },
})

const invalidTitle: Readonly<Record<Lang, string>> = {
  en: en.invalid.title,
  ru: ru.invalid.title,
  uz: uz.invalid.title,
}
const invalidIn = (lang: Lang): PageAnswer<{ failure: 'news_invalid' }> => ({
  status: 404,
  data: { failure: 'news_invalid' },
  title: invalidTitle[lang],
})

type Dependencies = {
  readonly news: NewsService
  readonly publicUrl: string
  readonly siteName: (lang: Lang) => string
}

export const newsLoaders = ({
  news,
  publicUrl,
  siteName,
}: Dependencies): Pick<PageLoaders, 'news' | 'news-by-number' | 'news-article'> => ({
  news: ({ lang, query }) => ({ status: 200, data: news.list(lang, newsQueryOf(query)) }),

  'news-by-number': ({ lang, params }) => {
    const article = news.byId(lang, Number(params['id']))
    if (article === null) return invalidIn(lang)
    const redirect = pathTo('news-article', lang, { slug: article.slug })
    return { status: 200, data: null, redirect }
  },

  'news-article': ({ lang, params }) => {
    const article = news.bySlug(lang, params['slug'] ?? '')
    if (article === null) return invalidIn(lang)
    return {
      status: 200,
      data: article,
      title: article.title,
      description: article.excerpt,
      alternates: articlePaths(article.slugs),
      kind: 'article',
      image: `/og/${lang}/news/${article.id}.png`,
      jsonLd: [jsonLd(article, lang, publicUrl, siteName(lang))],
    }
  },
})

/** The sitemap's entries of news: the paths of each article by language, and its day. */
export const newsSitemapEntries = (
  news: NewsService,
): readonly { readonly paths: Partial<Record<Lang, string>>; readonly lastmod: string }[] =>
  news.all().map(({ slugs, date }) => ({ paths: articlePaths(slugs), lastmod: date }))

/** The card of an article for messengers; null where the language has no such article. */
export const articlePicture =
  (news: NewsService) =>
  (lang: Lang, id: number): { readonly title: string; readonly category: NewsCategory } | null => {
    const article = news.byId(lang, id)
    return article === null
      ? null
      : { title: article.title, category: article.categories[0] ?? 'events' }
  }
