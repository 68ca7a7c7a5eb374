import { Hono, type Context } from 'hono'
import { clothSchema } from '#machines/wire/cloth.schema.ts'
import type { PicturePainter } from '#bff/pages/open-graph/picture-painter.ts'
import { placed } from '#bff/pages/open-graph/placed.ts'
import { bodyFor, passingPage, storedPage, type StoredPage } from '#bff/pages/render/page-cache.ts'
import { call } from '#bff/platform/http/call.ts'
import { privatePageHeaders } from '#bff/platform/http/private-page-headers.ts'
import { problem } from '#bff/platform/http/problem.ts'
import { drawCloth, type ClothLook } from './cloth.ts'
import { drawMedallion } from './medallion.ts'
import { drawVine } from './vine.ts'
import { countCloth, type ClothReads, type ClothYears, type CommonCloth } from './common-cloth.ts'
import type { Cloth, Stitches } from './stitches.store.ts'

const count = call({
  summary: 'How many stitches the common cloth has',
  status: 200,
  answer: clothSchema,
  failures: [],
})

/** GET /api/cloth → `{ stitches, before, years: [{ year, stitches }] }`. */
export const clothCountRoute = (reads: ClothReads) =>
  new Hono().get('/api/cloth', count, async (c) => count.answer(c, await countCloth(reads)))

/** What messengers show of a link, in px. */
const LINK_PICTURE = { width: 1200, height: 630 } as const
/** Seconds after which the pictures that wait have most likely been drawn. */
const RETRY_SECONDS = 5

const linkPicture = (svg: string): string => {
  const { width, height } = LINK_PICTURE
  const box = `width="${width}" height="${height}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${placed(svg, box, 'xMidYMid slice')}</svg>`
}

/** How everybody may see the common cloth. */
const looks = {
  wide: {},
  tall: { isTall: true },
  next: { near: 'next' },
} as const satisfies Record<string, ClothLook>

type ClothDeps = {
  readonly commonCloth: CommonCloth
  readonly clothYears: ClothYears
  readonly stitches: Pick<Stitches, 'withOwn' | 'ofYear'>
  readonly painter: Pick<PicturePainter, 'paint'>
  readonly now: () => number
}

const pictureOf = (html: string, now: number) =>
  ({
    status: 200,
    headers: { 'Content-Type': 'image/svg+xml' },
    html,
    storedAt: now,
    expiresAt: undefined,
  }) as const

const sent = (c: Context, page: StoredPage, more: Record<string, string>) => {
  const own = { ...more, ETag: page.etag, Vary: 'Accept-Encoding' }
  if (c.req.header('If-None-Match') === page.etag) return c.body(null, 304, own)
  const { encoding, body } = bodyFor(page, c.req.header('Accept-Encoding'))
  return c.body(Uint8Array.from(body), 200, {
    ...page.headers,
    ...own,
    ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
  })
}

/**
 * GET /cloth/{wide,tall}.svg → the common cloth as everybody sees it, drawn once for as long as it is the same;
 * /cloth/next.svg → from near by, where its next stitch comes.
 * GET /cloth/years/{YYYY}.svg → the medallion of a year that is over; it never changes. 404 where there is none.
 * GET /vines/{months}.svg → the vine of a monthly donation after so many paid months, the same for everybody.
 * GET /stitches/{receipt token}.svg → the place of one donation on it, for its donor alone; .png → the same as the
 * picture of a link to the receipt. 404 `not_found` where there is none, or where it was refunded.
 */
export const clothRoute = ({ commonCloth, clothYears, stitches, painter, now }: ClothDeps) => {
  /** A donation's stitch, drawn; null where it has none. */
  const ownPicture = async (token: string): Promise<string | null> => {
    const found = await stitches.withOwn(token)
    return found === null || found.isUnpicked
      ? null
      : drawCloth(found.stitches, { near: found.own })
  }

  const drawnOf = (): WeakMap<Cloth, Promise<StoredPage>> => new WeakMap()
  const kept = { wide: drawnOf(), tall: drawnOf(), next: drawnOf() }
  const common = async (c: Context, look: keyof typeof looks) => {
    const cloth = await commonCloth()
    const drawn =
      kept[look].get(cloth) ?? storedPage(pictureOf(drawCloth(cloth.stitches, looks[look]), now()))
    kept[look].set(cloth, drawn)
    return sent(c, await drawn, { 'Cache-Control': 'public, max-age=300' })
  }

  const medallions = new Map<string, Promise<StoredPage>>()
  /** A year's medallion: drawn once, for it never changes; null while the year has none. */
  const medallionOf = async (year: string): Promise<StoredPage | null> => {
    const found = (await clothYears()).find((one) => one.year === year)
    if (found === undefined) return null
    const drawn =
      medallions.get(year) ??
      stitches.ofYear(year).then((all) => storedPage(pictureOf(drawMedallion(all), now())))
    medallions.set(year, drawn)
    drawn.catch(() => medallions.delete(year))
    return drawn
  }

  return new Hono()
    .get('/cloth/wide.svg', (c) => common(c, 'wide'))
    .get('/cloth/tall.svg', (c) => common(c, 'tall'))
    .get('/cloth/next.svg', (c) => common(c, 'next'))
    .get('/cloth/years/:file{[0-9]{4}[.]svg}', async (c) => {
      const page = await medallionOf(c.req.param('file').slice(0, 4))
      return page === null
        ? problem(c, 'not_found')
        : sent(c, page, { 'Cache-Control': 'public, max-age=86400' })
    })
    .get('/vines/:file{[0-9]{1,3}[.]svg}', async (c) => {
      const svg = drawVine(Number.parseInt(c.req.param('file'), 10))
      const page = await passingPage(pictureOf(svg, now()), c.req.header('Accept-Encoding'))
      return sent(c, page, { 'Cache-Control': 'public, max-age=86400' })
    })
    .use('/stitches/*', privatePageHeaders)
    .get('/stitches/:file{.+[.]png}', async (c) => {
      const svg = await ownPicture(c.req.param('file').replace(/[.]png$/, ''))
      if (svg === null) return problem(c, 'not_found')
      const drawn = await painter.paint({ artwork: linkPicture(svg), px: LINK_PICTURE.width })
      return drawn.ok
        ? c.body(Uint8Array.from(drawn.value), 200, { 'Content-Type': 'image/png' })
        : problem(c, 'unavailable', { retryAfter: RETRY_SECONDS })
    })
    .get('/stitches/:file{.+[.]svg}', async (c) => {
      const svg = await ownPicture(c.req.param('file').replace(/[.]svg$/, ''))
      if (svg === null) return problem(c, 'not_found')
      return sent(c, await passingPage(pictureOf(svg, now()), c.req.header('Accept-Encoding')), {})
    })
}
