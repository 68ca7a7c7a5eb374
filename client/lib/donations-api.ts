import type { Card } from '#machines/donation/card.rules.ts'
import type { GiftAnswer, Submission } from '#machines/donation/donation.types.ts'
import { giftSchema } from '#machines/donation/gift.ts'
import { answerOf, patience } from './answer.ts'
import { api } from './api.ts'

const gift = api.donations[':id']
const within = (signal: AbortSignal) => ({ init: { signal: patience(signal) } })

/** The donation calls; every answer is a gift or a refusal, never an exception. */
export const donationsApi = {
  /** One-time gifts; the page offers no others. The key makes a repetition the same gift. */
  create: (submission: Submission, card: Card | null, signal: AbortSignal): Promise<GiftAnswer> => {
    const { key, lang, details, payment } = submission
    if (details.type === 'monthly') throw new Error('monthly gifts are not offered')
    const { amount, donor } = details
    const json = { amount, donor, method: payment.method, lang, ...(card === null ? {} : { card }) }
    const headers = { 'Idempotency-Key': key }
    return answerOf(api.donations.$post({ json }, { headers, ...within(signal) }), giftSchema)
  },

  read: (id: string, signal: AbortSignal): Promise<GiftAnswer> =>
    answerOf(gift.$get({ param: { id } }, within(signal)), giftSchema),

  confirm: (id: string, code: string, signal: AbortSignal): Promise<GiftAnswer> =>
    answerOf(
      gift.confirmation.$post({ param: { id }, json: { code } }, within(signal)),
      giftSchema,
    ),

  resend: (
    id: string,
    card: Pick<Card, 'number' | 'expiry'> | null,
    signal: AbortSignal,
  ): Promise<GiftAnswer> => {
    const json = card === null ? {} : { card }
    return answerOf(gift.code.$post({ param: { id }, json }, within(signal)), giftSchema)
  },

  cancel: (id: string, signal: AbortSignal): Promise<GiftAnswer> =>
    answerOf(gift.cancellation.$post({ param: { id } }, within(signal)), giftSchema),
}
