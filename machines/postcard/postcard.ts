/** A design as the catalogue shows it. */
export type Postcard = {
  readonly id: number
  readonly title: string
  /** The key of its theme, by which the catalogue is filtered. */
  readonly theme: string
  /** In UZS, for one piece. */
  readonly price: number
  /** The name of its size: "A6". */
  readonly size: string
  /** Of the paper, in millimetres; the picture has the same proportions. */
  readonly dimensions: { readonly width: number; readonly height: number }
  readonly material: string
  readonly description: string
  /** Path of the picture. */
  readonly image: string
}

export type PostcardList = {
  readonly items: readonly Postcard[]
  readonly themes: readonly { readonly key: string; readonly name: string }[]
  /** Whether some prices are not confirmed yet. */
  readonly sample: boolean
}

/** What one price is now, in UZS. */
export type Price = { readonly id: number; readonly price: number }

/** The least that is sold, in pieces over all designs together. */
export const MINIMUM_PIECES = 50
/** Of one design, in pieces; for more people call. */
export const MOST_PIECES = 100_000
