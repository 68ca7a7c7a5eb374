/**
 * The pattern of the cloth: every place for a stitch, in the order of sewing. It is frozen once a first donation
 * is sewn: a stitch's number is its place for ever, so a change here would move what people were shown.
 */
import type { Role } from './threads.ts'
import type { ShapeName } from './shapes.ts'

/** Half the cloth's width and height, in the units of the drawing; its middle is 0, 0. */
export const HALF_WIDTH = 600
export const HALF_HEIGHT = 400

export type Slot = {
  readonly motif: number
  readonly x: number
  readonly y: number
  /** Whole degrees, clockwise. */
  readonly turn: number
  readonly shape: ShapeName
  readonly role: Role
  /** What lies under what in a motif, from below. */
  readonly depth: number
  readonly isMirrored: boolean
  /** When it is sewn, against others. */
  readonly key: number
}

type Part = Pick<Slot, 'shape' | 'role' | 'depth'> & {
  readonly turn?: number
  readonly dx?: number
  readonly dy?: number
}

/** `count` parts of a kind round the middle, from the top. */
const ring = (
  count: number,
  shape: ShapeName,
  role: Role | readonly Role[],
  depth: number,
  first = 0,
): readonly Part[] =>
  Array.from({ length: count }, (_, index) => ({
    shape,
    role: typeof role === 'string' ? role : (role[index % role.length] ?? 'bloom'),
    depth,
    turn: Math.round(first + (index * 360) / count),
  }))

const sun: readonly Part[] = [
  { shape: 'sunHeart', role: 'bud', depth: 8 },
  ...ring(8, 'sunPetal', 'pale', 7),
  ...ring(16, 'sunScallop', 'bloom', 6, 11),
  ...ring(16, 'sunLobe', 'second', 4),
  ...ring(16, 'sunPoint', 'leaf', 5),
  ...ring(8, 'sunCord', 'line', 3, 22),
  ...ring(16, 'sunLeaf', 'leaf', 2, 11),
  ...ring(16, 'sunTulip', 'bud', 1, 20),
]

const medallion = (bloom: Role, inner: Role): readonly Part[] => [
  { shape: 'heart', role: 'bud', depth: 5 },
  ...ring(8, 'petal', inner, 4),
  ...ring(12, 'scallop', bloom, 3, 15),
  ...ring(12, 'leaf', 'leaf', 2),
  ...ring(12, 'dot', 'second', 1, 15),
]

const star: readonly Part[] = [
  { shape: 'starHeart', role: 'pale', depth: 2 },
  ...ring(8, 'starPetal', 'bloom', 1),
]

const bush: readonly Part[] = [
  { shape: 'bushLeaf', role: 'leaf', depth: 1, turn: 70, dy: 8 },
  { shape: 'bushLeaf', role: 'leaf', depth: 1, turn: -110, dy: 8 },
  { shape: 'bushLeaf', role: 'leaf', depth: 1, turn: 150, dy: 10 },
  { shape: 'bushBud', role: 'second', depth: 2 },
  { shape: 'bushTulip', role: 'bud', depth: 3 },
]

const rose = (bloom: Role, inner: Role): readonly Part[] => [
  { shape: 'roseHeart', role: 'pale', depth: 4 },
  ...ring(7, 'roseInner', inner, 3),
  ...ring(11, 'rosePetal', bloom, 2),
]

const spray: readonly Part[] = [
  { shape: 'sprayStem', role: 'line', depth: 1 },
  { shape: 'sprayLeaf', role: 'leaf', depth: 2, turn: 62, dy: 8 },
  { shape: 'sprayLeaf', role: 'leaf', depth: 2, turn: -118, dy: 8 },
  { shape: 'sprayBud', role: 'leaf', depth: 3 },
  { shape: 'sprayTulip', role: 'bud', depth: 4 },
  { shape: 'sprayKnot', role: 'second', depth: 5 },
]

type Motif = {
  readonly x: number
  readonly y: number
  readonly turn: number
  readonly isMirrored?: boolean
  readonly parts: readonly Part[]
  /** The key of its first stitch, and how much later each next one is sewn. */
  readonly start: number
  readonly pace: number
}

const blooms: readonly (readonly [Role, Role])[] = [
  ['bloom', 'pale'],
  ['second', 'bud'],
  ['deep', 'pale'],
  ['bloom', 'second'],
]
const bloomOf = (index: number): readonly [Role, Role] =>
  blooms[index % blooms.length] ?? ['bloom', 'pale']

const field: readonly Motif[] = [
  { x: 0, y: 0, turn: 0, parts: sun, start: 0, pace: 1.15 },
  ...(
    [
      [-322, -122],
      [322, 122],
      [322, -122],
      [-322, 122],
    ] as const
  ).map(([x, y], index): Motif => ({
    x,
    y,
    turn: 0,
    isMirrored: x > 0,
    parts: medallion(...bloomOf(index)),
    start: 84 + index * 16,
    pace: 3,
  })),
  ...(
    [
      [-268, 0, -90],
      [268, 0, 90],
      [-200, -192, -45],
      [200, 192, 135],
      [200, -192, 45],
      [-200, 192, -135],
    ] as const
  ).map(([x, y, turn], index): Motif => ({
    x,
    y,
    turn,
    parts: bush,
    start: 190 + index * 14,
    pace: 6,
  })),
  ...([-390, 390] as const).map((x): Motif => ({
    x,
    y: 0,
    turn: 0,
    parts: star,
    start: 250,
    pace: 4,
  })),
]

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Places at even steps round a rectangle from its upper left corner, clockwise; `turn` looks outwards. */
const round = (
  halfWidth: number,
  halfHeight: number,
  across: number,
  down: number,
): readonly { readonly x: number; readonly y: number; readonly turn: number }[] => {
  const side = (count: number, length: number) =>
    Array.from({ length: count }, (_, index) => -length + (2 * length * index) / count)
  return [
    ...side(across, halfWidth).map((x) => ({ x, y: -halfHeight, turn: 0 })),
    ...side(down, halfHeight).map((y) => ({ x: halfWidth, y, turn: 90 })),
    ...side(across, halfWidth).map((x) => ({ x: -x, y: halfHeight, turn: 180 })),
    ...side(down, halfHeight).map((y) => ({ x: -halfWidth, y: -y, turn: 270 })),
  ]
}

/** The border is sewn from the upper left corner both ways: how far a place is from it, from 0 to 1. */
const awayFrom = (index: number, count: number): number =>
  (Math.min(index, count - index) / count) * 2

const BORDER_BEGINS = 300
const border: readonly Motif[] = round(506, 309, 12, 8).map((place, index, all): Motif => {
  const start = BORDER_BEGINS + awayFrom(index, all.length) * 620
  return index % 2 === 0
    ? { ...place, parts: rose(...bloomOf(index / 2)), start, pace: 2.4 }
    : {
        ...place,
        turn: place.turn + (index % 4 === 1 ? 0 : 180),
        parts: spray,
        start: start + 8,
        pace: 4,
      }
})

const single = (
  places: ReturnType<typeof round>,
  part: (index: number) => Part,
  begins: number,
  lasts: number,
): readonly Motif[] =>
  places.map((place, index) => ({
    ...place,
    parts: [part(index)],
    start: begins + awayFrom(index, places.length) * lasts,
    pace: 0,
  }))

const frameOf = (halfWidth: number, halfHeight: number, begins: number, lasts: number) => {
  const [across, down] = [Math.round((2 * halfWidth) / 110), Math.round((2 * halfHeight) / 110)]
  const places = round(halfWidth, halfHeight, across, down).map(({ x, y, turn }) => {
    const step = turn % 180 === 0 ? halfWidth / across : halfHeight / down
    const angle = radians(turn)
    return { x: x + step * Math.cos(angle), y: y + step * Math.sin(angle), turn }
  })
  return single(places, () => ({ shape: 'frame', role: 'line', depth: 0 }), begins, lasts)
}

const guardOf = (halfWidth: number, halfHeight: number, begins: number, lasts: number) =>
  single(
    round(halfWidth, halfHeight, Math.round(halfWidth / 17), Math.round(halfHeight / 17)),
    (index) => ({
      shape: 'guardLeaf',
      role: index % 2 === 0 ? 'leaf' : 'bloom',
      depth: 0,
      turn: 62,
    }),
    begins,
    lasts,
  )

const motifs: readonly Motif[] = [
  ...field,
  ...frameOf(428, 238, 230, 300),
  ...guardOf(442, 252, 260, 480),
  ...frameOf(456, 266, 300, 420),
  ...border,
  ...frameOf(556, 352, 420, 560),
  ...guardOf(572, 368, 460, 640),
  ...frameOf(588, 384, 520, 640),
]

/** Where a part lies on the cloth: its own shift is turned with its motif. */
const placed = (motif: Motif, index: number, part: Part, order: number): Slot => {
  const { dx = 0, dy = 0, turn = 0 } = part
  const angle = radians(motif.turn)
  return {
    motif: index,
    x: motif.x + dx * Math.cos(angle) - dy * Math.sin(angle),
    y: motif.y + dx * Math.sin(angle) + dy * Math.cos(angle),
    turn: Math.round(motif.turn + (motif.isMirrored === true ? -turn : turn)),
    isMirrored: motif.isMirrored === true,
    shape: part.shape,
    role: part.role,
    depth: part.depth,
    key: motif.start + motif.pace * order,
  }
}

const allSlots: readonly Slot[] = motifs.flatMap((motif, index) =>
  motif.parts.map((part, order) => placed(motif, index, part, order)),
)

/** The corner that is never sewn: the cloth of such a wedding suzani was never finished either. */
const isOpen = ({ x, y }: Slot): boolean => x / HALF_WIDTH + y / HALF_HEIGHT > 1.44

/** Every place with a number: the order of sewing. */
export const slots: readonly Slot[] = allSlots
  .filter((slot) => !isOpen(slot))
  .toSorted((one, other) => one.key - other.key)

/** Every place there is, also of the corner that stays a drawing. */
export const drawnSlots = allSlots
