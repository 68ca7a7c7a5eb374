import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Lang, PathParams, ShownPage } from '#locales/paths.ts'

export type PageRequest = {
  readonly page: ShownPage
  readonly lang: Lang
  readonly params: PathParams
  /** Only the parameters that count for the page (locales/page-queries.ts). */
  readonly query: URLSearchParams
}

/** What a page shows, or where it really is. */
export type PageAnswer = {
  readonly status: 200 | 404
  /** JSON for the browser's first render; each page knows its shape. */
  readonly data: unknown
  readonly title?: string
  readonly description?: string
  /** Paths of the same item in the languages that have it. Absent: every language has the page. */
  readonly alternates?: Partial<Record<Lang, string>>
  /** Path to redirect to with 301. */
  readonly redirect?: string
  /** Instant (ms) at which the rendered page stops being true. */
  readonly expiresAt?: number
  /** JSON-LD objects beside the site's own. */
  readonly jsonLd?: readonly object[]
  /** Kind of the page for Open Graph. */
  readonly kind?: 'article'
  /** Path of a picture for Open Graph in place of the page's own. */
  readonly image?: string
}

/** Collects what a page shows. Throwing is a bug and answers the error page with 500. */
export type PageLoader = (request: PageRequest) => PageAnswer | Promise<PageAnswer>

export type PageLoaders = Partial<Record<ShownPage, PageLoader>>

/** What a form that was sent without script leads to: another page (303), or its own page again. */
export type PostOutcome =
  | { readonly seeOther: string }
  | { readonly status: 200 | 404 | 422; readonly answer: PageAnswer }

/** Takes a form that was sent to its own page. */
export type PagePost = (
  c: Context<{ Bindings: HttpBindings }>,
  request: Pick<PageRequest, 'lang' | 'params'>,
) => Promise<PostOutcome>

export type PagePosts = Partial<Record<ShownPage, PagePost>>
