/** A point or a direction in space: x to the right, y up, z to the eye. */
export type Vector = readonly [x: number, y: number, z: number]

export const add = (a: Vector, b: Vector, times = 1): Vector => [
  a[0] + b[0] * times,
  a[1] + b[1] * times,
  a[2] + b[2] * times,
]

export const minus = (a: Vector, b: Vector): Vector => add(a, b, -1)

export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

export const unit = (a: Vector): Vector => {
  const length = Math.hypot(a[0], a[1], a[2]) || 1
  return [a[0] / length, a[1] / length, a[2] / length]
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** A turn in space as the three directions that the axes are turned to. */
export type Turn = readonly [Vector, Vector, Vector]

export const turned = ([a, b, c]: Turn, [x, y, z]: Vector): Vector => [
  a[0] * x + b[0] * y + c[0] * z,
  a[1] * x + b[1] * y + c[1] * z,
  a[2] * x + b[2] * y + c[2] * z,
]

export const turnedBack = ([a, b, c]: Turn, v: Vector): Vector => [dot(a, v), dot(b, v), dot(c, v)]

/** `roll` about the arm, then `pitch` of the finger tips to the eye, then `turn` in the picture, in degrees. */
export function turnBy(roll: number, pitch: number, turn: number): Turn {
  const [r, p, t] = [radians(roll), radians(pitch), radians(turn)]
  const one = ([x, y, z]: Vector): Vector => {
    const [u, w] = [x * Math.cos(r) + z * Math.sin(r), z * Math.cos(r) - x * Math.sin(r)]
    const [v, depth] = [y * Math.cos(p) - w * Math.sin(p), y * Math.sin(p) + w * Math.cos(p)]
    return [u * Math.cos(t) - v * Math.sin(t), u * Math.sin(t) + v * Math.cos(t), depth]
  }
  return [one([1, 0, 0]), one([0, 1, 0]), one([0, 0, 1])]
}
