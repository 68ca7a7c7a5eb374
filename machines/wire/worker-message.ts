/** What a page that is open tells the service worker. */
export type WorkerMessage = {
  /** Pages to be kept, by their addresses on the site. */
  readonly pages: readonly string[]
  /** Files of the build that came before there was a worker to keep them. */
  readonly assets: readonly string[]
  /** The national office's, in E.164; pages of builds before this one tell none. */
  readonly phones?: readonly string[]
}
