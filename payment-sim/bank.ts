import type { SimCard } from './scenarios.ts'
import type { World } from './world.ts'

/**
 * Waits as long as the bank takes for this card. False when the simulator was reset meanwhile, so the payment
 * no longer exists.
 */
export async function waitForBank(world: World, { outcome }: SimCard): Promise<boolean> {
  const { generation } = world
  if (outcome === 'slow' || outcome === 'slow_refusal') await world.sleep(world.environment.slowMs)
  return generation === world.generation
}
