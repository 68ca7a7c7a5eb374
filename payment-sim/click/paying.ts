import type { RefundOutcome } from '../adapter.ts'
import { chargeRefusal } from '../pages/hosted-payment.ts'
import type { SimCard } from '../scenarios.ts'
import type { World } from '../world.ts'
import type { ClickPayment, ClickPayments, ClickState } from './payments.ts'
import type { ShopAnswer, ShopApi, ShopRequest } from './shop-api.ts'

const MINUTE = 60_000

/** Complete's answers that leave the money with the merchant: done, and done before. */
const isDone = (answer: ShopAnswer) =>
  answer.kind === 'answer' && (answer.error === 0 || answer.error === -4)

/** The merchant's own words, which are in one language. */
const reasonOf = (answer: ShopAnswer): ClickPayment['reason'] => {
  if (answer.kind === 'silent') return 'merchantSilent'
  const { note, error } = answer
  const text = `${note} (${error})`
  return note === '' ? 'merchantRefused' : { ru: text, uz: text, en: text }
}

/**
 * The steps of a payment by Click: Prepare when the payer gave a card, the debit when the code was right, then
 * Complete, which is repeated until the merchant answers or the money goes back.
 */
export const createClickPaying = (world: World, payments: ClickPayments, api: ShopApi) => {
  const requestOf = (payment: ClickPayment): ShopRequest => ({
    clickTransId: payment.id,
    paydocId: payment.paydocId,
    merchantTransId: payment.merchantTransId,
    amount: (payment.amountTiyin / 100).toFixed(2),
    serviceId: String(world.settings.click.serviceId),
  })

  const alone = async (payment: ClickPayment, work: () => Promise<void>): Promise<void> => {
    if (payment.isBusy) return
    payment.isBusy = true
    try {
      await work()
    } finally {
      payment.isBusy = false
    }
  }

  const tellCancelled = async (payment: ClickPayment, retries?: number) => {
    if (payment.prepareId === null) return
    payment.isCancelUnanswered = true
    payment.nextTryAt = world.clock.now() + MINUTE
    const answer = await api.cancel(requestOf(payment), payment.prepareId, retries)
    if (answer.kind === 'answer') payment.isCancelUnanswered = false
  }

  const end = async (
    payment: ClickPayment,
    state: ClickState,
    reason: ClickPayment['reason'] = null,
  ) => {
    payments.move(payment, state, reason)
    await tellCancelled(payment)
  }

  const complete = async (payment: ClickPayment, retries?: number) => {
    const { prepareId } = payment
    if (prepareId === null) return
    const { generation } = world
    payment.nextTryAt = world.clock.now() + MINUTE
    const answer = await api.complete(requestOf(payment), prepareId, retries)
    if (generation !== world.generation || answer.kind === 'silent') return
    if (isDone(answer)) payments.move(payment, 'paid')
    else await end(payment, 'refused', reasonOf(answer))
  }

  const prepare = async (payment: ClickPayment) => {
    const { generation } = world
    const answer = await api.prepare(requestOf(payment))
    if (generation !== world.generation) return
    if (answer.kind === 'answer' && answer.error === 0 && answer.prepareId !== null) {
      payment.prepareId = answer.prepareId
      payments.move(payment, 'prepared')
    } else payments.move(payment, 'refused', reasonOf(answer))
  }

  const debit = async (payment: ClickPayment, card: SimCard) => {
    const { generation } = world
    if (card.outcome === 'slow' || card.outcome === 'slow_refusal')
      await world.sleep(world.environment.slowMs)
    if (generation !== world.generation) return
    const reason = chargeRefusal(card)
    if (reason !== null) {
      await end(payment, 'refused', reason)
      return
    }
    payment.card = card
    payments.move(payment, 'debited')
    await complete(payment)
  }

  /** What is due now; null when nothing is. */
  const due = (payment: ClickPayment): (() => Promise<void>) | null => {
    const now = world.clock.now()
    const { sessionMinutes, completeMinutes } = world.settings.click
    const { state, createdAt, debitedAt, nextTryAt, isCancelUnanswered } = payment
    const isWaiting = state === 'open' || state === 'prepared'
    if (isWaiting && now >= createdAt + sessionMinutes * MINUTE)
      return () => end(payment, 'expired')
    if (state === 'debited' && now >= debitedAt + completeMinutes * MINUTE)
      return () => end(payment, 'refused', 'merchantSilent')
    if (now < nextTryAt) return null
    if (state === 'debited') return () => complete(payment, 0)
    return isCancelUnanswered ? () => tellCancelled(payment, 0) : null
  }

  world.onTick(() => {
    for (const payment of payments.all()) {
      const work = payment.isBusy ? null : due(payment)
      if (work) void alone(payment, work)
    }
  })

  return {
    prepare: async (payment: ClickPayment): Promise<boolean> => {
      if (payment.state === 'open') await alone(payment, () => prepare(payment))
      return payment.state === 'prepared'
    },

    charge: async (payment: ClickPayment, card: SimCard) => {
      if (payment.state === 'prepared') await alone(payment, () => debit(payment, card))
    },

    end: (payment: ClickPayment, state: 'cancelled' | 'refused') =>
      alone(payment, () => end(payment, state, state === 'refused' ? 'bankRefused' : null)),

    /** As Click's support does it: the merchant is told by a Complete with an error, and must agree. */
    refund: async (payment: ClickPayment): Promise<RefundOutcome> => {
      if (payment.state !== 'paid' || payment.prepareId === null)
        return { refunded: false, why: `the payment is ${payment.state}` }
      const answer = await api.cancel(requestOf(payment), payment.prepareId)
      if (answer.kind === 'silent') return { refunded: false, why: 'the merchant does not answer' }
      if (answer.error !== -9)
        return { refunded: false, why: `the merchant answered ${answer.error}` }
      payments.move(payment, 'refunded')
      return { refunded: true }
    },
  }
}

export type ClickPaying = ReturnType<typeof createClickPaying>
