import { grown, grownTogether, limb, type Solid } from '#drawings/hands/solid.ts'
import type { Body } from '#drawings/hands/relief.ts'
import type { Vector } from '#drawings/hands/space.ts'

/** How a manti has come out: how high, and how far each of its corners was drawn in. */
export type Folds = { readonly height: number; readonly corners: readonly Vector[] }

/**
 * A manti as seen from above (z to the eye, before it is tilted): a square of dough over the meat, its corners
 * brought together on top, the seams pinched, and neighbours joined into ears.
 */
export function manti({ height, corners }: Folds): Body {
  const body: Solid = ([x, y, z]) => {
    const long = Math.hypot(x / 0.46, y / 0.42, z / height)
    return (long - 1) * 0.36
  }
  const top: Vector = [0.01, 0.02, height + 0.05]
  const seams = grownTogether(
    0.05,
    ...corners.map((corner) => limb(top, corner, 0.05, 0.085)),
    limb([-0.05, 0, height + 0.06], [0.06, 0.02, height + 0.06], 0.035, 0.03),
  )
  return {
    solid: (point) => grown(body(point), seams(point), 0.09),
    digits: [],
    extent: [
      [-0.42, -0.4, 0],
      [0.42, 0.4, 0],
      [0, 0, height + 0.1],
    ],
  }
}
