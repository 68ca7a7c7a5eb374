import type { RefundOutcome } from '../adapter.ts'
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

/**
 * A sale by the checkout page: the merchant is asked whether it may be (CheckPerformTransaction), creates its
 * transaction when the payer gave a card, and performs it when the card was debited.
 */
export const createCheckout = (
  world: World,
  store: ReceiptStore,
  api: MerchantApi,
  transactions: Transactions,
) => {
  /** One step at a time: a second press of a button, or a tick, finds the payment busy. */
  const alone = async (checkout: Checkout | null, work: () => Promise<void>): Promise<void> => {
    if (checkout?.isBusy) return
    if (checkout) checkout.isBusy = true
    try {
      await work()
    } finally {
      if (checkout) checkout.isBusy = false
    }
  }

  const debit = async (receipt: Receipt, card: SimCard) => {
    if (!store.move(receipt, 'pay.begin')) return
    const { generation } = world
    if (card.outcome === 'slow' || card.outcome === 'slow_refusal')
      await world.sleep(world.environment.slowMs)
    if (generation !== world.generation) return
    const { checkout } = receipt
    const reason = chargeRefusal(card)
    if (checkout === null) {
      if (reason === null) store.settle(receipt, card, receipt.hold ? 'hold.settle' : 'pay.settle')
      else store.move(receipt, 'pay.refuse')
      return
    }
    if (reason !== null) {
      await transactions.abort(receipt, checkout, {
        end: 'refused',
        reason,
        cancel: cancelReason.debit,
      })
      return
    }
    store.move(receipt, 'transaction.perform')
    await transactions.perform(receipt, checkout, card)
  }

  world.onTick(() => {
    for (const receipt of store.all()) {
      const { checkout } = receipt
      const work = checkout && !checkout.isBusy ? transactions.due(receipt, checkout) : null
      if (work) void alone(checkout, work)
    }
  })

  return {
    /** A payment as the provider's cabinet gives it back. */
    refundById: (id: string): Promise<RefundOutcome> | null => {
      const receipt = store.get(id)
      if (!receipt) return null
      const give = async (): Promise<RefundOutcome> => {
        if (receipt.state !== receiptState.paid)
          return { refunded: false, why: `state ${receipt.state} is not paid` }
        if (receipt.checkout === null) store.move(receipt, 'cancel')
        const refusal = receipt.checkout === null ? null : await transactions.refund(receipt)
        return refusal === null
          ? { refunded: true }
          : { refunded: false, why: `the merchant answered ${refusal.code ?? refusal.refused}` }
      }
      return give()
    },

    open: async (order: CheckoutOrder): Promise<Opened> => {
      if (order.merchantId !== world.settings.payme.checkoutMerchantId)
        return { refusal: refused('merchant', 'm') }
      const refusal = store.amountRefusal(order.amount)
      if (refusal) return { refusal }
      const { amount, account, description } = order
      const answer = await api.call('CheckPerformTransaction', { amount, account })
      if (answer.kind !== 'result') return { answer }
      const { language, returnUrl, returnAfterMs } = order
      const receipt = store.open({
        amount,
        account,
        description,
        detail: answer.result['detail'] ?? null,
        checkout: {
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
        },
      })
      return { receipt }
    },

    prepare: async (id: string): Promise<boolean> => {
      const receipt = store.get(id)
      if (!receipt) return false
      const { checkout } = receipt
      if (checkout?.transaction === 'none')
        await alone(checkout, () => transactions.create(receipt, checkout))
      return checkout === null || checkout.transaction === 'created'
    },

    charge: async (id: string, card: SimCard): Promise<void> => {
      const receipt = store.get(id)
      if (receipt) await alone(receipt.checkout, () => debit(receipt, card))
    },

    /** The payer gives up, or the bank refuses. */
    end: async (id: string, end: 'cancelled' | 'refused'): Promise<void> => {
      const receipt = store.get(id)
      if (!receipt) return
      const { checkout } = receipt
      if (checkout === null || checkout.transaction === 'none') {
        if (checkout) checkout.end = end
        if (checkout && end === 'refused') checkout.reason = 'bankRefused'
        store.move(receipt, 'cancel')
        return
      }
      await alone(checkout, () =>
        transactions.abort(receipt, checkout, {
          end,
          reason: end === 'refused' ? 'bankRefused' : null,
          cancel: end === 'refused' ? cancelReason.debit : cancelReason.execution,
        }),
      )
    },
  }
}

export type PaymeCheckout = ReturnType<typeof createCheckout>
