import { timeOrNull } from '../ledger.ts'
import { maskCardNumber } from '../mask.ts'
import type { SimCard } from '../scenarios.ts'
import type { World } from '../world.ts'
import { refused, type PaymeRefusal } from './errors.ts'
import type { Checkout, Receipt } from './receipt-object.ts'
import { nextReceiptState, receiptState, type ReceiptEvent } from './receipt-states.ts'

/** How long a cancellation takes, in virtual ms, when it is not polled. */
const CANCEL_MS = 2000

/** Held money goes back after 30 days. */
const HOLD_MS = 30 * 86_400_000

type StoreDeps = { readonly world: World; readonly receipts: Map<string, Receipt> }

/** Writes the receipt as it is now into the simulator's ledger. */
function record({ world }: StoreDeps, receipt: Receipt): void {
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
    paidAt: timeOrNull(receipt.payTime),
    cancelledAt: timeOrNull(receipt.cancelTime || receipt.cancelRequestedAt),
  })
}

/** Moves a receipt, or answers false when its state forbids it. */
function move(deps: StoreDeps, receipt: Receipt, event: ReceiptEvent): boolean {
  const { clock } = deps.world
  const next = nextReceiptState(receipt.state, event)
  if (next === null) return false
  receipt.state = next
  if (next === receiptState.cancelling) receipt.cancelRequestedAt = clock.now()
  if (next === receiptState.cancelled) {
    receipt.cancelTime = clock.now()
    receipt.cancelRequestedAt ||= receipt.cancelTime
  }
  record(deps, receipt)
  return true
}

/** Brings up to date what time has changed: the end of a cancellation, and of a hold. */
function refresh(deps: StoreDeps, receipt: Receipt): Receipt {
  const now = deps.world.clock.now()
  const isThrough = receipt.readsWhileCancelling > 0 || now >= receipt.cancelRequestedAt + CANCEL_MS
  if (receipt.state === receiptState.cancelling && isThrough) move(deps, receipt, 'cancel.settle')
  if (receipt.state === receiptState.held && now >= receipt.heldAt + HOLD_MS) {
    move(deps, receipt, 'cancel')
    move(deps, receipt, 'cancel.settle')
  }
  return receipt
}

/** What a receipt begins with; `amount` in tiyin. */
type NewReceipt = {
  readonly amount: number
  readonly account: Receipt['account']
  readonly description: string
  readonly detail: unknown
  readonly hold?: boolean
  readonly checkout?: Checkout
}

function open(deps: StoreDeps, params: NewReceipt): Receipt {
  const { world, receipts } = deps
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
  record(deps, receipt)
  return receipt
}

function get(deps: StoreDeps, id: string): Receipt | undefined {
  const receipt = deps.receipts.get(id)
  return receipt && refresh(deps, receipt)
}

/** Reading a receipt that is being cancelled shows the one after as cancelled. */
function read(deps: StoreDeps, id: string): Receipt | PaymeRefusal {
  const receipt = get(deps, id)
  if (!receipt) return refused('receipt', 'id')
  if (receipt.state === receiptState.cancelling) receipt.readsWhileCancelling += 1
  return receipt
}

/** The money is with the shop, or held. */
function settle(
  deps: StoreDeps,
  receipt: Receipt,
  card: SimCard,
  event: 'pay.settle' | 'hold.settle',
): void {
  const { clock, random } = deps.world
  if (event === 'hold.settle') receipt.heldAt = clock.now()
  else receipt.payTime = clock.now()
  receipt.card = card
  receipt.processingId = random.digits(12)
  move(deps, receipt, event)
}

/** The lowest and highest sum that the register takes. */
function amountRefusal({ world }: StoreDeps, amount: number): PaymeRefusal | null {
  const { minTiyin, maxTiyin } = world.settings.payme
  if (amount < minTiyin) return refused('amountMinimum', 'amount')
  return amount > maxTiyin ? refused('amountMaximum', 'amount') : null
}

/** All receipts, their transitions, and the ledger's entry for each. */
export function createReceiptStore(world: World) {
  const deps: StoreDeps = { world, receipts: new Map() }
  const { receipts } = deps
  world.onReset(() => receipts.clear())
  world.onTick(() => {
    for (const receipt of receipts.values()) refresh(deps, receipt)
  })
  return {
    all: (): readonly Receipt[] => [...receipts.values()],
    record: (receipt: Receipt) => record(deps, receipt),
    move: (receipt: Receipt, event: ReceiptEvent) => move(deps, receipt, event),
    open: (params: NewReceipt) => open(deps, params),
    get: (id: string) => get(deps, id),
    find: (id: string): Receipt | PaymeRefusal => get(deps, id) ?? refused('receipt', 'id'),
    read: (id: string) => read(deps, id),
    settle: (receipt: Receipt, card: SimCard, event: Parameters<typeof settle>[3]) =>
      settle(deps, receipt, card, event),
    amountRefusal: (amount: number) => amountRefusal(deps, amount),
  }
}

export type ReceiptStore = ReturnType<typeof createReceiptStore>
