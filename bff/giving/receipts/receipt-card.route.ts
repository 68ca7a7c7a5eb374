import { Hono } from 'hono'
import { isLang } from '#locales/paths.ts'
import type { PicturePainter } from '#bff/pages/open-graph/picture-painter.ts'
import type { Renderer } from '#bff/pages/render/renderer.ts'
import { privatePageHeaders } from '#bff/platform/http/private-page-headers.ts'
import { problem } from '#bff/platform/http/problem.ts'
import { receiptWords } from './receipt-words.ts'
import type { Receipts } from './receipts.ts'

type ReceiptCardDeps = {
  readonly receipts: Pick<Receipts, 'byToken'>
  readonly renderer: Pick<Renderer, 'artwork'>
  readonly painter: Pick<PicturePainter, 'paint'>
}

/** Seconds after which the pictures that wait have most likely been drawn. */
const RETRY_SECONDS = 5

/**
 * GET /receipt-cards/{token}.png?lang → the dedication of a donation as a card, PNG of 1200 × 840, drawn when it is
 * asked for and kept nowhere; in the donor's language unless told otherwise. 404 `not_found` without a dedication.
 */
export const receiptCardRoute = ({ receipts, renderer, painter }: ReceiptCardDeps) =>
  new Hono()
    .use('/receipt-cards/*', privatePageHeaders)
    .get('/receipt-cards/:file{.+[.]png}', async (c) => {
      const receipt = await receipts.byToken(c.req.param('file').replace(/[.]png$/, ''))
      if (receipt?.dedication === undefined) return problem(c, 'not_found')
      const asked = c.req.query('lang')
      const { site, postcard } = receiptWords[isLang(asked) ? asked : receipt.lang]
      const drawn = await painter.paint({
        design: 'dedication',
        words: { title: receipt.dedication, site, line: postcard.line },
        artwork: await renderer.artwork({ kind: 'scene', name: 'home' }),
      })
      return drawn.ok
        ? c.body(Uint8Array.from(drawn.value), 200, {
            'Content-Type': 'image/png',
            'Content-Disposition': 'inline; filename="sos-card.png"',
          })
        : problem(c, 'unavailable', { retryAfter: RETRY_SECONDS })
    })
