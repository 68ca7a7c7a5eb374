import type { Card } from '#machines/wire/card.schema.ts'
import type { DonationAnswer, Submission } from '#machines/donation/donation.types.ts'
import { donationSchema } from '#machines/wire/donation.schema.ts'
import { answerOf } from './answer.ts'
import type { Api } from './api.ts'
import { withTimeout } from './with-timeout.ts'

const within = (signal: AbortSignal) => ({ init: { signal: withTimeout(signal) } })
const donationOf = (asking: Promise<Response>): Promise<DonationAnswer> =>
  answerOf(asking, donationSchema)

/** The donation calls; every answer is a donation or a refusal, never an exception. */
export const createDonationsApi = (api: Api) => {
  const donation = api.donations[':id']
  return {
    /** Gives once, or sets a monthly donation up. The key makes a repetition the same donation. */
    create: (submission: Submission, card: Card | null, signal: AbortSignal) => {
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
      return donationOf(
        details.type === 'monthly'
          ? api['monthly-donations'].$post({ json }, options)
          : api.donations.$post({ json }, options),
      )
    },

    read: (id: string, signal: AbortSignal) =>
      donationOf(donation.$get({ param: { id } }, within(signal))),

    confirm: (id: string, code: string, signal: AbortSignal) =>
      donationOf(donation.confirmation.$post({ param: { id }, json: { code } }, within(signal))),

    resend: (id: string, card: Pick<Card, 'number' | 'expiry'> | null, signal: AbortSignal) => {
      const json = card === null ? {} : { card }
      return donationOf(donation.code.$post({ param: { id }, json }, within(signal)))
    },

    cancel: (id: string, signal: AbortSignal) =>
      donationOf(donation.cancellation.$post({ param: { id } }, within(signal))),

    mendAddress: (id: string, email: string, signal: AbortSignal) => {
      const asked = { param: { id }, json: { email } }
      return donationOf(donation['receipt-address'].$post(asked, within(signal)))
    },

    giveBack: (id: string, signal: AbortSignal) =>
      donationOf(donation.refund.$post({ param: { id } }, within(signal))),
  }
}

/** The same calls for a month that a link pays: what is given is known, only the card goes out. */
export const createChargeApi = (api: Api, token: string): DonationsApi => ({
  ...createDonationsApi(api),
  create: ({ key }, card, signal) => {
    if (card === null) throw new Error('a month is paid by card')
    const options = { headers: { 'Idempotency-Key': key }, ...within(signal) }
    const asked = { param: { token }, json: { card } }
    return donationOf(api['monthly-charges'][':token'].payment.$post(asked, options))
  },
})

export type DonationsApi = ReturnType<typeof createDonationsApi>
