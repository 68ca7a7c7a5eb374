import { write, type Point } from './geometry.ts'

type Line = readonly [Point, Point]

const middle = ([[x, y], [u, v]]: Line): Point => [(x + u) / 2, (y + v) / 2]

/** The point where the ray from `a` along `p` meets the ray from `b` along `q`. */
function meet(a: Point, p: Point, b: Point, q: Point): Point {
  const along = ((b[0] - a[0]) * q[1] - (b[1] - a[1]) * q[0]) / (p[0] * q[1] - p[1] * q[0])
  return [a[0] + along * p[0], a[1] + along * p[1]]
}

const turned = ([x, y]: Point, degrees: number): Point => {
  const angle = (degrees * Math.PI) / 180
  return [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)]
}

/** The corners of a regular polygon with the side `side`, its first edge flat at the bottom. */
function polygon([x, y]: Point, corners: number, side: number): Point[] {
  const radius = side / (2 * Math.sin(Math.PI / corners))
  return Array.from({ length: corners }, (_, index) => {
    const angle = (2 * Math.PI * (index + 0.5)) / corners + Math.PI / 2
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)] as const
  })
}

/**
 * The straps of one tile by polygons in contact (E. H. Hankin, who read the method off the old walls):
 * from the middle of every edge two rays go inward at the angle `contact`, and each ends where it meets
 * the ray of the next edge.
 */
function straps(corners: readonly Point[], contact: number): string {
  const edges = corners.map((corner, index): Line => [
    corner,
    corners[(index + 1) % corners.length] ?? corner,
  ])
  return edges
    .map((edge, index) => {
      const next = edges[(index + 1) % edges.length] ?? edge
      const here: Point = [edge[1][0] - edge[0][0], edge[1][1] - edge[0][1]]
      const there: Point = [next[0][0] - next[1][0], next[0][1] - next[1][1]]
      const knot = meet(middle(edge), turned(here, contact), middle(next), turned(there, -contact))
      return `M${write(middle(edge))}L${write(knot)}L${write(middle(next))}`
    })
    .join('')
}

/**
 * The eightfold girih on the tiling of octagons and squares, as strokes of one square that repeats in
 * both directions.
 *
 * @param period - width and height of the repeating square
 * @param contact - degrees between an edge and its straps; 67.5 gives long rays, 45 plain stars
 */
export function girih(period: number, contact: number): string {
  const side = period / (1 + Math.SQRT2)
  const octagon = polygon([period / 2, period / 2], 8, side)
  const corners: readonly Point[] = [
    [0, 0],
    [period, 0],
    [0, period],
    [period, period],
  ]
  const half = side / Math.SQRT2
  const squares = corners.map(([x, y]): Point[] => [
    [x - half, y],
    [x, y - half],
    [x + half, y],
    [x, y + half],
  ])
  return [octagon, ...squares].map((tile) => straps(tile, contact)).join('')
}
