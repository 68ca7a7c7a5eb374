import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { LEAST_BYTES } from '#bff/platform/http/compression.ts'
import { callsOf } from '#bff/platform/openapi/openapi.ts'
import { languages } from '#machines/wire/language.ts'
import { callsWithContent } from '../support/content-site.ts'
import { unpacked } from '../support/unpacked.ts'

let site: Awaited<ReturnType<typeof callsWithContent>>
beforeAll(async () => {
  site = await callsWithContent()
}, 60_000)
afterAll(() => site.close())

/** The parameters of paths that name things of the texts, each with where its values are found. */
const named = {
  '/api/news/{id}': ['/api/news', 'id'],
  '/api/news/by-slug/{slug}': ['/api/news', 'slug'],
  '/api/vacancies/{id}': ['/api/vacancies', 'id'],
} as const

const itemsSchema = z.object({
  items: z.array(z.looseObject({ id: z.int().optional(), slug: z.string().optional() })).min(1),
})

const pathsOf = async (path: string, lang: string): Promise<readonly string[]> => {
  if (!path.includes('{')) return [path]
  const [list, name] = named[path as keyof typeof named]
  const answer = await site.app.request(`${list}?lang=${lang}`)
  const { items } = itemsSchema.parse(await answer.json())
  return items.map((item) => path.replace(/\{\w+\}/, String(item[name])))
}

/** Things of one person, found by their secret alone: the tests of donations, plans and deletions read them. */
const isPersonal = (path: string): boolean =>
  path === '/api/donations/{id}' || path.includes('{token}')

test.each(languages)(
  'every answer of content is what its schema says, compressed too where it is long, in %s',
  async (lang) => {
    const reading = callsOf(site.app.routes).filter(
      ({ method, path, terms }) =>
        method === 'get' &&
        terms.answer !== undefined &&
        !isPersonal(path) &&
        // Nobody has confirmed the book of donations: its own test reads it.
        path !== '/api/donation-book',
    )
    expect(reading.length).toBeGreaterThanOrEqual(10)
    const empty: string[] = []
    for (const { path } of reading)
      for (const address of await pathsOf(path, lang)) {
        // The app throws for an answer that has more or less than its schema.
        const answer = await site.app.request(`${address}?lang=${lang}`)
        expect([address, answer.status]).toEqual([address, 200])
        const text = await answer.text()
        const { items } = z
          .looseObject({ items: z.array(z.unknown()).optional() })
          .parse(JSON.parse(text))
        const headers = { 'Accept-Encoding': 'gzip, br' }
        const packed = await site.app.request(`${address}?lang=${lang}`, { headers })
        const isLong = Buffer.byteLength(text) >= LEAST_BYTES
        expect([address, packed.headers.get('Content-Encoding')]).toEqual([
          address,
          isLong ? 'br' : null,
        ])
        expect((await unpacked(packed)).toString()).toBe(text)
        if (items?.length === 0) empty.push(address)
      }
    // No donation box is placed yet: its register is checked by its own test.
    expect(empty.filter((address) => address !== '/api/donation-boxes')).toEqual([])
  },
)

test('an answer that its schema does not know is thrown, not passed', async () => {
  const [first] = site.content.projects
  if (first === undefined) throw new Error('there is no project')
  const { active } = first
  Object.assign(first, { active: 'yes' })
  await expect(site.app.request('/api/projects')).rejects.toThrow('GET /api/projects')
  Object.assign(first, { active })
})
