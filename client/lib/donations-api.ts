import type { Card } from '#machines/donation/card.rules.ts'
import type { GiftAnswer, Submission } from '#machines/donation/donation.types.ts'
import { giftSchema } from '#machines/donation/gift.ts'
import { answerOf, patience } from './answer.ts'

const post = (path: string, body: unknown, signal: AbortSignal, headers: HeadersInit = {}) =>
  fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: patience(signal),
  })

const giftPath = (giftId: string, rest = '') =>
  `/api/donations/${encodeURIComponent(giftId)}${rest}`

/** The donation calls of `docs/contract`; every answer is a gift or a refusal, never an exception. */
export const donationsApi = {
  create: (submission: Submission, card: Card | null, signal: AbortSignal): Promise<GiftAnswer> => {
    const { key, lang, method, details } = submission
    const { type, amount, donor } = details
    const path = type === 'monthly' ? '/api/monthly-donations' : '/api/donations'
    const body = { amount, donor, method, lang, ...(card === null ? {} : { card }) }
    return answerOf(post(path, body, signal, { 'Idempotency-Key': key }), giftSchema)
  },
  read: (giftId: string, signal: AbortSignal): Promise<GiftAnswer> =>
    answerOf(fetch(giftPath(giftId), { signal: patience(signal) }), giftSchema),
  confirm: (giftId: string, code: string, signal: AbortSignal): Promise<GiftAnswer> =>
    answerOf(post(giftPath(giftId, '/confirmation'), { code }, signal), giftSchema),
  resend: (
    giftId: string,
    card: Pick<Card, 'number' | 'expiry'> | null,
    signal: AbortSignal,
  ): Promise<GiftAnswer> =>
    answerOf(post(giftPath(giftId, '/code'), card === null ? {} : { card }, signal), giftSchema),
  cancel: (giftId: string, signal: AbortSignal): Promise<GiftAnswer> =>
    answerOf(post(giftPath(giftId, '/cancellation'), {}, signal), giftSchema),
}
