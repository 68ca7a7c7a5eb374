import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type * as z from 'zod'
import type { SimEnv } from '../adapter.ts'

/** Every mistake of a call of QA's side, named: `{ error, mistakes: [{ field, message }] }`. */
export const refuseInput = (c: Context<SimEnv>, error: z.ZodError): Response =>
  c.json(
    {
      error: 'invalid',
      mistakes: error.issues.map(({ path, message }) => ({ field: path.join('.'), message })),
    },
    400,
  )

export const refuseWith = (
  c: Context<SimEnv>,
  status: ContentfulStatusCode,
  error: string,
  message: string,
): Response => c.json({ error, mistakes: [{ field: '', message }] }, status)

export type Body = { readonly ok: true; readonly json: unknown } | { readonly ok: false }

/** The JSON of a body; an empty one is `{}`. */
export const readJson = async (c: Context<SimEnv>): Promise<Body> => {
  const text = await c.req.text()
  if (text.trim() === '') return { ok: true, json: {} }
  try {
    return { ok: true, json: JSON.parse(text) }
  } catch {
    return { ok: false }
  }
}
