import { hc } from 'hono/client'
import type { AppType } from '#bff/app.ts'

/** What the BFF puts into its HTML for the first rendering. */
export type {
  Alternates,
  DocumentData,
  InitialData,
  RenderedPage,
  SiteFacts,
} from '#bff/pages/render/initial-data.ts'

/** The calls to which forms are sent. */
export type { FormCall } from '#bff/app.ts'

/** The BFF's calls by their types; this file alone knows the BFF, and only its types. */
export const createApi = (origin: string, fetch?: typeof globalThis.fetch) =>
  hc<AppType>(origin, fetch === undefined ? {} : { fetch }).api

export type Api = ReturnType<typeof createApi>

/** The calls of the page's own site. */
export const api: Api = createApi('/')
