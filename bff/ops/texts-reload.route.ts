import { Hono } from 'hono'
import * as z from 'zod'
import { languages } from '#locales/paths.ts'
import { validate } from '#bff/platform/http/validate.ts'

const reloadBody = z.object({ prices: z.boolean(), bank: z.boolean(), lang: z.enum(languages) })

/** Shows new texts without a restart, and says how it went to whoever asked. */
export type ReloadTexts = (
  asked: z.infer<typeof reloadBody>,
) => Promise<{ readonly isTaken: boolean; readonly said: string }>

/**
 * POST /texts/reload `{ prices, bank, lang }` shows the texts as they lie in the content folder → `{ said }`, 409
 * where it does not. Only a running site has it.
 */
export const textsReloadRoute = (reloadTexts: ReloadTexts) =>
  new Hono().post('/texts/reload', validate('json', reloadBody), async (c) => {
    const { isTaken, said } = await reloadTexts(c.req.valid('json'))
    return c.json({ said }, isTaken ? 200 : 409)
  })
