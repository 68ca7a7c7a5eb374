import { around, circle, polar, write, type Layer, type Point } from './geometry.ts'

/** Threads of an embroidery, by what they draw. */
export type Threads = {
  readonly ground: string
  readonly ring: string
  readonly petal: string
  readonly heart: string
  readonly seed: string
}

/** A petal from the circle `inner` to the circle `outer`, `spread` degrees wide to each side. */
function petal(centre: Point, inner: number, outer: number, degrees: number, spread: number) {
  const root = polar(centre, inner, degrees)
  const tip = polar(centre, outer, degrees)
  const belly = inner + (outer - inner) * 0.55
  const left = polar(centre, belly, degrees - spread)
  const right = polar(centre, belly, degrees + spread)
  return `M${write(root)}Q${write(left)} ${write(tip)}Q${write(right)} ${write(root)}z`
}

/** A leaf that bends to one side, as in the wreath round a suzani's suns. */
function bentLeaf(centre: Point, inner: number, outer: number, degrees: number, bend: number) {
  const root = polar(centre, inner, degrees)
  const tip = polar(centre, outer, degrees + bend)
  const out = polar(centre, (inner + outer) / 2 + (outer - inner) * 0.3, degrees)
  const back = polar(centre, (inner + outer) / 2, degrees + bend * 1.1)
  return `M${write(root)}Q${write(out)} ${write(tip)}Q${write(back)} ${write(root)}z`
}

/**
 * A sun of a suzani (the embroidered cloth of a dowry): a disc of petals round a pomegranate heart, and
 * where there is room a wreath of leaves that all bend one way.
 *
 * @param radius - of the whole, with the wreath
 * @param petals - how many; the wreath has twice as many leaves
 */
export function rosette(
  centre: Point,
  radius: number,
  petals: number,
  threads: Threads,
  wreath: string | undefined,
): Layer[] {
  const disc = wreath === undefined ? radius : radius * 0.72
  const step = 360 / petals
  const leaves = around(petals * 2, (degrees) =>
    bentLeaf(centre, disc * 1.06, radius, degrees, step * 0.42),
  )
  return [
    ...(wreath === undefined ? [] : [{ d: leaves.join(''), fill: wreath }]),
    { d: circle(centre, disc), fill: threads.ground },
    {
      d: around(petals, (degrees) => circle(polar(centre, disc * 0.86, degrees), disc * 0.07)).join(
        '',
      ),
      fill: threads.ring,
    },
    {
      d: around(petals, (degrees) =>
        petal(centre, disc * 0.3, disc * 0.84, degrees + step / 2, step * 0.46),
      ).join(''),
      fill: threads.petal,
    },
    { d: circle(centre, disc * 0.36), fill: threads.heart },
    {
      d: around(6, (degrees) => petal(centre, 0, disc * 0.31, degrees, 26)).join(''),
      fill: threads.ground,
    },
    { d: circle(centre, disc * 0.1), fill: threads.seed },
  ]
}

/** A tulip that grows up (`turn` 0) or down (180) from `foot`, `height` tall. */
export function tulip(
  foot: Point,
  height: number,
  turn: 0 | 180,
  petals: string,
  green: string,
): Layer[] {
  const up = turn === 0 ? -1 : 1
  const at = (x: number, y: number): string =>
    write([foot[0] + x * height, foot[1] + up * y * height])
  const leaf = (side: number) =>
    `M${at(0, 0)}Q${at(side * 0.34, 0.06)} ${at(side * 0.42, 0.46)}Q${at(side * 0.12, 0.34)} ${at(0, 0)}z`
  return [
    { d: leaf(-1) + leaf(1), fill: green },
    {
      d: `M${at(0, 0.36)}Q${at(-0.3, 0.44)} ${at(-0.26, 0.96)}L${at(-0.1, 0.78)}L${at(0, 1)}L${at(0.1, 0.78)}L${at(0.26, 0.96)}Q${at(0.3, 0.44)} ${at(0, 0.36)}z`,
      fill: petals,
    },
  ]
}

/** A wave of stem through the whole width, as one filled shape `thick` units thick. */
export function stem(
  width: number,
  middle: number,
  rise: number,
  thick: number,
  waves: number,
): Layer['d'] {
  const half = width / (waves * 2)
  const run = (offset: number) =>
    Array.from(
      { length: waves * 2 },
      (_, index) =>
        `Q${write([half * (index + 0.5), middle + offset + (index % 2 === 0 ? -rise : rise)])} ${write([half * (index + 1), middle + offset])}`,
    ).join('')
  const back = Array.from({ length: waves * 2 }, (_, index) => {
    const from = waves * 2 - index
    return `Q${write([half * (from - 0.5), middle + thick + (from % 2 === 1 ? -rise : rise)])} ${write([half * (from - 1), middle + thick])}`
  }).join('')
  return `M${write([0, middle])}${run(0)}V${middle + thick}${back}z`
}
