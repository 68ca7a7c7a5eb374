import { maskCardNumber } from '../mask.ts'
import type { SimCard } from '../scenarios.ts'
import type { World } from '../world.ts'
import type { ReceiptState } from './receipt-states.ts'

/** A receipt as the simulator keeps it. Amount in tiyin, times in Unix ms, 0 when not yet. */
export type Receipt = {
  readonly id: string
  readonly createTime: number
  payTime: number
  cancelTime: number
  state: ReceiptState
  readonly amount: number
  readonly account: Readonly<Record<string, string>>
  readonly description: string
  readonly detail: unknown
  card: SimCard | null
  processingId: string | null
  /** Reads since the cancellation: it is through after two seconds, or when it was asked for once. */
  readsWhileCancelling: number
}

/** The object of the wire, field by field in the order of recorded answers. */
export const receiptObject = (world: World, receipt: Receipt) => {
  const { merchantId } = world.settings.credentials.payme
  const { receiptType, accountTitle } = world.knobs.payme
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
      title: accountTitle === 'string' ? name : { ru: name, uz: name, en: name },
      value,
      main: index === 0,
    })),
    // In a receipt the expiry stands as YYMM, unlike MM/YY in a card.
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
      type: { ru: 'Симулятор', uz: 'Simulyator', en: 'Simulator' },
      terms: null,
    },
    meta: {
      source: 'subscribe',
      owner: merchantId,
      ...(receipt.cancelTime > 0 ? { source_cancel: 'subscribe' } : {}),
    },
    processing_id: receipt.processingId,
  }
}
