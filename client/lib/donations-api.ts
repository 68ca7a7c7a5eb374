import type { Card } from '#machines/wire/card.schema.ts'
import type { DonationAnswer, Submission } from '#machines/donation/donation.types.ts'
import { donationSchema } from '#machines/wire/donation.schema.ts'
import { answerOf } from './answer.ts'
import type { Api } from './api.ts'
import { withTimeout } from './with-timeout.ts'

const within = (signal: AbortSignal) => ({ init: { signal: withTimeout(signal) } })

/** The donation calls; every answer is a donation or a refusal, never an exception. */
export const createDonationsApi = (api: Api) => {
  const donation = api.donations[':id']
  return {
    /** Gives once, or sets a monthly donation up. The key makes a repetition the same donation. */
    create: (
      submission: Submission,
      card: Card | null,
      signal: AbortSignal,
    ): Promise<DonationAnswer> => {
      const { key, lang, details, payment, dedication, source } = submission
      const { amount, donor } = details
      const json = {
        amount,
        donor,
        method: payment.method,
        lang,
        ...(dedication === undefined ? {} : { dedication }),
        ...(source === undefined ? {} : { source }),
        ...(card === null ? {} : { card }),
      }
      const headers = { 'Idempotency-Key': key }
      const options = { headers, ...within(signal) }
      const asking =
        details.type === 'monthly'
          ? api['monthly-donations'].$post({ json }, options)
          : api.donations.$post({ json }, options)
      return answerOf(asking, donationSchema)
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

    mendAddress: (id: string, email: string, signal: AbortSignal): Promise<DonationAnswer> => {
      const mending = donation['receipt-address'].$post(
        { param: { id }, json: { email } },
        within(signal),
      )
      return answerOf(mending, donationSchema)
    },

    giveBack: (id: string, signal: AbortSignal): Promise<DonationAnswer> =>
      answerOf(donation.refund.$post({ param: { id } }, within(signal)), donationSchema),
  }
}

/** The same calls for a month that a link pays: what is given is known, only the card goes out. */
export const createChargeApi = (api: Api, token: string): DonationsApi => ({
  ...createDonationsApi(api),
  create: ({ key }, card, signal) => {
    if (card === null) throw new Error('a month is paid by card')
    const options = { headers: { 'Idempotency-Key': key }, ...within(signal) }
    const asking = api['monthly-charges'][':token'].payment.$post(
      { param: { token }, json: { card } },
      options,
    )
    return answerOf(asking, donationSchema)
  },
})

export type DonationsApi = ReturnType<typeof createDonationsApi>
