import { maskCardNumber } from '../mask.ts'
import type { Language, Localized } from '../pages/languages.ts'
import type { Reason } from '../pages/words.ts'
import type { SimCard } from '../scenarios.ts'
import type { World } from '../world.ts'
import type { CancelReason } from './merchant-api.ts'
import type { ReceiptState } from './receipt-states.ts'

export type AccountValue = string | number

/** A receipt as the simulator keeps it. Amount in tiyin, times in Unix ms, 0 when not yet. */
export type Receipt = {
  readonly id: string
  readonly createTime: number
  payTime: number
  /** When cancelling began, and when it was through. */
  cancelRequestedAt: number
  cancelTime: number
  heldAt: number
  state: ReceiptState
  readonly amount: number
  readonly account: Readonly<Record<string, AccountValue>>
  readonly description: string
  readonly detail: unknown
  readonly hold: boolean
  card: SimCard | null
  processingId: string | null
  /** Why the bank refused the last card; another one may follow while the receipt waits. */
  refusal: Reason | null
  /** Reads since the cancellation: it is through after two seconds, or when it was asked for once. */
  readsWhileCancelling: number
  /** What belongs to the checkout page; null for a receipt of the Subscribe API. */
  readonly checkout: Checkout | null
}

/** One sale by the checkout page, and the merchant's transaction of it. */
export type Checkout = {
  readonly language: Language
  readonly returnUrl: string | null
  readonly returnAfterMs: number
  transaction: 'none' | 'created' | 'performed' | 'cancelled'
  /** The `time` sent to the merchant; the 12 hours count from it. */
  transactionTime: number
  reason: Reason | Localized | null
  end: 'cancelled' | 'refused' | 'expired' | null
  /** The receipt by which another card may be given. */
  next: string | null
  /** A CancelTransaction that the merchant has not answered yet. */
  unansweredCancel: CancelReason | null
  /** When the unanswered call is made again, virtual Unix ms. */
  nextTryAt: number
}

/** `get_all` titles accounts in two languages, whatever the other calls do (recorded answers). */
const titleOf = (name: string, form: 'string' | 'object' | 'listed') => {
  if (form === 'listed') return { ru: name, uz: name }
  return form === 'string' ? name : { ru: name, uz: name, en: name }
}

/** The object of the wire, field by field in the order of recorded answers. */
export const receiptObject = (world: World, receipt: Receipt, isListed = false) => {
  const { receiptType, accountTitle, checkoutMerchantId } = world.settings.payme
  const merchantId =
    receipt.checkout === null ? world.environment.credentials.payme.merchantId : checkoutMerchantId
  const source = receipt.checkout === null ? 'subscribe' : 'checkout'
  return {
    _id: receipt.id,
    create_time: receipt.createTime,
    pay_time: receipt.payTime,
    cancel_time: receipt.cancelTime,
    state: receipt.state,
    type: receiptType,
    external: false,
    operation: -1,
    category: null,
    error: null,
    description: receipt.description,
    detail: receipt.detail,
    amount: receipt.amount,
    currency: 860,
    commission: 0,
    account: Object.entries(receipt.account).map(([name, value], index) => ({
      name,
      title: titleOf(name, isListed ? 'listed' : accountTitle),
      value,
      main: index === 0,
    })),
    // In a receipt the expiry is YYMM, unlike MM/YY in a card.
    card: receipt.card && {
      number: maskCardNumber(receipt.card.number),
      expire: `${receipt.card.expiry.slice(3)}${receipt.card.expiry.slice(0, 2)}`,
    },
    merchant: {
      _id: merchantId,
      name: 'simulator',
      organization: 'Simulator',
      address: '',
      business_id: '5e0000000000000000000002',
      epos: { merchantId: '000000000000001', terminalId: '00000001' },
      date: 1_583_940_000_000,
      logo: null,
      type: 'Simulator',
      terms: null,
    },
    meta: {
      source,
      owner: merchantId,
      ...(receipt.cancelRequestedAt > 0 ? { source_cancel: source } : {}),
    },
    processing_id: receipt.processingId,
  }
}
