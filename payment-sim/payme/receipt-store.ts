import { maskCardNumber } from '../mask.ts'
import type { SimCard } from '../scenarios.ts'
import type { World } from '../world.ts'
import { refused, type PaymeRefusal } from './errors.ts'
import type { Checkout, Receipt } from './receipt-object.ts'
import { nextReceiptState, receiptState, type ReceiptEvent } from './receipt-states.ts'

/** How long a cancellation takes, in virtual ms, when nobody asks for it. */
const CANCEL_MS = 2000

/** Held money goes back after 30 days. */
const HOLD_MS = 30 * 86_400_000

const isoOrNull = (time: number) => (time === 0 ? null : new Date(time).toISOString())

/** All receipts, their transitions, and the ledger's entry for each. */
export const createReceiptStore = (world: World) => {
  const receipts = new Map<string, Receipt>()

  const record = (receipt: Receipt) => {
    const { state } = receipt
    world.ledger.record({
      id: receipt.id,
      provider: 'payme',
      kind: receipt.checkout === null ? 'receipt' : 'checkout',
      account: Object.fromEntries(
        Object.entries(receipt.account).map(([name, value]) => [name, String(value)]),
      ),
      shopTransactionId: null,
      amountTiyin: receipt.amount,
      refundedTiyin: receipt.payTime > 0 && state === receiptState.cancelled ? receipt.amount : 0,
      state,
      paid: state === receiptState.paid,
      card: receipt.card && maskCardNumber(receipt.card.number),
      createdAt: new Date(receipt.createTime).toISOString(),
      paidAt: isoOrNull(receipt.payTime),
      cancelledAt: isoOrNull(receipt.cancelTime || receipt.cancelRequestedAt),
    })
  }

  /** Moves a receipt, or answers false when its state forbids it. */
  const move = (receipt: Receipt, event: ReceiptEvent): boolean => {
    const next = nextReceiptState(receipt.state, event)
    if (next === null) return false
    receipt.state = next
    if (next === receiptState.cancelling) receipt.cancelRequestedAt = world.clock.now()
    if (next === receiptState.cancelled) {
      receipt.cancelTime = world.clock.now()
      receipt.cancelRequestedAt ||= receipt.cancelTime
    }
    record(receipt)
    return true
  }

  /** Brings up to date what time has changed. */
  const refresh = (receipt: Receipt) => {
    const now = world.clock.now()
    const isThrough =
      receipt.readsWhileCancelling > 0 || now >= receipt.cancelRequestedAt + CANCEL_MS
    if (receipt.state === receiptState.cancelling && isThrough) move(receipt, 'cancel.settle')
    if (receipt.state === receiptState.held && now >= receipt.heldAt + HOLD_MS) {
      move(receipt, 'cancel')
      move(receipt, 'cancel.settle')
    }
    return receipt
  }

  world.onReset(() => receipts.clear())
  world.onTick(() => {
    for (const receipt of receipts.values()) refresh(receipt)
  })

  return {
    all: (): readonly Receipt[] => [...receipts.values()],
    record,
    move,

    open: (params: {
      readonly amount: number
      readonly account: Receipt['account']
      readonly description: string
      readonly detail: unknown
      readonly hold?: boolean
      readonly checkout?: Checkout
    }): Receipt => {
      const createTime = world.clock.now()
      const seconds = Math.floor(createTime / 1000).toString(16)
      const { hold = false, checkout = null, ...rest } = params
      const receipt: Receipt = {
        ...rest,
        hold,
        checkout,
        id: `${seconds.padStart(8, '0')}${world.random.hex(16)}`,
        createTime,
        payTime: 0,
        cancelRequestedAt: 0,
        cancelTime: 0,
        heldAt: 0,
        state: receiptState.waiting,
        card: null,
        processingId: null,
        readsWhileCancelling: 0,
      }
      receipts.set(receipt.id, receipt)
      record(receipt)
      return receipt
    },

    get: (id: string): Receipt | undefined => {
      const receipt = receipts.get(id)
      return receipt && refresh(receipt)
    },

    find: (id: string): Receipt | PaymeRefusal => {
      const receipt = receipts.get(id)
      return receipt ? refresh(receipt) : refused('receipt', 'id')
    },

    /** Reading a receipt that is being cancelled shows the one after as cancelled. */
    read: (id: string): Receipt | PaymeRefusal => {
      const receipt = receipts.get(id)
      if (!receipt) return refused('receipt', 'id')
      refresh(receipt)
      if (receipt.state === receiptState.cancelling) receipt.readsWhileCancelling += 1
      return receipt
    },

    /** The money is with the shop, or held. */
    settle: (receipt: Receipt, card: SimCard, event: 'pay.settle' | 'hold.settle'): void => {
      const now = world.clock.now()
      if (event === 'hold.settle') receipt.heldAt = now
      else receipt.payTime = now
      receipt.card = card
      receipt.processingId = world.random.digits(12)
      move(receipt, event)
    },

    /** The lowest and highest sum that the register takes. */
    amountRefusal: (amount: number): PaymeRefusal | null => {
      const { minTiyin, maxTiyin } = world.settings.payme
      if (amount < minTiyin) return refused('amountMinimum', 'amount')
      return amount > maxTiyin ? refused('amountMaximum', 'amount') : null
    },
  }
}

export type ReceiptStore = ReturnType<typeof createReceiptStore>
