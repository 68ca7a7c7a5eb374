import type { Adapter } from './adapter.ts'
import { createClickAdapter } from './click/click.adapter.ts'
import { createOctoAdapter } from './octo/octo.adapter.ts'
import { createPaymeAdapter } from './payme/payme.adapter.ts'
import { createEskizAdapter } from './sms/eskiz.adapter.ts'
import { createUzumAdapter } from './uzum/uzum.adapter.ts'
import type { World } from './world.ts'

/** Every provider that the simulator stands in for over HTTP. Another one is one more line here. */
export const createAdapters = (world: World) => {
  const uzum = createUzumAdapter(world)
  const all: readonly Adapter[] = [
    createPaymeAdapter(world),
    createClickAdapter(world),
    uzum,
    createOctoAdapter(world),
    createEskizAdapter(world),
  ]
  return { all, uzumSandbox: uzum.sandbox }
}

export type Adapters = ReturnType<typeof createAdapters>
