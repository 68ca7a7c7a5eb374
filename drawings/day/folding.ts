import type { Point } from '#drawings/ornaments/geometry.ts'
import { seededRandom } from '#drawings/ornaments/random.ts'
import { hand, type Pose } from '#drawings/hands/hand.ts'
import { relief, type Light, type Relief } from '#drawings/hands/relief.ts'
import { painted, type Skin } from '#drawings/hands/skin.ts'
import { turnBy } from '#drawings/hands/space.ts'
import { curve, dots, points, rough, shape } from '#drawings/scenes/outline.ts'
import { across, blur, fill, group, linear, radial, round, stroke } from '#drawings/scenes/paint.ts'
import { dayPicture } from './day-picture.ts'
import { manti, type Folds } from './dough.ts'

const light: Light = { from: [-0.3, 0.6, 0.75], steps: [0.05, 0.4, 0.76], corners: 0.6 }

const skin: Skin = {
  shade: '#8a4238',
  steps: ['url(#s1)', 'url(#s2)', '#ffdfae'],
  nail: '#ffdcc6',
  line: '#6b2f30',
}
const ofDough: Light = { from: [-0.3, 0.85, 0.5], steps: [0.02, 0.4, 0.74], corners: 0.8 }

const dough: Skin = {
  shade: '#a4705c',
  steps: ['#d9ac88', '#f4dcb6', '#fff5dc'],
  nail: '',
  line: '',
}

const definitions = [
  radial('wood', [600, 300], 720, '0 #ffdc9c, 0.35 #eeb06a, 0.68 #b46a46, 1 #55304a'),
  radial('dark', [600, 240], 900, '0 #4c2c52, 0.6 #2b2250, 1 #141638'),
  linear('s1', [0, 120], [0, 760], '0 #c97d58, 1 #a95f4e'),
  linear('s2', [0, 120], [0, 760], '0 #f2b582, 1 #dd9569'),
  across('satin', '0 #b8413f, 0.6 #8a2a3a, 1 #561c3a', [0, 1, 0, 0]),
  across('knit', '0 #5f93b8, 1 #33557f'),
  round('meat', '0 #a8553e, 1 #733530'),
  blur('soft', 8),
  across('cobalt', '0 #3f74c4, 0.4 #1f4da0, 1 #122c68', [0, 0, 1, 0.3]),
]

function board(): string {
  const random = seededRandom(4)
  const flour: Point[] = Array.from({ length: 24 }, () => [
    620 + (random() + random() - 1) * 480,
    420 + (random() + random() - 1) * 330,
  ])
  return [
    fill('M0 0h1200v800H0z', 'url(#dark)'),
    fill('M130 120L1106 84l150 760H-30z', '#1c1434', { opacity: 0.6, filter: 'url(#soft)' }),
    fill(rough(points('150 96, 1084 66, 1250 830, -40 830'), 3, 2), 'url(#wood)'),
    stroke('M330 90L250 800M520 84L490 800M700 78l20 722M884 72l80 728', '#8a4f34', 3, {
      opacity: 0.4,
    }),
    stroke('M152 96L1084 66', '#fff0c8', 5),
    stroke(dots(flour), '#fffaf0', 5, { opacity: 0.75 }),
  ].join('')
}

/** Squares of rolled dough, some with their meat already. */
function squares(): string {
  const one = (x: number, y: number, turn: number, filled: boolean): string =>
    group(
      { transform: `translate(${x} ${y}) scale(1 .72) rotate(${turn})` },
      fill('M-66-60l134 2 4 128-140 4z', '#6a3430', {
        opacity: 0.35,
        transform: 'translate(6 14)',
      }),
      fill('M-66-64q66 6 132-2q-4 66 4 130q-70-4-140 2q8-66 4-130z', '#fbe9c8'),
      fill('M-68 60q70-6 138 2l-2 8q-66-8-138-2z', '#d2a67e'),
      filled
        ? fill('M-34-8q6-30 36-28 34 4 34 30-4 30-36 30-34-4-34-32z', 'url(#meat)') +
            stroke(dots(points('-16 -12, 4 -22, 16 -4, -8 8, 8 12, -22 2')), '#f6d9b0', 9)
        : '',
    )
  return [one(196, 560, 8, true), one(118, 700, -6, true), one(280, 690, 14, false)].join('')
}

const shapes: readonly Folds[] = [
  {
    height: 0.27,
    corners: [
      [-0.36, 0.2, 0.1],
      [0.34, 0.24, 0.1],
      [0.3, -0.26, 0.12],
      [-0.32, -0.24, 0.1],
    ],
  },
  {
    height: 0.24,
    corners: [
      [-0.3, 0.28, 0.1],
      [0.38, 0.12, 0.1],
      [0.2, -0.3, 0.1],
      [-0.38, -0.14, 0.12],
    ],
  },
]

const tilt = turnBy(0, -48, 0)

function finished(): string {
  const drawn = shapes.map((folds) =>
    painted(
      relief(manti(folds), { side: 'right', at: [0, 0], size: 178, turn: tilt }, ofDough),
      dough,
    ),
  )
  const places: readonly (readonly [number, number, number])[] = [
    [980, 500, 0],
    [1110, 566, 0],
    [936, 628, 1],
    [1080, 706, 1],
    [920, 770, 0],
  ]
  return places
    .map(([x, y, kind], index) =>
      group(
        { transform: `translate(${x} ${y}) scale(${index % 2 === 0 ? 1 : -1} 1)` },
        fill('M-88 10q10 56 90 58t96-50q-20-40-186-8z', '#5a2a30', { opacity: 0.45 }),
        drawn[kind] ?? '',
      ),
    )
    .join('')
}

/** The bowl with the meat and a spoon in it. */
function filling(): string {
  return group(
    { transform: 'translate(250 300)' },
    fill('M-84 40q40 90 150 60t80-70l-100-40z', '#5a2a30', { opacity: 0.45 }),
    fill('M-108 0q8 60 70 92h76q62-32 70-92z', 'url(#cobalt)'),
    stroke(dots(points('-86 36, -62 56, -32 68, 0 72, 32 68, 62 56, 86 36')), '#e8eefa', 13),
    fill('M-108 0a108 50 0 1 0 216 0a108 50 0 1 0-216 0z', '#fffaf0'),
    fill('M-98 2a98 43 0 1 0 196 0a98 43 0 1 0-196 0z', '#d6cfdc'),
    fill(
      shape(points('-88 8, -60 -18, -10 -28, 50 -20, 86 6, 50 36, -10 42, -64 34')),
      'url(#meat)',
    ),
    stroke(dots(points('-50 0, -24 -14, 6 -8, 30 6, -10 14, -40 20, 50 -2, 12 26')), '#f6d9b0', 11),

    stroke('M40 4L128-74', '#e9dcd0', 11),
    stroke('M46-4L126-74', '#fff8ea', 4),
  )
}

function pin(): string {
  return group(
    { transform: 'translate(1000 250) rotate(26)' },
    stroke('M-120 34L130 34', '#5a2a30', 26, { opacity: 0.4 }),
    stroke('M-130 0L130 0', '#a8653c', 30),
    stroke('M-128-8L128-8', '#f3c68a', 10),
  )
}

const pinching: Pose = {
  fingers: [
    [2, 30, 40, 22],
    [0, 36, 42, 24],
    [-4, 42, 44, 24],
    [-11, 46, 44, 24],
  ],
  thumb: [
    [36, 38],
    [12, 28],
    [-2, 20],
  ],
}
const steadying: Pose = {
  fingers: [
    [5, 24, 36, 20],
    [0, 30, 40, 22],
    [-5, 36, 42, 22],
    [-15, 34, 38, 20],
  ],
  thumb: [
    [42, 36],
    [18, 22],
    [2, 14],
  ],
}
const cupping: Pose = {
  child: true,
  fingers: [
    [8, 22, 34, 18],
    [2, 26, 38, 20],
    [-4, 28, 40, 22],
    [-12, 30, 42, 24],
  ],
  thumb: [
    [58, 20],
    [34, 26],
    [14, 30],
  ],
}

const shadow = ({ outline }: Relief): string =>
  fill(outline, '#7a3a34', {
    opacity: 0.5,
    filter: 'url(#soft)',
    transform: 'translate(10 26)',
  })

const made = (folds: Folds, at: Point, size: number, roll: number): string =>
  painted(
    relief(manti(folds), { side: 'right', at, size, turn: turnBy(0, -48, roll) }, ofDough),
    dough,
  )

function grownUp(): string {
  const right = relief(
    hand(pinching),
    { side: 'right', at: [410, 130], size: 306, turn: turnBy(10, 42, 224), arm: 0.6 },
    light,
  )
  const left = relief(
    hand(steadying),
    { side: 'left', at: [822, 124], size: 306, turn: turnBy(-16, 40, 134), arm: 0.6 },
    light,
  )
  return [
    fill('M500 376q60 66 170 56t84-90z', '#5a2a30', { opacity: 0.4 }),
    ...[right, left].map(shadow),
    made(
      {
        height: 0.34,
        corners: [
          [-0.42, 0.1, 0.3],
          [0.42, 0.12, 0.3],
          [0.2, -0.36, 0.08],
          [-0.22, -0.34, 0.08],
        ],
      },
      [612, 346],
      250,
      0,
    ),
    painted(right, skin),
    painted(left, skin),
    fill(shape(points('214 -30, 236 40, 262 80, 286 84, 330 62, 366 26, 396 -30')), 'url(#satin)'),
    stroke(curve(points('242 52, 266 82, 290 84, 332 60, 370 22')), '#ffd9a0', 7),
    fill(
      shape(points('830 -30, 862 14, 900 52, 946 76, 966 66, 1000 30, 1020 -30')),
      'url(#satin)',
    ),
    stroke(curve(points('858 10, 902 54, 948 78, 970 62')), '#ffd9a0', 7),
  ].join('')
}

function childs(): string {
  const left = relief(
    hand(cupping),
    { side: 'left', at: [430, 770], size: 250, turn: turnBy(150, -30, -16), arm: 0.5 },
    light,
  )
  const right = relief(
    hand({ ...pinching, child: true }),
    { side: 'right', at: [640, 680], size: 250, turn: turnBy(34, -30, 52), arm: 0.6 },
    light,
  )
  return [
    ...[left, right].map(shadow),
    painted(left, skin),
    made(
      {
        height: 0.3,
        corners: [
          [-0.3, 0.2, 0.1],
          [0.3, 0.2, 0.3],
          [0.3, -0.2, 0.12],
          [-0.3, -0.2, 0.1],
        ],
      },
      [446, 636],
      156,
      0,
    ),
    painted(right, skin),
    fill(
      shape(points('300 850, 352 752, 384 742, 430 760, 478 786, 484 800, 470 850')),
      'url(#knit)',
    ),
    fill(
      shape(points('690 850, 706 800, 726 760, 770 708, 792 716, 860 760, 930 850')),
      'url(#knit)',
    ),
    stroke(
      curve(points('352 748, 386 742, 432 758, 482 790')) +
        curve(points('712 794, 730 756, 772 710')),
      '#a9d0e4',
      9,
    ),
    stroke(
      'M372 768l-14 40M408 776l-4 30M448 790l-2 20M742 764l26 46M764 742l50 60',
      '#2b4a70',
      5,
      { opacity: 0.6 },
    ),
  ].join('')
}

/** 19:00: a grown-up's hands and a child's fold manti at one board. */
export const foldingManti = (): string =>
  dayPicture(
    definitions,
    board(),
    squares(),
    finished(),
    filling(),
    pin(),
    grownUp(),
    group({ transform: 'translate(-60 -124) scale(1.13)' }, childs()),
  )
