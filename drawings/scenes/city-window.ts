import type { Point } from '#drawings/ornaments/geometry.ts'
import { seededRandom } from '#drawings/ornaments/random.ts'
import { curve, dots, leaf, line, points, rough, shape } from './outline.ts'
import { fill, group, stroke } from './paint.ts'

export function city(): string {
  return horizon() + blocks() + nearRoof()
}

/** The hills, the sun behind them, and the television tower on its three legs, far away. */
function horizon(): string {
  return [
    fill('M850 30H1420V520H850z', 'url(#dawn)'),
    fill(
      curve(
        points('850 400, 930 366, 1000 384, 1080 340, 1160 372, 1260 330, 1340 368, 1420 346'),
      ) + 'V520H850z',
      '#a88bb0',
    ),
    fill('M850 30H1420V520H850z', 'url(#sun)'),
    fill('M1318 130l3 0l5 190l22 150h-10l-14-90h-10l-14 90h-10l22-150z', '#7d6a9a'),
    fill('M1310 268h20l-4 16h-12z', '#7d6a9a'),
  ].join('')
}

/** Houses of many flats, few of them awake. */
function blocks(): string {
  const random = seededRandom(12)
  const block = (x: number, top: number, width: number, colour: string) =>
    fill(
      rough(
        [
          [x, top],
          [x + width, top],
          [x + width, 520],
          [x, 520],
        ],
        x,
        1,
      ),
      colour,
    )
  const windows = (x: number, y: number, columns: number, rows: number) =>
    Array.from({ length: columns * rows }, (_, index): Point => [
      x + (index % columns) * 16,
      y + Math.floor(index / columns) * 20,
    ])
  const lit = windows(884, 340, 8, 7)
    .concat(windows(1262, 378, 9, 6))
    .filter(() => random() < 0.12)
  return [
    block(862, 320, 146, '#6a5c8e'),
    block(1246, 356, 176, '#5c5285'),
    block(1008, 420, 70, '#7a6896'),
    block(1160, 430, 90, '#6f5f90'),
    stroke(
      line([
        [1008, 322],
        [1008, 420],
      ]) +
        line([
          [1246, 358],
          [1246, 430],
        ]),
      '#ffd69a',
      3,
    ),
    stroke(dots(windows(884, 340, 8, 7).concat(windows(1262, 378, 9, 6))), '#4b4478', 7),
    stroke(dots(lit), '#ffe0a0', 8),
  ].join('')
}

function nearRoof(): string {
  return [
    fill(curve(points('850 470, 960 452, 1060 470, 1200 462, 1420 474')) + 'V520H850z', '#463f70'),
    stroke('M962 456v-26', '#3a3566', 4),
    fill('M940 412q4 26 34 24q-26-4-34-24z', '#3a3566'),
    fill(shape(points('1096 470, 1090 400, 1104 350, 1118 402, 1112 470')), '#4d4577'),
  ].join('')
}

export function blossom(): string {
  const random = seededRandom(4)
  const flowers = Array.from({ length: 16 }, (): Point => [
    1230 + random() * 190,
    40 + random() * 110,
  ])
  return [
    stroke(
      curve(points('1440 40, 1370 84, 1300 92, 1236 130')) +
        curve(points('1340 90, 1300 60, 1260 50')) +
        curve(points('1400 66, 1386 120, 1350 150')),
      '#4a3350',
      6,
    ),
    ...flowers.map(([x, y], index) =>
      fill(
        [0, 1, 2, 3, 4]
          .map((petal) => {
            const a = petal * 1.257 + index
            return leaf([x, y], [x + Math.cos(a) * 14, y + Math.sin(a) * 13], 6)
          })
          .join(''),
        index % 3 === 0 ? '#fff0e6' : '#f3c3c4',
      ),
    ),
    stroke(dots(flowers), '#c25a63', 4),
  ].join('')
}

export function windowFrame(): string {
  return [
    // The reveal of a thick wall, lit on the side away from the sun.
    fill('M816 0h40v540h-40zM1414 0h46v540h-46z', '#5d4a74'),
    fill('M1414 0h14v530h-14zM842 0h14v530h-14z', '#e3a98c', { opacity: 0.8 }),
    stroke('M852 28H1418M1136 30V520M852 30V520M1418 30V520M852 170H1136', '#efe0dc', 16),
    stroke('M852 28H1418M1136 30V520M852 30V520M1418 30V520M852 170H1136', '#6d5a86', 10),
    fill('M800 516H1480l26 30H776z', '#caa3a0'),
    fill('M800 516H1480l4 5H796z', '#ffe9c4'),
    fill('M776 546h730v14H776z', '#3a3364'),
  ].join('')
}

/** A child's drawing held by a strip of paper tape: a house, two people as sticks, a sun. */
export const childDrawing = (): string =>
  group(
    { transform: 'translate(886 196) rotate(-4)' },
    fill(rough(points('0 0, 104 2, 102 132, 2 130'), 3, 2), '#f3dfd0'),
    fill('M2 100q50-8 100 2v30H2z', '#8fae7a', { opacity: 0.7 }),
    stroke('M24 102V66l22-22l22 22v36zM44 102V82h10v20', '#a2434a', 4),
    stroke(dots([[82, 26]]), '#f0a02f', 22),
    fill('M78 84l9 20H69zM95 90l7 14H88z', '#2f4f8e'),
    stroke(
      dots([
        [78, 78],
        [95, 86],
      ]),
      '#2f4f8e',
      8,
    ),
    fill('M36-8l30 2v16l-30-2z', '#f0c88a', { opacity: 0.85 }),
  )
