import { randomUUID } from 'node:crypto'
import { maskedCard } from '#machines/wire/card.schema.ts'
import type { ProviderSession, Step, Steps } from '#bff/giving/providers/payment-provider.ts'
import { codeSent, type providerDouble } from './provider-double.ts'
import type { SeededRandom } from './seeded-random.ts'

type Double = Pick<ReturnType<typeof providerDouble>, 'script'>
type Receipt = {
  readonly reference: string
  readonly amount: number
  state: 0 | 4 | 50
  /** Masked, of the card that it is paid with; null as long as none was given. */
  card: string | null
}

/**
 * How a call ends: as it should, with its answer lost, without having arrived, or with the process dead
 * before or after it; `decline` refuses a charge.
 */
const ways = ['well', 'lost', 'unsent', 'dead before', 'dead after', 'decline'] as const
type Way = (typeof ways)[number]

/** What a process is when it is killed: whatever it was about to write is not written. */
class KilledError extends Error {}

type KnownCard = { isVerified: boolean; isRemoved: boolean; readonly mask: string | null }

type Ledger = {
  readonly receipts: Map<string, Receipt>
  /** The cards that were registered, by their tokens. */
  readonly cards: Map<string, KnownCard>
  planned: Way[]
  /** How often a card was charged that had not been verified, or had been removed. */
  misused: number
}

/** The steps of providers over a ledger, each of which ends as is planned. */
const stepsOver = (ledger: Ledger) => {
  const { receipts, cards } = ledger
  const cardOf = (session: ProviderSession): KnownCard =>
    cards.get(String(session['token'])) ?? { isVerified: false, isRemoved: true, mask: null }
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
      receipts.set(id, {
        reference: payment.reference,
        amount: payment.amount,
        state: 0,
        card: null,
      })
      return { kind: 'chargePrepared', paymentId: id } as const
    })

  /** A card whose token nobody was told is nobody's to remove. */
  const prepare: Step<'prepare'> = async ({ card }) => {
    const token = randomUUID()
    const answer = await call(() => ({ kind: 'cardRegistered', session: { token } }) as const)
    if (answer.kind === 'cardRegistered') {
      const mask = card === null ? null : maskedCard(card.number)
      cards.set(token, { isVerified: false, isRemoved: false, mask })
    }
    return answer
  }

  const sendCode: Step<'sendCode'> = ({ session }) => call(() => ({ ...codeSent, session }))

  /** As the adapter does where an answer is lost: the card itself says later whether the code was taken. */
  const verifyCode: Step<'verifyCode'> = async ({ session }) => {
    const answer = await call(() => {
      cardOf(session).isVerified = true
      return { kind: 'verified', session } as const
    })
    return answer.kind === 'silent' ? { kind: 'unverified', session } : answer
  }

  const readVerification: Step<'readVerification'> = ({ session }) =>
    call(() => ({ kind: cardOf(session).isVerified ? 'verified' : 'unverified', session }) as const)

  const removeCard: Step<'removeCard'> = ({ session }) =>
    call(() => {
      cardOf(session).isRemoved = true
      return { kind: 'removed' } as const
    })

  const charge: Step<'charge'> = ({ payment, session }) => {
    const card = cardOf(session)
    if (!card.isVerified || card.isRemoved) ledger.misused += 1
    const isDeclined = ledger.planned[0] === 'decline'
    if (isDeclined) ledger.planned.shift()
    return call(() => {
      const receipt = found(payment.paymentId)
      if (isDeclined || receipt.state === 50)
        return { kind: 'declined', code: 'insufficient_funds' } as const
      // A second `pay` of a paid receipt is refused: its state shows it.
      if (receipt.state === 4) return { kind: 'silent' } as const
      receipt.state = 4
      receipt.card = card.mask
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

  /** What an acquirer does that keeps no card: the code confirms the charge itself. */
  const ofCode: Pick<Steps, 'prepare' | 'submitCard' | 'confirmCharge' | 'readStatus'> = {
    prepare: ({ payment }) =>
      call(() => {
        const id = randomUUID()
        receipts.set(id, {
          reference: payment.reference,
          amount: payment.amount,
          state: 0,
          card: null,
        })
        return { kind: 'paymentPrepared', paymentId: id, session: { id } } as const
      }),
    submitCard: ({ payment, card }) =>
      call(() => {
        found(payment.paymentId).card = maskedCard(card.number)
        return { kind: 'codeRequired', session: { id: payment.paymentId ?? '' } } as const
      }),
    confirmCharge: ({ payment }) =>
      call(() => {
        const receipt = found(payment.paymentId)
        if (receipt.state === 50) return { kind: 'refused', code: 'confirmation_failed' } as const
        receipt.state = 4
        return { kind: 'paid', paymentId: payment.paymentId ?? '' } as const
      }),
    // It closes by itself what was not paid.
    readStatus: ({ payment }) =>
      call(() => {
        const receipt = found(payment.paymentId)
        if (receipt.state === 4)
          return { kind: 'paid', paymentId: payment.paymentId ?? '' } as const
        receipt.state = 50
        return { kind: 'cancelled' } as const
      }),
  }

  const ofCard = {
    prepare,
    sendCode,
    resendCode: sendCode,
    verifyCode,
    readVerification,
    removeCard,
    prepareCharge,
    charge,
    cancelPayment,
    readStatus,
  }
  return { ofCard, ofCode }
}

/** A payment service with a memory of its own, for many processes, which fails on request. */
export const createLedgerDouble = () => {
  const receipts = new Map<string, Receipt>()
  const ledger: Ledger = { receipts, cards: new Map(), planned: [], misused: 0 }
  const steps = stepsOver(ledger)
  const paid = () => [...receipts.values()].filter(({ state }) => state === 4)
  return {
    /** Puts the ledger behind the steps of the doubles of a site's acquirers. */
    take: ({ payme, octo }: { readonly payme: Double; readonly octo: Double }) => {
      Object.assign(payme.script, steps.ofCard)
      Object.assign(octo.script, steps.ofCode)
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
      ledger.cards.clear()
      ledger.planned = []
      ledger.misused = 0
    },
    misused: () => ledger.misused,
    /** How many cards the service still keeps. */
    cardsKept: () => [...ledger.cards.values()].filter(({ isRemoved }) => !isRemoved).length,
    paidOf: (reference: string) => paid().filter((one) => one.reference === reference).length,
    amountOf: (reference: string) => paid().find((one) => one.reference === reference)?.amount,
    /** Which card paid, masked. */
    cardOf: (reference: string) => paid().find((one) => one.reference === reference)?.card,
    paidInAll: () => paid().length,
  }
}
