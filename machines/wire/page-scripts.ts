/** What a document names and does not load by itself; addresses on the site. */
export type PageScripts = {
  readonly stylesheet: string
  /** The font of the letters that the page has few of. */
  readonly font: string
  /** In the order in which they are evaluated; the last starts the site. */
  readonly scripts: readonly string[]
  /** The one of them that has the page's component; null for a page that is no row of the table. */
  readonly page: string | null
}
