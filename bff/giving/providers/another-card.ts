import { MINUTE_MS } from '#machines/wire/durations.ts'
import type { StepAnswers } from './payment-provider.ts'

/** How long a donation waits for another card after a refused one, where the service's page asks for it. */
const ANOTHER_CARD_MS = 10 * MINUTE_MS

export const CARD_REFUSED = { kind: 'declined', code: 'card_refused' } as const

/** What a refusal of the bank's means: the end, or another card that the service may still report. */
export const afterRefusal = (
  refusedAt: number,
  { isAwaited, now }: { readonly isAwaited: boolean; readonly now: number },
): StepAnswers['readStatus'] => {
  const until = refusedAt + ANOTHER_CARD_MS
  return isAwaited && now < until ? { kind: 'begun', until } : CARD_REFUSED
}
