import { bankRefusal, waitForBank } from '../bank.ts'
import type { World } from '../world.ts'
import type { CardToken, CardTokens } from './card-tokens.ts'
import { refused, type PaymeRefusal } from './errors.ts'
import { receiptObject, type Receipt } from './receipt-object.ts'
import type { ReceiptStore } from './receipt-store.ts'
import { receiptState } from './receipt-states.ts'

const MAX_LISTED = 50

type ReceiptDeps = {
  readonly world: World
  readonly store: ReceiptStore
  readonly tokens: CardTokens
  /** Gives a sale of the checkout page back, once its merchant agrees. */
  readonly refundCheckout: (receipt: Receipt) => Promise<PaymeRefusal | null>
}

/** `amount` is in tiyin. */
type CreateParams = {
  readonly amount: number
  readonly account: Receipt['account']
  readonly description: string
  readonly detail: unknown
  readonly hold: boolean
}

/** Why a receipt takes no payment in its state; null when it does. */
function stateRefusal({ state }: Receipt): PaymeRefusal | null {
  if (state === receiptState.paid || state === receiptState.held)
    return refused('alreadyPaid', 'id')
  return state === receiptState.cancelling || state === receiptState.cancelled
    ? refused('receiptOver', 'id')
    : null
}

type PayParams = { readonly id: string; readonly token: string; readonly hold: boolean }

type OfReceipt = { readonly id: string }

type ListParams = {
  readonly count: number
  /** Unix ms, as `to`. */
  readonly from: number
  readonly to: number
  readonly offset: number
}

/** The calls receipts.*: a receipt is made, paid with a verified token, looked at and cancelled. */
export function createReceipts({ world, store, tokens, refundCheckout }: ReceiptDeps) {
  const answer = (receipt: Receipt) => ({
    receipt: receiptObject(world, receipt),
  })

  function chargeRefusal({ card, attempts }: CardToken, { amount }: Receipt): PaymeRefusal | null {
    const { systemErrorAt, slowErrorCode } = world.settings.payme
    if (card.outcome === 'system_error')
      return systemErrorAt === 'receipts.pay' ? refused('system') : null
    const reason = bankRefusal(card, amount, attempts)
    if (reason === 'bankRefused') return { refused: 'cardRefused', code: slowErrorCode }
    return reason && refused(reason)
  }

  function create(params: CreateParams) {
    if (params.hold && !world.settings.payme.hold) return refused('params', 'hold')
    return store.amountRefusal(params.amount) ?? answer(store.open(params))
  }

  async function pay({ id, token, hold }: PayParams) {
    const receipt = store.find(id)
    if ('refused' in receipt) return receipt
    if (hold && !world.settings.payme.hold) return refused('params', 'hold')
    const byState = stateRefusal(receipt)
    if (byState !== null) return byState
    const entry = tokens.find(token)
    if ('refused' in entry) return entry
    if (!entry.verified) return refused('token', 'token')
    // A receipt that is being paid, here or on its page, cannot begin to be paid once more.
    if (receipt.checkout !== null || !store.move(receipt, 'pay.begin'))
      return refused('state', 'id')
    if (!(await waitForBank(world, entry.card, receipt.amount))) return refused('receipt', 'id')
    const refusal = chargeRefusal(entry, receipt)
    entry.attempts += 1
    if (refusal !== null) {
      store.move(receipt, 'pay.refuse')
      return refusal
    }
    store.settle(receipt, entry.card, hold || receipt.hold ? 'hold.settle' : 'pay.settle')
    // One that was not to be saved is deleted by its payment (cards.create, `save`).
    if (!entry.recurrent) tokens.forget(entry)
    return answer(receipt)
  }

  function confirmHold({ id }: OfReceipt) {
    const receipt = store.find(id)
    if ('refused' in receipt) return receipt
    if (!world.settings.payme.hold || !store.move(receipt, 'hold.confirm'))
      return refused('state', 'id')
    receipt.payTime = world.clock.now()
    store.record(receipt)
    return answer(receipt)
  }

  async function cancel({ id }: OfReceipt) {
    const receipt = store.find(id)
    if ('refused' in receipt) return receipt
    const isOver =
      receipt.state === receiptState.cancelling || receipt.state === receiptState.cancelled
    if (isOver) return answer(receipt)
    if (receipt.checkout !== null && receipt.state === receiptState.paid)
      return (await refundCheckout(receipt)) ?? answer(receipt)
    return store.move(receipt, 'cancel') ? answer(receipt) : refused('state', 'id')
  }

  /** Newest first, as recorded. */
  const getAll = ({ count, from, to, offset }: ListParams) =>
    store
      .all()
      .filter(({ createTime }) => createTime >= from && createTime <= to)
      .toReversed()
      .slice(offset, offset + Math.min(count, MAX_LISTED))
      .map((receipt) => receiptObject(world, receipt, true))

  /** `origin` is the simulator's: the link leads to the receipt's own page. */
  function send({ id, phone }: { readonly id: string; readonly phone: string }, origin: string) {
    const receipt = store.find(id)
    if ('refused' in receipt) return receipt
    world.sms.deliver({
      to: phone,
      from: 'Payme',
      text: `Payme: счёт на ${receipt.amount / 100} сум. Оплатить: ${origin}/payme/${id}`,
    })
    return { success: true }
  }

  return {
    create,
    pay,
    confirmHold,
    cancel,
    check: ({ id }: OfReceipt) => {
      const receipt = store.read(id)
      return 'refused' in receipt ? receipt : { state: receipt.state }
    },
    get: ({ id }: OfReceipt) => {
      const receipt = store.read(id)
      return 'refused' in receipt ? receipt : answer(receipt)
    },
    getAll,
    send,
    setFiscalData: ({ id }: OfReceipt) => {
      const receipt = store.find(id)
      return 'refused' in receipt ? receipt : { success: true }
    },
  }
}

export type Receipts = ReturnType<typeof createReceipts>
