import type { Gift } from '#machines/donation/gift.ts'
import { pathTo } from '#locales/paths.ts'
import type { DonationRow } from './donations.table.ts'

const iso = (ms: number) => new Date(ms).toISOString()

/**
 * The phone as its provider masked it, in our spelling: `99890*****67` → `+998 90 *** ** 67`. What
 * has another form is shown as it came.
 */
const shownPhone = (masked: string): string => {
  const parts = /^\+?998\s*(\d\d)[\s*]+(\d\d)$/.exec(masked)
  return parts === null ? masked : `+998 ${parts[1]} *** ** ${parts[2]}`
}

/** The number a donor names to us: the year of the gift and a number that is given once. */
export const donationNumber = ({ createdAt, number }: DonationRow): string =>
  `SOS-${new Date(createdAt).getUTCFullYear()}-${String(number).padStart(6, '0')}`

/** What the row says where its state promises it; a gap is a bug of ours. */
const known = <Value>(value: Value | null, what: string): Value => {
  if (value === null) throw new Error(`the gift has no ${what}`)
  return value
}

/** A gift as the calls tell of it (contract.md §3). */
export const giftOf = (row: DonationRow): Gift => {
  const { id, type, amount, method, lang } = row
  const common = { id, type, amount, method, lang }
  switch (row.state) {
    case 'awaitingCode':
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
      return {
        ...common,
        state: 'awaiting_service',
        url: known(row.serviceUrl, 'page'),
        expiresAt: iso(row.expiresAt),
      }
    case 'received':
    case 'submitting':
    case 'confirming':
    case 'accepted':
    case 'charging':
    case 'checking':
      return { ...common, state: 'checking', since: iso(row.stateSince) }
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

const paidOf = (row: DonationRow) => ({
  donationNumber: donationNumber(row),
  transactionId: known(row.paymentId, 'transaction'),
  receiptUrl: pathTo('receipt', row.lang, { token: row.receiptToken }),
  paidAt: iso(known(row.paidAt, 'time of payment')),
})
