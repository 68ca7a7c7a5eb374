import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { languages } from '#locales/paths.ts'
import type { PostcardList } from '#machines/wire/postcard.schema.ts'
import { loadContent } from '#bff/content/store.ts'
import { postcardsRoute } from './postcards.route.ts'

const content = loadContent(join(import.meta.dirname, '../../content'))
const route = postcardsRoute({ content })

test.each(languages)('each design has what a buyer asks for (%s)', async (lang) => {
  const answer = await route.request(`/api/postcards?lang=${lang}`)
  const { items, themes } = (await answer.json()) as PostcardList
  expect(items.length).toBeGreaterThanOrEqual(12)
  for (const item of items) {
    expect(item.price).toBeGreaterThan(0)
    for (const text of [item.title, item.size, item.material, item.description])
      expect(text).not.toBe('')
    expect(themes.map(({ key }) => key)).toContain(item.theme)
  }
  expect(new Set(items.map(({ title }) => title)).size).toBe(items.length)
})

test('a wrong language is refused, and a design that is not there is not found', async () => {
  expect((await route.request('/api/postcards?lang=xx')).status).toBe(400)
  for (const id of ['999', 'x', '1e0']) {
    expect((await route.request(`/api/postcards/${id}/picture`)).status).toBe(404)
  }
})

test('a picture is the drawing, compressed for who takes it so', async () => {
  const plain = await route.request('/api/postcards/1/picture')
  expect(plain.headers.get('Content-Type')).toBe('image/svg+xml')
  const text = await plain.text()
  expect(text).toContain('<svg')
  const packed = await route.request('/api/postcards/1/picture', {
    headers: { 'Accept-Encoding': 'gzip, br' },
  })
  expect(packed.headers.get('Content-Encoding')).toBe('br')
  expect(brotliDecompressSync(Buffer.from(await packed.arrayBuffer())).toString()).toBe(text)
})

test('who has the drawing already is told so, and is sent nothing', async () => {
  const sent = await route.request('/api/postcards/1/picture')
  const mark = sent.headers.get('ETag') ?? ''
  const headers = { 'If-None-Match': mark }
  const again = await route.request('/api/postcards/1/picture', { headers })
  expect([again.status, await again.text()]).toEqual([304, ''])
  expect((await route.request('/api/postcards/2/picture', { headers })).status).toBe(200)
})
