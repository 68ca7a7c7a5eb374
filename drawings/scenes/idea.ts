import { type AbrCloth, abrPattern } from '#drawings/ornaments/abr.ts'
import type { Point } from '#drawings/ornaments/geometry.ts'
import { crust, loaf } from './bread.ts'
import { bowl, crockery, teapot } from './crockery.ts'
import { shade, softShadow } from './light.ts'
import { curve, handDrawn, leaf, points, polygon, shape } from './outline.ts'
import { across, clip, fill, group, linear, picture, radial, stroke } from './paint.ts'
import { plane } from './plane.ts'
import { vineLeaf } from './vine.ts'

const runner: AbrCloth = {
  seed: 29,
  repeat: [252, 330],
  thread: 4,
  feather: 26,
  ground: '#1f4f96',
  motifs: [
    {
      shape: 'almond',
      at: [126, 165],
      size: [186, 290],
      colours: ['#f6e7c8', '#a22b3a', '#f2a950', '#173672', '#f6e7c8'],
    },
    { shape: 'almond', at: [0, 0], size: [96, 168], colours: ['#f6e7c8', '#7fb0dd', '#173672'] },
  ],
}

const cloth: Point[] = points(
  '706 356, 770 300, 880 272, 980 274, 1030 330, 1040 410, 1010 480, 1020 548, 986 632, 930 640, 876 676, 806 668, 748 700, 668 690, 612 714, 578 690, 610 590, 640 470',
)
const hem: Point[] = points(
  '1014 336, 1022 410, 992 480, 1000 548, 970 614, 926 620, 872 656, 804 646, 746 678, 668 668, 606 692',
)

const table = plane([260, -40], [1500, -160], [1900, 900], [60, 1020])

/** Where the window's light comes to: two rows of panes, slanting over the table. */
const panes: Point[][] = [0, 1, 2].flatMap((column) =>
  [0, 1].map((row): Point[] => {
    const [u, v] = [0.3 + column * 0.215, 0.08 + row * 0.44]
    const at = (a: number, b: number) => table(u + a * 0.19 + (v + b * 0.4) * 0.12, v + b * 0.4)
    return [at(0, 0), at(1, 0), at(1, 1), at(0, 1)]
  }),
)

const definitions = [
  linear('linen', [0, 0], [1600, 900], '0 #fbf1da, 0.6 #f7e6c3, 1 #efd5a4'),
  linear('white', [620, 300], [1030, 660], '0 #fffdf6, 0.6 #f6eee2, 1 #d9cfd2'),
  radial('berry', [-7, -8], 30, '0 #f0705c, 0.5 #b52c3a, 1 #6d1530'),
  abrPattern('abr', runner, 'matrix(.93 -.1 .25 .82 1180 30)'),
  across('torn', '0 #dd9440, 1 #a85a26'),
  clip('cloth', shape(cloth)),
  clip('panes', panes.map(polygon).join('')),
  ...crockery,
  ...crust,
]

function ground(): string {
  const band: Point[] = points('1150 -10, 1420 -10, 1700 910, 1400 910')
  return [
    fill('M0 0H1600V900H0z', 'url(#linen)'),
    // Creases of an ironed cloth, and its woven stripe.
    stroke(
      curve(points('0 250, 300 236, 700 196, 1200 140')) +
        curve(points('330 -10, 300 300, 250 620, 190 910')),
      '#fffaf0',
      5,
    ),
    stroke(
      curve(points('0 255, 300 241, 700 201, 1200 145')) +
        curve(points('335 -10, 305 300, 255 620, 195 910')),
      '#d9bd92',
      2,
      { opacity: 0.7 },
    ),
    fill(polygon(band.map(([x, y]) => [x - 14, y + 8])), '#b98f6d', { opacity: 0.5 }),
    fill(polygon(handDrawn(band, 8, { sway: 2 })), 'url(#abr)'),
    stroke('M1150 -10L1400 910M1420-10L1700 910', '#fbf1da', 9),
  ].join('')
}

/** Where the bowls stand and how large they are; the small one is by the broken bread. */
const bowls = [
  [1010, 120, 0.8],
  [1246, 240, 0.92],
  [1310, 620, 1],
  [1080, 760, 0.64],
] as const

function shadows(): string {
  return group(
    { fill: '#4a2c4c' },
    softShadow(
      points('760 560, 880 640, 1080 650, 1290 600, 1330 520, 1300 460, 1200 640, 900 690'),
      0.5,
    ),
    softShadow(points('640 720, 800 706, 960 676, 1010 640, 990 690, 860 716, 700 738'), 0.5),
    ...bowls.map(([x, y, s]) =>
      softShadow(
        [
          [x - 28 * s, y + 76 * s],
          [x + 6 * s, y + 90 * s],
          [x + 120 * s, y + 96 * s],
          [x + 176 * s, y + 74 * s],
          [x + 150 * s, y + 44 * s],
          [x + 60 * s, y + 36 * s],
        ],
        0.5,
      ),
    ),
    softShadow(points('1420 170, 1500 212, 1640 200, 1640 120, 1500 108, 1420 120'), 0.5),
  )
}

function coveredBread(): string {
  const folds: [Point, Point, number][] = [
    [[930, 290], [850, 660], 26],
    [[850, 300], [730, 680], 22],
    [[780, 330], [640, 700], 20],
    [[985, 320], [950, 620], 16],
  ]
  return [
    loaf([1000, 500], 1.16, 41),
    loaf([978, 428], 1.1, 42),
    fill(shape(cloth.map(([x, y]) => [x + 12, y + 14])), '#5a2c22', { opacity: 0.35 }),
    fill(shape(cloth), 'url(#white)'),
    group(
      { 'clip-path': 'url(#cloth)' },
      // Each fold three times, narrower and narrower: a soft edge without a blur.
      ...[2, 1.5, 1].map((wide) =>
        fill(folds.map(([a, b, w]) => leaf(a, b, w * wide)).join(''), '#a294ae', {
          opacity: 0.26,
        }),
      ),
      ...[1.3, 0.9, 0.5].map((wide) =>
        fill(
          folds
            .map(([[x, y], [u, v], w]) => leaf([x - 34, y + 10], [u - 30, v], w * wide))
            .join(''),
          '#fff',
          { opacity: 0.5 },
        ),
      ),
      fill('M700 420q120-80 330 20v-180H640z', '#fff', { opacity: 0.4 }),
    ),
    stroke(curve(hem), '#a22b3a', 3),
    stroke(curve(hem.map(([x, y]) => [x - 15, y - 17])), '#1f4f96', 11, {
      'stroke-dasharray': '0 25',
    }),
    stroke(curve(hem.map(([x, y]) => [x - 15, y - 17])), '#a22b3a', 7, {
      'stroke-dasharray': '0 25',
      'stroke-dashoffset': 12,
    }),
  ].join('')
}

function cherries(): string {
  const one = (x: number, y: number) =>
    group(
      { transform: `translate(${x} ${y})` },
      fill(
        shape(points('-26 -4, -14 -24, 0 -20, 14 -24, 27 -4, 16 22, 0 28, -17 22')),
        'url(#berry)',
      ),
      stroke('M-14-8q4-7 10-9', '#ffd9c8', 4),
    )
  return group(
    { transform: 'translate(236 -14)' },
    fill(shape(points('560 800, 640 812, 740 806, 760 824, 660 838, 570 826')), '#4a2c4c', {
      opacity: 0.35,
    }),
    stroke(
      curve(points('586 776, 606 730, 640 700')) + curve(points('652 792, 650 740, 640 700')),
      '#5b6b2e',
      4,
    ),
    fill(leaf([640, 700], [716, 686], 22), '#4d7c48'),
    stroke('M640 700q40-4 76-14', '#8fb27a', 2),
    one(584, 796),
    one(652, 812),
    one(716, 792),
    stroke(curve(points('718 772, 730 742, 762 730')), '#5b6b2e', 4),
  )
}

/** A shoot of the vine outside stands in the light and leaves its shadow in the panes. */
function vineShadow(): string {
  const one = (x: number, y: number, size: number, turn: number) =>
    `<path transform="translate(${x} ${y}) rotate(${turn}) scale(${size})" d="${vineLeaf}"/>`
  return group(
    { fill: '#86729b', 'fill-opacity': 0.5, 'clip-path': 'url(#panes)' },
    one(700, 60, 1.2, 24),
    one(800, 130, 0.9, -18),
    one(668, 190, 0.7, 60),
    one(886, 40, 0.8, 8),
    one(960, 210, 0.6, -40),
    `<path d="M600-10q90 90 220 110t170 120l-6 6q-60-100-170-118T590-4z"/>`,
  )
}

const torn = (): string =>
  [
    fill(shape(points('1168 866, 1290 880, 1380 850, 1350 826, 1200 840')), '#4a2c4c', {
      opacity: 0.4,
    }),
    fill(
      shape(
        points('1160 850, 1166 810, 1206 782, 1262 780, 1300 802, 1312 836, 1280 858, 1220 864'),
      ),
      'url(#torn)',
    ),
    fill(
      shape(
        points('1262 781, 1300 802, 1313 836, 1282 858, 1264 846, 1272 826, 1250 818, 1262 802'),
      ),
      '#fbe9bf',
    ),
    stroke('M1276 812h1m14 12h1m-10 16h1', '#d9a860', 7),
  ].join('')

/**
 * The idea: a summer's morning, bread kept warm under a cloth, a bowl for each, the smallest beside
 * bread already broken. The window's panes lie across the table.
 */
export const idea = (): string =>
  picture(
    definitions,
    ground(),
    shadows(),
    teapot([1500, 80], 1.12),
    bowl([1010, 120], 0.8, 10),
    coveredBread(),
    bowl([1246, 240], 0.92, -14),
    bowl([1310, 620], 1, 8),
    torn(),
    bowl([1080, 760], 0.64, 0),
    cherries(),
    vineShadow(),
    shade(panes, '#86729b', 0.58),
  )
