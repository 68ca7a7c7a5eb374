import { createHash } from 'node:crypto'
import * as z from 'zod'
import type { Log } from '#bff/platform/log.ts'
import { SILENT } from '#bff/giving/providers/answers.ts'
import { callJson } from '#bff/giving/providers/call-json.ts'
import type { RefundAnswer } from '#bff/giving/providers/payment-provider.ts'
import type { ClickSettings } from './click.settings.ts'

const answerSchema = z.object({
  error_code: z.int(),
  /** Below zero: failed or reversed. */
  payment_status: z.int().nullish(),
})

/** Reverses a payment at Click, by the number that its payer sees. */
export type ClickReversal = (paydocId: string) => Promise<RefundAnswer>

type ReversalDeps = {
  readonly timeoutMs: number
  readonly now: () => number
  readonly log: Log
}

/**
 * Click's Merchant API, of which the site needs the reversal alone: payments of this month, and of the last
 * one on the first day. `Auth` is `user:sha1(seconds + key):seconds`. A reversal that was carried out before
 * is refused when repeated, so the payment's status decides. https://docs.click.uz/en/merchant-api-request/
 */
export const createClickReversal = (
  { serviceId, secretKey, merchant }: ClickSettings,
  { timeoutMs, now, log }: ReversalDeps,
): ClickReversal | null => {
  if (merchant === null) return null
  const ask = async (method: 'GET' | 'DELETE', path: string) => {
    const seconds = String(Math.floor(now() / 1000))
    const digest = createHash('sha1')
      .update(seconds + secretKey)
      .digest('hex')
    const reply = await callJson(`${merchant.apiUrl.replace(/\/+$/, '')}/${path}`, {
      method,
      headers: { Auth: `${merchant.userId}:${digest}:${seconds}` },
      timeoutMs,
      readsStatuses: [400, 404],
    })
    const read = reply.kind === 'json' ? answerSchema.safeParse(reply.body) : null
    if (read?.success !== true) {
      log.warn({ provider: 'click', call: path.split('/', 2).join('/') }, 'no answer')
      return null
    }
    return read.data
  }
  return async (paydocId) => {
    const ordered = await ask('DELETE', `payment/reversal/${serviceId}/${paydocId}`)
    if (ordered?.error_code === 0) return { kind: 'refunded' }
    const status = await ask('GET', `payment/status/${serviceId}/${paydocId}`)
    if (status?.error_code === 0 && (status.payment_status ?? 0) < 0) return { kind: 'refunded' }
    return ordered === null ? SILENT : { kind: 'refused' }
  }
}
