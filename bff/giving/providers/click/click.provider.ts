import { MINUTE_MS } from '#machines/wire/durations.ts'
import type {
  Payment,
  ProviderOf,
  Refund,
  StepAnswers,
} from '#bff/giving/providers/payment-provider.ts'
import { afterRefusal } from '#bff/giving/providers/another-card.ts'
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

/**
 * Click's `error` → how the donation ended; any other is a refusal. Its documents name this one alone.
 * https://docs.click.uz/en/click-api-error/
 */
const endings: Readonly<Record<number, StepAnswers['readStatus']>> = {
  [-5017]: { kind: 'cancelled' },
}

/** The status of a donation from its payments, oldest first. */
const statusFrom = (
  rows: readonly ClickPayment[],
  { takesAnotherCard: isAwaited }: ClickSettings,
  now: number,
): StepAnswers['readStatus'] => {
  const last = (state: ClickPayment['state']) => rows.findLast((row) => row.state === state)
  const paid = last('paid')
  if (paid !== undefined) return { kind: 'paid', paymentId: paid.paydocId }
  const refunded = last('refunded')
  if (refunded !== undefined) return { kind: 'refunded', paymentId: refunded.paydocId }
  const prepared = last('prepared')
  if (prepared !== undefined) return { kind: 'begun', until: prepared.preparedAt + PAGE_LIFE_MS }
  const newest = rows.at(-1)
  if (newest === undefined) return { kind: 'unpaid' }
  if (newest.error === null) return { kind: 'cancelled' }
  return endings[newest.error] ?? afterRefusal(newest.endedAt ?? 0, { isAwaited, now })
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
 * which are the truth: a status is read from them. A donation is closed while nothing was prepared, or when what
 * was prepared is forgotten; Click's Complete is then answered −9, and the payer has the money back.
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
  leftPage: 'closed',
  prepare: ({ payment }) =>
    Promise.resolve({
      kind: 'pageOpened',
      url: clickLink(settings, payment),
      lifeMs: PAGE_LIFE_MS,
      paymentId: null,
    }),
  readStatus: async ({ payment: { reference } }) => {
    const status = statusFrom(await payments.ofDonation(reference), settings, now())
    // Click reports when a session ends; one that it has forgotten is closed like a page nobody used.
    const isForgotten = status.kind === 'begun' && now() >= status.until
    return isForgotten ? { kind: 'unpaid' } : status
  },
  cancelPayment: async ({ payment: { reference } }) => {
    for (const row of await payments.ofDonation(reference))
      if (now() >= row.preparedAt + PAGE_LIFE_MS) await payments.cancel(row, null)
    const rows = await payments.ofDonation(reference)
    return { kind: rows.every(({ state }) => state === 'cancelled') ? 'cancelled' : 'open' }
  },
})
