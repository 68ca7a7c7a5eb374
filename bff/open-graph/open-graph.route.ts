import { Hono } from 'hono'
import { isLang, isUnlisted, pageIds, type Lang } from '#locales/paths.ts'
import { problem } from '#bff/http/problem.ts'
import type { Renderer } from '#bff/render/renderer.ts'
import { drawingOf } from './page-drawings.ts'
import { drawPicture } from './picture.ts'

/** What the card of a single item says. */
export type ItemPicture = { readonly title: string; readonly drawing: string }

type Dependencies = {
  readonly renderer: Renderer
  /** The card of a news article; null where it does not exist in the language. */
  readonly article: (lang: Lang, id: number) => ItemPicture | null
}

const keptPictures = 400

const isDrawnPage = (name: string) => pageIds.find((page) => page === name && !isUnlisted(page))

/**
 * GET /og/{lang}/{page}.png and /og/{lang}/news/{id}.png: the card that messengers show, PNG of
 * 1200 × 630, drawn when it is first asked for and kept in memory.
 */
export const openGraphRoute = ({ renderer, article }: Dependencies) => {
  const kept = new Map<string, Promise<Uint8Array>>()

  const picture = (key: string, site: string, item: ItemPicture): Promise<Uint8Array> => {
    const known = kept.get(key)
    if (known !== undefined) return known
    const drawn = renderer
      .drawing(item.drawing)
      .then((drawing) => drawPicture({ title: item.title, site }, drawing))
    kept.set(key, drawn)
    drawn.catch(() => kept.delete(key))
    const [oldest] = kept.keys()
    if (kept.size > keptPictures && oldest !== undefined) kept.delete(oldest)
    return drawn
  }

  const headers = {
    'Content-Type': 'image/png',
    'Cache-Control': 'public, max-age=86400',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  }

  return new Hono()
    .get('/og/:lang/news/:file{[0-9]+\\.png}', async (c) => {
      const lang = c.req.param('lang')
      const id = Number.parseInt(c.req.param('file'), 10)
      const item = isLang(lang) ? article(lang, id) : null
      if (!isLang(lang) || item === null) return problem(c, 'not_found')
      const { site } = (await renderer.entry()).headWordsOf('news', lang)
      const bytes = await picture(`${lang} news ${id}`, site, item)
      return c.body(Uint8Array.from(bytes), 200, headers)
    })
    .get('/og/:lang/:file{[a-z-]+\\.png}', async (c) => {
      const lang = c.req.param('lang')
      const page = isDrawnPage(c.req.param('file').replace('.png', ''))
      if (!isLang(lang) || page === undefined) return problem(c, 'not_found')
      const { title, site } = (await renderer.entry()).headWordsOf(page, lang)
      const bytes = await picture(`${lang} ${page}`, site, { title, drawing: drawingOf(page) })
      return c.body(Uint8Array.from(bytes), 200, headers)
    })
}
