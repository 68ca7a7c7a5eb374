import type { Point } from '#drawings/ornaments/geometry.ts'

/**
 * A flat thing in perspective, from its four corners in the picture (left and right far, right and left
 * near): gives the point of the picture for `u` (0 left, 1 right) and `v` (0 far, 1 near).
 */
export function plane(
  farLeft: Point,
  farRight: Point,
  nearRight: Point,
  nearLeft: Point,
): (u: number, v: number) => Point {
  const [ax, ay] = [farRight[0] - nearRight[0], farRight[1] - nearRight[1]]
  const [bx, by] = [nearLeft[0] - nearRight[0], nearLeft[1] - nearRight[1]]
  const [cx, cy] = [
    farLeft[0] - farRight[0] + nearRight[0] - nearLeft[0],
    farLeft[1] - farRight[1] + nearRight[1] - nearLeft[1],
  ]
  const whole = ax * by - bx * ay
  const g = (cx * by - bx * cy) / whole
  const h = (ax * cy - cx * ay) / whole
  const along: Point = [
    farRight[0] - farLeft[0] + g * farRight[0],
    farRight[1] - farLeft[1] + g * farRight[1],
  ]
  const towards: Point = [
    nearLeft[0] - farLeft[0] + h * nearLeft[0],
    nearLeft[1] - farLeft[1] + h * nearLeft[1],
  ]
  return (u, v) => {
    const depth = g * u + h * v + 1
    return [
      (along[0] * u + towards[0] * v + farLeft[0]) / depth,
      (along[1] * u + towards[1] * v + farLeft[1]) / depth,
    ]
  }
}

/** The four corners of a rectangle of the plane, ready for an outline. */
export const pane = (
  at: (u: number, v: number) => Point,
  [u, v, width, height]: readonly [number, number, number, number],
): Point[] => [at(u, v), at(u + width, v), at(u + width, v + height), at(u, v + height)]
