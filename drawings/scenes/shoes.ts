import type { Point } from '#drawings/ornaments/geometry.ts'
import { curve, dots, points, shape } from './outline.ts'
import { fill, group, stroke } from './paint.ts'

/** What a pair is made of. */
export type Shoe = {
  readonly upper: string
  readonly shade: string
  readonly sole: string
  readonly lining: string
  readonly rim: string
  readonly kind: 'galosh' | 'trainer' | 'sandal'
}

/** The outline of a shoe seen from the toe and from above, 72 wide; the light stands behind its heel. */
const upperOutline = shape(
  points(
    '-23 -58, 0 -66, 23 -58, 28 -28, 33 8, 34 30, 22 47, 0 52, -23 46, -34 28, -33 6, -28 -28',
  ),
)
const soleOutline = shape(
  points(
    '-25 -50, 0 -57, 25 -50, 31 -18, 37 18, 37 38, 23 57, 0 62, -24 56, -37 36, -37 16, -31 -18',
  ),
)
const opening = shape(points('-19 -50, 0 -58, 19 -50, 21 -26, 12 -4, 0 1, -12 -4, -21 -26'))
const inside = shape(points('-14 -40, 0 -45, 14 -40, 15 -22, 8 -7, 0 -4, -8 -7, -15 -22'))

const details: Readonly<Record<Shoe['kind'], (shoe: Shoe) => string>> = {
  galosh: ({ rim }) =>
    stroke(curve(points('-29 6, -30 22, -22 38')), rim, 3, { opacity: 0.4 }) +
    stroke(curve(points('-27 14, -16 6, 0 9, 16 6, 27 14')), '#000', 2, { opacity: 0.3 }),
  trainer: ({ sole }) =>
    stroke('M-9 4l18 5M-10 13l20 5M-10 22l20 5', sole, 4) +
    stroke(curve(points('-32 34, -15 31, 0 30, 15 31, 32 34')), sole, 4) +
    stroke(curve(points('9 9, 26 14, 38 30, 30 44')), sole, 2),
  sandal: ({ lining, rim }) =>
    fill('M-30 8q30-12 60 0l2 10q-32-12-64 0z', lining) +
    stroke('M-26-22q26 16 52 0', rim, 6) +
    stroke(dots(points('-10 30, 0 34, 10 30, -5 40, 5 40')), lining, 6),
}

/** One shoe at its own size; the light is behind it, so that it is bright at the heel, dark at the toe. */
function shoe(look: Shoe): string {
  return (
    fill(soleOutline, look.sole) +
    fill(soleOutline, '#2a1830', { opacity: 0.45 }) +
    fill(upperOutline, look.upper) +
    fill(upperOutline, 'url(#toe)') +
    fill(opening, look.shade) +
    fill(inside, look.lining) +
    details[look.kind](look) +
    stroke(curve(points('-29 -26, -24 -57, 0 -66, 24 -57, 29 -26')), look.rim, 3)
  )
}

/** A pair on the floor with its shadow, which falls towards the viewer. */
export function pair(
  look: Shoe,
  [x, y]: Point,
  scale: number,
  [left, right]: readonly [number, number],
): string {
  const one = (at: number, turn: number) =>
    group({ transform: `translate(${at} 0) rotate(${turn})` }, shoe(look))
  const shadow = (at: number) => fill(`M${at - 35} 20l-9 110q44 22 88 0l-9-110z`, 'url(#fall)')
  return group(
    { transform: `translate(${x} ${y}) scale(${scale} ${Math.round(scale * 72) / 100})` },
    shadow(-41),
    shadow(41),
    one(-41, left),
    one(41, right),
  )
}
