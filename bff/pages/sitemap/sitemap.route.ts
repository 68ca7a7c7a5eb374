import { Hono } from 'hono'
import { escapeMarkup } from '#bff/platform/escape-markup.ts'
import { byLanguage, mappedPages, pathTo, type Lang, type PageId } from '#locales/paths.ts'

/** An address with its alternates and, where it is known, the day it last changed (`YYYY-MM-DD`). */
export type SitemapEntry = {
  readonly paths: Partial<Record<Lang, string>>
  readonly lastmod?: string
}

type Dependencies = {
  readonly publicUrl: string
  /** Entries of single items (news, vacancies), and of pages that are there at times, as they are now. */
  readonly items: () => readonly SitemapEntry[]
}

/** The entry of a page that stands in all languages. */
export const pageEntry = (page: PageId): SitemapEntry => ({
  paths: byLanguage((lang) => pathTo(page, lang)),
})

const pageEntries: readonly SitemapEntry[] = mappedPages.map(pageEntry)

const urlsOf = (publicUrl: string, { paths, lastmod }: SitemapEntry): string => {
  const known = Object.entries(paths)
  const main = paths.ru
  const alternates = [...known, ...(main === undefined ? [] : [['x-default', main] as const])]
    .map(
      ([lang, path]) =>
        `<xhtml:link rel="alternate" hreflang="${lang}" href="${escapeMarkup(publicUrl + path)}"/>`,
    )
    .join('')
  const changed = lastmod === undefined ? '' : `<lastmod>${lastmod}</lastmod>`
  return known
    .map(
      ([, path]) =>
        `<url><loc>${escapeMarkup(publicUrl + path)}</loc>${changed}${alternates}</url>`,
    )
    .join('\n')
}

/** GET /sitemap.xml: every page in every language with its alternates. GET /robots.txt. */
export const sitemapRoute = ({ publicUrl, items }: Dependencies) =>
  new Hono()
    .get('/sitemap.xml', (c) =>
      c.body(
        [
          '<?xml version="1.0" encoding="UTF-8"?>',
          '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
          ...[...pageEntries, ...items()].map((entry) => urlsOf(publicUrl, entry)),
          '</urlset>',
        ].join('\n'),
        200,
        {
          'Content-Type': 'application/xml; charset=utf-8',
          'Cache-Control': 'public, max-age=600',
        },
      ),
    )
    .get('/robots.txt', (c) =>
      c.text(
        [
          'User-agent: *',
          'Disallow: /api/',
          'Allow: /api/documents/',
          '',
          `Sitemap: ${publicUrl}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
    )
