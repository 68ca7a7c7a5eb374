import { hc } from 'hono/client'
import type { AppType } from '#bff/app.ts'

/** The BFF's calls by their types; this file alone knows the BFF, and only its type. */
export const createApi = (origin: string, fetch?: typeof globalThis.fetch) =>
  hc<AppType>(origin, fetch === undefined ? {} : { fetch }).api

export type Api = ReturnType<typeof createApi>

/** The calls of the page's own site. */
export const api: Api = createApi('/')
