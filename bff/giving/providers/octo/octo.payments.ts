import { MINUTE_MS } from '#machines/wire/durations.ts'
import { TASHKENT_OFFSET_MS } from '#machines/wire/tashkent-day.ts'
import { SILENT, refused } from '#bff/giving/providers/answers.ts'
import type { Payment, RefundPart, Step } from '#bff/giving/providers/payment-provider.ts'
import type { Clock } from '#bff/platform/clock/clock.ts'
import type { OctoCall, OctoSettings } from './octo.client.ts'
import { failureOfPay } from './octo.failures.ts'
import {
  octoExpiry,
  octoStatuses,
  payFields,
  payWireSchema,
  paymentWireSchema,
  refundWireSchema,
} from './octo.wire.ts'

const TTL_MINUTES = 15
const METHOD = 'bank_card'

const shopOf = ({ shopId, secret }: OctoSettings) => ({
  octo_shop_id: shopId,
  octo_secret: secret,
})

/** `YYYY-MM-DD HH:MM:SS` in Tashkent (UTC+05:00 all year); Octo names no zone. */
const octoTime = (ms: number) =>
  new Date(ms + TASHKENT_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ')

/** With this block Octo insists on an e-mail in `pay`, so it goes out only when there is one. */
const userData = ({ reference, donor: { phone, email } }: Payment) =>
  email === null ? {} : { user_data: { user_id: reference, phone: phone.replace('+', ''), email } }

const prepare =
  (call: OctoCall, settings: OctoSettings, clock: Clock): Step<'prepare'> =>
  async ({ payment }) => {
    const order = {
      ...shopOf(settings),
      shop_transaction_id: payment.reference,
      auto_capture: true,
      test: settings.test,
      init_time: octoTime(clock.now()),
      ...userData(payment),
      total_sum: payment.amount,
      currency: 'UZS',
      description: payment.description,
      payment_methods: [{ method: METHOD }],
      return_url: payment.returnUrl,
      notify_url: payment.notifyUrl,
      language: payment.lang,
      ttl: TTL_MINUTES,
    }
    const prepared = await call('prepare_payment', order, paymentWireSchema)
    if (prepared.kind === 'error') return refused('donation_failed')
    if (prepared.kind !== 'result') return prepared
    const uuid = prepared.value.octo_payment_UUID
    return { kind: 'paymentPrepared', paymentId: uuid, session: { uuid } }
  }

/** The card goes out; money may move at once. The answer decides what follows, never the brand. */
const submitCard =
  (call: OctoCall): Step<'submitCard'> =>
  async ({ payment: { paymentId, donor }, card }) => {
    if (card.kind !== 'international') throw new Error('a national card was given to Octo')
    if (paymentId === null) throw new Error('the donation has no payment at Octo')
    const fields = {
      [payFields.number]: card.number,
      [payFields.expiry]: octoExpiry(card.expiry),
      [payFields.holder]: card.holder,
      [payFields.cvv]: card.cvv,
      ...(donor.email === null ? {} : { [payFields.email]: donor.email }),
      method: METHOD,
    }
    const paid = await call(`pay/${paymentId}`, fields, payWireSchema)
    if (paid.kind === 'error') return refused(failureOfPay(paid.text))
    if (paid.kind !== 'result') return SILENT
    const { id, details, redirectUrl, status } = paid.value
    if (status === octoStatuses.succeeded) return { kind: 'paid', paymentId }
    if (status === octoStatuses.canceled) return refused('card_refused')
    if (details?.transType === 'SMS')
      return { kind: 'codeRequired', session: { uuid: paymentId, paymentId: id } }
    if (redirectUrl !== null)
      return { kind: 'pageOpened', url: redirectUrl, lifeMs: TTL_MINUTES * MINUTE_MS, paymentId }
    return SILENT
  }

/** A status is read by sending `prepare_payment` with three fields. */
const readStatus =
  (call: OctoCall, settings: OctoSettings): Step<'readStatus'> =>
  async ({ payment: { reference, amount } }) => {
    const fields = { ...shopOf(settings), shop_transaction_id: reference }
    const now = await call('prepare_payment', fields, paymentWireSchema)
    if (now.kind === 'error') return { kind: 'inconsistent', what: now.text }
    if (now.kind !== 'result') return SILENT
    const { status, total_sum: total, octo_payment_UUID: uuid } = now.value
    if (status === octoStatuses.canceled) return { kind: 'cancelled' }
    if (status !== octoStatuses.succeeded) return { kind: 'open' }
    return typeof total === 'number' && total !== amount
      ? { kind: 'inconsistent', what: `${total} in place of ${amount}` }
      : { kind: 'paid', paymentId: uuid }
  }

/** The reference names the refund, so that a repeated order is the same one. */
const refundPart =
  (call: OctoCall, settings: OctoSettings): RefundPart =>
  async ({ payment: { paymentId }, reference, amount }) => {
    const order = {
      ...shopOf(settings),
      shop_refund_id: reference,
      octo_payment_UUID: paymentId,
      amount,
    }
    const answer = await call('refund', order, refundWireSchema)
    if (answer.kind === 'error') return { kind: 'refused' }
    if (answer.kind !== 'result') return SILENT
    if (answer.value.status === octoStatuses.succeeded) return { kind: 'refunded' }
    return {
      kind: ['canceled', 'error', 'failed'].includes(answer.value.status) ? 'refused' : 'pending',
    }
  }

/** Steps about the payment: made, given the card, asked about. */
export const octoPaymentSteps = (call: OctoCall, settings: OctoSettings, clock: Clock) => {
  const orderRefund = refundPart(call, settings)
  return {
    prepare: prepare(call, settings, clock),
    submitCard: submitCard(call),
    readStatus: readStatus(call, settings),
    refund: ({ payment }: { readonly payment: Payment }) =>
      orderRefund({ payment, reference: payment.reference, amount: payment.amount }),
    refundPart: orderRefund,
  }
}
