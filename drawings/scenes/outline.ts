import type { Point } from '#drawings/ornaments/geometry.ts'
import { seededRandom } from '#drawings/ornaments/random.ts'

/** Points written as in a path, `x y, x y`: a drawing is read and mended as such lists. */
export const points = (list: string): Point[] =>
  list.split(', ').map((pair) => {
    const [x = Number.NaN, y = Number.NaN] = pair.split(' ').map(Number)
    return [x, y]
  })

const whole = (value: number): number => Math.round(value) + 0

const pair = (x: number, y: number): string => `${whole(x)}${y < -0.5 ? '' : ' '}${whole(y)}`

/** Commands relative to the last point, so that outlines stay short. */
function relative(points: readonly Point[], from: Point): string {
  const [x, y] = from
  return points
    .map(([u, v]) => pair(u - x, v - y))
    .reduce((path, next) => path + (next.startsWith('-') ? '' : path === '' ? '' : ' ') + next, '')
}

const rounded = ([x, y]: Point): Point => [whole(x), whole(y)]

export function line(points: readonly Point[]): string {
  const [first = [0, 0], ...rest] = points.map(rounded)
  let last = first
  let path = `M${pair(...first)}`
  for (const point of rest) {
    path += `l${relative([point], last)}`
    last = point
  }
  return path
}

/** A closed shape with straight edges. */
export const polygon = (points: readonly Point[]): string => `${line(points)}z`

/** A smooth line through all points (Catmull–Rom), open or closed. */
function smooth(points: readonly Point[], closed: boolean, tension = 6): string {
  const through = points.map(rounded)
  const count = through.length
  const at = (index: number): Point => {
    const place = closed ? (index + count) % count : Math.min(count - 1, Math.max(0, index))
    return through[place] ?? [0, 0]
  }
  let path = `M${pair(...at(0))}`
  for (let index = 0; index < (closed ? count : count - 1); index += 1) {
    const [a, b, c, d] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    const one: Point = [b[0] + (c[0] - a[0]) / tension, b[1] + (c[1] - a[1]) / tension]
    const two: Point = [c[0] - (d[0] - b[0]) / tension, c[1] - (d[1] - b[1]) / tension]
    path += `c${relative([one, two, c], b)}`
  }
  return closed ? `${path}z` : path
}

export const shape = (points: readonly Point[]): string => smooth(points, true)

export const curve = (points: readonly Point[]): string => smooth(points, false)

/** Points along straight edges, each moved a little, as a hand draws them. */
export function handDrawn(
  corners: readonly Point[],
  seed: number,
  { sway = 2, step = 70, closed = true } = {},
): Point[] {
  const random = seededRandom(seed)
  const moved = ([x, y]: Point): Point => [
    x + (random() * 2 - 1) * sway,
    y + (random() * 2 - 1) * sway,
  ]
  return corners.flatMap((corner, index) => {
    const next = corners[(index + 1) % corners.length] ?? corner
    if (!closed && index === corners.length - 1) return [corner]
    const length = Math.hypot(next[0] - corner[0], next[1] - corner[1])
    const parts = Math.max(1, Math.round(length / step))
    return Array.from({ length: parts }, (_, part): Point => {
      const along = part / parts
      return moved([
        corner[0] + (next[0] - corner[0]) * along,
        corner[1] + (next[1] - corner[1]) * along,
      ])
    })
  })
}

/** A closed shape whose straight edges waver a little: walls, boards, cloth. */
export const rough = (corners: readonly Point[], seed: number, sway = 2, step = 70): string =>
  polygon(handDrawn(corners, seed, { sway, step }))

/** Round dots as one path: stroke it with round caps; the stroke's width is their size. */
export function dots(points: readonly Point[]): string {
  let [x, y] = [0, 0]
  return points
    .map(rounded)
    .map(([u, v], index) => {
      const step = `${index === 0 ? 'M' : 'm'}${pair(u - x, v - y)}h0`
      ;[x, y] = [u, v]
      return step
    })
    .join('')
}

/** A leaf from `foot` to `tip`, `width` wide at its belly. */
export function leaf(foot: Point, tip: Point, width: number): string {
  const [x, y] = [(foot[0] + tip[0]) / 2, (foot[1] + tip[1]) / 2]
  const length = Math.hypot(tip[0] - foot[0], tip[1] - foot[1]) || 1
  const [across, along] = [
    (-(tip[1] - foot[1]) / length) * width,
    ((tip[0] - foot[0]) / length) * width,
  ]
  const [a, b, c] = [rounded(foot), rounded([x + across, y + along]), rounded(tip)]
  const d = rounded([x - across, y - along])
  return `M${pair(...a)}Q${pair(...b)} ${pair(...c)} ${pair(...d)} ${pair(...a)}z`
}
