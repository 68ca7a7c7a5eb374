import { outcomeOf, type SimCard } from './scenarios.ts'
import type { World } from './world.ts'

/**
 * Waits as long as the bank takes for this card and amount (tiyin). False when the simulator was reset meanwhile, so the payment
 * no longer exists.
 */
export async function waitForBank(
  world: World,
  card: SimCard,
  amountTiyin: number,
): Promise<boolean> {
  const { generation } = world
  const outcome = outcomeOf(card, amountTiyin)
  if (outcome === 'slow' || outcome === 'slow_refusal') await world.sleep(world.environment.slowMs)
  return generation === world.generation
}

/** What the bank says to a charge of so many tiyin; `attempts` counts those by the card's token before. Null when it is paid. */
export function bankRefusal(
  card: SimCard,
  amountTiyin: number,
  attempts = 0,
): 'insufficientFunds' | 'limitExceeded' | 'system' | 'bankRefused' | null {
  switch (outcomeOf(card, amountTiyin)) {
    case 'insufficient_funds':
    case 'insufficient_funds_redirect':
      return 'insufficientFunds'
    case 'limit_exceeded':
      return 'limitExceeded'
    case 'charge_error':
      return 'system'
    case 'slow_refusal':
      return 'bankRefused'
    case 'renewal_refused':
      return attempts > 0 ? 'insufficientFunds' : null
    case 'renewal_refused_once':
      return attempts === 1 ? 'insufficientFunds' : null
    default:
      return null
  }
}
