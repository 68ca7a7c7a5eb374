import { isBusy } from '../busy.ts'
import { findCard, isPast, type SimCard } from '../scenarios.ts'
import type { World } from '../world.ts'
import type { Bindings } from './bindings.ts'
import { noCode, type Codes, type CodeInfo } from './codes.ts'
import { refused, type OctoRefusal, type Outcome } from './errors.ts'
import { payAnswer, type Payment } from './payment.ts'
import { move, type Payments } from './payments.ts'
import type { PayByCard, PayByToken } from './wire.ts'

const outcomeRefusals: Partial<Record<SimCard['outcome'], OctoRefusal>> = {
  number_refused: refused('cardNumber'),
  expired: refused('cardExpired'),
  blocked: refused('cardBlocked'),
  system_error: refused('system'),
}

/** `YYMM` → `MM/YY` */
const expiryFromYymm = (yymm: string) => `${yymm.slice(2)}/${yymm.slice(0, 2)}`

/** If user_data was given to prepare_payment, `pay` needs an email (payment-sim/docs/octo.md §3). */
const lacksEmail = (payment: Payment, email: string | undefined) =>
  payment.order.user_data !== undefined && !email

/** The steps between an open payment and its money: the card, its code, the charge. */
export function createPaying(world: World, payments: Payments, codes: Codes, bindings: Bindings) {
  /** What the card itself is refused for, before any code; `expiry` is `MM/YY`. */
  function cardRefusal(given: {
    readonly number: string
    readonly expiry: string
    readonly cvc: string | undefined
    readonly method: string
  }): OctoRefusal | SimCard {
    const card = findCard(given.number)
    const isRightMethod =
      card && given.method === (card.scheme === 'international' ? 'bank_card' : card.kind)
    if (!isRightMethod) return refused('cardNumber')
    const byOutcome = outcomeRefusals[card.outcome]
    if (byOutcome) return byOutcome
    if (!/^(?:0[1-9]|1[0-2])\/\d\d$/.test(given.expiry)) return refused('expiry')
    if (isPast(given.expiry, world.clock.now())) return refused('cardExpired')
    if (given.expiry !== card.expiry) return refused('expiry')
    if (card.cvv !== undefined && given.cvc !== card.cvv) return refused('cvv')
    return card
  }

  /** The payer is asked for a code, here or on the acquirer's page. */
  function challenge(
    payment: Payment,
    card: SimCard,
    by: { readonly method: string; readonly pageUrl: string },
  ) {
    payment.card = card
    payment.method = by.method
    move(payment, 'pay')
    payments.record(payment)
    const transType =
      card.confirmation === 'code' ? 'SMS' : world.settings.octo.redirectTransType || null
    return payAnswer(payment, by.pageUrl, transType)
  }

  function payByCard(payment: Payment, params: PayByCard, pageUrl: string): Outcome {
    if (payment.status !== 'created') return refused('state')
    if (lacksEmail(payment, params.email)) return refused('format', 'Wrong params: [email]')
    const yymm =
      world.settings.octo.expireOrder === 'YYMM'
        ? params.expire
        : `${params.expire.slice(2)}${params.expire.slice(0, 2)}`
    const card = cardRefusal({
      number: params.card_number,
      expiry: expiryFromYymm(yymm),
      cvc: params.cvc2,
      method: params.method,
    })
    if (!('refused' in card)) return challenge(payment, card, { method: params.method, pageUrl })
    // A mistyped expiry may be typed again.
    if (card.refused !== 'expiry') payments.refuse(payment)
    return card
  }

  async function payByToken(
    payment: Payment,
    params: PayByToken,
    pageUrl: string,
  ): Promise<Outcome> {
    if (payment.status !== 'created') return refused('state')
    if (lacksEmail(payment, params.email)) return refused('format', 'Wrong params: [email]')
    const token = bindings.token(params.card_token)
    if (!token) {
      payments.cancel(payment)
      return refused('token')
    }
    payment.token = token
    if (world.settings.octo.otpOnTokenPay)
      return challenge(payment, token.card, { method: params.method, pageUrl })
    payment.card = token.card
    payment.method = params.method
    return (await payments.charge(payment, token.card)) ?? payAnswer(payment, pageUrl, null)
  }

  function sendFirstCode(payment: Payment, card: SimCard): CodeInfo {
    if (card.outcome === 'sms_not_connected') return noCode
    payment.confirmation ??= codes.first(card, payment.order.language)
    return codes.info(card, payment.confirmation)
  }

  /** For a payment whose code is asked for on the shop's page; sends the first code. */
  function verificationInfo(payment: Payment): CodeInfo {
    const { card, status } = payment
    if (!card || status !== 'wait_user_action' || card.confirmation === 'redirect') return noCode
    return sendFirstCode(payment, card)
  }

  function resend(payment: Payment): Outcome {
    const { card, confirmation, status } = payment
    if (!card || !confirmation || status !== 'wait_user_action') return refused('state')
    return codes.again(card, confirmation) ?? codes.info(card, confirmation)
  }

  /** Another code by `check_pan`, which wants the whole card again; `expDate` is `YYMM`. */
  function checkPan(payment: Payment, pan: string, expDate: string): Outcome {
    const { card, confirmation, status } = payment
    if (!card || !confirmation || status !== 'wait_user_action') return refused('state')
    if (pan !== card.number) return refused('cardNumber')
    if (expiryFromYymm(expDate) !== card.expiry) return refused('expiry')
    return resend(payment)
  }

  /** The code; when it is right the bank is asked. A third wrong one cancels (payment-sim/docs/octo.md §5). */
  async function confirm(
    payment: Payment,
    given: { readonly verifyId: number; readonly smsKey: string },
  ): Promise<OctoRefusal | null> {
    const { card, confirmation, status } = payment
    const isCharged = isBusy(payment) || payment.isSettling
    if (!card || !confirmation || status !== 'wait_user_action' || isCharged)
      return refused('state')
    const verdict = codes.judge(confirmation, given)
    if (!verdict) return payments.charge(payment, card)
    if (verdict.over) payments.cancel(payment)
    return verdict.refusal
  }

  return {
    payByCard,
    payByToken,
    verificationInfo,
    /** For the hosted page, which asks itself. */
    sendFirstCode,
    resend,
    checkPan,
    confirm,
  }
}

export type Paying = ReturnType<typeof createPaying>
