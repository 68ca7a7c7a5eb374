import type { Language, Localized } from '../pages/languages.ts'
import type { Reason } from '../pages/words.ts'
import type { SimCard } from '../scenarios.ts'
import type { World } from '../world.ts'

/**
 * `open`: the payer has given nothing yet. `prepared`: the merchant accepted Prepare. `debited`: the money
 * was taken, and Complete is not answered yet. All after `paid` are ends without money.
 */
export type ClickState =
  | 'open'
  | 'prepared'
  | 'debited'
  | 'paid'
  | 'cancelled'
  | 'refused'
  | 'expired'
  | 'refunded'

/** A payment by Click. Amount in tiyin; times in Unix ms, 0 when not yet. */
export type ClickPayment = {
  /** `click_trans_id`: beyond 32 bits, as the real ones. */
  readonly id: string
  /** `click_paydoc_id`, which the Merchant API calls `payment_id`. */
  readonly paydocId: string
  readonly invoiceId: string | null
  readonly merchantTransId: string
  readonly amountTiyin: number
  readonly language: Language
  readonly returnUrl: string | null
  readonly createdAt: number
  state: ClickState
  prepareId: string | null
  card: SimCard | null
  reason: Reason | Localized | null
  /** The payment by which another card may be given. */
  next: string | null
  debitedAt: number
  paidAt: number
  endedAt: number
  /** The merchant has not answered that the payment is over. */
  isCancelUnanswered: boolean
  nextTryAt: number
}

/** `payment_status` (payment-sim/docs/payments.md §3.1): negative is an error, 2 is paid. */
export const paymentStatus = ({ state }: ClickPayment): number => {
  switch (state) {
    case 'open':
      return 0
    case 'prepared':
    case 'debited':
      return 1
    case 'paid':
      return 2
    default:
      return -1
  }
}

type NewPayment = Pick<
  ClickPayment,
  'merchantTransId' | 'amountTiyin' | 'language' | 'returnUrl'
> & { readonly isInvoice?: boolean }

export function createClickPayments(world: World) {
  const payments = new Map<string, ClickPayment>()
  let count = 0
  const all = (): readonly ClickPayment[] => [...payments.values()]
  world.onReset(() => {
    payments.clear()
    count = 0
  })

  function record(payment: ClickPayment): void {
    world.ledger.record({
      id: payment.id,
      provider: 'click',
      shopTransactionId: payment.merchantTransId,
      amountTiyin: payment.amountTiyin,
      refundedTiyin: payment.state === 'refunded' ? payment.amountTiyin : 0,
      state: paymentStatus(payment),
      paid: payment.state === 'paid',
      card: payment.card,
      createdAt: payment.createdAt,
      paidAt: payment.paidAt,
      cancelledAt: payment.endedAt,
    })
  }

  function open(order: NewPayment): ClickPayment {
    count += 1
    const { isInvoice = false, ...rest } = order
    const payment: ClickPayment = {
      ...rest,
      id: String(13_000_000_000 + count),
      paydocId: String(25_000_000_000 + count),
      invoiceId: isInvoice ? String(37_000_000_000 + count) : null,
      createdAt: world.clock.now(),
      state: 'open',
      prepareId: null,
      card: null,
      reason: null,
      next: null,
      debitedAt: 0,
      paidAt: 0,
      endedAt: 0,
      isCancelUnanswered: false,
      nextTryAt: 0,
    }
    payments.set(payment.id, payment)
    record(payment)
    return payment
  }

  function move(
    payment: ClickPayment,
    state: ClickState,
    reason: ClickPayment['reason'] = null,
  ): void {
    const now = world.clock.now()
    payment.state = state
    payment.reason = reason
    if (state === 'debited') payment.debitedAt = now
    else if (state === 'paid') payment.paidAt = now
    else if (state !== 'prepared') payment.endedAt = now
    record(payment)
  }

  return {
    all,
    get: (id: string) => payments.get(id),
    /** By `payment_id`, which is the number that the payer sees. */
    byPaydocId: (id: string) => all().find(({ paydocId }) => paydocId === id),
    byInvoiceId: (id: string) => all().find(({ invoiceId }) => invoiceId === id),
    open,
    move,
  }
}

export type ClickPayments = ReturnType<typeof createClickPayments>
