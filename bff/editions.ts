import { tashkentDate } from '#machines/wire/tashkent-day.ts'
import { publishedAt } from '#bff/content/published.ts'
import { kindNames, type Content } from '#bff/content/store.ts'
import { createPreview, previewPrefix, previewRenderer } from './preview.ts'
import type { ServiceDeps } from './service-deps.ts'
import { createTextServices } from './services.ts'
import type { SiteContent } from './site-content.ts'
import { createSiteAppMaker, type HttpDeps, type SiteApp } from './site-http.ts'

/** The first pages of a start come before what a search needs; a search before that makes it at once. */
const PREPARED_AFTER_MS = 5_000

const countOf = (content: Content): number =>
  kindNames.reduce((sum, kind) => sum + content[kind].length, 0)

/**
 * The texts as the site serves them: what is public on a day, and in the preview everything. A request is answered by
 * one edition from its beginning to its end, and an edition has its own cache of pages.
 */
export async function createEditions(deps: HttpDeps, serviceDeps: ServiceDeps) {
  const { services, renderer } = deps
  const { clock, env } = services

  /** Editions of the texts as they were taken at one moment. */
  async function editionsOf(siteContent: SiteContent) {
    const makeApp = await createSiteAppMaker({ ...deps, siteContent })
    const editionOf = (content: Content, prefix: string | null): SiteApp => {
      const texts = createTextServices({ ...serviceDeps, content }, services)
      setTimeout(() => void texts.news.prepare(), PREPARED_AFTER_MS).unref()
      return makeApp({
        services: { ...services, ...texts },
        siteContent,
        renderer: prefix === null ? renderer : previewRenderer(renderer, prefix),
        prefix,
      })
    }
    const publicOn = (now: number) => {
      const content = publishedAt(siteContent.content, now)
      return { day: tashkentDate(now), count: countOf(content), app: editionOf(content, null) }
    }
    return { siteContent, editionOf, publicOn, ofDay: publicOn(clock.now()) }
  }

  let taken = await editionsOf(deps.siteContent)
  let unpublished: SiteApp | null = null

  const current = (): SiteApp => {
    const now = clock.now()
    const day = tashkentDate(now)
    const { siteContent, publicOn, ofDay } = taken
    if (day === ofDay.day) return ofDay.app
    // A later day shows all that an earlier one does: what is as many is the same.
    const isSame = countOf(publishedAt(siteContent.content, now)) === ofDay.count
    taken = { ...taken, ofDay: isSame ? { ...ofDay, day } : publicOn(now) }
    return taken.ofDay.app
  }

  const preview = createPreview(env.previewSecret, () => {
    const { siteContent, editionOf } = taken
    unpublished ??= editionOf(siteContent.content, previewPrefix(env.previewSecret ?? ''))
    return unpublished.listener
  })

  /** From the next request on the site shows these. */
  const show = async (siteContent: SiteContent): Promise<void> => {
    taken = await editionsOf(siteContent)
    unpublished = null
  }

  return { current, preview, show }
}
