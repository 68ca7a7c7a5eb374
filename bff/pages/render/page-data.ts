import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Lang, PathParams, ShownPage } from '#locales/paths.ts'
import type { Alternates, PageData } from './initial-data.ts'

export type PageRequest = {
  readonly page: ShownPage
  readonly lang: Lang
  readonly params: PathParams
  /** Only the parameters that count for the page (locales/page-queries.ts). */
  readonly query: URLSearchParams
}

export type PageAnswer<Data> = {
  readonly status: 200 | 404
  /** JSON for the browser's first render. */
  readonly data: Data
  readonly title?: string
  readonly description?: string
  /** Paths of the same item in the languages that have it. Absent: every language has the page. */
  readonly alternates?: Alternates
  /** Path to redirect to with 301. */
  readonly redirect?: string
  /** Instant (ms) at which the rendered page stops being true. */
  readonly expiresAt?: number
  /** What one person alone may see, at an address that others ask for too: never kept, indexed or told to others. */
  readonly isPersonal?: true
  /** JSON-LD objects beside the site's own. */
  readonly jsonLd?: readonly object[]
  readonly kind?: 'article'
  /** Path of a picture for Open Graph in place of the page's own. */
  readonly image?: string
}

/** Collects what a page shows. Throwing is a bug and answers the error page with 500. */
export type PageLoader<Data> = (
  request: PageRequest,
) => PageAnswer<Data> | Promise<PageAnswer<Data>>

/** A loader for each row of the table of pages, of the shape that the row names. */
export type PageLoaders = { readonly [Page in ShownPage]: PageLoader<PageData<Page>> }

/** What a form that was sent without script leads to: another page (303), or its own page again. */
export type PostOutcome<Data> =
  | { readonly seeOther: string }
  | { readonly status: 200 | 404 | 422; readonly answer: PageAnswer<Data> }

type SentTo = Pick<PageRequest, 'lang' | 'params'>

/** The fields of a form as they were sent: texts, and files, which no form of a page but an upload has. */
export type SentFields = Readonly<Record<string, unknown>>

/** Takes a form that was sent to its own page; what is no readable form never gets here. */
export type PagePost<Data> = (
  c: Context<{ Bindings: HttpBindings }>,
  request: SentTo & { readonly fields: SentFields },
) => Promise<PostOutcome<Data>>

/** Takes a form with a file, which it reads itself, under limits of its own. */
export type PageUpload<Data> = (
  c: Context<{ Bindings: HttpBindings }>,
  request: SentTo,
) => Promise<PostOutcome<Data>>

export type PagePosts = { readonly [Page in ShownPage]?: PagePost<PageData<Page>> }
export type PageUploads = { readonly [Page in ShownPage]?: PageUpload<PageData<Page>> }
