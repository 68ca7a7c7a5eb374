import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { constants } from 'node:zlib'
import { Hono } from 'hono'
import { etag } from 'hono/etag'
import type { Lang } from '#locales/paths.ts'
import { postcardListSchema, type PostcardList } from '#machines/wire/postcard.schema.ts'
import { call } from '#bff/platform/http/call.ts'
import { listCall } from '#bff/content/lang.ts'
import { POSTCARD_PICTURE, type Content } from '#bff/content/store.ts'
import { problem } from '#bff/platform/http/problem.ts'
import { compress, encodingFor } from '#bff/platform/http/compression.ts'

export const postcardList = (content: Content, lang: Lang): PostcardList => {
  const { themes, sizes, materials } = content.postcardWords
  const items = content.postcards
    .toSorted((a, b) => a.id - b.id)
    .map(({ id, theme, price, size, dimensions, material, texts }) => ({
      id,
      title: texts[lang]?.title ?? '',
      theme,
      price,
      size: sizes[size]?.[lang] ?? size,
      dimensions,
      material: materials[material]?.[lang] ?? material,
      description: texts[lang]?.description ?? '',
      image: `/api/postcards/${id}/picture`,
    }))
  return {
    items,
    themes: Object.entries(themes)
      .filter(([key]) => items.some(({ theme }) => theme === key))
      .map(([key, names]) => ({ key, name: names[lang] })),
    sample: content.postcards.some(({ sample }) => sample),
  }
}

const digits = /^\d{1,9}$/

/** The drawings as they are and compressed, each read at its first request. */
const pictures = (content: Content) => {
  const known = new Map<number, Promise<{ readonly plain: Buffer; readonly br: Buffer }>>()
  const read = async (folder: string) => {
    const plain = readFileSync(join(content.folder, 'postcards', folder, POSTCARD_PICTURE))
    return { plain, br: await compress.br(plain, constants.BROTLI_MAX_QUALITY) }
  }
  return (id: number) => {
    const item = content.postcards.find((candidate) => candidate.id === id)
    if (item === undefined) return null
    const made = known.get(id) ?? read(item.folder)
    known.set(id, made)
    return made
  }
}

const list = listCall('The catalogue of postcards, prices in UZS', postcardListSchema)

const picture = call({
  summary: 'The drawing of a postcard',
  status: 200,
  contentType: 'image/svg+xml',
  failures: ['not_found'],
})

/**
 * GET /api/postcards?lang → `PostcardList`. GET /api/postcards/{id}/picture → the drawing (SVG).
 */
export const postcardsRoute = ({ content }: { readonly content: Content }) => {
  const pictureOf = pictures(content)
  return (
    new Hono()
      .get('/api/postcards', list, (c) =>
        list.answer(c, postcardList(content, c.req.valid('query').lang)),
      )
      // Who comes back after it was kept for is told that it is the same.
      .get('/api/postcards/:id/picture', etag(), picture, async (c) => {
        const id = c.req.param('id')
        const drawing = await (digits.test(id) ? pictureOf(Number(id)) : null)
        if (drawing === null) return problem(c, 'not_found')
        const isBrotli = encodingFor(c.req.header('Accept-Encoding')) === 'br'
        return c.body(new Uint8Array(isBrotli ? drawing.br : drawing.plain), 200, {
          'Content-Type': 'image/svg+xml',
          'Cache-Control': 'public, max-age=3600',
          Vary: 'Accept-Encoding',
          ...(isBrotli ? { 'Content-Encoding': 'br' } : {}),
        })
      })
  )
}
