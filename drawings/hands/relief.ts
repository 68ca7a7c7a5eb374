import type { Point } from '#drawings/ornaments/geometry.ts'
import { region, softened } from './contour.ts'
import type { Hand, Joint } from './hand.ts'
import { limb, nearest, type Solid } from './solid.ts'
import { add, dot, minus, turned, turnedBack, unit, type Turn, type Vector } from './space.ts'

export type Placed = {
  readonly side: 'left' | 'right'
  /** Where the wrist lies in the picture, and how long the hand is from there to its tips. */
  readonly at: Point
  readonly size: number
  readonly turn: Turn
  /** How much of the forearm is seen, in lengths of the hand. */
  readonly arm?: number
  /** What it holds and is hidden by: lines of the picture, thick as said, behind the thumb's tip by `depth`. */
  readonly holds?: readonly Held[]
}

/** A hand, or another body with the points that it reaches to. */
export type Body = Pick<Hand, 'solid' | 'digits'> & { readonly extent?: readonly Vector[] }

export type Held = {
  readonly line: readonly (readonly [x: number, y: number, depth: number])[]
  readonly radius: number
}

export type Light = {
  /** Where it comes from, as seen by the eye: right, up, towards the eye. */
  readonly from: Vector
  /** How bright each step of light is at least, the darkest first: each is a region of its own. */
  readonly steps: readonly number[]
  /** How much corners are in the dark. */
  readonly corners?: number
}

/** A hand as paths of the picture: its outline, what each step of light falls on, nails, lines at the joints. */
export type Relief = {
  readonly outline: string
  readonly steps: readonly string[]
  readonly nails: string
  readonly creases: string
  /** Where a joint lies in the picture: the digit from the thumb on, and the joint from its root on. */
  readonly joint: (digit: number, place: number) => Point
}

const reach = 1.6
const eye: Vector = [0, 0, 1]

/** How far along the ray a body is met; without one the least distance to it. */
function met(
  solid: Solid,
  from: Vector,
  along: Vector,
): { readonly at?: Vector; readonly least: number } {
  let [far, least] = [0, Number.MAX_VALUE]
  for (let step = 0; step < 70 && far < 2 * reach; step += 1) {
    const at = add(from, along, far)
    const away = solid(at)
    least = Math.min(least, away)
    if (away < 0.002) return { at, least }
    far += Math.max(away * 0.9, 0.002)
  }
  return { least }
}

function normal(solid: Solid, at: Vector): Vector {
  const by = 0.004
  const corners: readonly Vector[] = [
    [1, -1, -1],
    [-1, -1, 1],
    [-1, 1, -1],
    [1, 1, 1],
  ]
  return unit(
    corners.reduce<Vector>(
      (sum, corner) => add(sum, corner, solid(add(at, corner, by))),
      [0, 0, 0],
    ),
  )
}

/** How closed in a place is, from 0 in the open to about 1. */
const closedIn = (solid: Solid, at: Vector, out: Vector): number =>
  [0.03, 0.07, 0.13].reduce(
    (sum, away, index) =>
      sum + (Math.max(0, away - solid(add(at, out, away))) / away) * ([0.5, 0.35, 0.3][index] ?? 0),
    0,
  )

/** 1 where the light comes, 0 where another part of the hand stands before it. */
function unshaded(solid: Solid, at: Vector, light: Vector): number {
  let [far, open] = [0.05, 1]
  for (let step = 0; step < 16 && far < 0.7; step += 1) {
    const away = solid(add(at, light, far))
    open = Math.min(open, (9 * away) / far)
    if (open < 0) return 0
    far += Math.max(away, 0.03)
  }
  return open
}

/** Above 0 on the nail of a finger. */
function nail(joints: readonly Joint[], at: Vector): number {
  const [last, before] = [joints.at(-1), joints.at(-2)]
  if (last === undefined || before === undefined) return -1
  const along = unit(minus(last.at, before.at))
  const away = minus(at, last.at)
  const [ahead, up] = [dot(away, along), dot(away, last.back)]
  const aside = Math.sqrt(Math.max(0, dot(away, away) - ahead * ahead - up * up))
  if (up < last.radius * 0.25) return -1
  const [long, wide] = [last.radius * 0.98, last.radius * 0.72]
  return 1 - Math.abs((ahead + last.radius * 0.15) / long) ** 2.4 - Math.abs(aside / wide) ** 2.4
}

/** A hand seen from the front as regions of light and shade. */
export function relief(
  { solid, digits, extent }: Body,
  { side, at: [x, y], size, turn, arm = 0.5, holds = [] }: Placed,
  { from, steps, corners = 0.5 }: Light,
): Relief {
  const mirrored = ([u, v, w]: Vector): Vector => (side === 'left' ? [-u, v, w] : [u, v, w])
  const inside = (view: Vector): Vector => mirrored(turnedBack(turn, view))
  const seen = (local: Vector): Vector => turned(turn, mirrored(local))
  const onPicture = (local: Vector): Point => {
    const [u, v] = seen(local)
    return [x + u * size, y - v * size]
  }
  const cell = Math.max(0.0105, 2.6 / size)
  const armEnd = seen([0, -arm, 0])
  const joints = digits.flat().map((joint) => seen(joint.at))
  const all = extent === undefined ? [...joints, armEnd, seen([0, 0, 0])] : extent.map(seen)
  const low = [0, 1].map((axis) => Math.min(...all.map((point) => point[axis] ?? 0)) - 0.17)
  const high = [0, 1].map((axis) => Math.max(...all.map((point) => point[axis] ?? 0)) + 0.17)
  const [left = 0, bottom = 0] = low
  const [right = 0, top = 0] = high
  const columns = Math.ceil((right - left) / cell)
  const rows = Math.ceil((top - bottom) / cell)
  const place = ([column, row]: Point): Point => [
    x + (left + column * cell) * size,
    y - (top - row * cell) * size,
  ]
  const [thumb = [0, 0, 0]] = digits.map((digit) => seen(digit.at(-1)?.at ?? [0, 0, 0]))
  const held = nearest(
    ...holds.flatMap(({ line, radius }) => {
      const through = line.map(([u, v, depth]) =>
        inside([(u - x) / size, (y - v) / size, thumb[2] - depth / size]),
      )
      return through
        .slice(1)
        .map((to, index) => limb(through[index] ?? to, to, radius / size, radius / size))
    }),
  )
  const both = nearest(solid, held)
  const [ray, light, towards] = [inside([0, 0, -1]), unit(inside(from)), inside(eye)]
  const edges: number[] = []
  const brightness: number[] = []
  const nails: number[] = []
  let skipped = 0
  for (let index = 0; index < columns * rows; index += 1) {
    const [column, row] = [index % columns, Math.floor(index / columns)]
    // As far as a ray missed everything, so do those beside it.
    if (skipped > 0 && column > 0) {
      edges.push(Math.min(-0.2, (edges.at(-1) ?? -1) + cell * 20))
      brightness.push(-1)
      nails.push(-1)
      skipped -= 1
      continue
    }
    const start = inside([left + column * cell, top - row * cell, reach])
    const { at, least } = met(both, start, ray)
    if (at === undefined || held(at) < solid(at)) {
      edges.push(at === undefined ? -least * 20 : -0.3)
      skipped = at === undefined ? Math.floor(least / cell) - 3 : 0
      brightness.push(-1)
      nails.push(-1)
      continue
    }
    const out = normal(solid, at)
    edges.push(Math.max(0.02, dot(out, towards)))
    const facing = dot(out, light)
    const lit = facing <= 0 ? facing * 0.3 : facing * unshaded(both, add(at, out, 0.01), light)
    const turnedAway = (1 - Math.max(0, dot(out, towards))) ** 4
    brightness.push(lit - corners * closedIn(both, at, out) - 0.22 * turnedAway)
    nails.push(Math.max(...digits.map((digit) => nail(digit, at))))
  }
  const edge = softened({ columns, rows, values: edges })
  const soft = softened({ columns, rows, values: brightness.map((value) => Math.max(value, -0.6)) })
  return {
    outline: region(edge, place),
    steps: steps.map((step) =>
      region(
        {
          columns,
          rows,
          values: soft.values.map((value, index) =>
            Math.min((value - step) * 2, (edge.values[index] ?? 0) - 0.06),
          ),
        },
        place,
      ),
    ),
    nails: region({ columns, rows, values: nails }, place, { most: 0.3, least: 3 }),
    creases: creases({ solid, digits }, towards, onPicture),
    joint: (digit, joint) => onPicture(digits[digit]?.[joint]?.at ?? [0, 0, 0]),
  }
}

const crossed = ([a, b, c]: Vector, [x, y, z]: Vector): Vector => [
  b * z - c * y,
  c * x - a * z,
  a * y - b * x,
]

/** Short lines over the joints, where nothing is before them. */
function creases(
  { solid, digits }: Hand,
  towards: Vector,
  onPicture: (at: Vector) => Point,
): string {
  const lines = digits.flatMap((digit) =>
    digit.slice(2, -1).flatMap(({ at, radius, back }, place) => {
      const before = digit[place + 1] ?? { at }
      const aside = crossed(unit(minus(at, before.at)), back)
      return [-0.012, 0.012].map((shift) =>
        [-42, -14, 14, 42].map((degrees) => {
          const angle = (degrees * Math.PI) / 180
          const out = add(add([0, 0, 0], back, Math.cos(angle)), aside, Math.sin(angle))
          const bow = shift * (1 - Math.abs(degrees) / 90)
          const along = unit(minus(at, before.at))
          return { out, at: add(add(at, out, radius * 1.02), along, bow) }
        }),
      )
    }),
  )
  return lines
    .filter((line) =>
      line.every(
        ({ out, at }) =>
          dot(out, towards) > 0.05 && met(solid, add(at, towards, 0.045), towards).at === undefined,
      ),
    )
    .map((line) => {
      const [first, ...rest] = line.map(({ at }) => onPicture(at).map(Math.round))
      return `M${first?.join(' ')}L${rest.map((point) => point.join(' ')).join(' ')}`
    })
    .join('')
}
