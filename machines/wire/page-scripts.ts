/** What a document names and does not load by itself; addresses on the site. */
export type PageScripts = {
  readonly stylesheet: string
  /** In the order in which they are evaluated; the last starts the site. */
  readonly scripts: readonly string[]
  /** What the site's start asks for next. */
  readonly preloads: readonly string[]
}
