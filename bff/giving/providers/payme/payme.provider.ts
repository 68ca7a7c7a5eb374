import type { Log } from '#bff/platform/log.ts'
import type { ProviderOf } from '#bff/giving/providers/payment-provider.ts'
import { paymeCardSteps } from './payme.cards.ts'
import { createPaymeCall, type PaymeSettings } from './payme.client.ts'
import { listPayments } from './payme.months.ts'
import { paymeReceiptSteps } from './payme.receipts.ts'

/**
 * National cards (Uzcard, Humo) over Payme's Subscribe API: `cards.create` → `cards.get_verify_code` →
 * `cards.verify` → `receipts.create` → `receipts.pay`. Only the last one moves money, and a cancelled receipt
 * is never paid.
 */
export const createPaymeProvider = (
  settings: PaymeSettings,
  timeoutMs: number,
  log: Log,
): ProviderOf<'codeForCard'> => {
  const call = createPaymeCall(settings, timeoutMs, log)
  return {
    name: 'payme',
    way: 'codeForCard',
    mayPayLate: false,
    ...paymeCardSteps(call),
    ...paymeReceiptSteps(call, settings),
    listPayments: listPayments(call),
  }
}
