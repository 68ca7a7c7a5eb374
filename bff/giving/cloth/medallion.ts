/** Draws the medallion of a year that is over: its stitches ring after ring, as a tree has its years. */
import { definitions, stitched, use, type Sewn, type Stitch } from './sewing.ts'
import type { ShapeName } from './shapes.ts'
import { COTTON, OUTLINE, PENCIL, type Role } from './threads.ts'

/** Stitches of one shape round the middle. */
type Ring = {
  readonly shape: ShapeName
  readonly roles: readonly Role[]
  readonly places: number
  /** How far the shape's own root is moved from the middle. */
  readonly out: number
  /** How far from the middle it ends. */
  readonly edge: number
  /** Degrees by which each stitch is turned about itself. */
  readonly lean: number
  /** Degrees from the top to the first. */
  readonly first: number
  /** What lies under what, from below. */
  readonly depth: number
}

const inner = (
  shape: ShapeName,
  places: number,
  role: Role,
  depth: number,
  edge: number,
  first = 0,
): Ring => ({ shape, places, roles: [role], depth, edge, first, out: 0, lean: 0 })

/** The sun, as in the middle of the cloth. */
const sun: readonly Ring[] = [
  inner('sunHeart', 1, 'bud', 8, 21),
  inner('sunPetal', 8, 'pale', 7, 78),
  inner('sunScallop', 16, 'bloom', 6, 110, 11),
  inner('sunLobe', 16, 'second', 4, 152),
  inner('sunPoint', 16, 'leaf', 5, 152),
  inner('sunCord', 8, 'line', 3, 157, 22.5),
  inner('sunLeaf', 16, 'leaf', 2, 214, 11),
  inner('sunTulip', 16, 'bud', 1, 228, 20),
]

type Band = Pick<Ring, 'shape' | 'roles' | 'lean'> & {
  /** Where the shape begins and ends from its root, and the room that one takes along the ring. */
  readonly from: number
  readonly to: number
  readonly room: number
}

/** Bands that follow one another round the sun for as long as there are stitches. */
const bands = [
  { shape: 'rosePetal', roles: ['bloom'], from: 16, to: 40, room: 20, lean: 0 },
  { shape: 'dot', roles: ['second'], from: 98, to: 106, room: 20, lean: 0 },
  { shape: 'sprayLeaf', roles: ['leaf'], from: 2, to: 34, room: 23, lean: 0 },
  { shape: 'bushTulip', roles: ['bud', 'second'], from: 18, to: 44, room: 28, lean: 0 },
  { shape: 'guardLeaf', roles: ['leaf', 'bloom'], from: -9, to: 9, room: 27, lean: 62 },
  { shape: 'rosePetal', roles: ['second', 'deep'], from: 16, to: 40, room: 20, lean: 0 },
] as const satisfies readonly Band[]
const GAP = 3

const bandAt = (index: number, below: number): Ring => {
  const { from, to, room, shape, roles, lean } = bands[index % bands.length] ?? bands[0]
  const edge = below + GAP + to - from
  const even = roles.length
  const places = even * Math.round((Math.PI * (below + GAP + edge)) / room / even)
  return { shape, roles, lean, places, out: below + GAP - from, edge, first: 0, depth: 0 }
}

/** As many rings as so many stitches need; the last one may be begun only. */
const ringsFor = (stitches: number): readonly Ring[] => {
  const rings: Ring[] = []
  let room = 0
  while (room < stitches) {
    const ring = sun[rings.length] ?? bandAt(rings.length - sun.length, rings.at(-1)?.edge ?? 0)
    rings.push(ring)
    room += ring.places
  }
  return rings
}

type Place = Sewn['slot'] & { readonly at: string; readonly depth: number; readonly ring: number }

const placesOf = (rings: readonly Ring[]): readonly Place[] =>
  rings.flatMap(({ shape, roles, places, out, lean, first, depth }, ring) =>
    Array.from({ length: places }, (_, index): Place => {
      const turn = Math.round((first + (index * 360) / places) * 10) / 10
      const turned = turn === 0 ? [] : [`rotate(${turn})`]
      // A leaning stitch turns about its own root, which lies out on the ring.
      const moves = [
        ...turned,
        ...(lean === 0 ? [] : [`translate(0 ${-Math.round(out)})rotate(${lean})`]),
      ]
      const y = lean === 0 && out !== 0 ? `y="${-Math.round(out)}"` : ''
      const transform = moves.length === 0 ? '' : `transform="${moves.join('')}"`
      const at = [y, transform].filter((part) => part !== '').join(' ')
      return { shape, role: roles[index % roles.length] ?? 'bloom', at, depth, ring }
    }),
  )

/** From below: outer rings first, but for what the sun has above. */
const byDepth = (one: Place, other: Place): number =>
  one.depth - other.depth || other.ring - one.ring

const MARGIN = 16

/** The medallion of a year's stitches in their order as an SVG; the same stitches always give the same bytes. */
export const drawMedallion = (stitches: readonly Stitch[]): string => {
  const rings = ringsFor(stitches.length)
  const half = Math.max(0, ...rings.map(({ edge }) => Math.round(edge))) + MARGIN
  const all = placesOf(rings)
    .map((slot, index) => ({ slot, stitch: stitches[index] }))
    .toSorted((one, other) => byDepth(one.slot, other.slot))
  const isSewn = (one: (typeof all)[number]): one is Sewn & { readonly slot: Place } =>
    one.stitch !== undefined && !one.stitch.isUnpicked
  const names = new Set(rings.map(({ shape }) => shape))
  const drawn = all.map((one) =>
    isSewn(one)
      ? stitched(one, one.slot.at)
      : `<g fill="${COTTON}" stroke="${PENCIL}">${use(one.slot.shape, one.slot.at)}</g>`,
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${half * 2}" height="${half * 2}" viewBox="${-half} ${-half} ${half * 2} ${half * 2}">`,
    `<defs>${definitions(names, all.filter(isSewn))}</defs>`,
    `<circle r="${half - 1}" fill="${COTTON}" stroke="${PENCIL}"/>`,
    `<g stroke="${OUTLINE}" stroke-width="1.3" stroke-linejoin="round">${drawn.join('')}</g>`,
    '</svg>\n',
  ].join('')
}
