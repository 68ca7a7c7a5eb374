import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isUnlisted, languages, pageIds, type Lang } from '#locales/paths.ts'
import { openGraphRoute } from '#bff/pages/open-graph/open-graph.route.ts'
import type { PicturePainter } from '#bff/pages/open-graph/picture-painter.ts'
import { drawPicture, pictureSvg } from '#bff/pages/open-graph/picture.ts'
import { artworkFile } from '#bff/pages/render/renderer.ts'
import { projectRoot } from '#bff/platform/project-root.ts'
import { articlePicture } from '#bff/reading/news/news.pages.ts'
import { createNewsService } from '#bff/reading/news/news.service.ts'
import * as clientEntry from '#client/entry-server.tsx'
import { plainRenderer } from '../support/plain-renderer.ts'
import { siteContent } from '../support/rendered-page.ts'

const news = createNewsService(siteContent, 'http://localhost')

/** Every picture that a page of this language names: of each listed page, and of each article. */
const picturesIn = (lang: Lang): readonly string[] => [
  ...pageIds.filter((page) => !isUnlisted(page)).map((page) => `/og/${lang}/${page}.png`),
  ...news.all().flatMap(({ id, slugs }) => (slugs[lang] ? [`/og/${lang}/news/${id}.png`] : [])),
]

/**
 * Draws in this process. Each artwork is drawn once, since that is what takes the time; the other cards
 * that have it are composed. With FULL all are drawn.
 */
const paintingOnce = (): PicturePainter => {
  const drawn = new Set<string>()
  return {
    paint: async (order) => {
      if ('px' in order) throw new Error('this is no card')
      const { words, artwork } = order
      const isNew = !drawn.has(artwork) || process.env['FULL'] === '1'
      drawn.add(artwork)
      const value = isNew
        ? await drawPicture(words, artwork)
        : Buffer.from(pictureSvg(words, artwork))
      return { ok: true, value }
    },
    close: () => Promise.resolve(),
  }
}

test('every picture for links is drawn, of each page and each article', async () => {
  const app = openGraphRoute({
    renderer: {
      ...plainRenderer(() => Promise.resolve('')),
      entry: () => Promise.resolve(clientEntry),
      artwork: (artwork) => readFile(join(projectRoot, artworkFile(artwork)), 'utf8'),
    },
    painter: paintingOnce(),
    article: articlePicture(news),
  })
  const failed: string[] = []
  for (const path of languages.flatMap(picturesIn)) {
    const { status } = await app.request(path)
    if (status !== 200) failed.push(`${path} ${status}`)
  }
  expect(failed).toEqual([])
}, 120_000)
