import { isBusy } from '../busy.ts'
import type { HostedPayment, PageState } from '../pages/hosted-payment.ts'
import { fillReturnUrl } from './checkout-link.ts'
import type { Receipt } from './receipt-object.ts'
import { receiptState } from './receipt-states.ts'

export const hostedReceipt = (receipt: Receipt): HostedPayment => ({
  id: receipt.id,
  language: receipt.checkout?.language ?? 'ru',
  amountTiyin: receipt.amount,
  currency: 'UZS',
  account: Object.values(receipt.account).join(', '),
  description: receipt.description,
  state: pageState(receipt),
  reason: receipt.checkout?.reason ?? receipt.refusal,
  next: receipt.checkout?.next ?? null,
  returnUrl: returnUrlOf(receipt),
  returnAfterMs: receipt.checkout?.returnAfterMs ?? 0,
})

const returnUrlOf = ({ id, checkout, account }: Receipt): string | null => {
  if (checkout?.returnUrl == null) return null
  const texts = Object.fromEntries(
    Object.entries(account).map(([name, value]) => [name, String(value)]),
  )
  return fillReturnUrl(checkout.returnUrl, checkout.transaction === 'none' ? null : id, texts)
}

const pageState = (receipt: Receipt): PageState => {
  const { state, payTime, checkout } = receipt
  switch (state) {
    case receiptState.waiting:
    case receiptState.creating:
      return isBusy(receipt) ? 'busy' : 'open'
    case receiptState.paid:
      return 'paid'
    case receiptState.held:
      return 'held'
    case receiptState.cancelling:
    case receiptState.cancelled:
      return payTime > 0 ? 'refunded' : (checkout?.end ?? 'cancelled')
    default:
      return 'busy'
  }
}
