import { randomUUID } from 'node:crypto'
import { newDonationRecord } from '#machines/donation-record/donation-record.ts'
import { pageIds } from '#locales/paths.ts'
import { maskedCard, type Card } from '#machines/wire/card.schema.ts'
import type { DonationRequest } from '#machines/wire/donation-request.schema.ts'
import type { PaymentProvider } from '#bff/giving/providers/payment-provider.ts'
import type { CardMarks } from '#bff/giving/limits/donation-limits.ts'
import { monthOfExpiry } from '#bff/giving/record/card-expiry.ts'
import { DONATION_LIFE_MS, RESENDS } from '#bff/giving/record/donation-times.ts'
import type { AttemptIn } from '#bff/giving/record/donations.store.ts'
import {
  SET_UP_ATTEMPT,
  type DonationRow,
  type NewDonationRow,
} from '#bff/giving/record/donations.table.ts'
import { newToken } from '#bff/giving/record/new-token.ts'

/**
 * The kind of a new donation: a one-time one, a monthly one's set-up, which may renew a plan that lapsed, or a
 * month that is paid by a link. `attemptIn` locks the plan and numbers the attempt that may begin, null when
 * none may.
 */
export type DonationKind =
  | { readonly type: 'one-time' }
  | {
      readonly type: 'monthly'
      readonly charge: {
        readonly planId: string
        readonly month: string
        readonly attemptIn: AttemptIn
      } | null
      readonly renewal?: { readonly planId: string; readonly attemptIn: AttemptIn }
    }

export const oneTime: DonationKind = { type: 'one-time' }

const isSameKind = (row: DonationRow, kind: DonationKind): boolean => {
  if (row.type !== kind.type) return false
  if (kind.type === 'one-time') return true
  const { planId, planMonth, planAttempt } = row
  const { charge, renewal } = kind
  if (row.renewedPlanId !== (renewal?.planId ?? null)) return false
  if (charge === null) return planAttempt === null || planAttempt === SET_UP_ATTEMPT
  return planId === charge.planId && planMonth === charge.month && planAttempt !== SET_UP_ATTEMPT
}

/** Refuses at compile time what a spread has left over. */
type Nothing = Readonly<Record<string, never>>

/**
 * What a donor asks for, as columns: all of the request but the card itself, the language of the page and the one that led here. What
 * is stored of it and what a repeated key is compared by are the same, so a new field is in both.
 */
const contentOf = ({
  amount,
  donor: { name, phone, email, ...donorOthers },
  method,
  card,
  dedication,
  lang: _lang,
  source: _source,
  ...others
}: DonationRequest & { readonly card?: Card }) => {
  others satisfies Nothing
  donorOthers satisfies Nothing
  return {
    amount,
    method,
    cardKind: card?.kind ?? null,
    donorName: name,
    donorPhone: phone,
    donorEmail: email ?? null,
    dedication: dedication ?? null,
  }
}

/** Whether a repeated key asks for the same; the card is never part of the comparison. */
export const hasSameContent = (
  row: DonationRow,
  request: DonationRequest,
  kind: DonationKind,
): boolean => {
  const content = contentOf(request)
  const columns = Object.keys(content) as (keyof typeof content)[]
  return isSameKind(row, kind) && columns.every((column) => row[column] === content[column])
}

/** A card's last month is kept of monthly donations alone. */
const cardExpiresOf = (card: Card | null, type: DonationKind['type']): string | null =>
  type === 'monthly' && card !== null ? monthOfExpiry(card.expiry) : null

/** Whether a repeated key came with another card than the one that the row was begun with; a mark that is removed tells nothing. */
export const hasOtherCard = (row: DonationRow, card: Card, fingerprint: string): boolean =>
  row.cardFingerprint !== null &&
  (row.cardFingerprint !== fingerprint || row.cardExpires !== cardExpiresOf(card, row.type))

type Asked = {
  readonly request: DonationRequest
  readonly key: string
  /** Null without a card. */
  readonly marks: CardMarks | null
  readonly provider: PaymentProvider
  readonly now: number
  readonly kind: DonationKind
  readonly isSimulated: boolean
}

export const newDonationRow = ({
  request,
  key,
  marks,
  provider,
  now,
  kind,
  isSimulated,
}: Asked): NewDonationRow => {
  const card = request.method === 'card' ? request.card : null
  const charge = kind.type === 'monthly' ? kind.charge : null
  const renewal = kind.type === 'monthly' ? kind.renewal : undefined
  return {
    id: newToken(),
    reference: randomUUID(),
    idempotencyKey: key,
    ...newDonationRecord({ type: kind.type, method: request.method }),
    ...(charge === null ? {} : { planId: charge.planId, planMonth: charge.month }),
    ...(renewal === undefined ? {} : { renewedPlanId: renewal.planId }),
    cardExpires: cardExpiresOf(card, kind.type),
    ...contentOf(request),
    cardMask: card === null ? null : maskedCard(card.number),
    isSimulated,
    lang: request.lang,
    source: pageIds.find((page) => page === request.source) ?? null,
    stateSince: now,
    provider: provider.name,
    ...marks,
    resendsLeft: RESENDS,
    expiresAt: now + DONATION_LIFE_MS,
    receiptToken: newToken(),
    createdAt: now,
  }
}
