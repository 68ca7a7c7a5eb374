import { Hono } from 'hono'
import en from '#locales/en/common.json' with { type: 'json' }
import enNews from '#locales/en/news.json' with { type: 'json' }
import { feedPath, pathTo, type Lang } from '#locales/paths.ts'
import { plainText } from '#locales/plain-text.ts'
import ru from '#locales/ru/common.json' with { type: 'json' }
import ruNews from '#locales/ru/news.json' with { type: 'json' }
import uz from '#locales/uz/common.json' with { type: 'json' }
import uzNews from '#locales/uz/news.json' with { type: 'json' }
import { escapeMarkup } from '#bff/platform/escape-markup.ts'
import type { NewsService } from './news.service.ts'

const channels: Readonly<Record<Lang, { title: string; description: string }>> = {
  en: { title: `${enNews.title} | ${en.site}`, description: enNews.description },
  ru: { title: `${ruNews.title} | ${ru.site}`, description: ruNews.description },
  uz: { title: `${uzNews.title} | ${uz.site}`, description: uzNews.description },
}

const itemsInFeed = 30

/** A text as readers of feeds show it: without what XML 1.0 does not allow at all. */
const xmlText = (text: string): string =>
  escapeMarkup(plainText(text).replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''))

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
      `<title>${xmlText(item.title)}</title>`,
      `<link>${xmlText(link)}</link>`,
      `<guid isPermaLink="true">${xmlText(link)}</guid>`,
      `<pubDate>${rssDate(item.date)}</pubDate>`,
      ...item.topics.map((topic) => `<category>${xmlText(topic)}</category>`),
      `<description>${xmlText(item.excerpt)}</description>`,
      '</item>',
    ].join('')
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    `<title>${xmlText(title)}</title>`,
    `<link>${xmlText(publicUrl + pathTo('news', lang))}</link>`,
    `<atom:link href="${xmlText(publicUrl + feedPath(lang))}" rel="self" type="application/rss+xml"/>`,
    `<description>${xmlText(description)}</description>`,
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
