import type { World } from '../world.ts'
import type { CardToken, CardTokens } from './card-tokens.ts'
import { refused, type PaymeRefusal } from './errors.ts'
import { receiptObject, type Receipt } from './receipt-object.ts'
import type { ReceiptStore } from './receipt-store.ts'
import { receiptState } from './receipt-states.ts'

const MAX_LISTED = 50

/** The calls receipts.*: a receipt is made, paid with a verified token, looked at and cancelled. */
export const createReceipts = (
  world: World,
  store: ReceiptStore,
  tokens: CardTokens,
  refundCheckout: (receipt: Receipt) => Promise<PaymeRefusal | null>,
) => {
  const { find, read, move } = store
  const answer = (receipt: Receipt) => ({ receipt: receiptObject(world, receipt) })

  /** What the bank says to a charge. */
  const chargeRefusal = ({ card, attempts }: CardToken): PaymeRefusal | null => {
    switch (card.outcome) {
      case 'insufficient_funds':
        return refused('insufficientFunds')
      case 'limit_exceeded':
        return refused('limitExceeded')
      case 'charge_error':
        return refused('system')
      case 'system_error':
        return world.settings.payme.systemErrorAt === 'receipts.pay' ? refused('system') : null
      case 'slow_refusal':
        return { refused: 'cardRefused', code: world.settings.payme.slowErrorCode }
      case 'renewal_refused':
        return attempts > 0 ? refused('insufficientFunds') : null
      case 'renewal_refused_once':
        return attempts === 1 ? refused('insufficientFunds') : null
      default:
        return null
    }
  }

  return {
    create: (params: {
      amount: number
      account: Receipt['account']
      description: string
      detail: unknown
      hold: boolean
    }) => {
      if (params.hold && !world.settings.payme.hold) return refused('params', 'hold')
      return store.amountRefusal(params.amount) ?? answer(store.open(params))
    },

    pay: async ({ id, token, hold }: { id: string; token: string; hold: boolean }) => {
      const receipt = find(id)
      if ('refused' in receipt) return receipt
      if (hold && !world.settings.payme.hold) return refused('params', 'hold')
      const { state } = receipt
      if (state === receiptState.paid || state === receiptState.held)
        return refused('alreadyPaid', 'id')
      if (state === receiptState.cancelling || state === receiptState.cancelled)
        return refused('receiptOver', 'id')
      const entry = tokens.find(token)
      if ('refused' in entry) return entry
      if (!entry.verified) return refused('token', 'token')
      // A receipt that is being paid, here or on its page, cannot begin to be paid once more.
      if (receipt.checkout !== null || !move(receipt, 'pay.begin')) return refused('state', 'id')
      const { generation } = world
      const { outcome } = entry.card
      if (outcome === 'slow' || outcome === 'slow_refusal')
        await world.sleep(world.environment.slowMs)
      if (generation !== world.generation) return refused('receipt', 'id')

      const refusal = chargeRefusal(entry)
      entry.attempts += 1
      if (refusal !== null) {
        move(receipt, 'pay.refuse')
        return refusal
      }
      store.settle(receipt, entry.card, hold || receipt.hold ? 'hold.settle' : 'pay.settle')
      // One that was not to be saved is deleted by its payment (cards.create, `save`).
      if (!entry.recurrent) tokens.forget(entry)
      return answer(receipt)
    },

    confirmHold: ({ id }: { id: string }) => {
      const receipt = find(id)
      if ('refused' in receipt) return receipt
      if (!world.settings.payme.hold || !move(receipt, 'hold.confirm'))
        return refused('state', 'id')
      receipt.payTime = world.clock.now()
      store.record(receipt)
      return answer(receipt)
    },

    cancel: async ({ id }: { id: string }) => {
      const receipt = find(id)
      if ('refused' in receipt) return receipt
      const isOver =
        receipt.state === receiptState.cancelling || receipt.state === receiptState.cancelled
      if (isOver) return answer(receipt)
      if (receipt.checkout !== null && receipt.state === receiptState.paid)
        return (await refundCheckout(receipt)) ?? answer(receipt)
      return move(receipt, 'cancel') ? answer(receipt) : refused('state', 'id')
    },

    check: ({ id }: { id: string }) => {
      const receipt = read(id)
      return 'refused' in receipt ? receipt : { state: receipt.state }
    },

    get: ({ id }: { id: string }) => {
      const receipt = read(id)
      return 'refused' in receipt ? receipt : answer(receipt)
    },

    /** Newest first, as recorded. */
    getAll: (params: { count: number; from: number; to: number; offset: number }) =>
      store
        .all()
        .filter(({ createTime }) => createTime >= params.from && createTime <= params.to)
        .toReversed()
        .slice(params.offset, params.offset + Math.min(params.count, MAX_LISTED))
        .map((receipt) => receiptObject(world, receipt, true)),

    /** `origin` is the simulator's: the link leads to the receipt's own page. */
    send: ({ id, phone }: { id: string; phone: string }, origin: string) => {
      const receipt = find(id)
      if ('refused' in receipt) return receipt
      world.sms.deliver({
        to: phone,
        from: 'Payme',
        text: `Payme: счёт на ${receipt.amount / 100} сум. Оплатить: ${origin}/payme/${id}`,
      })
      return { success: true }
    },

    setFiscalData: ({ id }: { id: string }) => {
      const receipt = find(id)
      return 'refused' in receipt ? receipt : { success: true }
    },
  }
}

export type Receipts = ReturnType<typeof createReceipts>
