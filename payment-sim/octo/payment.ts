import { maskCardNumber } from '../mask.ts'
import { TASHKENT_OFFSET_MS, tashkentTime } from '../tashkent-time.ts'
import type { SimCard } from '../scenarios.ts'
import type { Confirmation } from './codes.ts'
import type { Prepare } from './wire.ts'

export type PaymentStatus =
  | 'created'
  | 'wait_user_action'
  | 'waiting_for_capture'
  | 'succeeded'
  | 'canceled'

/** `again`: another card may be given on the page. */
type PaymentEvent = 'pay' | 'again' | 'settle' | 'hold' | 'capture' | 'cancel'

const transitions: Readonly<Record<PaymentStatus, Partial<Record<PaymentEvent, PaymentStatus>>>> = {
  created: {
    pay: 'wait_user_action',
    again: 'created',
    settle: 'succeeded',
    hold: 'waiting_for_capture',
    cancel: 'canceled',
  },
  wait_user_action: {
    again: 'created',
    settle: 'succeeded',
    hold: 'waiting_for_capture',
    cancel: 'canceled',
  },
  waiting_for_capture: { capture: 'succeeded', cancel: 'canceled' },
  succeeded: {},
  canceled: {},
}

/** The status after an event, or null when the chart forbids it (payment-sim/docs/octo.md §14). */
export const nextStatus = (status: PaymentStatus, event: PaymentEvent): PaymentStatus | null =>
  transitions[status][event] ?? null

/** A payment as the simulator keeps it. Sums are decimals in major units, times Unix ms. */
export type Payment = {
  /** The numeric id, `paymentId` of the calls about codes. */
  readonly id: number
  readonly uuid: string
  readonly hashKey: string
  readonly rrn: string
  readonly order: Prepare
  readonly createdAt: number
  readonly expiresAt: number
  status: PaymentStatus
  card: SimCard | null
  /** The token's own count of charges, when it is paid by token. */
  token: { attempts: number } | null
  method: string | null
  /** The payer has it before them on the hosted page. */
  isOnPage: boolean
  confirmation: Confirmation | null
  /** An accepted code whose money moves a little later (switch `settle`). */
  isSettling: boolean
  heldAt: number
  paidAt: number
  cancelledAt: number
  capturedSum: number
  refundedSum: number
  readonly refunds: Map<string, Refund>
  lastRead: { readonly real: number; readonly virtual: number } | null
}

type Refund = {
  readonly octo_payment_UUID: string
  readonly refund_id: string
  readonly refund_time: string
  readonly status: string
}

export const summary = (payment: Payment, payUrl: string) => ({
  shop_transaction_id: payment.order.shop_transaction_id,
  octo_payment_UUID: payment.uuid,
  status: payment.status,
  octo_pay_url: payUrl,
  refunded_sum: payment.refundedSum,
  total_sum: payment.order.total_sum,
})

/** What `pay` answers, in the order of the documented sample; its status is still `created` there. */
export const payAnswer = (payment: Payment, redirectUrl: string, transType: string | null) => {
  const { order, card } = payment
  return {
    id: payment.id,
    uuid: payment.uuid,
    merchantId: order.octo_shop_id,
    merchantTransId: order.shop_transaction_id,
    initialSum: order.total_sum,
    totalSum: order.total_sum,
    splittedSum: 0,
    currency: order.currency,
    convertSum: null,
    convertRate: null,
    convertCurrency: null,
    createTime: payment.createdAt,
    expireTime: payment.expiresAt,
    peyedTime: null,
    expiredHoldTime: null,
    hold: null,
    merCreateTime: (payment.createdAt + TASHKENT_OFFSET_MS) % 86_400_000,
    description: order.description,
    autoCapture: order.auto_capture,
    withoutSite: false,
    isTest: order.test,
    refundLocked: false,
    selectedMethod: null,
    processorKey: null,
    merchant: null,
    basket: null,
    returnUrl: order.return_url ?? null,
    redirectUrl,
    details: {
      cardInfo: card && {
        first6: card.number.slice(0, 6),
        last4: card.number.slice(-4),
        issuerCountryCode: 'UZ',
        cardHolder: card.holder,
        saveToken: null,
      },
      transType,
    },
    payMethods: (order.payment_methods ?? [{ method: 'bank_card' }]).map(({ method }) => ({
      only: null,
      method,
    })),
    status: payment.status === 'wait_user_action' ? 'created' : payment.status,
    user: order.user_data ? { email: order.user_data.email ?? null } : null,
  }
}

/** The body of the call to notify_url, without the signature (payment-sim/docs/octo.md §8). */
export const notice = (payment: Payment) => ({
  shop_transaction_id: payment.order.shop_transaction_id,
  octo_payment_UUID: payment.uuid,
  status: payment.status,
  hash_key: payment.hashKey,
  total_sum: payment.order.total_sum,
  transfer_sum: payment.capturedSum,
  refunded_sum: payment.refundedSum,
  ...(payment.card
    ? {
        card_country: 'UZ',
        maskedPan: maskCardNumber(payment.card.number),
        rrn: payment.rrn,
        card_type: cardTypes[payment.card.kind],
        is_physical_card: true,
      }
    : {}),
  riskLevel: 0,
  // The zone is not documented, Tashkent's is assumed.
  ...(payment.paidAt > 0 ? { payed_time: tashkentTime(payment.paidAt) } : {}),
})

const cardTypes = {
  uzcard: 'uzcard',
  humo: 'humo',
  visa: 'internationalVisa',
  mastercard: 'internationalMastercard',
} as const
