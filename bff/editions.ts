import { tashkentDate } from '#machines/wire/tashkent-day.ts'
import { publishedAt } from '#bff/content/published.ts'
import { kindNames, type Content } from '#bff/content/store.ts'
import { createPreview, previewPrefix, previewRenderer } from './preview.ts'
import type { ServiceDeps } from './service-deps.ts'
import { createTextServices } from './services.ts'
import { createSiteAppMaker, type Editions, type HttpDeps, type SiteApp } from './site-http.ts'

const countOf = (content: Content): number =>
  kindNames.reduce((sum, kind) => sum + content[kind].length, 0)

/**
 * The texts as the site serves them: what is public on a day, and in the preview everything. A request is answered by
 * one edition from its beginning to its end, and an edition has its own cache of pages.
 */
export async function createEditions(deps: HttpDeps, serviceDeps: ServiceDeps): Promise<Editions> {
  const { services, siteContent, renderer } = deps
  const { clock, env } = services
  const makeApp = await createSiteAppMaker(deps)

  function editionOf(content: Content, prefix: string | null): SiteApp {
    const texts = createTextServices({ ...serviceDeps, content }, services)
    void texts.news.prepare()
    return makeApp({
      services: { ...services, ...texts },
      siteContent,
      renderer: prefix === null ? renderer : previewRenderer(renderer, prefix),
      prefix,
    })
  }

  function publicOn(now: number) {
    const content = publishedAt(siteContent.content, now)
    return { day: tashkentDate(now), count: countOf(content), app: editionOf(content, null) }
  }

  let edition = publicOn(clock.now())
  const current = (): SiteApp => {
    const now = clock.now()
    const day = tashkentDate(now)
    // A later day shows all that an earlier one does: what is as many is the same.
    if (day !== edition.day)
      edition =
        countOf(publishedAt(siteContent.content, now)) === edition.count
          ? { ...edition, day }
          : publicOn(now)
    return edition.app
  }

  let unpublished: SiteApp | null = null
  const preview = createPreview(env.previewSecret, () => {
    unpublished ??= editionOf(siteContent.content, previewPrefix(env.previewSecret ?? ''))
    return unpublished.listener
  })

  return { current, preview }
}
