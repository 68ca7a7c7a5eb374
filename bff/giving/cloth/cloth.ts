/** Draws the common cloth: a picture of the stitches so far, on a pencil drawing of all that are to come. */
import { drawnSlots, HALF_HEIGHT, HALF_WIDTH, slots, type Slot } from './pattern.ts'
import { definitions, stitched, use, type Sewn, type Stitch } from './sewing.ts'
import { shapes } from './shapes.ts'
import { COTTON, eyeOf, OUTLINE, PENCIL, threadOf, threads } from './threads.ts'

/** Hands do not sew by a ruler: ±2° by the stitch's number; cords are laid straight. */
const swayOf = (index: number, { shape }: Slot): number =>
  shape === 'frame' || shape === 'sunCord' || shape === 'sprayStem'
    ? 0
    : ((index * 2_654_435_761) % 5) - 2

const short = (value: number): number => Math.round(value)

const placeOf = ({ x, y, turn, isMirrored }: Slot, swayed: number): string => {
  const moved = short(x) === 0 && short(y) === 0 ? '' : `translate(${short(x)} ${short(y)})`
  const turned = (((turn + swayed) % 360) + 360) % 360
  const mirrored = isMirrored ? 'scale(-1 1)' : ''
  const place = `${moved}${turned === 0 ? '' : `rotate(${turned})`}${mirrored}`
  return place === '' ? '' : `transform="${place}"`
}

/** Where the middle of a stitch lies on the cloth. */
const middleOf = ({ x, y, turn, shape }: Slot): readonly [number, number] => {
  const angle = (turn * Math.PI) / 180
  const { middle } = shapes[shape]
  return [short(x + middle * Math.sin(angle)), short(y - middle * Math.cos(angle))]
}

/** How near one sits: a young cloth is looked at from close by. */
const VIEWS = [
  { until: 60, scale: 0.42 },
  { until: 260, scale: 0.76 },
  { until: Number.POSITIVE_INFINITY, scale: 1 },
] as const

/** Half the size of a view of one stitch among its neighbours, and of the place that waits for the next one. */
const NEAR = { width: 180, height: 120 } as const
const NEXT = { width: 240, height: 160 } as const

/** What is seen of the cloth: its middle and half its size. */
type View = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const wholeView = (count: number): View => {
  const { scale } = VIEWS.find(({ until }) => count <= until) ?? VIEWS[2]
  return { x: 0, y: 0, width: short(HALF_WIDTH * scale), height: short(HALF_HEIGHT * scale) }
}

const viewOf = (slot: Slot, size: Pick<View, 'width' | 'height'>): View => {
  const [x, y] = middleOf(slot)
  return { x, y, ...size }
}

const isInView = (slot: Slot, { x, y, width, height }: View): boolean => {
  const [u, v] = middleOf(slot)
  return Math.abs(u - x) < width + 60 && Math.abs(v - y) < height + 60
}

/** The needle stands where the next stitch comes. */
const needle = (slot: Slot): string =>
  `<g transform="translate(${middleOf(slot).join(' ')})rotate(28)"><path fill="none" stroke="${OUTLINE}" stroke-width="3" d="M0 0c10-26 34-20 30-4s-26 8-14-10S44-30 60-32"/><path fill="none" stroke="${threads.rose}" stroke-width="1.8" d="M0 0c10-26 34-20 30-4s-26 8-14-10S44-30 60-32"/><path fill="#fff" stroke="${OUTLINE}" d="M58-34l46-10-44 15q-5-1-2-5z"/></g>`

type OnCloth = Sewn & { readonly slot: Slot; readonly index: number }

/** How many stitches a cloth takes; the next one is begun beside it. */
export const PLACES = slots.length

const sewnOf = (stitches: readonly Stitch[]): readonly OnCloth[] =>
  stitches.flatMap((stitch, index) => {
    const slot = slots[index]
    return slot === undefined || stitch.isUnpicked ? [] : [{ slot, stitch, index }]
  })

const sewn = ({ slot, stitch, index }: OnCloth): string =>
  stitched({ slot, stitch }, placeOf(slot, swayOf(index, slot)))

/** By motif and depth, never by time: so a stitch is never above one that was above it. */
const byDepth = (one: OnCloth, other: OnCloth): number =>
  one.slot.motif - other.slot.motif || one.slot.depth - other.slot.depth || one.index - other.index

const wholeMotifs = (all: readonly OnCloth[]): ReadonlySet<number> => {
  const counts = new Map<number, number>()
  for (const { slot } of all) counts.set(slot.motif, (counts.get(slot.motif) ?? 0) + 1)
  const needed = new Map<number, number>()
  for (const { motif } of drawnSlots) needed.set(motif, (needed.get(motif) ?? 0) + 1)
  return new Set(
    [...counts].filter(([motif, count]) => count === needed.get(motif)).map(([motif]) => motif),
  )
}

export type ClothLook = {
  /** Hung lengthways, for a telephone. */
  readonly isTall?: boolean
  /** The number of a stitch, from 0, that is looked at from near by; `next`: the place of the next one. */
  readonly near?: number | 'next'
}

const openingTag = ({ x, y, width, height }: View, isTall: boolean): string => {
  const [left, top, across, down] = isTall
    ? [-y - height, x - width, height * 2, width * 2]
    : [x - width, y - height, width * 2, height * 2]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${across}" height="${down}" viewBox="${left} ${top} ${across} ${down}">`
}

/** A ring of running stitches round the one that is looked for, or the place that waits. */
const ringRound = (slot: Slot | undefined): string => {
  if (slot === undefined) return ''
  const [x, y] = middleOf(slot)
  return `<circle cx="${x}" cy="${y}" r="46" fill="none" stroke="${OUTLINE}" stroke-width="2" stroke-dasharray="6 5"/>`
}

/** What is seen of a cloth, from below: pencil lines of what is to come, then what is sewn. */
const seenOf = (stitches: readonly Stitch[], near: ClothLook['near']) => {
  const found = near === undefined ? undefined : slots[near === 'next' ? stitches.length : near]
  const next = found === undefined || near === 'next' ? slots[stitches.length] : undefined
  const view =
    found === undefined ? wholeView(stitches.length) : viewOf(found, near === 'next' ? NEXT : NEAR)
  const all = sewnOf(stitches)
  const done = wholeMotifs(all)
  return {
    view,
    next,
    marked: found ?? next,
    pencil: drawnSlots
      .filter((slot) => !done.has(slot.motif) && isInView(slot, view))
      .toSorted((one, other) => one.motif - other.motif || one.depth - other.depth),
    shown: all.filter(({ slot }) => isInView(slot, view)).toSorted(byDepth),
  }
}

/** A shape on the cloth: its outline (SVG path data), where it lies, and its colour where it is sewn. */
export type ClothShape = {
  readonly d: string
  readonly x: number
  readonly y: number
  /** Degrees, clockwise. */
  readonly turn: number
  readonly isMirrored: boolean
  readonly fill: string | null
}

/** A stitch among its neighbours as shapes, from below, for what draws without SVG; the same that `drawCloth` shows. */
export const stitchShapes = (stitches: readonly Stitch[], own: number) => {
  const { view, pencil, shown, marked } = seenOf(stitches, own)
  const shape = (slot: Slot, turn: number, d: string, fill: string | null): ClothShape => ({
    d,
    x: short(slot.x),
    y: short(slot.y),
    turn: slot.turn + turn,
    isMirrored: slot.isMirrored,
    fill,
  })
  return {
    view,
    ring: marked === undefined ? null : middleOf(marked),
    shapes: [
      ...pencil.map((slot) => shape(slot, 0, shapes[slot.shape].d, null)),
      ...shown.flatMap(({ slot, stitch, index }) => {
        const thread = threadOf(stitch.season, slot.role)
        const sway = swayOf(index, slot)
        const { d, eye } = shapes[slot.shape]
        return [
          shape(slot, sway, d, threads[thread]),
          ...(stitch.isMonthly ? [shape(slot, sway, eye, threads[eyeOf(thread)])] : []),
        ]
      }),
    ],
  }
}

/** The cloth of these stitches as an SVG; the same stitches always give the same bytes. */
export const drawCloth = (
  stitches: readonly Stitch[],
  { isTall = false, near }: ClothLook = {},
): string => {
  const { view, next, marked, pencil, shown } = seenOf(stitches, near)
  const names = new Set([...pencil, ...shown.map(({ slot }) => slot)].map(({ shape }) => shape))
  return [
    openingTag(view, isTall),
    `<defs>${definitions(names, shown)}</defs>`,
    `<path fill="${COTTON}" d="M-900-900h1800v1800h-1800z"/>`,
    isTall ? '<g transform="rotate(90)">' : '<g>',
    `<g fill="${COTTON}" stroke="${PENCIL}">${pencil.map((slot) => use(slot.shape, placeOf(slot, 0))).join('')}</g>`,
    `<g stroke="${OUTLINE}" stroke-width="1.3" stroke-linejoin="round">${shown.map(sewn).join('')}</g>`,
    ringRound(marked),
    next === undefined ? '' : needle(next),
    '</g></svg>\n',
  ].join('')
}
