import type { HostedPayment } from './hosted-payment.ts'
import type { Language } from './languages.ts'
import { words, type Reason } from './words.ts'

/** What a bank says of a card, which another card may not have. */
const ofCards: ReadonlySet<Reason> = new Set([
  'insufficientFunds',
  'limitExceeded',
  'bankRefused',
  'system',
])

/** Why a page does not go on, as its payer reads it; one that still asks for a card says that another may pay. */
export const reasonText = (
  reason: NonNullable<HostedPayment['reason']>,
  language: Language,
  isOpen: boolean,
): string => {
  if (typeof reason !== 'string') return reason[language]
  const { reasons, refusedCard } = words[language]
  return isOpen && ofCards.has(reason) ? refusedCard(reason) : reasons[reason]
}
