import { maskCardNumber } from '../mask.ts'
import type { World } from '../world.ts'
import type { CardToken, CardTokens } from './card-tokens.ts'
import { refused, type PaymeRefusal } from './errors.ts'
import { receiptObject, type Receipt } from './receipt-object.ts'
import { nextReceiptState, receiptState, type ReceiptEvent } from './receipt-states.ts'

/** How long a cancellation takes, in virtual ms, when nobody asks for it. */
const CANCEL_MS = 2000

const MAX_LISTED = 50

const isoOrNull = (time: number) => (time === 0 ? null : new Date(time).toISOString())

/** The calls receipts.*: a receipt is made, paid with a verified token, looked at and cancelled. */
export const createReceipts = (world: World, tokens: CardTokens) => {
  const receipts = new Map<string, Receipt>()

  const record = (receipt: Receipt) => {
    const { state } = receipt
    world.ledger.record({
      id: receipt.id,
      provider: 'payme',
      kind: 'receipt',
      account: receipt.account,
      shopTransactionId: null,
      amountTiyin: receipt.amount,
      refundedTiyin: receipt.payTime > 0 && state === receiptState.cancelled ? receipt.amount : 0,
      state,
      paid: state === receiptState.paid,
      card: receipt.card && maskCardNumber(receipt.card.number),
      createdAt: new Date(receipt.createTime).toISOString(),
      paidAt: isoOrNull(receipt.payTime),
      cancelledAt: isoOrNull(receipt.cancelTime),
    })
  }

  /** Moves a receipt, or answers false when its state forbids it. */
  const move = (receipt: Receipt, event: ReceiptEvent): boolean => {
    const next = nextReceiptState(receipt.state, event)
    if (next === null) return false
    receipt.state = next
    return true
  }

  const find = (id: string): Receipt | PaymeRefusal => {
    const receipt = receipts.get(id)
    if (!receipt) return refused('receipt', 'id')
    const through =
      receipt.readsWhileCancelling > 0 || world.clock.now() >= receipt.cancelTime + CANCEL_MS
    if (receipt.state === receiptState.cancelling && through && move(receipt, 'cancel.settle'))
      record(receipt)
    return receipt
  }

  const read = (id: string): Receipt | PaymeRefusal => {
    const receipt = find(id)
    if (!('refused' in receipt) && receipt.state === receiptState.cancelling)
      receipt.readsWhileCancelling += 1
    return receipt
  }

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
        return world.knobs.payme.systemErrorAt === 'receipts.pay' ? refused('system') : null
      case 'slow_refusal':
        return { refused: 'cardRefused', code: world.knobs.payme.slowErrorCode }
      case 'renewal_refused':
        return attempts > 0 ? refused('insufficientFunds') : null
      case 'renewal_refused_once':
        return attempts === 1 ? refused('insufficientFunds') : null
      default:
        return null
    }
  }

  return {
    reset: () => receipts.clear(),

    create: (params: {
      amount: number
      account: Readonly<Record<string, string>>
      description: string
      detail: unknown
    }) => {
      const { minTiyin, maxTiyin } = world.knobs.payme
      if (params.amount < minTiyin) return refused('amountMinimum', 'amount')
      if (params.amount > maxTiyin) return refused('amountMaximum', 'amount')
      const createTime = world.clock.now()
      const seconds = Math.floor(createTime / 1000).toString(16)
      const receipt: Receipt = {
        ...params,
        id: `${seconds.padStart(8, '0')}${world.random.hex(16)}`,
        createTime,
        payTime: 0,
        cancelTime: 0,
        state: receiptState.waiting,
        card: null,
        processingId: null,
        readsWhileCancelling: 0,
      }
      receipts.set(receipt.id, receipt)
      record(receipt)
      return answer(receipt)
    },

    pay: async ({ id, token }: { id: string; token: string }) => {
      const receipt = find(id)
      if ('refused' in receipt) return receipt
      if (receipt.state === receiptState.paid) return refused('alreadyPaid', 'id')
      if (receipt.state === receiptState.cancelling || receipt.state === receiptState.cancelled)
        return refused('receiptOver', 'id')
      const entry = tokens.find(token)
      if ('refused' in entry) return entry
      if (!entry.verified) return refused('token', 'token')
      // A receipt that is being paid cannot begin to be paid once more.
      if (!move(receipt, 'pay.begin')) return refused('state', 'id')
      record(receipt)
      const { generation } = world
      const { outcome } = entry.card
      if (outcome === 'slow' || outcome === 'slow_refusal') await world.sleep(world.settings.slowMs)
      if (generation !== world.generation) return refused('receipt', 'id')

      const refusal = chargeRefusal(entry)
      entry.attempts += 1
      if (refusal !== null) {
        move(receipt, 'pay.refuse')
        record(receipt)
        return refusal
      }
      receipt.payTime = world.clock.now()
      receipt.card = entry.card
      receipt.processingId = world.random.digits(12)
      move(receipt, 'pay.settle')
      record(receipt)
      // One that was not to be saved is deleted by its payment (cards.create, `save`).
      if (!entry.recurrent) tokens.forget(entry)
      return answer(receipt)
    },

    cancel: ({ id }: { id: string }) => {
      const receipt = find(id)
      if ('refused' in receipt) return receipt
      const isOver =
        receipt.state === receiptState.cancelling || receipt.state === receiptState.cancelled
      if (isOver) return answer(receipt)
      if (!move(receipt, 'cancel')) return refused('state', 'id')
      receipt.cancelTime = world.clock.now()
      record(receipt)
      return answer(receipt)
    },

    check: ({ id }: { id: string }) => {
      const receipt = read(id)
      return 'refused' in receipt ? receipt : { state: receipt.state }
    },

    get: ({ id }: { id: string }) => {
      const receipt = read(id)
      return 'refused' in receipt ? receipt : answer(receipt)
    },

    getAll: (params: { count: number; from: number; to: number; offset: number }) =>
      [...receipts.values()]
        .filter(({ createTime }) => createTime >= params.from && createTime <= params.to)
        .slice(params.offset, params.offset + Math.min(params.count, MAX_LISTED))
        .map((receipt) => receiptObject(world, receipt)),

    send: ({ id, phone }: { id: string; phone: string }) => {
      const receipt = find(id)
      if ('refused' in receipt) return receipt
      world.sms.deliver({
        to: phone,
        from: 'Payme',
        text: `Payme: счёт на ${receipt.amount / 100} сум. Оплатить: https://checkout.test.paycom.uz/${id}`,
      })
      return { success: true }
    },

    setFiscalData: ({ id }: { id: string }) => {
      const receipt = find(id)
      return 'refused' in receipt ? receipt : { success: true }
    },
  }
}
