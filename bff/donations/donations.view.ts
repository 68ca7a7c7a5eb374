import type { Gift } from '#machines/donation/gift.ts'
import { pathTo } from '#locales/paths.ts'
import type { DonationRow } from './donations.table.ts'

const iso = (ms: number) => new Date(ms).toISOString()

/** `+998 90 *** ** 67`: enough to recognise one's own phone by. */
export const maskedPhone = (phone: string): string => {
  const digits = phone.replace(/\D/g, '')
  return digits.length === 12 && digits.startsWith('998')
    ? `+998 ${digits.slice(3, 5)} *** ** ${digits.slice(-2)}`
    : `+${digits.slice(0, -7)} *** ** ${digits.slice(-2)}`
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
        phone: known(row.codePhone, 'phone'),
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
