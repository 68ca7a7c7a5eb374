import { curve, dots, line, points, polygon, rough, shape } from '#drawings/scenes/outline.ts'
import { fill, group, linear, stroke } from '#drawings/scenes/paint.ts'
import { cast, thing } from './thing.ts'

type Wool = readonly [light: string, main: string, dark: string]

/** A mitten that hangs by its cuff, thumb to the right; a mirrored one to the left. */
const mitten = (x: number, y: number, size: number, side: 1 | -1, turn: number, wool: Wool) =>
  group(
    {
      transform: `translate(${x} ${y}) rotate(${turn}) scale(${Math.round(size * side * 100) / 100} ${size})`,
    },
    fill(
      shape(
        points(
          '-38 0, 38 0, 44 60, 78 84, 90 122, 72 136, 48 124, 46 160, 24 206, -16 208, -46 166, -50 80',
        ),
      ),
      '#4a2c4c',
      { opacity: 0.22, transform: 'translate(12 12)' },
    ),
    fill(shape(points('34 62, 74 82, 92 118, 78 138, 54 130, 38 104')), wool[2]),
    fill(shape(points('-40 40, 40 40, 48 96, 48 160, 26 206, -14 210, -46 168, -52 92')), wool[1]),
    fill(
      shape(points('-40 44, -14 44, -26 110, -22 170, -2 206, -18 208, -46 168, -52 92')),
      wool[0],
      {
        opacity: 0.55,
      },
    ),
    stroke(
      curve(points('-44 84, -22 98, 0 84, 22 98, 46 84')) +
        curve(points('-46 132, -22 118, 0 132, 22 118, 46 132')),
      '#fffaf0',
      7,
    ),
    stroke(dots(points('-34 108, -10 108, 12 108, 36 108')), '#fffaf0', 10),
    fill(shape(points('-42 -4, 0 -10, 42 -4, 44 22, 40 46, 0 52, -40 46, -44 22')), '#fff3da'),
    stroke(
      [-28, -14, 0, 14, 28]
        .map((at) =>
          line([
            [at, -4],
            [at, 44],
          ]),
        )
        .join(''),
      '#d9bf98',
      4,
    ),
  )

const madder: Wool = ['#ec8a74', '#b8303a', '#7a1a32']
const indigo: Wool = ['#7fa4e0', '#2a57a6', '#152c68']

/** A large pair of mittens and a small one, dried side by side. */
export const mittens = (): string =>
  thing(
    [],
    stroke(curve(points('10 86, 130 106, 250 110, 370 100, 470 80')), '#8a5638', 7),
    stroke(curve(points('10 83, 130 103, 250 107, 370 97, 470 77')), '#e3b88c', 2),
    mitten(116, 126, 1.12, -1, 5, madder),
    mitten(226, 130, 1.12, 1, -4, madder),
    mitten(344, 122, 0.66, 1, 4, indigo),
    mitten(412, 114, 0.66, 1, -5, indigo),
    ...[
      [116, 96],
      [226, 99],
      [344, 92],
      [412, 84],
    ].map(([x = 0, y = 0]) =>
      fill(
        rough(
          [
            [x - 9, y],
            [x + 9, y],
            [x + 7, y + 46],
            [x - 7, y + 46],
          ],
          x,
          1,
        ),
        '#d39a63',
      ),
    ),
  )

/** One house of the lane, its window lit. */
const house = (x: number, y: number, wide: number, wall: string) =>
  group(
    { transform: `translate(${x} ${y})` },
    fill(rough(points(`0 0, ${wide} 0, ${wide} 170, 0 170`), x, 2), `url(#${wall})`),
    fill(polygon(points(`-18 4, 16 -58, ${wide - 16} -58, ${wide + 18} 4`)), 'url(#roof)'),
    stroke(line(points(`16 -57, ${wide - 16} -57`)), '#f3b98a', 4),
    stroke(line(points(`-16 5, ${wide + 16} 5`)), '#6b2f36', 5, { opacity: 0.6 }),
    fill(rough(points('22 44, 72 44, 72 100, 22 100'), 3, 1), '#fff0c4'),
    fill(polygon(points('24 46, 70 46, 70 98, 24 98')), '#ffc266'),
    stroke('M47 46V98M24 72H70', '#8a5638', 4),
    fill(polygon(points('6 42, 21 44, 21 102, 6 102')), '#2f62ad'),
    fill(polygon(points('73 44, 88 42, 88 102, 73 102')), '#1c3f7d'),
  )

/** Houses wall to wall, a path from door to door. */
export const houses = (): string =>
  thing(
    [
      linear('near', [0, 0], [160, 170], '0 #fff3da, 0.5 #f0d2a4, 1 #c9977a'),
      linear('far', [0, 0], [160, 170], '0 #f6dcb4, 0.6 #dcae86, 1 #a8726a'),
      linear('roof', [0, -58], [0, 4], '0 #c96a4a, 1 #8a3f3c'),
      linear('path', [0, 380], [0, 440], '0 #e9cda2, 1 #c39a74'),
    ],
    cast(244, 412, 224, 34),
    fill(
      shape(
        points('18 392, 120 372, 250 380, 380 370, 462 390, 440 424, 300 436, 160 428, 40 420'),
      ),
      'url(#path)',
    ),
    // A poplar behind, as everywhere.
    fill(
      shape(points('396 60, 424 120, 432 220, 420 320, 396 340, 374 320, 364 220, 370 120')),
      '#2c5f4c',
    ),
    fill(shape(points('396 60, 404 130, 400 230, 390 330, 374 318, 364 220, 372 120')), '#6f9a4a', {
      opacity: 0.6,
    }),
    house(262, 206, 150, 'far'),
    house(74, 222, 196, 'near'),
    fill(rough(points('196 290, 246 290, 246 392, 196 392'), 9, 1.5), '#5c2a2c'),
    fill(polygon(points('202 296, 240 296, 240 392, 202 392')), '#1f5aa0'),
    stroke('M221 298V390M204 342H240', '#123a70', 4),
    stroke(dots(points('232 348')), '#f2c25c', 9),
    fill(polygon(points('186 390, 256 390, 266 402, 178 402')), '#b98a68'),
    fill(shape(points('40 392, 48 340, 70 322, 92 342, 96 392')), '#2c5f4c'),
    stroke(dots(points('56 350, 72 338, 84 356, 62 370, 80 374')), '#e0685a', 11),
  )
