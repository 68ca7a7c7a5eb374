import { Hono, type Context } from 'hono'
import { LRUCache } from 'lru-cache'
import { isLang, isUnlisted, pageIds, type Lang } from '#locales/paths.ts'
import { problem } from '#bff/platform/http/problem.ts'
import type { Artwork, Renderer } from '#bff/pages/render/renderer.ts'
import { artworkOf } from './page-artwork.ts'
import type { IsolatedResult } from '#bff/platform/workers/isolated.ts'
import type { PicturePainter } from './picture-painter.ts'
import type { PictureWords } from './picture.ts'

export type ItemPicture = { readonly title: string; readonly category: string }

type Dependencies = {
  readonly renderer: Renderer
  /** The card of a news article; null where it does not exist in the language. */
  readonly painter: PicturePainter
  readonly article: (lang: Lang, id: number) => ItemPicture | null
}

const KEPT_PICTURES = 400
/** Seconds after which the pictures that wait have most likely been drawn. */
const RETRY_SECONDS = 5

const isDrawnPage = (name: string) => pageIds.find((page) => page === name && !isUnlisted(page))

/**
 * GET /og/{lang}/{page}.png and /og/{lang}/news/{id}.png: the card that messengers show, PNG of
 * 1200 × 630, drawn when it is first asked for and kept in memory.
 */
export const openGraphRoute = ({ renderer, article, painter }: Dependencies) => {
  const kept = new LRUCache<string, Promise<IsolatedResult<Uint8Array>>>({ max: KEPT_PICTURES })

  const picture = async (
    key: string,
    words: PictureWords,
    artwork: Artwork,
  ): Promise<IsolatedResult<Uint8Array>> => {
    const known = kept.get(key)
    if (known !== undefined) return known
    const drawn = renderer.artwork(artwork).then((svg) => painter.paint({ words, artwork: svg }))
    kept.set(key, drawn)
    const forget = () => {
      if (kept.peek(key) === drawn) kept.delete(key)
    }
    drawn.then(({ ok }) => (ok ? undefined : forget()), forget)
    return drawn
  }

  const answerWith = (c: Context, drawn: IsolatedResult<Uint8Array>) =>
    drawn.ok
      ? c.body(Uint8Array.from(drawn.value), 200, headers)
      : problem(c, 'unavailable', { retryAfter: RETRY_SECONDS })

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
      const drawn = await picture(
        `${lang} news ${id}`,
        { title: item.title, site },
        { kind: 'news-ground', name: item.category },
      )
      return answerWith(c, drawn)
    })
    .get('/og/:lang/:file{[a-z-]+\\.png}', async (c) => {
      const lang = c.req.param('lang')
      const page = isDrawnPage(c.req.param('file').replace('.png', ''))
      if (!isLang(lang) || page === undefined) return problem(c, 'not_found')
      const { title, site } = (await renderer.entry()).headWordsOf(page, lang)
      const drawn = await picture(`${lang} ${page}`, { title, site }, artworkOf(page))
      return answerWith(c, drawn)
    })
}
