import type { SimCard } from '../scenarios.ts'
import type { World } from '../world.ts'
import { refused, type PaymeRefusal } from './errors.ts'
import { cancelReason, type MerchantAnswer, type MerchantApi } from './merchant-api.ts'
import type { Checkout, Receipt } from './receipt-object.ts'
import type { ReceiptStore } from './receipt-store.ts'
import { receiptState } from './receipt-states.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Why a page does not go on, from what the merchant said. */
const reasonOf = (answer: MerchantAnswer): Checkout['reason'] =>
  answer.kind === 'error' ? (answer.message ?? 'merchantRefused') : 'merchantSilent'

type Unanswered = NonNullable<Checkout['unansweredCancel']>

type Ending = {
  readonly end: NonNullable<Checkout['end']>
  readonly reason: Checkout['reason']
  readonly cancel: Unanswered
}

/**
 * The merchant's transaction of a sale. What the merchant does not answer is asked again each minute, until
 * the transaction's 12 hours are over.
 */
export function createTransactions(world: World, store: ReceiptStore, api: MerchantApi) {
  /** Notifies the merchant that it is over; one that does not answer is notified again. */
  async function notifyCancelled(
    receipt: Receipt,
    checkout: Checkout,
    cancel: { readonly reason: Unanswered; readonly retries?: number },
  ): Promise<void> {
    const { reason, retries } = cancel
    checkout.unansweredCancel = reason
    checkout.nextTryAt = world.clock.now() + MINUTE
    const answer = await api.call('CancelTransaction', { id: receipt.id, reason }, retries)
    if (answer.kind === 'result' || answer.kind === 'error') {
      checkout.unansweredCancel = null
      checkout.transaction = 'cancelled'
    }
  }

  async function abort(receipt: Receipt, checkout: Checkout, why: Ending): Promise<void> {
    if (!store.move(receipt, 'transaction.abort')) return
    checkout.end = why.end
    checkout.reason = why.reason
    await notifyCancelled(receipt, checkout, { reason: why.cancel })
  }

  async function perform(
    receipt: Receipt,
    checkout: Checkout,
    { card, retries }: { readonly card: SimCard; readonly retries?: number },
  ): Promise<void> {
    const { generation } = world
    const answer = await api.call('PerformTransaction', { id: receipt.id }, retries)
    if (generation !== world.generation) return
    switch (answer.kind) {
      case 'result':
        checkout.transaction = 'performed'
        store.settle(receipt, card, 'pay.settle')
        return
      case 'error':
        await abort(receipt, checkout, {
          end: 'refused',
          reason: reasonOf(answer),
          cancel: cancelReason.execution,
        })
        return
      default:
        store.move(receipt, 'transaction.queue')
        receipt.card = card
        checkout.nextTryAt = world.clock.now() + MINUTE
    }
  }

  async function create(receipt: Receipt, checkout: Checkout): Promise<void> {
    store.move(receipt, 'transaction.create')
    const { generation } = world
    checkout.transactionTime = world.clock.now()
    const { id, amount, account } = receipt
    const time = checkout.transactionTime
    const answer = await api.call('CreateTransaction', { id, time, amount, account })
    if (generation !== world.generation) return
    if (answer.kind === 'result') {
      checkout.transaction = 'created'
      return
    }
    if (answer.kind === 'error') {
      store.move(receipt, 'transaction.abort')
      checkout.end = 'refused'
      checkout.reason = reasonOf(answer)
      return
    }
    // The merchant may have created it all the same.
    await abort(receipt, checkout, {
      end: 'refused',
      reason: reasonOf(answer),
      cancel: cancelReason.execution,
    })
  }

  /** What is due now: unanswered calls again, and the end of the 12 hours; null when nothing is. */
  function due(receipt: Receipt, checkout: Checkout): (() => Promise<void>) | null {
    const { clock, settings } = world
    const now = clock.now()
    const { state, card } = receipt
    const isOpen = state === receiptState.creating || state === receiptState.queued
    const isTimedOut =
      now >= checkout.transactionTime + settings.payme.transactionTimeoutHours * HOUR
    if (checkout.transaction === 'created' && isOpen && isTimedOut)
      return () =>
        abort(receipt, checkout, { end: 'expired', reason: null, cancel: cancelReason.timeout })
    if (now < checkout.nextTryAt) return null
    if (state === receiptState.queued && card)
      return () => perform(receipt, checkout, { card, retries: 0 })
    const { unansweredCancel: reason } = checkout
    return reason === null ? null : () => notifyCancelled(receipt, checkout, { reason, retries: 0 })
  }

  /** Gives a paid sale back, if the merchant allows it. */
  async function refund(receipt: Receipt): Promise<PaymeRefusal | null> {
    const answer = await api.call('CancelTransaction', {
      id: receipt.id,
      reason: cancelReason.refund,
    })
    if (answer.kind === 'result') {
      store.move(receipt, 'cancel')
      return null
    }
    return answer.kind === 'error'
      ? { refused: 'merchantRefused', code: answer.code }
      : refused(answer.kind === 'silent' ? 'merchantUnavailable' : 'merchantWrong')
  }

  return {
    create,
    perform: (receipt: Receipt, checkout: Checkout, card: SimCard) =>
      perform(receipt, checkout, { card }),
    abort,
    due,
    refund,
  }
}

export type Transactions = ReturnType<typeof createTransactions>
