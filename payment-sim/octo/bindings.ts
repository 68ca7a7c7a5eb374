import { maskCardNumber } from '../mask.ts'
import { findCard, type SimCard } from '../scenarios.ts'
import type { World } from '../world.ts'
import type { Callbacks } from './callbacks.ts'
import { noCode, type CodeInfo, type Codes, type Confirmation } from './codes.ts'
import { refused, type Outcome } from './errors.ts'
import { drawUuid } from './names.ts'
import type { BindCard } from './wire.ts'

type Binding = {
  readonly uuid: string
  readonly order: BindCard
  readonly card: SimCard
  readonly cardToken: string
  status: 'init' | 'active' | 'failed'
  confirmation: Confirmation | null
}

/** A card that may be charged by token; `attempts` counts its charges. */
export type BoundCard = { readonly card: SimCard; attempts: number }

/** Card tokens (payment-sim/docs/octo.md §9): bind_card, a code, and a callback that carries the token. */
export function createBindings(world: World, codes: Codes, callbacks: Callbacks) {
  const bindings = new Map<string, Binding>()
  const tokens = new Map<string, BoundCard>()

  /** Calls `bind_notify_url`; a shop that never confirms loses the token again. */
  async function announce(binding: Binding) {
    const reply = await callbacks.deliver(
      binding.order.bind_notify_url,
      {
        shop_transaction_id: binding.order.shop_transaction_id,
        pan: world.settings.octo.bindFullNumber
          ? binding.card.number
          : maskCardNumber(binding.card.number),
        exp: binding.order.exp,
        cardHolderName: binding.order.cardHolderName ?? '',
        card_token: binding.cardToken,
        status: binding.status,
      },
      3,
    )
    if (!reply) tokens.delete(binding.cardToken)
  }

  function bind(order: BindCard, pageUrlOf: (uuid: string) => string): Outcome {
    const card = findCard(order.pan)
    const method = card && (card.scheme === 'international' ? 'bank_card' : card.kind)
    if (!card || method !== order.method || card.outcome === 'number_refused')
      return refused('cardNumber')
    if (`${order.exp.slice(2)}/${order.exp.slice(0, 2)}` !== card.expiry) return refused('expiry')
    if (card.outcome === 'expired') return refused('cardExpired')
    if (card.outcome === 'blocked') return refused('cardBlocked')
    const binding: Binding = {
      uuid: drawUuid(world),
      order,
      card,
      cardToken: world.random.uuid(),
      status: 'init',
      confirmation: null,
    }
    bindings.set(binding.uuid, binding)
    for (const name of [binding.uuid, binding.cardToken]) world.subjects.name(name, card.number)
    return {
      shop_transaction_id: order.shop_transaction_id,
      octo_payment_UUID: binding.uuid,
      status: 'created',
      octo_pay_url: pageUrlOf(binding.uuid),
      card_token: null,
    }
  }

  /** Sends the first code, in Russian as a binding has no language; null when the id is no binding's. */
  function verificationInfo(uuid: string): CodeInfo | null {
    const binding = bindings.get(uuid)
    if (!binding) return null
    const { card } = binding
    if (card.outcome === 'sms_not_connected' || binding.status !== 'init') return noCode
    binding.confirmation ??= codes.first(card, 'ru')
    return codes.info(card, binding.confirmation)
  }

  function confirm(
    uuid: string,
    given: { readonly verifyId: number; readonly smsKey: string },
  ): Outcome {
    const binding = bindings.get(uuid)
    if (!binding) return refused('unknown')
    const { confirmation, card } = binding
    if (!confirmation || binding.status !== 'init') return refused('state')
    const verdict = codes.judge(confirmation, given)
    if (verdict && !verdict.over) return verdict.refusal
    binding.status = verdict ? 'failed' : 'active'
    if (!verdict) tokens.set(binding.cardToken, { card, attempts: 0 })
    void announce(binding)
    return (
      verdict?.refusal ?? {
        status: binding.status,
        first6: card.number.slice(0, 6),
        last4: card.number.slice(-4),
      }
    )
  }

  return {
    reset: () => {
      bindings.clear()
      tokens.clear()
    },
    token: (token: string) => tokens.get(token),
    bind,
    verificationInfo,
    confirm,
    block: (token: string): Outcome =>
      tokens.delete(token) ? { status: 'blocked' } : refused('token'),
  }
}

export type Bindings = ReturnType<typeof createBindings>
