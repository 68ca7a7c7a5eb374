import type { ProviderOf } from '#bff/giving/providers/payment-provider.ts'
import type { Clock } from '#bff/platform/clock/clock.ts'
import type { Log } from '#bff/platform/log.ts'
import { createOctoCall, type OctoSettings } from './octo.client.ts'
import { octoCodeSteps } from './octo.codes.ts'
import { octoPaymentSteps } from './octo.payments.ts'

/**
 * Visa and Mastercard over Octo: `prepare_payment` → `pay` → `verificationInfo` → `check_sms_key`,
 * or the acquirer's page: the answer of `pay` decides. Money may move in `pay` and in
 * `check_sms_key`. Octo keeps no card of a donation and cancels nothing but holds, so a payment lives on
 * there until its own end.
 */
export const createOctoProvider = (
  settings: OctoSettings,
  timeoutMs: number,
  clock: Clock,
  log: Log,
): ProviderOf<'codeForCharge'> => {
  const call = createOctoCall(settings, timeoutMs, log)
  const payments = octoPaymentSteps(call, settings, clock)
  return {
    name: 'octo',
    way: 'codeForCharge',
    mayPayLate: true,
    ...payments,
    ...octoCodeSteps(call, payments.readStatus),
  }
}
