import type { CancelOutcome, RefundOutcome } from '../adapter.ts'
import { waitForBank } from '../bank.ts'
import { alone, workWhenDue } from '../busy.ts'
import { chargeRefusal } from '../pages/hosted-payment.ts'
import type { Reason } from '../pages/words.ts'
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
export function createClickPaying(world: World, payments: ClickPayments, api: ShopApi) {
  const requestOf = (payment: ClickPayment): ShopRequest => ({
    clickTransId: payment.id,
    paydocId: payment.paydocId,
    merchantTransId: payment.merchantTransId,
    amount: (payment.amountTiyin / 100).toFixed(2),
    serviceId: String(world.settings.click.serviceId),
  })

  /** Notifies the merchant that nothing was paid; one that does not answer is notified again. */
  async function notifyCancelled(payment: ClickPayment, retries?: number): Promise<void> {
    if (payment.prepareId === null) return
    payment.isCancelUnanswered = true
    payment.nextTryAt = world.clock.now() + MINUTE
    const { refusedError } = world.settings.click
    const error = payment.state === 'refused' ? refusedError : undefined
    const answer = await api.cancel(requestOf(payment), payment.prepareId, retries, error)
    if (answer.kind === 'answer') payment.isCancelUnanswered = false
  }

  async function end(
    payment: ClickPayment,
    state: ClickState,
    reason: ClickPayment['reason'] = null,
  ): Promise<void> {
    payments.move(payment, state, reason)
    await notifyCancelled(payment)
  }

  async function complete(payment: ClickPayment, retries?: number): Promise<void> {
    const { prepareId } = payment
    if (prepareId === null) return
    const { generation } = world
    payment.nextTryAt = world.clock.now() + MINUTE
    const answer = await api.complete(requestOf(payment), prepareId, retries)
    if (generation !== world.generation || answer.kind === 'silent') return
    if (isDone(answer)) payments.move(payment, 'paid')
    else await end(payment, 'refused', reasonOf(answer))
  }

  async function prepare(payment: ClickPayment): Promise<void> {
    const { generation } = world
    const answer = await api.prepare(requestOf(payment))
    if (generation !== world.generation) return
    if (answer.kind === 'answer' && answer.error === 0 && answer.prepareId !== null) {
      payment.prepareId = answer.prepareId
      payments.move(payment, 'prepared')
    } else payments.move(payment, 'refused', reasonOf(answer))
  }

  /** The bank refused the card: the payment is over, or another card follows as the setting says. */
  async function refuse(payment: ClickPayment, reason: Reason): Promise<void> {
    const { anotherCard } = world.settings.click
    const isTold = payment.state !== 'open'
    if (anotherCard === 'sameTransaction' || (anotherCard === 'newTransaction' && !isTold)) {
      payment.reason = reason
      return
    }
    const { generation } = world
    await end(payment, 'refused', reason)
    if (anotherCard === 'no' || generation !== world.generation) return
    const { merchantTransId, amountTiyin, language, returnUrl } = payment
    const next = payments.open({ merchantTransId, amountTiyin, language, returnUrl })
    next.reason = reason
    payment.next = next.id
  }

  async function debit(payment: ClickPayment, card: SimCard): Promise<void> {
    if (!(await waitForBank(world, card, payment.amountTiyin))) return
    const reason = chargeRefusal(card, payment.amountTiyin)
    if (reason !== null) {
      await refuse(payment, reason)
      return
    }
    payment.card = card
    payments.move(payment, 'debited')
    await complete(payment)
  }

  function due(payment: ClickPayment): (() => Promise<void>) | null {
    const { clock, settings } = world
    const now = clock.now()
    const { sessionMinutes, completeMinutes } = settings.click
    const { state, createdAt, debitedAt, nextTryAt, isCancelUnanswered } = payment
    const isWaiting = state === 'open' || state === 'prepared'
    if (isWaiting && now >= createdAt + sessionMinutes * MINUTE)
      return () => end(payment, 'expired')
    if (state === 'debited' && now >= debitedAt + completeMinutes * MINUTE)
      return () => end(payment, 'refused', 'merchantSilent')
    if (now < nextTryAt) return null
    if (state === 'debited') return () => complete(payment, 0)
    return isCancelUnanswered ? () => notifyCancelled(payment, 0) : null
  }

  /** As Click's support does it: the merchant gets a Complete with an error, and must agree. */
  async function refund(payment: ClickPayment): Promise<RefundOutcome> {
    if (payment.state !== 'paid' || payment.prepareId === null)
      return { refunded: false, why: `the payment is ${payment.state}` }
    const answer = await api.cancel(requestOf(payment), payment.prepareId)
    if (answer.kind === 'silent') return { refunded: false, why: 'the merchant does not answer' }
    if (answer.error !== -9)
      return { refunded: false, why: `the merchant answered ${answer.error}` }
    payments.move(payment, 'refunded')
    return { refunded: true }
  }

  /** As the payer who leaves the page. */
  async function cancel(payment: ClickPayment): Promise<CancelOutcome> {
    if (payment.state !== 'open' && payment.state !== 'prepared')
      return { cancelled: false, why: `the payment is ${payment.state}` }
    await alone(payment, () => end(payment, 'cancelled'))
    return { cancelled: true }
  }

  workWhenDue(world, payments.all, due)
  return {
    /** False when the merchant does not want the payment. */
    prepare: async (payment: ClickPayment): Promise<boolean> => {
      payment.reason = null
      if (payment.state === 'open') await alone(payment, () => prepare(payment))
      return payment.state === 'prepared'
    },
    charge: async (payment: ClickPayment, card: SimCard): Promise<void> => {
      if (payment.state === 'prepared') await alone(payment, () => debit(payment, card))
    },
    /** The payer gives up. */
    leave: (payment: ClickPayment) => alone(payment, () => end(payment, 'cancelled')),
    refuse: (payment: ClickPayment) => alone(payment, () => refuse(payment, 'bankRefused')),
    refund,
    cancel,
  }
}

export type ClickPaying = ReturnType<typeof createClickPaying>
