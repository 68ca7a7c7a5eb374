import { circle, type Point } from '#drawings/ornaments/geometry.ts'
import { curve, dots, leaf, points, shape } from './outline.ts'
import { across, clip, fill, group, stroke } from './paint.ts'

/** What the bowls and pots of a picture share. */
export const crockery = [
  across('cobalt', '0 #3f74c4, 0.4 #1f4da0, 1 #122c68', [0, 0, 1, 0.3]),
  across('tea', '0 #a9591f, 0.5 #cf7f2c, 1 #e9a548'),
  across('porcelain', '0 #fffdf4, 0.5 #e9e6ea, 1 #c4c4d8', [1, 0, 0, 0.2]),
  clip('bowl', 'M-78 2c4 40 34 70 54 76h48c20-6 50-36 54-76a78 33 0 0 1-156 0z'),
]

/** A boll of cotton (pakhta) as the painters of Tashkent's porcelain set it on cobalt. */
export function boll([x, y]: Point, size: number): string {
  const at = (u: number, v: number): Point => [x + u * size, y + v * size]
  const lobe = (u: number, v: number, radius: number) => circle(at(u, v), radius * size)
  return (
    fill(
      lobe(-7, -1, 7) + lobe(7, -1, 7) + lobe(-5, -9, 6) + lobe(6, -9, 6) + lobe(0, -4, 7),
      '#fff',
    ) +
    stroke(
      curve([at(-3, -13), at(-1, -8), at(-5, -4)]) +
        curve([at(2, 5), at(3, 0), at(7, -4)]) +
        curve([at(-12, -4), at(-8, -4), at(-5, -1)]),
      '#9fb4dc',
      size * 0.9,
    ) +
    fill(leaf(at(0, 7), at(-17, 12), 5 * size) + leaf(at(2, 7), at(18, 11), 5 * size), '#fff')
  )
}

/** A tea bowl (piala) with what is in it; `turn` moves the pattern round it. */
export function bowl([x, y]: Point, scale: number, turn = 0, filled = true): string {
  return group(
    { transform: `translate(${x} ${y}) scale(${scale})` },
    fill('M-80 0c4 42 34 72 54 78h52c20-6 50-36 54-78z', 'url(#cobalt)'),
    fill('M-26 74q26 10 52 0v10q-26 11-52 0z', '#e8e6ee'),
    group(
      { 'clip-path': 'url(#bowl)' },
      ...[-2, -1, 0, 1, 2].map((place) =>
        boll([place * 44 + turn, 46 - Math.abs(place + turn / 44) * 5], 1.05),
      ),
    ),
    fill('M-80 0a80 33 0 0 0 160 0a80 33 0 0 0-160 0z', '#fffaf0'),
    fill('M-75 1a75 29 0 0 0 150 0a75 29 0 0 0-150 0z', 'url(#porcelain)'),
    filled
      ? fill('M-66 7a66 22 0 0 0 132 0a66 21 0 0 0-132 0z', 'url(#tea)') +
          stroke('M-44 2q24-11 58-9', '#ffe9bd', 4, { opacity: 0.8 })
      : '',
    stroke('M-80 0a80 33 0 0 0 160 0', '#e0b15a', 2),
  )
}

/** A teapot, spout to the left; the upper part may be cut by the frame. */
export function teapot([x, y]: Point, scale: number): string {
  return group(
    { transform: `translate(${x} ${y}) scale(${scale})` },
    stroke('M108-10c60-40 80 60-8 82', '#16357c', 20),
    stroke('M110-16c44-26 62 34 6 66', '#3f74c4', 4, { opacity: 0.7 }),
    fill(shape(points('-96 30, -150 -20, -178 -62, -160 -74, -134 -40, -92 -18')), '#1a418c'),
    fill(
      shape(
        points(
          '-110 20, -92 -48, -48 -82, 0 -90, 48 -82, 92 -48, 110 20, 84 80, 40 104, -40 104, -84 80',
        ),
      ),
      'url(#cobalt)',
    ),
    fill('M-52-78q52-30 104 0q-4 14-52 16q-48-2-52-16z', '#fffaf0'),
    fill('M-46-80q10-36 46-38t46 38q-46 18-92 0z', 'url(#cobalt)'),
    fill('M-12-116q-6-20 12-22q18 2 12 22z', '#16357c'),
    stroke('M-62 20a62 54 0 0 0 124 0a62 54 0 0 0-124 0', '#fff', 3),
    boll([0, 12], 2.9),
    stroke(dots(points('-84 -10, -92 20, -86 50, 84 -10, 92 20, 86 50')), '#dfe8f8', 7),
    stroke('M-84-40q14-24 38-32', '#bcd2f2', 7, { opacity: 0.8 }),
  )
}
