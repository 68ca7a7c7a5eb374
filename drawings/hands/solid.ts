import { dot, minus, type Vector } from './space.ts'

/** A body: how far a point is from its surface, negative inside. */
export type Solid = (point: Vector) => number

/** A bone with flesh: a ball of one size at each end and all between them. */
export function limb(from: Vector, to: Vector, first: number, last: number): Solid {
  const along = minus(to, from)
  const length = dot(along, along) || 1
  const difference = first - last
  const cone = length - difference * difference
  return (point) => {
    const away = minus(point, from)
    const y = dot(away, along)
    const z = y - length
    const rest: Vector = [
      away[0] * length - along[0] * y,
      away[1] * length - along[1] * y,
      away[2] * length - along[2] * y,
    ]
    const x = dot(rest, rest)
    const [nearFirst, nearLast] = [y * y * length, z * z * length]
    const side = Math.sign(difference) * difference * difference * x
    if (Math.sign(z) * cone * nearLast > side) return Math.sqrt(x + nearLast) / length - last
    if (Math.sign(y) * cone * nearFirst < side) return Math.sqrt(x + nearFirst) / length - first
    return (Math.sqrt((x * cone) / length) + y * difference) / length - first
  }
}

export const ball = (at: Vector, radius: number): Solid => {
  return ([x, y, z]) => Math.hypot(x - at[0], y - at[1], z - at[2]) - radius
}

/** Two distances as of bodies that have grown together over `width`. */
export function grown(a: number, b: number, width: number): number {
  const share = Math.max(width - Math.abs(a - b), 0) / width
  return Math.min(a, b) - (share * share * width) / 4
}

/** Several bodies grown together one after another. */
export const grownTogether = (width: number, ...solids: readonly Solid[]): Solid => {
  return (point) => {
    let least = Number.MAX_VALUE
    for (const solid of solids) least = grown(least, solid(point), width)
    return least
  }
}

export const nearest = (...solids: readonly Solid[]): Solid => {
  return (point) => {
    let least = Number.MAX_VALUE
    for (const solid of solids) least = Math.min(least, solid(point))
    return least
  }
}
