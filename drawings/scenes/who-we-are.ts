import { type AbrCloth, abrPattern } from '#drawings/ornaments/abr.ts'
import type { Point } from '#drawings/ornaments/geometry.ts'
import { seededRandom } from '#drawings/ornaments/random.ts'
import { crockery } from './crockery.ts'
import { curve, dots, handDrawn, line, points, polygon, rough, shape } from './outline.ts'
import { across, blur, fill, group, linear, picture, radial, round, stroke } from './paint.ts'
import { plane } from './plane.ts'
import { supper, toys } from './supper.ts'
import { vineLeaf } from './vine.ts'

const top = plane([740, 470], [1400, 452], [1700, 640], [600, 690])

const quilt: AbrCloth = {
  seed: 77,
  repeat: [160, 200],
  thread: 4,
  feather: 20,
  ground: '#8c2b4a',
  motifs: [
    {
      shape: 'almond',
      at: [80, 100],
      size: [116, 172],
      colours: ['#f7e3b4', '#2d7a6a', '#f2a950', '#4a1f4c'],
    },
    { shape: 'almond', at: [0, 0], size: [60, 92], colours: ['#f7e3b4', '#2f62a8'] },
  ],
}

const definitions = [
  round('sun', '0 #fff0b8 0.95, 0.5 #fff0b8 0.7, 1 #fff0b8 0'),
  round('lit', '0 #d9cf72 0.6, 0.5 #d9cf72 0.45, 1 #d9cf72 0'),
  radial('ball', [14, -16], 74, '0 #fff3cf, 0.4 #e8a94e, 1 #8a4a34'),

  linear('dusk', [0, 0], [1600, 0], '0 #2b5a50, 0.5 #6f8f5a, 0.8 #e3b660, 1 #ffe09a'),
  linear('grass', [0, 500], [0, 900], '0 #4d7348, 1 #1f4440'),
  linear('wood', [600, 0], [1700, 0], '0 #6a4632, 0.6 #b5763f, 1 #f0b868'),
  linear('side', [0, 640], [0, 760], '0 #7a4a30, 1 #42302e'),
  linear('spread', [640, 640], [1500, 470], '0 #c9b48c, 0.5 #f3dfae, 1 #fff3cf'),
  across('crust', '0 #f6cd7c, 0.5 #d98f3e, 1 #8a4a26'),
  radial('peach', [16, -20], 90, '0 #ffe0a0, 0.4 #f2a04e, 0.8 #c8503f, 1 #8a2f3a'),
  radial('grape', [3, -4], 15, '0 #e9e38a, 0.6 #9ab04a, 1 #4d6b3a'),
  abrPattern('quilt', quilt, 'matrix(.9 -.04 .2 .5 0 0)'),
  blur('soft', 8),
]

function garden(): string {
  const blot = (x: number, y: number, wide: number, tall: number, paint: string) =>
    `<ellipse cx="${x}" cy="${y}" rx="${wide}" ry="${tall}" fill="url(#${paint})"/>`
  const trunks = [610, 740, 860, 980, 1120].map(
    (x, index) =>
      `M${x} 480q10-90-2-190l-40-60 8-6 38 42 6-60h9l-1 70 34-44 8 6-34 66q2 90 14 ${176 - index}z`,
  )
  const random = seededRandom(17)
  const crownAt = ([x, y, wide, tall]: readonly [number, number, number, number], share: number) =>
    shape(
      Array.from({ length: 18 }, (_, index): Point => {
        const angle = (index / 18) * 2 * Math.PI
        const away = share * (index % 2 === 0 ? 0.84 + random() * 0.1 : 0.98 + random() * 0.12)
        return [
          x + (1 - share) * wide * 0.5 + Math.cos(angle) * wide * away,
          y - (1 - share) * tall * 0.5 + Math.sin(angle) * tall * away,
        ]
      }),
    )
  const crowns = [
    [560, 250, 130, 110],
    [660, 180, 150, 120],
    [800, 230, 140, 120],
    [900, 170, 150, 120],
    [1030, 230, 140, 110],
    [1160, 190, 130, 110],
  ] as const
  return [
    fill('M0 0H1600V560H0z', 'url(#dusk)'),
    blot(1500, 300, 620, 420, 'sun'),
    fill(trunks.join(''), '#3a5544', { opacity: 0.8 }),
    fill(crowns.map((one) => crownAt(one, 1)).join(''), '#4a7350'),
    fill(crowns.map((one) => crownAt(one, 0.62)).join(''), '#7a9356', { opacity: 0.75 }),
    stroke(
      dots(
        crowns.flatMap(([x, y, wide, tall]) =>
          Array.from({ length: 26 }, (): Point => {
            const [angle, away] = [random() * 6.3, Math.sqrt(random()) * 0.6]
            return [
              x + wide * (0.26 + Math.cos(angle) * away),
              y + tall * (Math.sin(angle) * away - 0.2),
            ]
          }),
        ),
      ),
      '#d3c46c',
      13,
      { opacity: 0.75 },
    ),
    // The yard's white wall far off, and the last sun along its coping.
    fill(rough(points('-10 380, 1610 400, 1610 500, -10 500'), 3, 2), '#8b9d78', { opacity: 0.8 }),
    fill(shape(points('1000 396, 1300 396, 1620 398, 1620 500, 1200 500, 900 500')), '#f3d98c', {
      opacity: 0.5,
    }),
    stroke(curve(points('500 388, 1100 394, 1610 400')), '#ffe9b4', 4, { opacity: 0.8 }),
    fill(`${curve(points('-10 492, 500 484, 1000 494, 1610 484'))}V910H-10z`, 'url(#grass)'),
    blot(1500, 520, 760, 130, 'sun'),
    blot(1330, 880, 420, 60, 'lit'),
    stroke(
      Array.from(
        { length: 30 },
        (_, index) =>
          `M${(index * 211) % 1600} ${560 + ((index * 97) % 330)}q2-12 8-20m-12 20q0-12-6-18`,
      ).join(''),
      '#2f5a44',
      3,
    ),
  ].join('')
}

/** A place above the platform, by so much. */
const lift = (u: number, v: number, up: number): Point => {
  const [x, y] = top(u, v)
  return [x, y - up * (0.6 + v * 0.5)]
}

/** The platform with its low rail, quilts along three sides, a cloth spread in the middle. */
function tapchan(): string {
  return platform() + backQuilt() + sideQuilts() + pillow() + spread()
}

function platform(): string {
  const posts = [0, 0.25, 0.5, 0.75, 1].map((u) => line([top(u, 0), lift(u, 0, 92)])).join('')
  return [
    fill(polygon(points('520 800, 1700 730, 1700 860, 700 890')), '#173a38', {
      opacity: 0.55,
      filter: 'url(#soft)',
    }),
    fill('M622 690l34 0l-2 140h-28zM1120 680h30v130h-28zM1560 656h34v140h-30z', '#3a2a2a'),
    fill('M650 690l6 0l-2 140h-5zM1144 680h6v130h-5zM1586 656h8v140h-6z', '#d9974c'),
    stroke(posts, '#7a4a30', 11),
    stroke(
      line([lift(0, 0, 92), lift(1, 0, 92)]) + line([lift(0, 0, 50), lift(1, 0, 50)]),
      '#8f5a36',
      10,
    ),
    stroke(line([lift(0.3, 0, 96), lift(1, 0, 96)]), '#ffe3a0', 4),
    fill(
      polygon(handDrawn([top(0, 0), top(1, 0), top(1, 1), top(0, 1)], 5, { sway: 2 })),
      'url(#wood)',
    ),
    fill(polygon([top(0, 1), top(1, 1), [1700, 700], [602, 752]]), 'url(#side)'),
    stroke(line([top(0, 1), top(1, 1)]), '#f3c27a', 4),
  ].join('')
}

/** The quilt along the back. */
function backQuilt(): string {
  return [
    fill(
      shape([
        lift(0.02, 0.02, 16),
        lift(0.5, 0.0, 22),
        lift(0.98, 0.02, 16),
        top(0.99, 0.2),
        top(0.96, 0.27),
        top(0.5, 0.27),
        top(0.03, 0.27),
        top(0.01, 0.18),
      ]),
      'url(#quilt)',
    ),
    fill(
      shape([
        top(0.02, 0.2),
        top(0.5, 0.2),
        top(0.98, 0.2),
        top(0.96, 0.28),
        top(0.5, 0.285),
        top(0.03, 0.28),
      ]),
      '#2b1730',
      { opacity: 0.4 },
    ),
  ].join('')
}

/** One quilt down each side. */
function sideQuilts(): string {
  return [
    fill(
      shape([
        lift(0.0, 0.3, 12),
        lift(0.17, 0.28, 14),
        top(0.165, 0.6),
        top(0.16, 0.95),
        top(0.01, 0.97),
        top(0, 0.6),
      ]),
      '#2f6a86',
    ),
    fill(shape([top(0.1, 0.3), top(0.17, 0.3), top(0.165, 0.95), top(0.1, 0.96)]), '#7fb8c0', {
      opacity: 0.5,
    }),
    stroke(
      line([top(0.03, 0.36), top(0.03, 0.92)]) + line([top(0.135, 0.36), top(0.13, 0.92)]),
      '#f3dfae',
      3,
      { opacity: 0.7, 'stroke-dasharray': '8 7' },
    ),
    fill(
      shape([
        lift(0.86, 0.3, 12),
        lift(0.99, 0.3, 10),
        top(1, 0.7),
        top(0.99, 0.96),
        top(0.84, 0.96),
        top(0.85, 0.6),
      ]),
      '#d98a3c',
    ),
    fill(shape([top(0.86, 0.34), top(0.9, 0.34), top(0.89, 0.94), top(0.84, 0.95)]), '#6a3a36', {
      opacity: 0.5,
    }),
  ].join('')
}

function pillow(): string {
  return [
    fill(shape(points('770 470, 790 420, 880 410, 930 430, 940 470, 860 486')), '#e9cf9a'),
    fill(shape(points('800 470, 880 474, 938 460, 940 472, 860 486, 780 478')), '#7a4a56', {
      opacity: 0.4,
    }),
    stroke(curve(points('790 420, 880 410, 930 430, 940 464')), '#fff3cf', 4),
    stroke(dots(points('820 440, 850 432, 880 436, 836 456, 866 452, 896 454')), '#b3323c', 9),
  ].join('')
}

/** The cloth in the middle (dasturxon), with its sewn edge. */
function spread(): string {
  return [
    fill(
      polygon(
        handDrawn([top(0.24, 0.38), top(0.8, 0.38), top(0.78, 0.9), top(0.25, 0.92)], 9, {
          sway: 3,
          step: 50,
        }),
      ),
      'url(#spread)',
    ),
    stroke(
      line([top(0.27, 0.43), top(0.77, 0.43), top(0.755, 0.85), top(0.28, 0.87), top(0.27, 0.43)]),
      '#b3323c',
      4,
      { 'stroke-dasharray': '3 9' },
    ),
  ].join('')
}

/** The vine overhead, near and dark but where the sun comes through it. */
function vine(): string {
  const next = seededRandom(41)
  const place = (count: number, from: number, to: number, low: number) =>
    Array.from({ length: count }, () => {
      const x = from + next() * (to - from)
      return `<use href="#leaf" transform="translate(${Math.round(x)} ${Math.round(-10 + next() * low)}) rotate(${Math.round(next() * 140 - 70)}) scale(${Math.round((0.5 + next() * 0.6) * 10) / 10})"/>`
    })
  const bunch = (x: number, y: number, size: number) =>
    group(
      { transform: `translate(${x} ${y}) scale(${size})` },
      ...points(
        '0 0, -24 6, 24 6, -12 24, 12 24, -30 32, 30 32, 0 44, -18 58, 18 58, -4 78, 8 96',
      ).map(
        ([u, v]) => `<g transform="translate(${u} ${v})"><circle r="15" fill="url(#grape)"/></g>`,
      ),
    )
  return [
    fill('M-10-10H1610V26H-10zM600-10h26L566 900h-34z', '#1a3330'),
    stroke('M624 0L566 900', '#e9b860', 4),
    stroke('M-10 27H1610', '#c9a858', 3, { opacity: 0.6 }),
    group({ fill: '#1d4038' }, ...place(60, -20, 1620, 96)),
    bunch(820, 70, 0.9),
    bunch(1130, 86, 1.05),
    bunch(1380, 60, 0.9),
    group({ fill: '#4f7d42' }, ...place(38, 420, 1620, 84)),
    group({ fill: '#c9d06a' }, ...place(16, 860, 1620, 74)),
  ].join('')
}

/**
 * Who we are: an August evening on the tapchan beneath the vine. Samsa for as many as sit there; a ball and a rope lie where they were dropped, and one slice is bitten.
 */
export const whoWeAre = (): string =>
  picture(
    [...definitions, `<path id="leaf" d="${vineLeaf}"/>`, ...crockery],
    garden(),
    tapchan(),
    supper(),
    toys(),
    vine(),
  )
