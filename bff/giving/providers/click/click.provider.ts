import { MINUTE_MS } from '#machines/wire/durations.ts'
import type {
  Payment,
  ProviderOf,
  Refund,
  StepAnswers,
} from '#bff/giving/providers/payment-provider.ts'
import type { ClickPayments } from './click-payments.ts'
import type { ClickPayment } from './click-payments.table.ts'
import type { ClickReversal } from './click.reversal.ts'
import type { ClickSettings } from './click.settings.ts'

export const CLICK = 'click'

/** How long a donation waits for Click's page; what was prepared by then may still be paid for as long. */
const PAGE_LIFE_MS = 30 * MINUTE_MS

/** The address of Click's page for a donation. https://docs.click.uz/click-button */
export const clickLink = (
  { url, merchantId, serviceId }: ClickSettings,
  { reference, amount, returnUrl }: Pick<Payment, 'reference' | 'amount' | 'returnUrl'>,
): string => {
  const query = new URLSearchParams({
    service_id: String(serviceId),
    merchant_id: String(merchantId),
    amount: `${amount}.00`,
    transaction_param: reference,
    return_url: returnUrl,
  })
  return `${url.replace(/\/+$/, '')}/services/pay?${query.toString()}`
}

/** The status of a donation from its payments, oldest first. */
const statusFrom = (rows: readonly ClickPayment[]): StepAnswers['readStatus'] => {
  const last = (state: ClickPayment['state']) => rows.findLast((row) => row.state === state)
  const paid = last('paid')
  if (paid !== undefined) return { kind: 'paid', paymentId: paid.paydocId }
  const refunded = last('refunded')
  if (refunded !== undefined) return { kind: 'refunded', paymentId: refunded.paydocId }
  const prepared = last('prepared')
  if (prepared !== undefined) return { kind: 'open', until: prepared.preparedAt + PAGE_LIFE_MS }
  return rows.length === 0 ? { kind: 'unpaid' } : { kind: 'cancelled' }
}

/** Refunds the payment of a donation and stores that. */
const refund =
  (payments: ClickPayments, reversal: ClickReversal): Refund =>
  async ({ payment: { reference } }) => {
    const paid = (await payments.ofDonation(reference)).findLast(({ state }) => state === 'paid')
    if (paid === undefined) return { kind: 'refused' }
    const answer = await reversal(paid.paydocId)
    if (answer.kind === 'refunded') await payments.refund(paid)
    return answer
  }

/**
 * Click's button. Click asks and reports over its SHOP API (`shop-api.ts`), and what it reported is kept in payments,
 * which are the truth: a status is read from them. A donation is closed by cancelling what was only prepared;
 * Click's Complete is then answered −9, and the payer has the money back.
 */
export const createClickProvider = (
  settings: ClickSettings,
  payments: ClickPayments,
  now: () => number,
  reversal: ClickReversal | null,
): ProviderOf<'page'> => ({
  ...(reversal === null ? {} : { refund: refund(payments, reversal) }),
  name: CLICK,
  way: 'page',
  mayPayLate: false,
  prepare: ({ payment }) =>
    Promise.resolve({
      kind: 'pageOpened',
      url: clickLink(settings, payment),
      lifeMs: PAGE_LIFE_MS,
      paymentId: null,
    }),
  readStatus: async ({ payment: { reference } }) => {
    const status = statusFrom(await payments.ofDonation(reference))
    // Click reports when a session ends; one that it has forgotten is closed like a page nobody used.
    const isForgotten =
      status.kind === 'open' && status.until !== undefined && now() >= status.until
    return isForgotten ? { kind: 'unpaid' } : status
  },
  cancelPayment: async ({ payment: { reference } }) => {
    for (const row of await payments.ofDonation(reference)) await payments.cancel(row)
    const rows = await payments.ofDonation(reference)
    const hasMoved = rows.some(({ state }) => state === 'paid' || state === 'refunded')
    return hasMoved ? { kind: 'open' } : { kind: 'cancelled' }
  },
})
