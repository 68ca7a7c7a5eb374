import { randomUUID } from 'node:crypto'
import { newDonationRecord } from '#machines/donation-record/donation-record.ts'
import { maskedCard } from '#machines/wire/card.schema.ts'
import type { DonationRequest } from '#machines/wire/donation-request.schema.ts'
import type { PaymentProvider } from '#bff/giving/providers/payment-provider.ts'
import { DONATION_LIFE_MS } from './donation-times.ts'
import type { DonationRow, NewDonationRow } from './donations.table.ts'
import { newToken } from './new-token.ts'

const RESENDS_PER_DONATION = 5

/** The kind of a new donation: a one-time one, a monthly one's set-up, or a month that is paid by a link. */
export type DonationKind =
  | { readonly type: 'one-time' }
  | {
      readonly type: 'monthly'
      readonly charge: {
        readonly planId: string
        readonly month: string
        readonly attempt: number
      } | null
    }

export const oneTime: DonationKind = { type: 'one-time' }

const isSameKind = (row: DonationRow, kind: DonationKind): boolean =>
  row.type === kind.type &&
  (kind.type === 'one-time' ||
    kind.charge === null ||
    (row.planId === kind.charge.planId && row.planMonth === kind.charge.month))

/** `MM/YY` as the month that it is: `2030-09`. */
const monthOfExpiry = (expiry: string): string => `20${expiry.slice(3)}-${expiry.slice(0, 2)}`

/** Whether a repeated key asks for the same; the card is never part of the comparison. */
export const hasSameContent = (
  row: DonationRow,
  { amount, donor, method, ...rest }: DonationRequest,
  kind: DonationKind,
): boolean =>
  isSameKind(row, kind) &&
  row.amount === amount &&
  row.donorName === donor.name &&
  row.donorPhone === donor.phone &&
  row.donorEmail === (donor.email ?? null) &&
  row.method === method &&
  row.cardKind === ('card' in rest ? rest.card.kind : null)

type Asked = {
  readonly request: DonationRequest
  readonly key: string
  readonly fingerprint: string | null
  readonly provider: PaymentProvider
  readonly now: number
  readonly kind: DonationKind
}

/** The row of a new donation. */
export const newDonationRow = ({
  request,
  key,
  fingerprint,
  provider,
  now,
  kind,
}: Asked): NewDonationRow => {
  const { amount, donor, method, lang } = request
  const card = request.method === 'card' ? request.card : null
  const charge = kind.type === 'monthly' ? kind.charge : null
  return {
    id: newToken(),
    reference: randomUUID(),
    idempotencyKey: key,
    type: kind.type,
    ...(charge === null
      ? {}
      : { planId: charge.planId, planMonth: charge.month, planAttempt: charge.attempt }),
    cardExpires: kind.type === 'monthly' && card !== null ? monthOfExpiry(card.expiry) : null,
    amount,
    method,
    cardKind: card?.kind ?? null,
    cardMask: card === null ? null : maskedCard(card.number),
    lang,
    donorName: donor.name,
    donorPhone: donor.phone,
    donorEmail: donor.email ?? null,
    state: newDonationRecord.state,
    attemptsLeft: newDonationRecord.attemptsLeft,
    stateSince: now,
    provider: provider.name,
    cardFingerprint: fingerprint,
    resendsLeft: RESENDS_PER_DONATION,
    expiresAt: now + DONATION_LIFE_MS,
    receiptToken: newToken(),
    createdAt: now,
  }
}
