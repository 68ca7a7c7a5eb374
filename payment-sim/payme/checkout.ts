import type { RefundOutcome } from '../adapter.ts'
import { waitForBank } from '../bank.ts'
import { chargeRefusal } from '../pages/hosted-payment.ts'
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

type CheckoutDeps = {
  readonly world: World
  readonly store: ReceiptStore
  readonly api: MerchantApi
  readonly transactions: Transactions
}

/** One step at a time: a second press of a button, or a tick, finds the payment busy. */
async function alone(checkout: Checkout | null, work: () => Promise<void>): Promise<void> {
  if (checkout?.isBusy) return
  if (checkout) checkout.isBusy = true
  try {
    await work()
  } finally {
    if (checkout) checkout.isBusy = false
  }
}

async function debit(deps: CheckoutDeps, receipt: Receipt, card: SimCard): Promise<void> {
  const { world, store, transactions } = deps
  if (!store.move(receipt, 'pay.begin')) return
  if (!(await waitForBank(world, card))) return
  const { checkout } = receipt
  const reason = chargeRefusal(card)
  if (checkout === null) {
    if (reason === null) store.settle(receipt, card, receipt.hold ? 'hold.settle' : 'pay.settle')
    else store.move(receipt, 'pay.refuse')
    return
  }
  if (reason !== null) {
    const cancel = cancelReason.debit
    await transactions.abort(receipt, checkout, { end: 'refused', reason, cancel })
    return
  }
  store.move(receipt, 'transaction.perform')
  await transactions.perform(receipt, checkout, card)
}

async function refund({ store, transactions }: CheckoutDeps, receipt: Receipt) {
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
function refundById(deps: CheckoutDeps, id: string): Promise<RefundOutcome> | null {
  const receipt = deps.store.get(id)
  return receipt ? refund(deps, receipt) : null
}

/** What a sale begins with. */
const newCheckout = ({ language, returnUrl, returnAfterMs }: CheckoutOrder): Checkout => ({
  language,
  returnUrl,
  returnAfterMs,
  transaction: 'none',
  transactionTime: 0,
  reason: null,
  end: null,
  isBusy: false,
  unansweredCancel: null,
  nextTryAt: 0,
})

/** The merchant is asked whether the sale may be. */
async function open(deps: CheckoutDeps, order: CheckoutOrder): Promise<Opened> {
  const { world, store, api } = deps
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
async function prepare({ store, transactions }: CheckoutDeps, id: string): Promise<boolean> {
  const receipt = store.get(id)
  if (!receipt) return false
  const { checkout } = receipt
  if (checkout?.transaction === 'none')
    await alone(checkout, () => transactions.create(receipt, checkout))
  return checkout === null || checkout.transaction === 'created'
}

async function charge(deps: CheckoutDeps, id: string, card: SimCard): Promise<void> {
  const receipt = deps.store.get(id)
  if (receipt) await alone(receipt.checkout, () => debit(deps, receipt, card))
}

/** The payer gives up, or the bank refuses. */
async function end(
  { store, transactions }: CheckoutDeps,
  id: string,
  how: 'cancelled' | 'refused',
): Promise<void> {
  const receipt = store.get(id)
  if (!receipt) return
  const { checkout } = receipt
  const reason = how === 'refused' ? 'bankRefused' : null
  if (checkout === null || checkout.transaction === 'none') {
    if (checkout) Object.assign(checkout, { end: how, reason: reason ?? checkout.reason })
    store.move(receipt, 'cancel')
    return
  }
  const cancel = how === 'refused' ? cancelReason.debit : cancelReason.execution
  await alone(checkout, () => transactions.abort(receipt, checkout, { end: how, reason, cancel }))
}

/**
 * A sale by the checkout page: the merchant is asked whether it may be (CheckPerformTransaction), creates its
 * transaction when the payer gave a card, and performs it when the card was debited.
 */
export function createCheckout(deps: CheckoutDeps) {
  const { world, store, transactions } = deps
  world.onTick(() => {
    for (const receipt of store.all()) {
      const { checkout } = receipt
      const work = checkout && !checkout.isBusy ? transactions.due(receipt, checkout) : null
      if (work) void alone(checkout, work)
    }
  })
  return {
    refundById: (id: string) => refundById(deps, id),
    open: (order: CheckoutOrder) => open(deps, order),
    prepare: (id: string) => prepare(deps, id),
    charge: (id: string, card: SimCard) => charge(deps, id, card),
    end: (id: string, how: 'cancelled' | 'refused') => end(deps, id, how),
  }
}

export type PaymeCheckout = ReturnType<typeof createCheckout>
