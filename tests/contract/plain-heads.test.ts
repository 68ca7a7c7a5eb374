import { afterAll, beforeAll, expect, test } from 'vitest'
import { languages, pathTo } from '#locales/paths.ts'
import * as clientEntry from '#client/entry-server.tsx'
import { plainRenderer } from '../support/plain-renderer.ts'
import { addressesOf } from '../support/site-addresses.ts'
import { wholeSite } from '../support/whole-site.ts'

// The words of heads are the client's; what stands below them is not read here.
const entry = { ...clientEntry, render: () => Promise.resolve('') }
const renderer = {
  ...plainRenderer(entry.render),
  entry: () => Promise.resolve(entry),
}

let site: Awaited<ReturnType<typeof wholeSite>>
beforeAll(async () => {
  site = await wholeSite({}, undefined, {}, renderer)
}, 60_000)
afterAll(() => site.close())

/** The pages of single items that are there. */
const itemPaths = (): readonly string[] =>
  languages.flatMap((lang) => {
    const { news, vacancies } = site.services
    return [
      ...news
        .all()
        .flatMap(({ slugs }) => slugs[lang] ?? [])
        .map((slug) => pathTo('news-article', lang, { slug })),
      ...vacancies
        .list(lang, {})
        .items.flatMap(({ id }) => [
          pathTo('vacancy', lang, { id: String(id) }),
          pathTo('apply', lang, { id: String(id) }),
        ]),
    ]
  })

/** What other programs read: the head of a page, the whole of a feed, a map or a list for robots. */
const readElsewhere = async (path: string): Promise<{ kind: string; text: string } | null> => {
  const answer = await fetch(site.url + path, { redirect: 'manual' })
  const [kind = ''] = (answer.headers.get('content-type') ?? '').split(';')
  const text = await answer.text()
  if (kind === 'text/html') return { kind, text: text.split('</head>')[0] ?? '' }
  return /^text\/plain$|\bxml$/.test(kind) ? { kind, text } : null
}

test('what names a page to other programs has no marks that only hold its lines together', async () => {
  const addresses = addressesOf(site.routes)
    .filter(({ method, path }) => method === 'GET' && !path.startsWith('/api/'))
    .map(({ path }) => path)
  const counts: Record<string, number> = {}
  const held: string[] = []
  for (const path of new Set([...addresses, ...itemPaths()])) {
    const read = await readElsewhere(path)
    if (read === null) continue
    counts[read.kind] = (counts[read.kind] ?? 0) + 1
    if (/[\u00a0\u00ad\u2060]/.test(read.text)) held.push(path)
  }
  expect(held).toEqual([])
  expect(counts['text/html']).toBeGreaterThan(200)
  expect(counts['application/rss+xml']).toBe(languages.length)
  expect(counts['application/xml']).toBe(1)
}, 60_000)
