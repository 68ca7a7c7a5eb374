import type { CancelOutcome, RefundOutcome } from '../adapter.ts'
import { waitForBank } from '../bank.ts'
import { alone, workWhenDue } from '../busy.ts'
import { chargeRefusal } from '../pages/hosted-payment.ts'
import type { Reason } from '../pages/words.ts'
import type { SimCard } from '../scenarios.ts'
import type { World } from '../world.ts'
import type { CheckoutOrder } from './checkout-link.ts'
import { refused, type PaymeRefusal } from './errors.ts'
import { cancelReason, type MerchantAnswer, type MerchantApi } from './merchant-api.ts'
import type { Checkout, Receipt } from './receipt-object.ts'
import type { ReceiptStore } from './receipt-store.ts'
import { receiptState } from './receipt-states.ts'
import type { Transactions } from './transactions.ts'

type Opened =
  | { readonly receipt: Receipt }
  | { readonly refusal: PaymeRefusal }
  | { readonly answer: MerchantAnswer }

/** States in which the payer has not paid yet. */
const waiting: ReadonlySet<number> = new Set([receiptState.waiting, receiptState.creating])

type CheckoutDeps = {
  readonly world: World
  readonly store: ReceiptStore
  readonly api: MerchantApi
  readonly transactions: Transactions
}

const newCheckout = ({
  language,
  returnUrl,
  returnAfterMs,
}: Pick<CheckoutOrder, 'language' | 'returnUrl' | 'returnAfterMs'>): Checkout => ({
  language,
  returnUrl,
  returnAfterMs,
  transaction: 'none',
  transactionTime: 0,
  reason: null,
  end: null,
  next: null,
  unansweredCancel: null,
  nextTryAt: 0,
})

/**
 * A sale by the checkout page: the merchant is asked whether it may be (CheckPerformTransaction), creates its
 * transaction when the payer gave a card, and performs it when the card was debited.
 */
export function createCheckout({ world, store, transactions, api }: CheckoutDeps) {
  /** A sale of the same order after one whose card was refused, if the merchant allows it. */
  async function openNext(receipt: Receipt, checkout: Checkout, reason: Reason) {
    const { amount, account, description } = receipt
    const { generation } = world
    const answer = await api.call('CheckPerformTransaction', { amount, account })
    if (answer.kind !== 'result' || generation !== world.generation) return null
    const detail = answer.result['detail'] ?? null
    const next = store.open({
      amount,
      account,
      description,
      detail,
      checkout: newCheckout(checkout),
    })
    next.refusal = reason
    return next.id
  }

  /** The bank refused the card: the sale is over, or another card follows as the setting says. */
  async function refuse(receipt: Receipt, checkout: Checkout, reason: Reason): Promise<void> {
    const { anotherCard } = world.settings.payme
    if (anotherCard === 'sameTransaction') {
      receipt.refusal = reason
      store.move(receipt, 'pay.again')
      return
    }
    const cancel = cancelReason.debit
    await transactions.abort(receipt, checkout, { end: 'refused', reason, cancel })
    if (anotherCard === 'newTransaction') checkout.next = await openNext(receipt, checkout, reason)
  }

  async function debit(receipt: Receipt, card: SimCard): Promise<void> {
    if (!store.move(receipt, 'pay.begin')) return
    if (!(await waitForBank(world, card, receipt.amount))) return
    const { checkout } = receipt
    const reason = chargeRefusal(card, receipt.amount)
    if (checkout === null) {
      if (reason === null) store.settle(receipt, card, receipt.hold ? 'hold.settle' : 'pay.settle')
      else {
        receipt.refusal = reason
        store.move(receipt, 'pay.refuse')
      }
      return
    }
    if (reason !== null) {
      await refuse(receipt, checkout, reason)
      return
    }
    store.move(receipt, 'transaction.perform')
    await transactions.perform(receipt, checkout, card)
  }

  async function refund(receipt: Receipt) {
    if (receipt.state !== receiptState.paid)
      return { refunded: false, why: `state ${receipt.state} is not paid` } as const
    if (receipt.checkout === null) store.move(receipt, 'cancel')
    const refusal = receipt.checkout === null ? null : await transactions.refund(receipt)
    return refusal === null
      ? ({ refunded: true } as const)
      : ({
          refunded: false,
          why: `the merchant answered ${refusal.code ?? refusal.refused}`,
        } as const)
  }

  /** Refunds a payment as from the provider's cabinet; null when the id is none of Payme's. */
  function refundById(id: string): Promise<RefundOutcome> | null {
    const receipt = store.get(id)
    return receipt ? refund(receipt) : null
  }

  async function open(order: CheckoutOrder): Promise<Opened> {
    if (order.merchantId !== world.settings.payme.checkoutMerchantId)
      return { refusal: refused('merchant', 'm') }
    const refusal = store.amountRefusal(order.amount)
    if (refusal) return { refusal }
    const { amount, account, description } = order
    const answer = await api.call('CheckPerformTransaction', { amount, account })
    if (answer.kind !== 'result') return { answer }
    const detail = answer.result['detail'] ?? null
    const checkout = newCheckout(order)
    return { receipt: store.open({ amount, account, description, detail, checkout }) }
  }

  /** The payer gave a card: the merchant makes its transaction. False when it does not. */
  async function prepare(id: string): Promise<boolean> {
    const receipt = store.get(id)
    if (!receipt) return false
    const { checkout } = receipt
    receipt.refusal = null
    if (checkout?.transaction === 'none')
      await alone(receipt, () => transactions.create(receipt, checkout))
    return checkout === null || checkout.transaction === 'created'
  }

  async function charge(id: string, card: SimCard): Promise<void> {
    const receipt = store.get(id)
    if (receipt) await alone(receipt, () => debit(receipt, card))
  }

  async function end(id: string, how: 'cancelled' | 'refused'): Promise<void> {
    const receipt = store.get(id)
    if (!receipt) return
    const { checkout } = receipt
    const isBegun = checkout !== null && checkout.transaction !== 'none'
    if (how === 'refused' && isBegun) {
      await alone(receipt, () => refuse(receipt, checkout, 'bankRefused'))
      return
    }
    const reason = how === 'refused' ? 'bankRefused' : null
    if (how === 'refused' && world.settings.payme.anotherCard !== 'no') {
      receipt.refusal = reason
      return
    }
    if (checkout === null || checkout.transaction === 'none') {
      if (checkout) Object.assign(checkout, { end: how, reason: reason ?? checkout.reason })
      store.move(receipt, 'cancel')
      return
    }
    const cancel = cancelReason.execution
    await alone(receipt, () => transactions.abort(receipt, checkout, { end: how, reason, cancel }))
  }

  /** Ends a payment that waits for its payer; null when the id is none of Payme's. */
  function cancelById(id: string): Promise<CancelOutcome> | null {
    const receipt = store.get(id)
    return receipt ? cancelWaiting(receipt) : null
  }

  async function cancelWaiting({ id, state }: Receipt): Promise<CancelOutcome> {
    if (!waiting.has(state)) return { cancelled: false, why: `state ${state} does not wait` }
    await end(id, 'cancelled')
    return { cancelled: true }
  }

  const due = (receipt: Receipt) => receipt.checkout && transactions.due(receipt, receipt.checkout)
  workWhenDue(world, store.all, due)
  return {
    refundById,
    cancelById,
    open,
    prepare,
    charge,
    end,
  }
}

export type PaymeCheckout = ReturnType<typeof createCheckout>
