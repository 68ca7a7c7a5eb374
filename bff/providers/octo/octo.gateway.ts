import * as z from 'zod'
import type { Clock } from '#bff/clock/clock.ts'
import type { Log } from '#bff/log.ts'
import {
  BUSY,
  SILENT,
  refused,
  type BeginAnswer,
  type CardGateway,
  type ConfirmAnswer,
  type Order,
} from '../card-gateway.ts'
import { createOctoCall, type OctoSettings } from './octo.client.ts'
import {
  CODE_WRONG,
  NO_MORE_RESENDS,
  failureOfConfirmation,
  failureOfPay,
  saysCodeExpired,
} from './octo.failures.ts'
import {
  anyWireSchema,
  octoExpiry,
  octoStatuses,
  payFields,
  payWireSchema,
  paymentWireSchema,
  verificationWireSchema,
} from './octo.wire.ts'

/** How long a payment lives at Octo, in minutes. */
const TTL_MINUTES = 15
const TRIES_TO_SEND_CODE = 3
const METHOD = 'bank_card'

const sessionSchema = z.object({ uuid: z.string(), paymentId: z.int(), verifyId: z.int() })

/** `YYYY-MM-DD HH:MM:SS` in Tashkent (UTC+05:00 all year); Octo names no zone. */
const octoTime = (ms: number) =>
  new Date(ms + 5 * 60 * 60 * 1000).toISOString().slice(0, 19).replace('T', ' ')

/**
 * Visa and Mastercard over Octo: `prepare_payment` → `pay` → `verificationInfo` → `check_sms_key`,
 * or the acquirer's page: the answer of `pay` decides, never the brand. Money may move in `pay`
 * and in `check_sms_key`. A status is read by sending `prepare_payment` with three fields.
 */
export const createOctoGateway = (
  settings: OctoSettings,
  timeoutMs: number,
  clock: Clock,
  log: Log,
): CardGateway => {
  const call = createOctoCall(settings, timeoutMs, log)
  const shop = { octo_shop_id: settings.shopId, octo_secret: settings.secret }

  const prepare = (order: Order) =>
    call(
      'prepare_payment',
      {
        ...shop,
        shop_transaction_id: order.reference,
        auto_capture: true,
        test: settings.test,
        init_time: octoTime(clock.now()),
        // With this block Octo insists on an e-mail in `pay`, so it goes out only when there is one.
        ...(order.donor.email === null
          ? {}
          : {
              user_data: {
                user_id: order.reference,
                phone: order.donor.phone.replace('+', ''),
                email: order.donor.email,
              },
            }),
        total_sum: order.amount,
        currency: 'UZS',
        description: order.description,
        payment_methods: [{ method: METHOD }],
        return_url: order.returnUrl,
        notify_url: order.notifyUrl,
        language: order.lang,
        ttl: TTL_MINUTES,
      },
      paymentWireSchema,
    )

  const status = (reference: string) =>
    call('prepare_payment', { ...shop, shop_transaction_id: reference }, paymentWireSchema)

  const sendCode = async (uuid: string, paymentId: number): Promise<BeginAnswer> => {
    let answered = false
    for (let tries = 0; tries < TRIES_TO_SEND_CODE; tries += 1) {
      const info = await call(`verificationInfo/${uuid}`, null, verificationWireSchema)
      if (info.kind === 'result' && info.value.secondsLeft > 0) {
        const { phone, secondsLeft, verifyId } = info.value
        return {
          kind: 'code',
          phone,
          lifeMs: secondsLeft * 1000,
          resendMs: null,
          resendNeeds: 'card',
          countsAnew: false,
          session: { uuid, paymentId, verifyId },
        }
      }
      answered ||= info.kind === 'result' || info.kind === 'error'
    }
    // The payment waits for a code that nobody has: no money can move.
    return refused(answered ? 'sms_not_connected' : 'payment_service_unreachable')
  }

  return {
    name: 'octo',
    outlivesGift: true,

    begin: async (order, card, journal) => {
      if (card.kind !== 'international') throw new Error('a national card was given to Octo')
      const prepared = await prepare(order)
      if (prepared.kind === 'busy') return BUSY
      if (prepared.kind === 'silent') return SILENT
      if (prepared.kind === 'error') return refused('donation_failed')
      const uuid = prepared.value.octo_payment_UUID
      await journal.note('card.submitted', { paymentId: uuid })

      const paid = await call(
        `pay/${uuid}`,
        {
          [payFields.number]: card.number,
          [payFields.expiry]: octoExpiry(card.expiry),
          [payFields.holder]: card.holder,
          [payFields.cvv]: card.cvv,
          ...(order.donor.email === null ? {} : { [payFields.email]: order.donor.email }),
          method: METHOD,
        },
        payWireSchema,
      )
      if (paid.kind === 'error') return refused(failureOfPay(paid.text))
      if (paid.kind !== 'result') return SILENT
      const { id, details, redirectUrl, status: stands } = paid.value
      if (stands === octoStatuses.succeeded) return { kind: 'paid', paymentId: uuid }
      if (stands === octoStatuses.canceled) return refused('card_refused')
      if (details?.transType === 'SMS') return sendCode(uuid, id)
      if (redirectUrl && URL.canParse(redirectUrl))
        return { kind: 'page', url: redirectUrl, lifeMs: TTL_MINUTES * 60_000 }
      return SILENT
    },

    confirm: async (order, session, code, journal): Promise<ConfirmAnswer> => {
      const { paymentId, verifyId } = sessionSchema.parse(session)
      await journal.note('charge.sent', {})
      const checked = await call(
        'check_sms_key',
        { smsKey: code, paymentId, verifyId },
        anyWireSchema,
      )
      if (checked.kind === 'error' && checked.code === CODE_WRONG) return { kind: 'wrongCode' }
      if (checked.kind !== 'result' && checked.kind !== 'error') return SILENT
      // An accepted code is no payment, and a refusal may have cancelled it: the status tells.
      const now = await status(order.reference)
      if (now.kind !== 'result') return SILENT
      if (now.value.status === octoStatuses.succeeded)
        return { kind: 'paid', paymentId: now.value.octo_payment_UUID }
      if (checked.kind === 'result')
        return now.value.status === octoStatuses.canceled ? refused('confirmation_failed') : SILENT
      if (now.value.status === octoStatuses.canceled)
        return refused(failureOfConfirmation(checked.text))
      return { kind: saysCodeExpired(checked.text) ? 'codeExpired' : 'wrongCode' }
    },

    charge: () => Promise.reject(new Error('Octo charges with the code itself')),

    resend: async (session, card) => {
      const { uuid, paymentId } = sessionSchema.parse(session)
      if (card === null) throw new Error('Octo sends another code only for a card number')
      const sent = await call(
        'check_pan',
        { pan: card.number, expDate: octoExpiry(card.expiry), paymentId },
        verificationWireSchema,
      )
      if (sent.kind === 'busy') return BUSY
      if (sent.kind === 'silent') return SILENT
      if (sent.kind === 'error')
        return sent.code === NO_MORE_RESENDS
          ? { kind: 'noMore' }
          : refused(failureOfConfirmation(sent.text))
      const { phone, secondsLeft, verifyId } = sent.value
      return {
        kind: 'code',
        phone,
        lifeMs: secondsLeft * 1000,
        resendMs: null,
        resendNeeds: 'card',
        countsAnew: false,
        session: { uuid, paymentId, verifyId },
      }
    },

    ask: async ({ reference, amount, state, paymentId }) => {
      if (state === 'confirming' || paymentId === null) return { kind: 'untouched' }
      const now = await status(reference)
      if (now.kind === 'silent') return SILENT
      if (now.kind !== 'result') return { kind: 'pending' }
      const { status: stands, total_sum: total, octo_payment_UUID: uuid } = now.value
      if (stands === octoStatuses.canceled) return { kind: 'closed' }
      if (stands !== octoStatuses.succeeded) return { kind: 'pending' }
      if (typeof total === 'number' && total !== amount) {
        log.error({ provider: 'octo', total, amount }, 'a payment over another amount')
        return { kind: 'pending' }
      }
      return { kind: 'paid', paymentId: uuid }
    },

    // Octo keeps no card of a gift, and cancels only holds.
    release: () => Promise.resolve(),
  }
}
