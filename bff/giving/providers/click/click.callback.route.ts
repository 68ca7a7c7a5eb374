import { Hono, type Context } from 'hono'
import type { Log } from '#bff/platform/log.ts'
import { mediaTypeOf } from '#bff/platform/http/content-type.ts'
import { formSchemas, verdictFields, type ClickCall } from './click.wire.ts'
import type { ShopApi, ShopAnswer } from './shop-api.ts'

export type ClickCallbackDeps = { readonly api: ShopApi; readonly log: Log }

const FORM = 'application/x-www-form-urlencoded'

/** A form without repeated fields, else null. */
const formOf = (type: string | undefined, body: string): Record<string, string> | null => {
  if (mediaTypeOf(type) !== FORM) return null
  const fields = [...new URLSearchParams(body)]
  return new Set(fields.map(([name]) => name)).size === fields.length
    ? Object.fromEntries(fields)
    : null
}

const shopResponse = (
  call: ClickCall,
  form: Readonly<Record<string, string>>,
  { verdict, prepareId }: ShopAnswer,
) => ({
  click_trans_id: form['click_trans_id'] ?? null,
  merchant_trans_id: form['merchant_trans_id'] ?? null,
  ...(call === 'prepare'
    ? { merchant_prepare_id: prepareId ?? null }
    : { merchant_confirm_id: prepareId ?? null }),
  ...verdictFields(verdict),
})

/**
 * POST /callbacks/click/prepare and …/complete: Click's SHOP API, signed forms. Every answer is HTTP 200 with
 * `{ click_trans_id, merchant_trans_id, merchant_prepare_id | merchant_confirm_id, error, error_note }`; a
 * Complete that our database cannot take is not answered, and Click repeats it.
 */
export const clickCallbackRoute = ({ api, log }: ClickCallbackDeps) => {
  const serve = (call: ClickCall) => async (c: Context) => {
    const form = formOf(c.req.header('Content-Type'), await c.req.text()) ?? {}
    const parsed = formSchemas[call].safeParse(form)
    const answer: ShopAnswer = parsed.success
      ? await api(call, parsed.data).catch((error: unknown) => {
          // After the debit no answer of Click's says "try again": without one it does.
          if (call === 'complete') throw error
          log.error(
            { err: error, provider: 'click', call },
            'a call of Click could not be answered',
          )
          return { verdict: 'update' }
        })
      : { verdict: 'request' }
    if (answer.verdict !== 'success')
      log.info({ provider: 'click', call, refused: answer.verdict }, 'a call of Click was refused')
    return c.json(shopResponse(call, form, answer), 200)
  }
  return new Hono()
    .post('/callbacks/click/prepare', serve('prepare'))
    .post('/callbacks/click/complete', serve('complete'))
}
