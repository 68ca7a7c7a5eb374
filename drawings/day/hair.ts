import type { Point } from '#drawings/ornaments/geometry.ts'
import { curve, shape } from '#drawings/scenes/outline.ts'
import { fill, stroke } from '#drawings/scenes/paint.ts'

/** The tones of hair, from the shade to where the light catches it. */
export type HairTones = readonly [dark: string, middle: string, warm: string, lit: string]

/** A plait down a line: strand over strand, by turns from the left and the right, thinner to its end. */
export function plait(
  line: readonly Point[],
  width: (along: number) => number,
  [dark, middle, warm, lit]: HairTones,
  lightFromRight = true,
): string {
  return line
    .map(([x, y], index) => {
      const [u, v] = line[index + 1] ?? line[index - 1] ?? [x, y + 1]
      const sign = index === line.length - 1 ? -1 : 1
      const length = Math.hypot(u - x, v - y) || 1
      const [ax, ay] = [((u - x) / length) * sign, ((v - y) / length) * sign]
      const side = index % 2 === 0 ? 1 : -1
      const wide = width(index / line.length)
      const at = (across: number, along: number): Point => [
        x - ay * across * side * wide + ax * along * length,
        y + ax * across * side * wide + ay * along * length,
      ]
      const lobe = shape([
        at(0.2, -0.75),
        at(0.8, -0.85),
        at(1.04, -0.25),
        at(0.9, 0.4),
        at(0.25, 1.05),
        at(-0.4, 1.35),
        at(-0.55, 0.95),
        at(-0.2, 0.2),
      ])
      const towardsLight = side === (lightFromRight ? -1 : 1)
      return (
        fill(lobe, towardsLight ? middle : dark) +
        stroke(
          curve([at(0.4, -0.66), at(0.62, -0.1), at(0.3, 0.6), at(-0.38, 1.12)]) +
            curve([at(0.66, -0.72), at(0.84, -0.1), at(0.56, 0.56), at(-0.1, 1.12)]),
          towardsLight ? warm : middle,
          3,
        ) +
        (towardsLight
          ? stroke(curve([at(0.84, -0.7), at(1, -0.2), at(0.88, 0.36), at(0.5, 0.8)]), lit, 4)
          : '')
      )
    })
    .join('')
}

/** A strand between two fingers: as wide as it is said at each point, with the light along one side. */
export function strand(
  line: readonly Point[],
  width: (along: number) => number,
  [dark, middle, warm, lit]: HairTones,
): string {
  const aside = (share: number): Point[] =>
    line.map(([x, y], index) => {
      const [a, b] = [line[index - 1] ?? [x, y], line[index + 1] ?? [x, y]]
      const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
      const away = width(index / (line.length - 1)) * share
      return [x - ((b[1] - a[1]) / length) * away, y + ((b[0] - a[0]) / length) * away]
    })
  return (
    fill(shape([...aside(1), ...aside(-1).toReversed()]), dark) +
    stroke(curve(aside(0.5)), middle, 4) +
    stroke(curve(aside(-0.1)), warm, 3) +
    stroke(curve(aside(-0.45)), middle, 5) +
    stroke(curve(aside(-0.92)), lit, 3)
  )
}

/** Locks of unequal width from points of the crown to where they are gathered. */
export const locks = (
  from: readonly Point[],
  to: Point,
  width: (index: number) => number,
  tone: (index: number) => string,
  bend: Point,
): string =>
  from
    .map(([x, y], index) => {
      const wide = width(index)
      const at = (share: number, bow: number): Point => [
        x + (to[0] - x) * share + bend[0] * bow,
        y + (to[1] - y) * share + bend[1] * bow,
      ]
      const [one, two] = [at(0.3, 0.9), at(0.68, 0.85)]
      return fill(
        shape([
          [x, y - wide * 0.3],
          [one[0], one[1] - wide],
          [two[0] + Math.sign(bend[0]) * wide * 0.8, two[1] - wide * 0.4],
          to,
          [two[0] - Math.sign(bend[0]) * wide * 0.5, two[1] + wide * 0.4],
          [one[0], one[1] + wide * 0.7],
        ]),
        tone(index),
      )
    })
    .join('')
