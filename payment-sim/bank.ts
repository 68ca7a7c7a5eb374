import type { SimCard } from './scenarios.ts'
import type { World } from './world.ts'

/**
 * The bank takes its time over a slow card. False when the world began anew meanwhile, and with it whatever
 * was being paid is gone.
 */
export async function hearBank(world: World, { outcome }: SimCard): Promise<boolean> {
  const { generation } = world
  if (outcome === 'slow' || outcome === 'slow_refusal') await world.sleep(world.environment.slowMs)
  return generation === world.generation
}
