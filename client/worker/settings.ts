/** What the server writes before the built worker (`bff/pages/worker/worker.route.ts`). */
export type WorkerSettings = {
  /** Names the build; another one is another worker. */
  readonly build: string
  /** The national office's, in E.164. */
  readonly phones: readonly string[]
}
