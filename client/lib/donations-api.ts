import type { Card } from '#machines/donation/card.rules.ts'
import type { DonationAnswer, Submission } from '#machines/donation/donation.types.ts'
import { donationSchema } from '#machines/donation/donation.ts'
import { answerOf, patience } from './answer.ts'
import type { Api } from './api.ts'

const within = (signal: AbortSignal) => ({ init: { signal: patience(signal) } })

/** The donation calls; every answer is a donation or a refusal, never an exception. */
export const createDonationsApi = (api: Api) => {
  const donation = api.donations[':id']
  return {
    /** One-time donations; the page offers no others. The key makes a repetition the same donation. */
    create: (
      submission: Submission,
      card: Card | null,
      signal: AbortSignal,
    ): Promise<DonationAnswer> => {
      const { key, lang, details, payment } = submission
      if (details.type === 'monthly') throw new Error('monthly donations are not offered')
      const { amount, donor } = details
      const json = {
        amount,
        donor,
        method: payment.method,
        lang,
        ...(card === null ? {} : { card }),
      }
      const headers = { 'Idempotency-Key': key }
      return answerOf(api.donations.$post({ json }, { headers, ...within(signal) }), donationSchema)
    },

    read: (id: string, signal: AbortSignal): Promise<DonationAnswer> =>
      answerOf(donation.$get({ param: { id } }, within(signal)), donationSchema),

    confirm: (id: string, code: string, signal: AbortSignal): Promise<DonationAnswer> =>
      answerOf(
        donation.confirmation.$post({ param: { id }, json: { code } }, within(signal)),
        donationSchema,
      ),

    resend: (
      id: string,
      card: Pick<Card, 'number' | 'expiry'> | null,
      signal: AbortSignal,
    ): Promise<DonationAnswer> => {
      const json = card === null ? {} : { card }
      return answerOf(donation.code.$post({ param: { id }, json }, within(signal)), donationSchema)
    },

    cancel: (id: string, signal: AbortSignal): Promise<DonationAnswer> =>
      answerOf(donation.cancellation.$post({ param: { id } }, within(signal)), donationSchema),
  }
}

export type DonationsApi = ReturnType<typeof createDonationsApi>
