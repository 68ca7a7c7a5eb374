import type { RefundOutcome } from '../adapter.ts'
import { waitForBank } from '../bank.ts'
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

type PayingDeps = {
  readonly world: World
  readonly payments: ClickPayments
  readonly api: ShopApi
}

const requestOf = ({ world }: PayingDeps, payment: ClickPayment): ShopRequest => ({
  clickTransId: payment.id,
  paydocId: payment.paydocId,
  merchantTransId: payment.merchantTransId,
  amount: (payment.amountTiyin / 100).toFixed(2),
  serviceId: String(world.settings.click.serviceId),
})

/** One step at a time: a second press of a button, or a tick, finds the payment busy. */
async function alone(payment: ClickPayment, work: () => Promise<void>): Promise<void> {
  if (payment.isBusy) return
  payment.isBusy = true
  try {
    await work()
  } finally {
    payment.isBusy = false
  }
}

/** Notifies the merchant that nothing was paid; one that does not answer is notified again. */
async function notifyCancelled(
  deps: PayingDeps,
  payment: ClickPayment,
  retries?: number,
): Promise<void> {
  if (payment.prepareId === null) return
  payment.isCancelUnanswered = true
  payment.nextTryAt = deps.world.clock.now() + MINUTE
  const answer = await deps.api.cancel(requestOf(deps, payment), payment.prepareId, retries)
  if (answer.kind === 'answer') payment.isCancelUnanswered = false
}

async function end(
  deps: PayingDeps,
  payment: ClickPayment,
  state: ClickState,
  reason: ClickPayment['reason'] = null,
): Promise<void> {
  deps.payments.move(payment, state, reason)
  await notifyCancelled(deps, payment)
}

async function complete(deps: PayingDeps, payment: ClickPayment, retries?: number): Promise<void> {
  const { world, payments, api } = deps
  const { prepareId } = payment
  if (prepareId === null) return
  const { generation } = world
  payment.nextTryAt = world.clock.now() + MINUTE
  const answer = await api.complete(requestOf(deps, payment), prepareId, retries)
  if (generation !== world.generation || answer.kind === 'silent') return
  if (isDone(answer)) payments.move(payment, 'paid')
  else await end(deps, payment, 'refused', reasonOf(answer))
}

async function prepare(deps: PayingDeps, payment: ClickPayment): Promise<void> {
  const { world, payments, api } = deps
  const { generation } = world
  const answer = await api.prepare(requestOf(deps, payment))
  if (generation !== world.generation) return
  if (answer.kind === 'answer' && answer.error === 0 && answer.prepareId !== null) {
    payment.prepareId = answer.prepareId
    payments.move(payment, 'prepared')
  } else payments.move(payment, 'refused', reasonOf(answer))
}

async function debit(deps: PayingDeps, payment: ClickPayment, card: SimCard): Promise<void> {
  const { world, payments } = deps
  if (!(await waitForBank(world, card))) return
  const reason = chargeRefusal(card)
  if (reason !== null) {
    await end(deps, payment, 'refused', reason)
    return
  }
  payment.card = card
  payments.move(payment, 'debited')
  await complete(deps, payment)
}

/** What is due now; null when nothing is. */
function due(deps: PayingDeps, payment: ClickPayment): (() => Promise<void>) | null {
  const { clock, settings } = deps.world
  const now = clock.now()
  const { sessionMinutes, completeMinutes } = settings.click
  const { state, createdAt, debitedAt, nextTryAt, isCancelUnanswered } = payment
  const isWaiting = state === 'open' || state === 'prepared'
  if (isWaiting && now >= createdAt + sessionMinutes * MINUTE)
    return () => end(deps, payment, 'expired')
  if (state === 'debited' && now >= debitedAt + completeMinutes * MINUTE)
    return () => end(deps, payment, 'refused', 'merchantSilent')
  if (now < nextTryAt) return null
  if (state === 'debited') return () => complete(deps, payment, 0)
  return isCancelUnanswered ? () => notifyCancelled(deps, payment, 0) : null
}

/** As Click's support does it: the merchant gets a Complete with an error, and must agree. */
async function refund(deps: PayingDeps, payment: ClickPayment): Promise<RefundOutcome> {
  if (payment.state !== 'paid' || payment.prepareId === null)
    return { refunded: false, why: `the payment is ${payment.state}` }
  const answer = await deps.api.cancel(requestOf(deps, payment), payment.prepareId)
  if (answer.kind === 'silent') return { refunded: false, why: 'the merchant does not answer' }
  if (answer.error !== -9) return { refunded: false, why: `the merchant answered ${answer.error}` }
  deps.payments.move(payment, 'refunded')
  return { refunded: true }
}

/**
 * The steps of a payment by Click: Prepare when the payer gave a card, the debit when the code was right, then
 * Complete, which is repeated until the merchant answers or the money goes back.
 */
export function createClickPaying(world: World, payments: ClickPayments, api: ShopApi) {
  const deps: PayingDeps = { world, payments, api }
  world.onTick(() => {
    for (const payment of payments.all()) {
      const work = payment.isBusy ? null : due(deps, payment)
      if (work) void alone(payment, work)
    }
  })
  return {
    /** False when the merchant does not want the payment. */
    prepare: async (payment: ClickPayment): Promise<boolean> => {
      if (payment.state === 'open') await alone(payment, () => prepare(deps, payment))
      return payment.state === 'prepared'
    },
    charge: async (payment: ClickPayment, card: SimCard): Promise<void> => {
      if (payment.state === 'prepared') await alone(payment, () => debit(deps, payment, card))
    },
    end: (payment: ClickPayment, state: 'cancelled' | 'refused') =>
      alone(payment, () => end(deps, payment, state, state === 'refused' ? 'bankRefused' : null)),
    refund: (payment: ClickPayment) => refund(deps, payment),
  }
}

export type ClickPaying = ReturnType<typeof createClickPaying>
