import type { SimCard } from '../scenarios.ts'
import type { World } from '../world.ts'
import { refused, type PaymeRefusal } from './errors.ts'
import type { Checkout, Receipt } from './receipt-object.ts'
import { nextReceiptState, receiptState, type ReceiptEvent } from './receipt-states.ts'

/** How long a cancellation takes, in virtual ms, when it is not polled. */
const CANCEL_MS = 2000

/** Held money goes back after 30 days. */
const HOLD_MS = 30 * 86_400_000

/** What a receipt begins with; `amount` in tiyin. */
type NewReceipt = {
  readonly amount: number
  readonly account: Receipt['account']
  readonly description: string
  readonly detail: unknown
  readonly hold?: boolean
  readonly checkout?: Checkout
}

/** All receipts, their transitions, and the ledger's entry for each. */
export function createReceiptStore(world: World) {
  const receipts = new Map<string, Receipt>()
  world.onReset(() => receipts.clear())
  world.onTick(() => {
    for (const receipt of receipts.values()) refresh(receipt)
  })

  function record(receipt: Receipt): void {
    const { state } = receipt
    world.ledger.record({
      id: receipt.id,
      provider: 'payme',
      kind: receipt.checkout === null ? 'receipt' : 'checkout',
      account: Object.fromEntries(
        Object.entries(receipt.account).map(([name, value]) => [name, String(value)]),
      ),
      amountTiyin: receipt.amount,
      refundedTiyin: receipt.payTime > 0 && state === receiptState.cancelled ? receipt.amount : 0,
      state,
      paid: state === receiptState.paid,
      card: receipt.card,
      createdAt: receipt.createTime,
      paidAt: receipt.payTime,
      cancelledAt: receipt.cancelTime || receipt.cancelRequestedAt,
    })
  }

  function move(receipt: Receipt, event: ReceiptEvent): boolean {
    const { clock } = world
    const next = nextReceiptState(receipt.state, event)
    if (next === null) return false
    receipt.state = next
    if (next === receiptState.cancelling) receipt.cancelRequestedAt = clock.now()
    if (next === receiptState.cancelled) {
      receipt.cancelTime = clock.now()
      receipt.cancelRequestedAt ||= receipt.cancelTime
    }
    record(receipt)
    return true
  }

  /** Brings up to date what time has changed: the end of a cancellation, and of a hold. */
  function refresh(receipt: Receipt): Receipt {
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

  function open(params: NewReceipt): Receipt {
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
      refusal: null,
      readsWhileCancelling: 0,
    }
    receipts.set(receipt.id, receipt)
    record(receipt)
    return receipt
  }

  function get(id: string): Receipt | undefined {
    const receipt = receipts.get(id)
    return receipt && refresh(receipt)
  }

  /** Reading a receipt that is being cancelled shows the one after as cancelled. */
  function read(id: string): Receipt | PaymeRefusal {
    const receipt = get(id)
    if (!receipt) return refused('receipt', 'id')
    if (receipt.state === receiptState.cancelling) receipt.readsWhileCancelling += 1
    return receipt
  }

  /** The money is with the shop, or held. */
  function settle(receipt: Receipt, card: SimCard, event: 'pay.settle' | 'hold.settle'): void {
    const { clock, random } = world
    if (event === 'hold.settle') receipt.heldAt = clock.now()
    else receipt.payTime = clock.now()
    receipt.card = card
    receipt.processingId = random.digits(12)
    move(receipt, event)
  }

  /** The lowest and highest sum that the register takes. */
  function amountRefusal(amount: number): PaymeRefusal | null {
    const { minTiyin, maxTiyin } = world.settings.payme
    if (amount < minTiyin) return refused('amountMinimum', 'amount')
    return amount > maxTiyin ? refused('amountMaximum', 'amount') : null
  }

  return {
    all: (): readonly Receipt[] => [...receipts.values()],
    record,
    move,
    open,
    get,
    find: (id: string): Receipt | PaymeRefusal => get(id) ?? refused('receipt', 'id'),
    read,
    settle,
    amountRefusal,
  }
}

export type ReceiptStore = ReturnType<typeof createReceiptStore>
