import { hc } from 'hono/client'
import type { AppType } from '#bff/app.ts'

/** The BFF's calls by their types; this file alone knows the BFF, and only its type. */
export const { api } = hc<AppType>('/')
