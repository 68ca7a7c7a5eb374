import type { Point } from './geometry.ts'
import { seededRandom } from './random.ts'

/** The motifs of the cloth, each a half height above and below its middle at `u` from -1 to 1. */
const profiles = {
  /** The almond (bodom), the commonest figure of Margilan and Bukhara. */
  almond: (u) => same((1 - Math.abs(u) ** 1.5) ** 0.72),
  lozenge: (u) => same(1 - Math.abs(u)),
  /** The pomegranate (anor): a round fruit with a crown of three points. */
  pomegranate: (u) => {
    const round = 0.62 * Math.sqrt(1 - u * u)
    const crown = Math.abs(u) > 0.3 ? 0 : 0.3 * (1 - 2.6 * Math.abs(Math.abs(u) - 0.15))
    return [round + Math.max(0, crown), round]
  },
  /** The drop-shaped amulet (tumor): long above, blunt below. */
  drop: (u) => [(1 - Math.abs(u)) ** 1.25, 0.5 * (1 - Math.abs(u) ** 2.2)],
  /** The comb (taroq): a bar with teeth upwards; it wants one colour, its rings would not nest. */
  comb: (u) => [Math.abs((u * 3.5) % 1) < 0.5 ? 1 : 0.08, 0.16],
} as const satisfies Record<string, (u: number) => readonly [above: number, below: number]>

function same(half: number): readonly [number, number] {
  return [half, half]
}

export type AbrShape = keyof typeof profiles

export type AbrMotif = {
  readonly shape: AbrShape
  /** Its middle, in units of the repeat; it may stand on an edge, the cloth goes on over it. */
  readonly at: Point
  /** Its whole width and height. */
  readonly size: Point
  /** Its rings from the outside in. */
  readonly colours: readonly string[]
}

export type AbrCloth = {
  /** Each seed is a cloth of its own, and always the same one. */
  readonly seed: number
  /** Width and height of the square that repeats; the warp runs along the height. */
  readonly repeat: Point
  /** The width of one warp thread; wider threads weigh fewer bytes. `repeat[0]` is a multiple of it. */
  readonly thread: number
  /** How far a thread may slip along the warp, at most. */
  readonly feather: number
  readonly ground: string
  readonly motifs: readonly AbrMotif[]
}

/** Threads that are tied and dyed together slip together. */
const bundle = 3

const clamp = (value: number): number => Math.min(1, Math.max(-1, value))

/**
 * How far each thread end slips: mostly a little, now and then far, as bundles with a difference of
 * their own for every thread.
 */
function slips(random: () => number, feather: number): () => number {
  let index = 0
  let shared = 0
  const slip = (): number => {
    const v = random() * 2 - 1
    return v * Math.abs(v) * feather
  }
  return () => {
    if (index % bundle === 0) shared = slip() * 0.7
    index += 1
    return shared + slip() * 0.5
  }
}

type Run = { readonly x: number; readonly from: number; readonly to: number }

/** The warp threads of one ring of a motif, brought into the repeat; one on its edge comes twice. */
function runsOf(
  { shape, at, size }: AbrMotif,
  scale: number,
  { repeat, thread, feather }: AbrCloth,
  random: () => number,
): Run[] {
  const [width, height] = repeat
  const half = (size[0] / 2) * scale
  const first = Math.ceil((at[0] - half) / thread)
  const last = Math.floor((at[0] + half) / thread)
  const above = slips(random, feather * Math.sqrt(scale))
  const below = slips(random, feather * Math.sqrt(scale))
  const runs: Run[] = []
  for (let index = first; index < last; index += 1) {
    const u = clamp(((index + 0.5) * thread - at[0]) / half)
    const [up, down] = profiles[shape](u)
    const from = Math.round(at[1] - (up * size[1] * scale) / 2 + above())
    const to = Math.round(at[1] + (down * size[1] * scale) / 2 + below())
    if (to - from < thread / 2) continue
    const x = (((index * thread) % width) + width) % width
    for (const moved of [0, height, -height])
      if (to + moved > 0 && from + moved < height)
        runs.push({ x, from: from + moved, to: to + moved })
  }
  return runs
}

function strokes(runs: readonly Run[], thread: number): string {
  let [x, y] = [0, 0]
  let path = ''
  for (const run of runs.toSorted((a, b) => a.x - b.x || a.from - b.from)) {
    const across = run.x + thread / 2 - x
    const along = run.from - y
    path += `m${across}${along < 0 ? '' : ' '}${along}v${run.to - run.from}`
    x += across
    y = run.to
  }
  return path.replace('m', 'M')
}

/**
 * Abr (Central Asian ikat) as the inside of one repeat: its ground, then each ring as separate warp
 * threads, whose ends alone are feathered, as the dye makes them on the loom. Pure: the same cloth gives
 * the same text. No filter, no id, whole numbers. It draws over its edges, so the repeat must clip it,
 * as `abrPattern` or an `<svg>` of that size does.
 */
export function abr(cloth: AbrCloth): string {
  const random = seededRandom(cloth.seed)
  const rings = Math.max(...cloth.motifs.map(({ colours }) => colours.length))
  const paths = Array.from({ length: rings }, (_, ring) => {
    const runs = new Map<string, Run[]>()
    for (const motif of cloth.motifs) {
      const colour = motif.colours[ring]
      if (colour === undefined) continue
      const scale = 1 - ring / motif.colours.length
      runs.set(colour, [...(runs.get(colour) ?? []), ...runsOf(motif, scale, cloth, random)])
    }
    return [...runs].map(
      ([colour, threads]) => `<path stroke="${colour}" d="${strokes(threads, cloth.thread)}"/>`,
    )
  })
  const [width, height] = cloth.repeat
  return `<path fill="${cloth.ground}" d="M0 0h${width}v${height}H0z"/><g fill="none" stroke-width="${cloth.thread + 0.4}">${paths.flat().join('')}</g>`
}

/**
 * The cloth as a pattern to fill with: `fill="url(#id)"`.
 *
 * @param transform - lays it into the picture: a scale, a turn, or the matrix of a plane in perspective
 */
export function abrPattern(id: string, cloth: AbrCloth, transform = ''): string {
  const [width, height] = cloth.repeat
  const laid = transform === '' ? '' : ` patternTransform="${transform}"`
  return `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse"${laid}>${abr(cloth)}</pattern>`
}
