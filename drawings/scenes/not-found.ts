import type { Point } from '#drawings/ornaments/geometry.ts'
import { seededRandom } from '#drawings/ornaments/random.ts'
import { curve, dots, handDrawn, leaf, line, points, polygon, rough, shape } from './outline.ts'
import { across, blur, fill, group, linear, picture, radial, stroke } from './paint.ts'
import { pane, plane } from './plane.ts'
import { vineLeaf } from './vine.ts'

const wall = plane([-80, 60], [1240, 330], [1240, 572], [-80, 806])

const definitions = [
  linear('sky', [0, 0], [0, 520], '0 #1c2a5c, 0.5 #5a5592, 0.8 #c07f8c, 1 #f2a878'),
  linear('wall', [0, 0], [1240, 0], '0 #20284f, 0.6 #3c3c68, 0.9 #6f5470, 1 #b0766c'),
  linear('lane', [1500, 560], [300, 900], '0 #d08a68, 0.35 #6a5474, 1 #222a52'),
  linear('house', [1240, 0], [1600, 0], '0 #3a3a68, 1 #2a2f5c'),
  radial('lamp', [1408, 420], 130, '0 #fff3cf, 0.6 #ffd27c, 1 #f0a04c'),
  radial('glow', [1408, 440], 300, '0 #f5ab52 0.55, 1 #f5ab52 0'),
  linear('path', [1400, 590], [900, 900], '0 #ffd896 0.9, 0.5 #f0a868 0.5, 1 #f0a868 0'),
  linear('gate', [700, 0], [1000, 0], '0 #1f3f70, 1 #3a6ba0'),
  linear('ditch', [1240, 0], [0, 0], '0 #f6c08c, 0.3 #a07a98, 1 #3a4680'),
  across('paper', '0 #e4574a, 1 #9c2f44'),
  across('paper2', '0 #ffd98a, 1 #d9974c'),
  blur('soft', 9),
]

function lane(): string {
  const far = shape(points('1200 360, 1190 270, 1230 210, 1270 280, 1266 360'))
  return [
    fill('M0 0H1600V600H0z', 'url(#sky)'),
    stroke(
      curve(points('240 150, 520 128, 760 150')) + curve(points('700 196, 980 178, 1180 206')),
      '#d98f8f',
      10,
      { opacity: 0.35 },
    ),
    fill(far + shape(points('1130 380, 1124 320, 1146 280, 1170 326, 1170 380')), '#3a3a68'),
    // The house at the bend.
    fill(rough(points('1236 250, 1620 214, 1620 610, 1236 584'), 6, 3), 'url(#house)'),
    fill(shape(points('1214 262, 1218 240, 1400 216, 1640 186, 1640 214, 1420 244')), '#1c2450'),
    stroke(curve(points('1218 240, 1400 216, 1640 186')), '#c98a86', 3, { opacity: 0.7 }),
    fill('M1236 240H1620V600H1236z', 'url(#glow)'),
    fill(rough(points('1330 340, 1480 332, 1482 500, 1332 496'), 3, 1), '#3b2a3c'),
    fill('M1340 350l132-8l2 148l-132-4z', 'url(#lamp)'),
    fill('M1340 350l40-2q-10 70-8 138l-30-1zM1472 342l-34 2q14 70 10 144l26 1z', '#fff6dc', {
      opacity: 0.7,
    }),
    stroke('M1406 346V488M1340 398L1472 392', '#4a2f37', 8),
    stroke(dots([[1440, 468]]), '#a8502f', 26),
    fill(shape(points('1424 456, 1430 430, 1444 424, 1456 440, 1454 458')), '#5d6b3a'),
    fill('M1322 498l170 5v12l-170-6z', '#6a4541'),
    fill(polygon(points('-20 780, 1240 566, 1620 604, 1620 920, -20 920')), 'url(#lane)'),
    group(
      { filter: 'url(#soft)' },
      fill(polygon(points('1330 590, 1484 600, 1330 910, 760 910')), 'url(#path)'),
    ),
  ].join('')
}

function clayWall(): string {
  return clay() + coping() + ditch()
}

/** Clay laid in tall courses, darker where the last rain ran down. */
function clay(): string {
  const seams = [0.26, 0.5, 0.75].map((v, row) =>
    curve(
      handDrawn([wall(0, v), wall(0.5, v + 0.012), wall(1, v)], row + 2, {
        sway: 3,
        closed: false,
        step: 120,
      }),
    ),
  )
  const joints = points(
    '0.1 0, 0.34 0, 0.56 0, 0.78 0, 0.9 0, 0.2 0.26, 0.46 0.26, 0.9 0.26, 0.08 0.5, 0.36 0.5, 0.92 0.5, 0.26 0.75, 0.5 0.75',
  ).map(([u, v]) => line([wall(u, v + 0.02), wall(u + 0.004, v + 0.23)]))
  const stones = Array.from({ length: 26 }, (_, index): Point =>
    wall(((index * 37) % 100) / 100, 0.9 + ((index * 13) % 8) / 100),
  )
  return [
    fill(
      polygon(handDrawn([wall(0, 0), wall(1, 0), wall(1, 1), wall(0, 1)], 4, { sway: 3 })),
      'url(#wall)',
    ),
    stroke(seams.join('') + joints.join(''), '#151c40', 3, { opacity: 0.55 }),
    stroke(seams.join(''), '#8a6a88', 2, { opacity: 0.35, transform: 'translate(0 4)' }),
    stroke(dots(stones), '#4a4672', 9, { opacity: 0.7 }),
  ].join('')
}

/** Straw and clay on the wall's top, and the sky's last light on it. */
function coping(): string {
  return [
    fill(
      shape([
        wall(-0.02, 0.03),
        wall(-0.02, -0.035),
        wall(0.3, -0.045),
        wall(0.6, -0.03),
        wall(0.85, -0.05),
        wall(1.01, -0.04),
        wall(1.01, 0.04),
        wall(0.7, 0.04),
        wall(0.4, 0.03),
      ]),
      '#2a2a54',
    ),
    stroke(
      curve([
        wall(-0.02, -0.035),
        wall(0.3, -0.045),
        wall(0.6, -0.03),
        wall(0.85, -0.05),
        wall(1.01, -0.04),
      ]),
      '#d99a8c',
      3,
    ),
  ].join('')
}

/** The ditch along its foot holds the sky. */
function ditch(): string {
  return [
    fill(polygon([wall(0, 1.02), wall(1, 1.02), [1252, 588], [-80, 852]]), '#171d42'),
    fill(polygon([wall(0, 1.03), wall(1, 1.025), [1250, 584], [-80, 840]]), 'url(#ditch)'),
    stroke(
      line([
        [-80, 853],
        [1254, 589],
      ]),
      '#c98a86',
      3,
      { opacity: 0.7 },
    ),
  ].join('')
}

function gate(): string {
  const leaf2 = (u: number) =>
    [0.2, 0.44, 0.68]
      .map((v) => {
        const box = pane(wall, [u + 0.014, v, 0.058, 0.2])
        const middle = (along: number, down: number) =>
          wall(u + 0.014 + 0.058 * along, v + 0.2 * down)
        return (
          stroke(polygon(box), '#14294f', 5) +
          fill(
            polygon([middle(0.5, 0.12), middle(0.86, 0.5), middle(0.5, 0.88), middle(0.14, 0.5)]),
            '#2a548a',
          ) +
          stroke(line([middle(0.5, 0.12), middle(0.86, 0.5), middle(0.5, 0.88)]), '#8fb0d4', 2)
        )
      })
      .join('')
  return [
    fill(polygon(pane(wall, [0.585, 0.1, 0.215, 0.92])), '#241f40'),
    fill(polygon(pane(wall, [0.605, 0.15, 0.175, 0.87])), 'url(#gate)'),
    leaf2(0.605),
    leaf2(0.695),
    stroke(line([wall(0.692, 0.15), wall(0.692, 1.02)]), '#101c3c', 6),
    stroke(line([wall(0.79, 0.1), wall(0.79, 1.02)]), '#f2a878', 5),
    stroke(line([wall(0.6985, 0.16), wall(0.6985, 1.01)]), '#f2a878', 2, { opacity: 0.8 }),
    stroke(dots([wall(0.682, 0.6), wall(0.706, 0.6)]), '#e9b86a', 12),
    stroke(
      'M' + wall(0.682, 0.61).map(Math.round).join(' ') + 'q-8 20 4 26q10-6 2-26',
      '#e9b86a',
      3,
    ),
    // The sill, and a little bridge of planks over the ditch.
    fill(polygon([wall(0.58, 1.0), wall(0.81, 1.0), [1094, 640], [842, 700]]), '#4b3a5a'),
    stroke(line([wall(0.81, 1.0), [1094, 640], [842, 700]]), '#d99a8c', 3),
    stroke(
      line([wall(0.66, 1.0), [930, 680]]) + line([wall(0.74, 1.0), [1016, 660]]),
      '#241f40',
      3,
    ),
  ].join('')
}

function vine(): string {
  const next = seededRandom(33)
  const along = Array.from({ length: 60 }, (_, index) => {
    const u = 0.5 + index * 0.0072
    const [x, y] = wall(u, -0.02 + next() * 0.13)
    return `<use href="#vine" transform="translate(${Math.round(x)} ${Math.round(y - 8)}) rotate(${Math.round(next() * 120 - 60)}) scale(${Math.round((0.3 + next() * 0.28) * 100) / 100})"/>`
  })
  const bunch = (x: number, y: number) =>
    stroke(
      dots([
        [x, y],
        [x - 11, y + 7],
        [x + 11, y + 7],
        [x, y + 15],
        [x - 7, y + 26],
        [x + 7, y + 26],
        [x, y + 38],
      ]),
      '#3a2a58',
      17,
    ) +
    stroke(
      dots([
        [x + 5, y - 4],
        [x + 15, y + 4],
        [x + 4, y + 12],
        [x + 11, y + 23],
      ]),
      '#b07a98',
      4,
    )
  return [
    stroke(
      curve([wall(0.48, 0.02), wall(0.6, -0.03), wall(0.74, 0.03), wall(0.92, -0.02)]),
      '#151a38',
      9,
    ),
    group({ fill: '#1d2f4c' }, ...along),
    group(
      { fill: '#3a5a58', transform: 'translate(7 -9)' },
      ...along.filter((_, index) => index % 3 === 0),
    ),
    group(
      { fill: '#c98a6a', opacity: 0.75, transform: 'translate(10 -4)' },
      ...along.filter((_, index) => index % 11 === 4),
    ),
    bunch(1010, 348),
    bunch(1076, 352),
  ].join('')
}

/** A paper kite (varrak) hung by its thread, and its tail of knots. */
const kite = (): string =>
  group(
    { transform: 'translate(104 -6)' },
    stroke(curve(points('872 262, 800 262, 740 276, 700 300, 690 340')), '#e9d9d0', 2),
    fill(shape(points('600 350, 690 330, 740 400, 720 470, 650 480, 610 420')), '#141a3c', {
      opacity: 0.5,
    }),
    group(
      { transform: 'translate(676 380) rotate(24)' },
      fill(rough(points('-58 -74, 58 -74, 58 66, -58 66'), 5, 2), 'url(#paper)'),
      fill('M-58-74L58 66H-58z', 'url(#paper2)'),
      stroke('M-58-74L58 66M58-74L-58 66M-58-76H58', '#4a2040', 3),
      stroke('M-60-76l120 0v140', '#ffd0a8', 3),
      fill('M-74-80l16 14v-20zM74-80l-16 14v-20z', '#9c2f44'),
    ),
    stroke(curve(points('652 446, 600 500, 640 560, 580 620, 610 680')), '#e9d9d0', 3),
    ...(
      [
        [622, 480, 30],
        [628, 540, -40],
        [600, 590, 24],
        [602, 650, -20],
      ] as const
    ).map(([x, y, turn]) =>
      group(
        { transform: `translate(${x} ${y}) rotate(${turn})` },
        fill('M0 0l-20-11v22zM0 0l20-11v22z', '#e9a24c'),
      ),
    ),
  )

/** Wheels and shoes went on, towards the window. */
const tracks = (): string =>
  stroke(
    curve(points('420 910, 760 810, 1080 700, 1300 628')) +
      curve(points('520 910, 840 810, 1120 706, 1312 632')),
    '#1d2450',
    5,
    { opacity: 0.5, 'stroke-dasharray': '26 5' },
  )

/** The trunk of a plane tree and a bench, near and dark. */
const near = (): string =>
  [
    fill(
      shape(points('1540 930, 1552 700, 1538 480, 1556 240, 1530 -20, 1660 -20, 1660 930')),
      '#12173a',
    ),
    stroke(curve(points('1542 900, 1554 700, 1540 480, 1558 240, 1534 -10')), '#f0a868', 4, {
      opacity: 0.85,
    }),
    fill(
      shape(points('1580 300, 1600 280, 1612 330, 1596 380')) +
        shape(points('1590 560, 1620 540, 1630 610, 1604 640')),
      '#262c58',
    ),
    fill(
      leaf([1548, 40], [1470, 60], 26) +
        leaf([1540, 20], [1452, -4], 24) +
        leaf([1556, 90], [1490, 130], 22),
      '#12173a',
    ),
  ].join('')

/**
 * Not found: a lane at dusk in July. The gate is the wrong one and shut, a kite came down in its vine; round the
 * bend one window is lit.
 */
export const notFound = (): string =>
  picture(
    [...definitions, `<path id="vine" d="${vineLeaf}"/>`],
    lane(),
    tracks(),
    clayWall(),
    gate(),
    vine(),
    kite(),
    near(),
  )
