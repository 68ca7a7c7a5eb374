import * as z from 'zod'
import type { Log } from '#bff/log.ts'
import {
  BUSY,
  SILENT,
  refused,
  type AskAnswer,
  type CardGateway,
  type ChargeAnswer,
  type CodeSent,
  type Journal,
  type Order,
  type Payment,
  type Refused,
  type Session,
  type Silent,
} from '../card-gateway.ts'
import { createPaymeCall, type PaymeSettings } from './payme.client.ts'
import {
  CODE_ATTEMPTS_EXCEEDED,
  CODE_EXPIRED,
  CODE_WRONG,
  RECEIPT_ALREADY_PAID,
  RECEIPT_NOT_FOUND,
  failureOfCard,
  failureOfCharge,
  failureOfCodeRequest,
  isUnavailable,
  isUndecided,
} from './payme.failures.ts'
import {
  cardWireSchema,
  receiptStates,
  receiptWireSchema,
  verifyCodeWireSchema,
  type ReceiptWire,
} from './payme.wire.ts'

const TIYIN_IN_UZS = 100
/** How often a receipt must read "unpaid" before it is cancelled: the payment may be on its way. */
const ASKS_BEFORE_CANCELLING = 3
const TRIES_TO_CREATE_RECEIPT = 2

/** `unsure`: a code was sent and its answer lost, so the card may be verified already. */
const sessionSchema = z.object({ token: z.string(), unsure: z.boolean().default(false) })

/**
 * National cards (Uzcard, Humo) over Payme's Subscribe API: `cards.create` →
 * `cards.get_verify_code` → `cards.verify` → `receipts.create` → `receipts.pay`.
 * Money moves in the last of them alone.
 */
export const createPaymeGateway = (
  settings: PaymeSettings,
  timeoutMs: number,
  log: Log,
): CardGateway => {
  const call = createPaymeCall(settings, timeoutMs, log)

  const sendCode = async (token: string): Promise<CodeSent | Refused | Silent | typeof BUSY> => {
    const sent = await call('cards.get_verify_code', { token }, verifyCodeWireSchema)
    if (sent.kind === 'busy') return BUSY
    if (sent.kind === 'silent') return SILENT
    if (sent.kind === 'error')
      return isUnavailable(sent.code) ? SILENT : refused(failureOfCodeRequest(sent.code))
    const { phone, wait } = sent.value
    return {
      kind: 'code',
      phone,
      lifeMs: wait ?? null,
      resendMs: wait ?? null,
      resendNeeds: 'free',
      countsAnew: true,
      session: { token },
    }
  }

  const removeCard = async (token: string) => {
    await call('cards.remove', { token }, z.unknown())
  }

  /** The card's newest token when it is verified, null when it is not. */
  const verifiedToken = async (token: string) => {
    const card = await call('cards.check', { token }, cardWireSchema)
    if (card.kind === 'result') return card.value.card.verify ? card.value.card.token : null
    return card.kind === 'error' ? null : SILENT
  }

  /** Closes a receipt whose payment was refused; only "cancelled for good" is a definite no. */
  const close = async (id: string, failure: Refused): Promise<ChargeAnswer> => {
    const cancelled = await call('receipts.cancel', { id }, receiptWireSchema)
    if (cancelled.kind !== 'result') return SILENT
    return cancelled.value.receipt.state === receiptStates.cancelled ? failure : SILENT
  }

  const pay = async (order: Order, token: string, id: string): Promise<ChargeAnswer> => {
    const params = { id, token, payer: { phone: order.donor.phone.replace('+', '') } }
    const paid = await call('receipts.pay', params, receiptWireSchema)
    if (paid.kind === 'result')
      return paid.value.receipt.state === receiptStates.paid
        ? { kind: 'paid', paymentId: id }
        : SILENT
    if (paid.kind !== 'error' || paid.code === RECEIPT_ALREADY_PAID) return SILENT
    return close(id, refused(failureOfCharge(paid.code, paid.text)))
  }

  const charge = async (order: Order, token: string, journal: Journal): Promise<ChargeAnswer> => {
    const params = {
      amount: order.amount * TIYIN_IN_UZS,
      account: { [settings.accountField]: order.reference },
      description: order.description,
    }
    for (let tries = 0; tries < TRIES_TO_CREATE_RECEIPT; tries += 1) {
      const created = await call('receipts.create', params, receiptWireSchema)
      if (created.kind === 'result') {
        const id = created.value.receipt._id
        await journal.note('charge.sent', { paymentId: id })
        return pay(order, token, id)
      }
      if (created.kind === 'error' && !isUndecided(created.code))
        return refused(failureOfCharge(created.code, created.text))
    }
    return SILENT
  }

  const isOurs = (receipt: ReceiptWire, { reference, amount }: Payment) =>
    receipt.amount === amount * TIYIN_IN_UZS &&
    (receipt.account ?? []).some(({ value }) => String(value) === reference)

  const askReceipt = async (payment: Payment, id: string): Promise<AskAnswer> => {
    const mayClose = payment.asks >= ASKS_BEFORE_CANCELLING
    const found = await call('receipts.get', { id }, receiptWireSchema)
    if (found.kind === 'error' && found.code === RECEIPT_NOT_FOUND)
      return { kind: mayClose ? 'closed' : 'pending' }
    if (found.kind !== 'result') return SILENT
    const { receipt } = found.value
    // The simulator gives the same ids again after a reset: another gift's receipt is none of ours.
    if (!isOurs(receipt, payment)) return { kind: mayClose ? 'closed' : 'pending' }
    if (receipt.state === receiptStates.paid) return { kind: 'paid', paymentId: id }
    if (receipt.state === receiptStates.cancelled) return { kind: 'closed' }
    if (receipt.state !== receiptStates.created || !mayClose) return { kind: 'pending' }
    const cancelled = await call('receipts.cancel', { id }, receiptWireSchema)
    return cancelled.kind === 'result' && cancelled.value.receipt.state === receiptStates.cancelled
      ? { kind: 'closed' }
      : { kind: 'pending' }
  }

  return {
    name: 'payme',
    outlivesGift: false,

    begin: async (_order, card) => {
      const params = {
        card: { number: card.number, expire: card.expiry.replace('/', '') },
        save: false,
      }
      const created = await call('cards.create', params, cardWireSchema)
      if (created.kind === 'busy') return BUSY
      if (created.kind === 'silent') return SILENT
      if (created.kind === 'error')
        return isUnavailable(created.code)
          ? SILENT
          : refused(failureOfCard(created.code, created.text))
      const { token } = created.value.card
      const sent = await sendCode(token)
      if (sent.kind !== 'code') await removeCard(token)
      return sent
    },

    confirm: async (order, session, code, journal) => {
      const { token, unsure } = sessionSchema.parse(session)
      const before = unsure ? await verifiedToken(token) : null
      if (typeof before === 'object' && before !== null) return SILENT
      const proceed = async (verified: string) => {
        await journal.note('code.accepted', { session: { token: verified } })
        return charge(order, verified, journal)
      }
      if (before !== null) return proceed(before)

      const verified = await call('cards.verify', { token, code }, cardWireSchema)
      if (verified.kind === 'result' && verified.value.card.verify)
        return proceed(verified.value.card.token)
      if (verified.kind === 'error' && !isUndecided(verified.code)) {
        if (verified.code === CODE_WRONG) return { kind: 'wrongCode' }
        if (verified.code === CODE_EXPIRED) return { kind: 'codeExpired' }
        if (verified.code === CODE_ATTEMPTS_EXCEEDED) return { kind: 'attemptsExceeded' }
        return refused('confirmation_failed')
      }
      // The answer is lost: the card itself knows whether the code was taken.
      const after = await verifiedToken(token)
      if (typeof after === 'string') return proceed(after)
      if (after !== null) await journal.keep({ token, unsure: true })
      return SILENT
    },

    charge: (order, session, journal) => charge(order, sessionSchema.parse(session).token, journal),

    resend: (session) => sendCode(sessionSchema.parse(session).token),

    ask: async (payment, session) => {
      if (payment.state === 'confirming') {
        if (session === null) return { kind: 'untouched' }
        const token = await verifiedToken(sessionSchema.parse(session).token)
        if (typeof token === 'string') return { kind: 'accepted', session: { token } }
        return token === null ? { kind: 'untouched' } : SILENT
      }
      return payment.paymentId === null
        ? { kind: 'untouched' }
        : askReceipt(payment, payment.paymentId)
    },

    release: async (session: Session) => {
      await removeCard(sessionSchema.parse(session).token)
    },
  }
}
