import type { Association } from '#machines/association/association.ts'
import type { DollarRate } from '#machines/dollar-rate/dollar-rate.ts'
import type { Proof } from '#machines/proof/proof.ts'
import type { Testimonials } from '#machines/testimonials/testimonials.ts'
import type { Photographs } from '#machines/scene/photograph.ts'
import type { PageShapes } from '#machines/wire/page-data.schema.ts'
import type { PaymentMethod } from '#machines/wire/payment-terms.ts'
import type { Figures } from '#locales/figures.ts'
import type { pages } from '#locales/pages.ts'
import type { Lang } from '#locales/paths.ts'

/**
 * The table of pages, and what no address leads to: the page for our own fault, and the one for a form that
 * was not taken.
 */
type Rows = typeof pages & {
  readonly unexpected: { readonly data: 'nothing' }
  readonly unread: { readonly data: 'nothing' }
}

export type RenderedPage = keyof Rows

/** What the server gives a page for its first rendering; null for most. */
export type PageData<Page extends RenderedPage> = PageShapes[Rows[Page]['data']]

/** Paths of the same item in the other languages; a language without one falls back to home. */
export type Alternates = Partial<Record<Lang, string>>

/** What is the same on every page of an edition of the texts, in every language. */
export type SiteFacts = {
  readonly association: Association
  /** Why people give; samples until donors have said it. */
  readonly testimonials: Testimonials
  /** Where donations went; null until the association has confirmed it. */
  readonly proof: Proof | null
  readonly photographs: Photographs
  /** Whether an operator has confirmed the book of donations: links to it are there then. */
  readonly hasBook: boolean
  readonly figures: Figures
  /** Whether payments go to the simulator. */
  readonly simulator: boolean
  /** The ways of paying that the site offers, in the order in which they are shown. */
  readonly methods: readonly PaymentMethod[]
}

/** What is a page's own, and may be one person's. */
type OwnData<Page extends RenderedPage> = {
  readonly lang: Lang
  readonly page: Page
  /** Path and query that the server rendered. */
  readonly path: string
  readonly data: PageData<Page>
  /** Null where every language has the page. */
  readonly alternates: Alternates | null
  /** What a dollar costs; null once that is too old to be told. */
  readonly dollarRate: DollarRate | null
  /** The server's time (ISO 8601) at rendering; pages that are cached may be older than now. */
  readonly now: string
}

/** What a page is rendered from, by the server first and by the browser when it hydrates. */
export type InitialData<Page extends RenderedPage = RenderedPage> = OwnData<Page> &
  SiteFacts & { readonly words: Readonly<Record<string, object>> }

/** Addresses of what is nobody's own; their names change with their content. */
export type DataFiles = {
  readonly facts: string
  /** By namespace. */
  readonly words: Readonly<Record<string, string>>
}

/** The part of the first data that stands in the document, and where the rest is. */
export type DocumentData = OwnData<RenderedPage> & { readonly files: DataFiles }
