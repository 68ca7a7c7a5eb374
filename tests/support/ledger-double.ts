import { randomUUID } from 'node:crypto'
import type { Step } from '#bff/giving/providers/payment-provider.ts'
import type { providerDouble } from './provider-double.ts'
import type { SeededRandom } from './seeded-random.ts'

type Script = ReturnType<typeof providerDouble>['script']
type Receipt = { readonly reference: string; readonly amount: number; state: 0 | 4 | 50 }

/**
 * How a call ends: as it should, with its answer lost, without having arrived, or with the process dead
 * before or after it; `decline` refuses a charge.
 */
const ways = ['well', 'lost', 'unsent', 'dead before', 'dead after', 'decline'] as const
type Way = (typeof ways)[number]

/** What a process is when it is killed: whatever it was about to write is not written. */
class KilledError extends Error {}

type Ledger = { readonly receipts: Map<string, Receipt>; planned: Way[] }

/** The steps of a provider over a ledger, each of which ends as is planned. */
const stepsOver = (ledger: Ledger) => {
  const { receipts } = ledger
  const found = (id: string | null): Receipt => {
    const receipt = receipts.get(id ?? '')
    if (receipt === undefined) throw new Error('the receipt is not known')
    return receipt
  }

  /** Does what a call does, unless it fails. */
  const call = <Answer>(work: () => Answer): Promise<Answer | { readonly kind: 'silent' }> => {
    const how = ledger.planned.shift() ?? 'well'
    if (how === 'dead before') return Promise.reject(new KilledError())
    if (how === 'unsent') return Promise.resolve({ kind: 'silent' })
    const answer = work()
    if (how === 'dead after') return Promise.reject(new KilledError())
    return Promise.resolve(how === 'lost' ? { kind: 'silent' } : answer)
  }

  const prepareCharge: Step<'prepareCharge'> = ({ payment }) =>
    call(() => {
      const id = randomUUID()
      receipts.set(id, { reference: payment.reference, amount: payment.amount, state: 0 })
      return { kind: 'chargePrepared', paymentId: id } as const
    })

  const charge: Step<'charge'> = ({ payment }) => {
    const isDeclined = ledger.planned[0] === 'decline'
    if (isDeclined) ledger.planned.shift()
    return call(() => {
      const receipt = found(payment.paymentId)
      if (isDeclined || receipt.state === 50)
        return { kind: 'declined', code: 'insufficient_funds' } as const
      // A second `pay` of a paid receipt is refused: its state shows it.
      if (receipt.state === 4) return { kind: 'silent' } as const
      receipt.state = 4
      return { kind: 'paid', paymentId: payment.paymentId ?? '' } as const
    })
  }

  const cancelPayment: Step<'cancelPayment'> = ({ payment }) =>
    call(() => {
      const receipt = found(payment.paymentId)
      if (receipt.state === 4) return { kind: 'open' } as const
      receipt.state = 50
      return { kind: 'cancelled' } as const
    })

  const readStatus: Step<'readStatus'> = ({ payment }) =>
    call(() => {
      const { state } = found(payment.paymentId)
      if (state === 4) return { kind: 'paid', paymentId: payment.paymentId ?? '' } as const
      return { kind: state === 50 ? 'cancelled' : 'unpaid' } as const
    })

  return { prepareCharge, charge, cancelPayment, readStatus }
}

/** A payment service with a memory of its own, for many processes, which fails on request. */
export const createLedgerDouble = () => {
  const receipts = new Map<string, Receipt>()
  const ledger: Ledger = { receipts, planned: [] }
  const steps = stepsOver(ledger)
  const paid = () => [...receipts.values()].filter(({ state }) => state === 4)
  return {
    /** Puts the ledger behind the steps of a provider's double. */
    take: (script: Script) => {
      Object.assign(script, steps)
    },
    /** The next calls end as the seed draws. */
    draw: (random: SeededRandom) => {
      ledger.planned = Array.from({ length: 1 + random.below(4) }, () => random.pick(ways))
    },
    calm: () => {
      ledger.planned = []
    },
    startAnew: () => {
      receipts.clear()
      ledger.planned = []
    },
    paidOf: (reference: string) => paid().filter((one) => one.reference === reference).length,
    amountOf: (reference: string) => paid().find((one) => one.reference === reference)?.amount,
    paidInAll: () => paid().length,
  }
}
