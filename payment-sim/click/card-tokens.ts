import * as z from 'zod'
import type { Answer } from '../adapter.ts'
import { maskPhone } from '../mask.ts'
import { chargeRefusal } from '../pages/hosted-payment.ts'
import { findCard, isPast, type SimCard } from '../scenarios.ts'
import type { World } from '../world.ts'
import { clickError, clickSuccess, type ClickErrorName } from './errors.ts'
import type { ClickPayments } from './payments.ts'

type Token = { readonly card: SimCard; readonly isTemporary: boolean; code: string | null }

const cardErrors: Partial<Record<SimCard['outcome'], ClickErrorName>> = {
  number_refused: 'cardNumber',
  expired: 'cardRefused',
  blocked: 'cardRefused',
  sms_not_connected: 'smsNotConnected',
  system_error: 'system',
}

/** Params of card_token/*; `expire_date` is `MMYY`, `amount` UZS (payment-sim/docs/payments.md §3.1). */
export const tokenRequestSchema = z.object({
  card_number: z.string(),
  expire_date: z.string().regex(/^(?:0[1-9]|1[0-2])\d{2}$/),
  temporary: z.union([z.literal(0), z.literal(1), z.boolean()]).default(0),
})

export const tokenVerifySchema = z.object({
  card_token: z.string(),
  sms_code: z.union([z.int(), z.string()]).transform(String),
})

export const tokenPaymentSchema = z.object({
  card_token: z.string(),
  amount: z.number().positive(),
  transaction_parameter: z.string().min(1),
})

/** `8600000000000015` → `8600 00** **** 0015` */
const maskSpaced = (number: string) =>
  `${number.slice(0, 4)} ${number.slice(4, 6)}** **** ${number.slice(-4)}`

/** Click's card tokens: a card and its code become a token, which pays without the payer. */
export function createClickCardTokens(world: World, payments: ClickPayments) {
  const tokens = new Map<string, Token>()
  world.onReset(() => tokens.clear())

  /** An `sms_code` declared int loses leading zeros, so that no code begins with one. */
  const drawCode = () => `${world.random.int(9) + 1}${world.random.digits(4)}`

  function request(params: z.output<typeof tokenRequestSchema>): Answer {
    const card = findCard(params.card_number.replace(/\s/g, ''))
    if (!card || card.scheme !== 'national') return clickError('cardNumber')
    const known = cardErrors[card.outcome]
    if (known) return clickError(known)
    const expiry = `${params.expire_date.slice(0, 2)}/${params.expire_date.slice(2)}`
    if (isPast(expiry, world.clock.now()) || expiry !== card.expiry) return clickError('cardExpiry')
    const code = card.code ?? drawCode()
    const token = world.random.uuid()
    tokens.set(token, { card, isTemporary: Boolean(params.temporary), code })
    world.subjects.name(token, card.number)
    world.sms.deliver({
      to: card.phone,
      from: 'Click',
      text: `Click: ${code} — код подтверждения карты *${card.number.slice(-4)}. Никому его не сообщайте.`,
      code,
    })
    return clickSuccess({
      card_token: token,
      phone_number: maskPhone(card.phone),
      temporary: Number(params.temporary),
    })
  }

  function verify(params: z.output<typeof tokenVerifySchema>): Answer {
    const token = tokens.get(params.card_token)
    if (!token) return clickError('notFound')
    if (token.code !== null && token.code !== params.sms_code) return clickError('codeWrong')
    token.code = null
    return clickSuccess({ card_number: maskSpaced(token.card.number) })
  }

  /** Pays without the payer; `amount` is in UZS. A temporary token is used up by it. */
  function pay(params: z.output<typeof tokenPaymentSchema>): Answer {
    const token = tokens.get(params.card_token)
    if (!token) return clickError('notFound')
    if (token.code !== null) return clickError('tokenUnverified')
    const amountTiyin = Math.round(params.amount * 100)
    const reason = chargeRefusal(token.card, amountTiyin)
    const payment = payments.open({
      merchantTransId: params.transaction_parameter,
      amountTiyin,
      language: 'ru',
      returnUrl: null,
    })
    payment.card = token.card
    payments.move(payment, reason === null ? 'paid' : 'refused', reason)
    if (token.isTemporary) tokens.delete(params.card_token)
    return reason === null
      ? clickSuccess({ payment_id: Number(payment.paydocId), payment_status: 2 })
      : clickError('charge')
  }

  return {
    request,
    verify,
    pay,
    remove: (token: string): Answer =>
      tokens.delete(token) ? clickSuccess({}) : clickError('notFound'),
  }
}

export type ClickCardTokens = ReturnType<typeof createClickCardTokens>
