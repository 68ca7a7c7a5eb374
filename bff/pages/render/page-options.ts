import type { Association } from '#machines/association/association.ts'
import type { Testimonials } from '#machines/testimonials/testimonials.ts'
import type { DollarRate } from '#machines/dollar-rate/dollar-rate.ts'
import type { Proof } from '#machines/proof/proof.ts'
import type { Photographs } from '#machines/scene/photograph.ts'
import type { PaymentMethod } from '#machines/wire/payment-terms.ts'
import type { Figures } from '#locales/figures.ts'
import type { Clock } from '#bff/platform/clock/clock.ts'
import type { Log } from '#bff/platform/log.ts'
import type { PageLoaders, PagePosts, PageUploads } from './page-data.ts'
import type { Renderer } from './renderer.ts'

export type PagesOptions = {
  readonly renderer: Renderer
  readonly loaders: PageLoaders
  /** Forms that work without script, by the page that they are on and that they are sent to. */
  readonly posts?: PagePosts
  /** Such forms with a file. */
  readonly uploads?: PageUploads
  readonly association: Association
  readonly testimonials: Testimonials
  readonly figures: Figures
  /** Where donations went, once that is confirmed. */
  readonly proof: Proof | null
  readonly hasBook: boolean
  readonly dollarRate: DollarRate
  readonly photographs: Photographs
  /** Address of the site as the world sees it, without a slash at its end. */
  readonly publicUrl: string
  /** Whether payments go to the simulator; then every page says so. */
  readonly simulator: boolean
  /** The ways of paying, in the order in which the donation page shows them. */
  readonly methods: readonly PaymentMethod[]
  /** Whether what is shown is not public: no cache and no search engine takes it. */
  readonly isPreview?: boolean
  readonly clock: Clock
  readonly log: Log
}
