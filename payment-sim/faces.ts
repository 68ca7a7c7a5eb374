import type { Face } from './face.ts'
import { createOctoFace } from './octo/octo.face.ts'
import { createPaymeFace } from './payme/payme.face.ts'
import { createEskizFace } from './sms/eskiz.face.ts'
import type { World } from './world.ts'

/** Every provider that the simulator stands in for over HTTP. Another one is one more line here. */
export const createFaces = (world: World): readonly Face[] => [
  createPaymeFace(world),
  createOctoFace(world),
  createEskizFace(world),
]
