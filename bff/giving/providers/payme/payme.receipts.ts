import { SILENT, refused } from '#bff/giving/providers/answers.ts'
import type { Payment, Refund, Step, StepAnswers } from '#bff/giving/providers/payment-provider.ts'
import { tiyinOf } from '#bff/giving/providers/tiyin.ts'
import { isAccountOf } from './payme.accounts.ts'
import type { PaymeCall, PaymeSettings } from './payme.client.ts'
import {
  RECEIPT_ALREADY_PAID,
  RECEIPT_NOT_FOUND,
  failureOfCharge,
  isUndecided,
} from './payme.failures.ts'
import { findMonth } from './payme.months.ts'
import { tokenIn } from './payme.session.ts'
import { refundStates, receiptStates, receiptWireSchema, type ReceiptWire } from './payme.wire.ts'

/** A receipt whose answer was lost is made again: an unpaid one is harmless. */
const TRIES_TO_CREATE_RECEIPT = 2

const known = ({ paymentId }: Payment): string => {
  if (paymentId === null) throw new Error('the donation has no receipt')
  return paymentId
}

/** Why a receipt cannot be this donation's, or null; its account may be missing but not different. */
const mismatchOf = (receipt: ReceiptWire, payment: Payment): string | null => {
  if (receipt._id !== payment.paymentId) return 'another receipt'
  if (receipt.amount !== tiyinOf(payment.amount)) return 'another amount'
  const isNamed = (receipt.account ?? []).length > 0
  const isOurs = !isNamed || isAccountOf(receipt, [payment.reference])
  return isOurs ? null : 'another account'
}

const makeReceipt = async (
  call: PaymeCall,
  { accountField }: PaymeSettings,
  payment: Payment,
): Promise<StepAnswers['prepareCharge']> => {
  const params = {
    amount: tiyinOf(payment.amount),
    account: { [accountField]: payment.reference },
    description: payment.description,
  }
  for (let tries = 0; tries < TRIES_TO_CREATE_RECEIPT; tries += 1) {
    const created = await call('receipts.create', params, receiptWireSchema)
    if (created.kind === 'result')
      return { kind: 'chargePrepared', paymentId: created.value.receipt._id }
    if (created.kind === 'error' && !isUndecided(created.code))
      return refused(failureOfCharge(created.code, created.text))
  }
  return SILENT
}

/** A plan's month is charged only when Payme's list has no payment of it. */
const prepareCharge =
  (call: PaymeCall, settings: PaymeSettings): Step<'prepareCharge'> =>
  async ({ payment }) => {
    const found = payment.month === null ? null : await findMonth(call, payment.month)
    return found ?? makeReceipt(call, settings, payment)
  }

/** Money moves here and nowhere else. */
const charge =
  (call: PaymeCall): Step<'charge'> =>
  async ({ payment, session }) => {
    const id = known(payment)
    const payer = { phone: payment.donor.phone.replace('+', '') }
    const params = { id, token: tokenIn(session), payer }
    const paid = await call('receipts.pay', params, receiptWireSchema)
    if (paid.kind === 'result') {
      const { receipt } = paid.value
      const isPaid = receipt.state === receiptStates.paid && mismatchOf(receipt, payment) === null
      return isPaid ? { kind: 'paid', paymentId: id } : SILENT
    }
    if (paid.kind !== 'error' || paid.code === RECEIPT_ALREADY_PAID) return SILENT
    return { kind: 'declined', code: failureOfCharge(paid.code, paid.text) }
  }

/** Only "cancelled for good" is a definite no. */
const cancelPayment =
  (call: PaymeCall): Step<'cancelPayment'> =>
  async ({ payment }) => {
    const cancelled = await call('receipts.cancel', { id: known(payment) }, receiptWireSchema)
    if (cancelled.kind === 'silent' || cancelled.kind === 'busy') return SILENT
    const isOver =
      cancelled.kind === 'result' && cancelled.value.receipt.state === receiptStates.cancelled
    return { kind: isOver ? 'cancelled' : 'open' }
  }

/** Cancelling a paid receipt refunds it; Payme may carry that out later. */
const refund =
  (call: PaymeCall): Refund =>
  async ({ payment }) => {
    const answer = await call('receipts.cancel', { id: known(payment) }, receiptWireSchema)
    if (answer.kind === 'error') return isUndecided(answer.code) ? SILENT : { kind: 'refused' }
    if (answer.kind !== 'result') return SILENT
    const isOrdered = refundStates.has(answer.value.receipt.state)
    return { kind: isOrdered ? 'refunded' : 'pending' }
  }

const readStatus =
  (call: PaymeCall): Step<'readStatus'> =>
  async ({ payment }) => {
    const id = known(payment)
    const found = await call('receipts.get', { id }, receiptWireSchema)
    if (found.kind === 'error' && found.code === RECEIPT_NOT_FOUND)
      return { kind: 'inconsistent', what: 'the receipt is not known' }
    if (found.kind !== 'result') return SILENT
    const { receipt } = found.value
    const what = mismatchOf(receipt, payment)
    if (what !== null) return { kind: 'inconsistent', what }
    switch (receipt.state) {
      case receiptStates.paid:
        return { kind: 'paid', paymentId: id }
      case receiptStates.cancelled:
        return { kind: 'cancelled' }
      case receiptStates.created:
        return { kind: 'unpaid' }
      default:
        return { kind: 'open' }
    }
  }

/** Steps about the receipt: created, paid by the card's token, polled, cancelled. */
export const paymeReceiptSteps = (call: PaymeCall, settings: PaymeSettings) => ({
  prepareCharge: prepareCharge(call, settings),
  charge: charge(call),
  cancelPayment: cancelPayment(call),
  readStatus: readStatus(call),
  refund: refund(call),
})
