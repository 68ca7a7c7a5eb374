import { isKeepable, matchPath } from '#locales/paths.ts'

const PAGES = 'pages-'
const ASSETS = 'assets-'
/** The pages of the longest reading; beyond it the first seen go. */
const MOST_PAGES = 60
/** What a page cannot be read without: its pictures come as they are looked at. */
const needed = /\/assets\/[\w.-]+\.(?:json|js|css|woff2)/g

const isPublicPage = ({ ok, type, headers }: Response): boolean =>
  ok &&
  type === 'basic' &&
  headers.get('Content-Type')?.startsWith('text/html') === true &&
  !/no-store|private/.test(headers.get('Cache-Control') ?? '')

export type SeenPage = { readonly path: string; readonly title: string }

const titleOf = (html: string): string => {
  const [, title = ''] = /<title>([^<]*)<\/title>/.exec(html) ?? []
  return title.split(' | ')[0] ?? title
}

/**
 * Pages and files of this build, and of the one before for pages that were seen over an update.
 * @param build - names the caches of this build
 */
export const keptPages = (build: string) => {
  const pages = () => caches.open(PAGES + build)
  const assets = () => caches.open(ASSETS + build)

  /** A file whose name changes with its content: kept from its first use. */
  async function asset(request: RequestInfo): Promise<Response> {
    const own = await assets()
    const kept = await own.match(request)
    if (kept !== undefined) return kept
    const response = (await caches.match(request)) ?? (await fetch(request))
    if (response.ok) await own.put(request, response.clone())
    return response
  }

  async function store(path: string, response: Response): Promise<void> {
    if (!isPublicPage(response)) return
    // A page that breaks off on its way must not take the place of the one that is there.
    const { status, headers } = response
    const whole = new Response(await response.blob(), { status, headers })
    const own = await pages()
    await own.put(path, whole)
    const [oldest] = await own.keys()
    if ((await own.keys()).length > MOST_PAGES && oldest !== undefined) await own.delete(oldest)
  }

  /** Keeps a page with what it needs, also where it was opened without the worker. */
  async function keep(path: string): Promise<void> {
    if (!isKeepable(matchPath(path.split('?')[0] ?? '').page)) return
    const there = await (await pages()).match(path)
    const response = there ?? (await fetch(path))
    const html = await response.clone().text()
    // A page that is there can be read: what it needs comes before it.
    await Promise.all([...new Set(html.match(needed))].map((name) => asset(name)))
    if (there === undefined) await store(path, response)
  }

  return {
    asset,
    store,
    keep,
    /** A page as it was seen last, in this build or the one before. */
    find: async (path: string): Promise<Response | undefined> =>
      (await (await pages()).match(path)) ?? caches.match(path),
    /** The pages that can be read in a language, the last seen first. */
    list: async (isOfLanguage: (path: string) => boolean): Promise<readonly SeenPage[]> => {
      const own = await pages()
      const seen: SeenPage[] = []
      for (const { url } of await own.keys()) {
        const { pathname, search } = new URL(url)
        if (search !== '' || !isOfLanguage(pathname)) continue
        const html = await (await own.match(url))?.text()
        if (html !== undefined) seen.unshift({ path: pathname, title: titleOf(html) })
      }
      return seen
    },
    /** Drops what is of builds before the last. */
    dropOld: async (): Promise<void> => {
      const names = await caches.keys()
      for (const kind of [PAGES, ASSETS]) {
        const ofOthers = names.filter((name) => name.startsWith(kind) && name !== kind + build)
        for (const name of ofOthers.slice(0, -1)) await caches.delete(name)
      }
    },
  }
}
