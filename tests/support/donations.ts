import type { Donation, DonationIn, DonationStatus } from '#machines/wire/donation.schema.ts'
import type { Draft } from '#machines/donation/draft.ts'
import type { DonationDetails } from '#machines/donation/details.ts'

const common = {
  id: 'donation-1',
  type: 'one-time',
  amount: 100_000,
  method: 'card',
  lang: 'ru',
} as const

const paid = {
  donationNumber: 'SOS-2026-000001',
  transactionId: '66f0aa10c3b5e1d2f4a89b01',
  receiptUrl: '/kvitanciya/abcdefgh',
  paidAt: '2026-11-20T10:00:30+05:00',
} as const

const donations: { [State in DonationStatus]: DonationIn<State> } = {
  awaiting_code: {
    ...common,
    state: 'awaiting_code',
    phone: '+998 90 *** ** 67',
    codeExpiresAt: '2026-11-20T10:02:00+05:00',
    resendAt: '2026-11-20T10:01:00+05:00',
    attemptsLeft: 3,
    resend: 'free',
  },
  awaiting_service: {
    ...common,
    state: 'awaiting_service',
    url: 'http://127.0.0.1:4000/octo/page/1',
    expiresAt: '2026-11-20T10:15:00+05:00',
  },
  checking: {
    ...common,
    state: 'checking',
    since: '2026-11-20T10:00:10+05:00',
    decidedBy: '2026-11-20T10:30:00+05:00',
    waitsFor: 'provider',
  },
  paid: { ...common, ...paid, state: 'paid' },
  failed: { ...common, state: 'failed', code: 'card_refused' },
  expired: { ...common, state: 'expired' },
  cancelled: { ...common, state: 'cancelled' },
  refunded: { ...common, ...paid, state: 'refunded', refundedAt: '2026-11-21T10:00:00+05:00' },
}

/** A valid donation in this state; overrides say what matters. */
export const aPublicDonation = <State extends DonationStatus>(
  state: State,
  overrides: Partial<DonationIn<State>> = {},
): DonationIn<State> => ({ ...donations[state], ...overrides })

export const everyDonation: readonly Donation[] = Object.values(donations)

export const someDetails = (overrides: Partial<DonationDetails> = {}): DonationDetails => ({
  type: 'one-time',
  amount: 100_000,
  donor: { name: 'Азиза Каримова', phone: '+998901234567' },
  ...overrides,
})

/** The same donation as it was typed. */
export const aDraft = (overrides: Partial<Draft> = {}): Draft => ({
  type: 'one-time',
  amount: '100 000',
  name: 'Азиза Каримова',
  phone: '90 123-45-67',
  dedication: '',
  email: '',
  method: 'card',
  kind: 'national',
  ...overrides,
})
