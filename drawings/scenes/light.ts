import type { Point } from '#drawings/ornaments/geometry.ts'
import { polygon, shape } from './outline.ts'
import { fill, group } from './paint.ts'

/** The same shape, `by` wider on every side of its middle. */
function grown(corners: readonly Point[], by: number): Point[] {
  const middle = [0, 1].map(
    (axis) => corners.reduce((sum, corner) => sum + (corner[axis] ?? 0), 0) / corners.length,
  )
  const [x = 0, y = 0] = middle
  return corners.map(([u, v]): Point => {
    const length = Math.hypot(u - x, v - y) || 1
    return [u + ((u - x) / length) * by, v + ((v - y) / length) * by]
  })
}

const whole = ([x, y]: Point): Point => [Math.round(x), Math.round(y)]

/** The frame and what a scene moved to the side still shows. */
const frame = 'M-100 0H1600V900H-100z'

/**
 * Shade over the whole picture but for the places the light comes to. Its soft edge is a few steps of
 * the same shape, which costs a telephone far less than a blur of the frame.
 */
export function shade(
  lit: readonly (readonly Point[])[],
  colour: string,
  strength: number,
  softness = 10,
): string {
  const steps = 5
  const each = Math.round((1 - (1 - strength) ** (1 / steps)) * 1000) / 1000
  const layers = Array.from({ length: steps }, (_, step) => {
    const by = softness * ((2 * step) / (steps - 1) - 1)
    return fill(frame + lit.map((corners) => polygon(grown(corners, by))).join(''), colour, {
      'fill-rule': 'evenodd',
      'fill-opacity': each,
    })
  })
  return group({ style: 'mix-blend-mode:multiply' }, ...layers)
}

/**
 * A shadow with a soft edge: the same shape a few times, each a little smaller. A blur would look the same and cost a
 * telephone ten times as much.
 */
export function softShadow(corners: readonly Point[], strength: number, softness = 9): string {
  const steps = 4
  const each = Math.round((1 - (1 - strength) ** (1 / steps)) * 1000) / 1000
  const layers = Array.from({ length: steps }, (_, step) =>
    shape(grown(corners, softness * (1 - (2 * step) / (steps - 1))).map(whole)),
  )
  return layers.map((d) => `<path fill-opacity="${each}" d="${d}"/>`).join('')
}
