import type { Point } from '#drawings/ornaments/geometry.ts'
import { seededRandom } from '#drawings/ornaments/random.ts'
import { curve, dots, points, shape } from './outline.ts'
import { across, fill, group, radial, stroke } from './paint.ts'

/** What the loaves of a picture share; they are drawn round 0,0 as seen from straight above. */
export const crust = [
  radial('crust', [-60, -120], 420, '0 #f7c878, 0.45 #dd9440, 0.8 #b8672a, 1 #8f4a22'),
  radial('crumb', [-20, -20], 150, '0 #fbe2a4, 0.7 #efc071, 1 #d79643'),
  across('crustSide', '0 #a85a26, 1 #6d3526'),
]

const ring = (count: number, radius: number, sway: number, random: () => number): Point[] =>
  Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI
    const away = radius + (random() * 2 - 1) * sway
    return [Math.cos(angle) * away, Math.sin(angle) * away]
  })

/** A round flat loaf (non): a puffed rim, a middle pressed by the stamp (chekich), sesame and black seed. */
export function loaf([x, y]: Point, scale: number, seed: number): string {
  const random = seededRandom(seed)
  const rim = ring(22, 240, 7, random)
  const hollow = ring(16, 128, 5, random)
  const stamp = [
    ...ring(26, 104, 2, random),
    ...ring(20, 78, 2, random),
    ...ring(13, 52, 2, random),
    ...ring(7, 26, 2, random),
  ]
  const scattered = (count: number, from: number, to: number): Point[] =>
    Array.from({ length: count }, () => {
      const angle = random() * 2 * Math.PI
      const away = from + random() * (to - from)
      return [Math.cos(angle) * away, Math.sin(angle) * away]
    })
  const blisters = scattered(11, 160, 216)
  const cuts = ring(28, 1, 0, random).map(([u, v]) =>
    curve([
      [u * 142, v * 142],
      [u * 180 - v * 12, v * 180 + u * 12],
      [u * 214 - v * 34, v * 214 + u * 34],
    ]),
  )
  return group(
    { transform: `translate(${x} ${y}) scale(${scale} ${Math.round(scale * 60) / 100})` },
    ...[66, 44, 22].map((down) =>
      fill(shape(rim.map(([u, v]) => [u, v + down])), 'url(#crustSide)'),
    ),
    fill(shape(rim), 'url(#crust)'),
    stroke(cuts.join(''), '#8d4a20', 5, { opacity: 0.35 }),
    ...blisters.map(([u, v]) =>
      fill(
        shape([
          [u - 15, v],
          [u, v - 8],
          [u + 15, v],
          [u, v + 9],
        ]),
        '#7c3d1f',
        { opacity: 0.35 },
      ),
    ),
    fill(shape(hollow.map(([u, v]) => [u, v - 7])), '#8d4a20', { opacity: 0.55 }),
    fill(shape(hollow), 'url(#crumb)'),
    stroke(dots(stamp), '#a8622a', 9),
    stroke(dots(scattered(34, 10, 122)), '#2c2024', 5),
    stroke(dots(scattered(26, 10, 150)), '#fff3d0', 6),
    stroke(curve(points('-196 -96, -120 -186, 0 -218, 90 -204')), '#ffe4a8', 12, { opacity: 0.55 }),
  )
}
