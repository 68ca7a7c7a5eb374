import type { Donation, DonationIn } from '#machines/wire/donation.schema.ts'
import { ok, type Result } from '#machines/wire/result.ts'
import type { Problem } from '#bff/platform/http/problem.ts'
import type { DonationRowResult } from '#bff/giving/record/refusals.ts'
import { maskedEmail } from '#machines/wire/masked-email.ts'
import { pathTo } from '#locales/paths.ts'
import { donationNumber } from '#bff/giving/record/donation-number.ts'
import { STAFF_DECIDES_WITHIN_MS, undecidedAt } from '#bff/giving/record/donation-times.ts'
import type { LeftPage } from '#machines/wire/payment-terms.ts'
import type { ProviderRegistry } from '#bff/giving/providers/registry.ts'
import type { DonationRow } from '#bff/giving/record/donations.table.ts'
import { shownPhone } from './shown-phone.ts'

const iso = (ms: number) => new Date(ms).toISOString()

/** A value that the row's state guarantees; its absence is a bug. */
const known = <Value>(value: Value | null, what: string): Value => {
  if (value === null) throw new Error(`the donation has no ${what}`)
  return value
}

/** What a view must know beside the row: the time, and what becomes of a page that is left. */
type Seen = { readonly now: number; readonly leftPage: LeftPage | undefined }

/** The donor left a page that lives on until its session ends. */
const isLeftOpen = ({ withdrawn, expiresAt }: DonationRow, { now, leftPage }: Seen): boolean =>
  withdrawn && leftPage !== undefined && leftPage !== 'closed' && now < expiresAt

const onPage = (row: DonationRow, { leftPage }: Seen) => ({
  state: 'awaiting_service' as const,
  url: known(row.serviceUrl, 'page'),
  expiresAt: iso(row.expiresAt),
  ...(leftPage === undefined ? {} : { leftPage }),
})

/** A donation as the calls return it (docs/contract.md §3). */
const donationOf = (row: DonationRow, seen: Seen): Donation => {
  const { id, type, amount, method, lang } = row
  const common = { id, type, amount, method, lang }
  switch (row.state) {
    case 'awaitingCode':
    case 'requestingCode':
      return {
        ...common,
        state: 'awaiting_code',
        phone: shownPhone(known(row.codePhone, 'phone')),
        codeExpiresAt: iso(known(row.codeExpiresAt, 'end of its code')),
        resendAt: iso(known(row.resendAt, 'time of another code')),
        attemptsLeft: row.attemptsLeft,
        resend: row.resendsLeft > 0 ? (row.resendNeeds ?? 'none') : 'none',
      }
    case 'awaitingService':
      return { ...common, ...onPage(row, seen) }
    case 'received':
    case 'scheduled':
    case 'sendingCode':
    case 'submittingCard':
    case 'verifyingCode':
    case 'preparingCharge':
    case 'charging':
    case 'confirmingCharge':
    case 'capturing':
    case 'closing':
    case 'checking':
      if (isLeftOpen(row, seen)) return { ...common, ...onPage(row, seen), left: true }
      return { ...common, state: 'checking', since: iso(row.stateSince), ...decisionOf(row) }
    case 'failed':
      return { ...common, state: 'failed', code: known(row.failureCode, 'reason') }
    case 'expired':
    case 'cancelled':
      return { ...common, state: row.state }
    case 'paid':
      return { ...common, state: 'paid', ...paidOf(row) }
    case 'refunded':
      return {
        ...common,
        state: 'refunded',
        ...paidOf(row),
        refundedAt: iso(known(row.refundedAt, 'time of its refund')),
      }
  }
}

/** By when a donor learns how a payment ended whose outcome is not known yet, and from whom. */
const decisionOf = (row: DonationRow) =>
  row.alarmedAt === null
    ? { waitsFor: 'provider' as const, decidedBy: iso(undecidedAt(row)) }
    : { waitsFor: 'staff' as const, decidedBy: iso(row.alarmedAt + STAFF_DECIDES_WITHIN_MS) }

const paidOf = (row: DonationRow) => ({
  donationNumber: donationNumber(row),
  transactionId: known(row.paymentId, 'transaction'),
  receiptUrl: pathTo('receipt', row.lang, { token: row.receiptToken }),
  paidAt: iso(known(row.paidAt, 'time of payment')),
  ...(row.donorEmail === null ? {} : { receiptSentTo: maskedEmail(row.donorEmail) }),
  ...(row.refundedAmount === 0 ? {} : { refundedAmount: row.refundedAmount }),
})

/** A donation with what its plan adds to it. */
export type DonationViewOf = (row: DonationRow) => Promise<Donation>

/** What a paid monthly donation says besides; null for donations that belong to no plan. */
export type PlanPartOf = (
  row: DonationRow,
) => Promise<Pick<DonationIn<'paid'>, 'manageUrl' | 'nextChargeOn' | 'nextChargeBy'> | null>

type ViewDeps = {
  readonly planPartOf: PlanPartOf
  readonly providers: Pick<ProviderRegistry, 'named'>
  readonly mayGiveBack: (row: DonationRow) => Promise<boolean>
  /** Until when the receipt's address can be mended, in ms. */
  readonly mendableUntil: (row: DonationRow) => Promise<number | null>
  readonly now: () => number
}

/** A donation as its donor sees it, or why there is none. */
export const viewed = async (
  result: DonationRowResult,
  viewOf: DonationViewOf,
): Promise<Result<Donation, Problem>> => (result.ok ? ok(await viewOf(result.value)) : result)

export const createDonationView =
  ({ planPartOf, providers, mayGiveBack, mendableUntil, now }: ViewDeps): DonationViewOf =>
  async (row) => {
    const { leftPage } = providers.named(row.provider)
    const donation = donationOf(row, { now: now(), leftPage })
    if (donation.state !== 'paid' && donation.state !== 'refunded') return donation
    const until = await mendableUntil(row)
    return {
      ...donation,
      ...(until === null ? {} : { receiptMendableUntil: iso(until) }),
      ...(row.type === 'monthly' ? await planPartOf(row) : null),
      ...((await mayGiveBack(row)) ? { givesBack: true as const } : {}),
    }
  }
