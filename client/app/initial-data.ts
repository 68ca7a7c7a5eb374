import type { Photographs } from '#machines/scene/photograph.ts'
import type { Proof } from '#machines/proof/proof.ts'
import type { Association } from '#machines/association/association.ts'
import type { PaymentMethod } from '#machines/wire/payment-terms.ts'
import type { Figures } from '#locales/figures.ts'
import type { Lang, ShownPage } from '#locales/paths.ts'

/** Paths of the same item in the other languages; a language without one falls back to home. */
export type Alternates = Partial<Record<Lang, string>>

/** What the server puts into its HTML for the first render; the browser reads it before it hydrates. */
export type InitialData = {
  readonly lang: Lang
  readonly page: ShownPage | 'unexpected'
  /** Path and query that the server rendered. */
  readonly path: string
  /** Messages of the page and the shell, by namespace. */
  readonly words: Readonly<Record<string, object>>
  /** What the page's loader answered; each page knows its shape. */
  readonly data: unknown
  /** Null where every language has the page. */
  readonly alternates: Alternates | null
  readonly association: Association
  /** Where donations went; null until the association has confirmed it. */
  readonly proof: Proof | null
  /** Photographs that replace drawings. */
  readonly photographs: Photographs
  readonly figures: Figures
  /** Whether payments go to the simulator. */
  readonly simulator: boolean
  /** The ways of paying that the site offers, in the order in which they are shown. */
  readonly methods: readonly PaymentMethod[]
  /** The server's time (ISO 8601) at rendering; pages that are cached may be older than now. */
  readonly now: string
}

export const initialDataElementId = 'initial-data'

export const readInitialData = (): InitialData => {
  const element = document.getElementById(initialDataElementId)
  if (element === null) throw new Error('the page came without its first data')
  return JSON.parse(element.textContent) as InitialData
}
