import { Hono } from 'hono'
import en from '#locales/en/common.json' with { type: 'json' }
import enNews from '#locales/en/news.json' with { type: 'json' }
import { pathTo, type Lang } from '#locales/paths.ts'
import ru from '#locales/ru/common.json' with { type: 'json' }
import ruNews from '#locales/ru/news.json' with { type: 'json' }
import uz from '#locales/uz/common.json' with { type: 'json' }
import uzNews from '#locales/uz/news.json' with { type: 'json' }
import type { NewsService } from './news.service.ts'

const channels: Readonly<Record<Lang, { title: string; description: string }>> = {
  en: { title: `${enNews.title} | ${en.site}`, description: enNews.description },
  ru: { title: `${ruNews.title} | ${ru.site}`, description: ruNews.description },
  uz: { title: `${uzNews.title} | ${uz.site}`, description: uzNews.description },
}

/** The address of a language’s feed: `/rss.xml`, `/en/rss.xml`, `/uz/rss.xml`. */
export const feedPath = (lang: Lang): string => (lang === 'ru' ? '/rss.xml' : `/${lang}/rss.xml`)

const itemsInFeed = 30

/** Signs of XML, and what XML 1.0 does not allow at all. */
const escapeXml = (text: string): string =>
  text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

/** Noon in Tashkent of that day, as RSS writes times (RFC 822). */
const rssDate = (date: string): string => new Date(`${date}T12:00:00+05:00`).toUTCString()

/** The newest articles of one language as RSS 2.0. `publicUrl` has no slash at its end. */
export const newsFeed = (news: NewsService, lang: Lang, publicUrl: string): string => {
  const { title, description } = channels[lang]
  const items = news.latest(lang, itemsInFeed)
  const newest = items[0]
  const entries = items.map((item) => {
    const link = publicUrl + pathTo('news-article', lang, { slug: item.slug })
    return [
      '<item>',
      `<title>${escapeXml(item.title)}</title>`,
      `<link>${escapeXml(link)}</link>`,
      `<guid isPermaLink="true">${escapeXml(link)}</guid>`,
      `<pubDate>${rssDate(item.date)}</pubDate>`,
      ...item.topics.map((topic) => `<category>${escapeXml(topic)}</category>`),
      `<description>${escapeXml(item.excerpt)}</description>`,
      '</item>',
    ].join('')
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    `<title>${escapeXml(title)}</title>`,
    `<link>${escapeXml(publicUrl + pathTo('news', lang))}</link>`,
    `<atom:link href="${escapeXml(publicUrl + feedPath(lang))}" rel="self" type="application/rss+xml"/>`,
    `<description>${escapeXml(description)}</description>`,
    `<language>${lang}</language>`,
    ...(newest === undefined ? [] : [`<lastBuildDate>${rssDate(newest.date)}</lastBuildDate>`]),
    ...entries,
    '</channel></rss>',
    '',
  ].join('\n')
}

export const newsFeedRoute = ({
  news,
  publicUrl,
}: {
  readonly news: NewsService
  readonly publicUrl: string
}) => {
  const send = (lang: Lang) =>
    new Response(newsFeed(news, lang, publicUrl), {
      headers: {
        'Content-Type': 'application/rss+xml; charset=utf-8',
        'Cache-Control': 'public, max-age=600',
      },
    })
  return new Hono()
    .get(feedPath('ru'), () => send('ru'))
    .get(feedPath('uz'), () => send('uz'))
    .get(feedPath('en'), () => send('en'))
}
