import { MINUTE_MS } from '#machines/wire/durations.ts'
import { tiyinOf } from '#bff/giving/providers/tiyin.ts'
import type { Payment, ProviderOf, StepAnswers } from '#bff/giving/providers/payment-provider.ts'
import { afterRefusal } from '#bff/giving/providers/another-card.ts'
import { cancelReason, endsAt, type PaymeTransactions } from './payme-transactions.ts'
import { transactionState, type PaymeTransaction } from './payme-transactions.table.ts'

export type PaymeCheckoutSettings = {
  /** The checkout page, without a slash at its end: `https://checkout.paycom.uz`. */
  readonly url: string
  /** The cash register that sells by the page, 24 hexadecimal digits. */
  readonly merchantId: string
  /** With which Payme signs in to our endpoint, and the name it uses. */
  readonly key: string
  readonly login: string
  /** The register's name for the field that identifies an order. */
  readonly accountField: string
  /** Whether a performed transaction may be refunded from Payme's cabinet. */
  readonly allowsRefund: boolean
  /** Whether Payme's page asks for another card after one that was refused, for a transaction of its own. */
  readonly takesAnotherCard: boolean
}

export const PAYME_CHECKOUT = 'payme-checkout'

/** How long Payme's page may be used before a transaction has begun; then it has 12 hours of its own. */
const PAGE_LIFE_MS = 30 * MINUTE_MS

/**
 * The address of Payme's page for a donation: `m=…;ac.order_id=…;a=…` in base64.
 * https://developer.help.paycom.uz/initsializatsiya-platezhey/otpravka-cheka-po-metodu-get/
 */
export const checkoutLink = (
  { url, merchantId, accountField }: PaymeCheckoutSettings,
  {
    reference,
    amount,
    lang,
    returnUrl,
  }: Pick<Payment, 'reference' | 'amount' | 'lang' | 'returnUrl'>,
): string => {
  const params = [
    `m=${merchantId}`,
    `ac.${accountField}=${reference}`,
    `a=${tiyinOf(amount)}`,
    `l=${lang}`,
    `c=${returnUrl}`,
  ]
  return `${url.replace(/\/+$/, '')}/${Buffer.from(params.join(';')).toString('base64')}`
}

/**
 * Payme's reason of a cancellation → how the donation ended; any other is a refusal.
 * https://developer.help.paycom.uz/metody-merchant-api/tipy-dannykh/
 */
const endings: Readonly<Record<number, StepAnswers['readStatus']>> = {
  [cancelReason.execution]: { kind: 'cancelled' },
  [cancelReason.timeout]: { kind: 'timedOut' },
}

/** The status of a donation from its transactions, oldest first. */
const statusFrom = (
  rows: readonly PaymeTransaction[],
  { takesAnotherCard: isAwaited }: PaymeCheckoutSettings,
  now: number,
): StepAnswers['readStatus'] => {
  const last = (state: PaymeTransaction['state']) => rows.findLast((row) => row.state === state)
  const performed = last(transactionState.performed)
  if (performed !== undefined) return { kind: 'paid', paymentId: performed.id }
  const refunded = last(transactionState.refunded)
  if (refunded !== undefined) return { kind: 'refunded', paymentId: refunded.id }
  const created = last(transactionState.created)
  if (created !== undefined) return { kind: 'begun', until: endsAt(created) }
  const newest = rows.at(-1)
  if (newest === undefined) return { kind: 'unpaid' }
  return endings[newest.reason ?? 0] ?? afterRefusal(newest.cancelledAt ?? 0, { isAwaited, now })
}

/**
 * Payme's checkout page. Payme asks and reports over the Merchant API (`merchant-api.ts`), and what it reported is
 * kept in transactions, which are the truth about the payment: a status is read from them. A donation without a
 * transaction that could still be performed is closed, and Payme is then refused another.
 */
export const createPaymeCheckoutProvider = (
  settings: PaymeCheckoutSettings,
  transactions: PaymeTransactions,
  now: () => number,
): ProviderOf<'page'> => ({
  name: PAYME_CHECKOUT,
  way: 'page',
  mayPayLate: false,
  leftPage: 'closed',
  prepare: ({ payment }) =>
    Promise.resolve({
      kind: 'pageOpened',
      url: checkoutLink(settings, payment),
      lifeMs: PAGE_LIFE_MS,
      paymentId: null,
    }),
  readStatus: async ({ payment: { reference } }) =>
    statusFrom(await transactions.ofDonation(reference), settings, now()),
  cancelPayment: async ({ payment: { reference } }) => {
    const rows = await transactions.ofDonation(reference)
    const isOver = rows.every(({ state }) => state === transactionState.cancelled)
    return { kind: isOver ? 'cancelled' : 'open' }
  },
})
