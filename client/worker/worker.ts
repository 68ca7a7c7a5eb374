import {
  isKeepable,
  languageAt,
  matchPath,
  pathTo,
  type Lang,
  type PathMatch,
} from '#locales/paths.ts'
import type { WorkerMessage } from '#machines/wire/worker-message.ts'
import { letters } from '#client/waiting-letters/device-letters.ts'
import { goesPast, goPast } from './go-past.ts'
import { keptPages } from './kept-pages.ts'
import { telephones } from './telephones.ts'
import { unseenPage } from './unseen-page.ts'

/**
 * The service worker of the site: pages from the network while there is one, else as they were seen. It keeps pages
 * of everybody and files of the build alone, and says of any other address of the site that there is no line; donations,
 * links of one person, calls, previews and whatever is no GET go past it. Letters that wait it sends itself, once the
 * browser tells it that there is a line.
 */
declare const self: ServiceWorkerGlobalScope & {
  /** Names the build, which writes it before the script; another one is another worker. */
  readonly build: string
}

const kept = keptPages(self.build)

/** A page as it was seen, with the day: the document says when, the site in it says it to the visitor. */
const asSeen = async (response: Response): Promise<Response> => {
  const html = await response.text()
  const seen = new Date(response.headers.get('Date') ?? Date.now()).toISOString()
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  for (const name of ['Content-Type', 'Content-Security-Policy', 'Referrer-Policy']) {
    const value = response.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  return new Response(html.replace('<html ', `<html data-seen="${seen}" `), { headers })
}

const without = async ({ pathname, search, href }: URL, lang: Lang): Promise<Response> => {
  const found = await kept.find(pathname + search)
  if (found !== undefined) return asSeen(found)
  const seen = await kept.list((path) => languageAt(path) === lang)
  return unseenPage({ lang, href, phones: await telephones.read(), seen })
}

const page = async (event: FetchEvent, url: URL, { page: shown, lang }: PathMatch) => {
  const response = await fetch(event.request).catch(() => null)
  if (response === null) return without(url, lang)
  if (isKeepable(shown)) event.waitUntil(kept.store(url.pathname + url.search, response.clone()))
  return response
}

/** The donation page takes no payment without a line: what can be done instead has a page of its own. */
const donation = async (event: FetchEvent, lang: Lang): Promise<Response> =>
  fetch(event.request).catch(() =>
    Response.redirect(new URL(pathTo('offline', lang), self.location.origin), 302),
  )

const answerOf = (event: FetchEvent): Promise<Response> | null => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return null
  if (url.pathname.startsWith('/assets/')) return kept.asset(request)
  if (request.mode !== 'navigate' || goesPast(url)) return null
  const match = matchPath(url.pathname)
  return match.page === 'donations' ? donation(event, match.lang) : page(event, url, match)
}

self.addEventListener('install', (event) =>
  event.waitUntil(Promise.all([self.skipWaiting(), goPast(event)])),
)

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([kept.dropOld(), self.clients.claim()]))
})

self.addEventListener('fetch', (event) => {
  const answer = answerOf(event)
  if (answer !== null) event.respondWith(answer)
})

/** What the browser did for a page that asked for it without a line; it asks again where this fails. */
const sync = async (): Promise<void> => {
  if (!(await letters.send())) throw new Error('a letter still waits for the line')
}

self.addEventListener('sync', (event) => {
  if (event instanceof ExtendableEvent) event.waitUntil(sync())
})

self.addEventListener('message', (event) => {
  // Only our own pages reach a worker of our own origin.
  const { pages, assets, phones } = event.data as WorkerMessage
  const all = [
    // A page that was on its way while the worker took over has none yet.
    self.clients.claim(),
    ...(phones === undefined ? [] : [telephones.keep(phones)]),
    ...pages.map((path) => kept.keep(path)),
    ...assets.map((path) => kept.asset(path)),
  ]
  event.waitUntil(Promise.allSettled(all))
})
