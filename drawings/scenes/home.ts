import { abrPattern } from '#drawings/ornaments/abr.ts'
import { seededRandom } from '#drawings/ornaments/random.ts'
import { cloth, frame, room } from './home-room.ts'
import { branch, farAway, house, peppers, pumpkins } from './home-yard.ts'
import { curve, dots, handDrawn, leaf, points, polygon, rough, shape } from './outline.ts'
import { across, blur, clip, fill, group, linear, picture, radial, stroke } from './paint.ts'
import { plane } from './plane.ts'
import { pair, type Shoe } from './shoes.ts'

const galosh: Shoe = {
  upper: '#2a2236',
  shade: '#7c1f2d',
  sole: '#1c1528',
  lining: '#d8513f',
  rim: '#ffdf9c',
  kind: 'galosh',
}
const trainer: Shoe = {
  upper: '#2f62a8',
  shade: '#1f3d70',
  sole: '#f7e6c4',
  lining: '#f2c27c',
  rim: '#ffe6ac',
  kind: 'trainer',
}
const sandal: Shoe = {
  upper: '#b8433f',
  shade: '#6d2230',
  sole: '#5b2a2a',
  lining: '#f6c583',
  rim: '#ffdca0',
  kind: 'sandal',
}
const tiny: Shoe = {
  upper: '#3f8a62',
  shade: '#1f5240',
  sole: '#24483c',
  lining: '#f8d592',
  rim: '#ffe3a8',
  kind: 'sandal',
}

const floor = plane([690, 566], [1347, 566], [1570, 720], [490, 720])

const definitions = [
  linear('sky', [0, 0], [0, 520], '0 #101b3b, 0.45 #21386b, 0.75 #6d6190, 0.92 #d58d6c, 1 #f0ae6c'),
  linear('wall', [560, 0], [1600, 0], '0 #16244a, 0.22 #2b3a68, 0.6 #33406e, 1 #131f42'),
  linear('yard', [0, 520], [0, 900], '0 #22335f, 1 #0d1733'),
  radial('room', [1010, 240], 420, '0 #fff3cf, 0.5 #ffd58a, 1 #ef9d4c'),
  radial('lit', [1000, 600], 560, '0 #ffdf98, 0.45 #f3a957, 1 #a3573f 0.6', 0.6),
  radial('ground', [1000, 800], 620, '0 #e39a55, 0.6 #8d5350 0.8, 1 #2b2c55 0', 0.5),
  linear('stone', [490, 0], [1570, 0], '0 #2a3361, 0.35 #4a4a78, 0.75 #474675, 1 #232c58'),
  across('boot', '0 #2a1330 0, 0.4 #2a1330 0.1, 1 #1b0f2b 0.6'),
  across('pumpkin', '0 #b5683f, 0.4 #5d3e52, 1 #232552', [0, 0, 1, 0.4]),
  across('toe', '0 #2a1330 0, 0.5 #2a1330 0.25, 1 #1b0f2b 0.75'),
  across('fall', '0 #4a2440 0.75, 1 #4a2440 0.05'),
  across('fold', '0 #fff3cf 0.35, 0.45 #7a3526 0, 1 #5a2438 0.55'),
  across('leaf', '0 #33254a, 0.55 #7d4a44, 1 #e79a52', [0, 0, 1, 0.2]),
  abrPattern('abr', cloth),
  blur('soft', 9),
  clip('door', 'M806 0H1184V556H806z'),
]

function step(): string {
  return stone() + leaves()
}

/** The step before the door, with its worn edge of bricks. */
function stone(): string {
  return [
    fill(rough([floor(0, 0), floor(1, 0), floor(1, 1), floor(0, 1)], 9, 1.5), 'url(#stone)'),
    fill(polygon(points('800 568, 1186 568, 1300 720, 664 720')), 'url(#lit)'),
    // Worn edge, bricks laid on edge.
    fill(rough(points('490 720, 1570 720, 1570 768, 490 768'), 12, 1.5), '#1b264f'),
    fill('M664 720h636l26 48H638z', '#9b5a44'),
    stroke(
      curve(
        handDrawn(
          [
            [490, 720],
            [664, 719],
          ],
          3,
          { sway: 1, closed: false },
        ),
      ) +
        curve(
          handDrawn(
            [
              [1300, 720],
              [1570, 721],
            ],
            4,
            { sway: 1, closed: false },
          ),
        ),
      '#6f74a6',
      2,
    ),
    stroke(
      curve(
        handDrawn(
          [
            [666, 719],
            [1298, 719],
          ],
          3,
          { sway: 1, closed: false },
        ),
      ),
      '#ffd894',
      3,
    ),
    stroke(
      Array.from(
        { length: 13 },
        (_, brick) => `M${536 + brick * 82} 724l${Math.round((brick - 6) * 1.4)} 40`,
      ).join(''),
      '#141c40',
      2,
      { opacity: 0.5 },
    ),
    fill(polygon(points('630 768, 1334 768, 1500 910, 480 910')), 'url(#ground)', {
      filter: 'url(#soft)',
    }),
  ].join('')
}

/** Fallen leaves; those in the light show their colour. */
function leaves(): string {
  const random = seededRandom(21)
  return Array.from({ length: 26 }, (_, index) => {
    const x = 40 + index * 60 + random() * 40
    const y = 790 + random() * 100
    const lit = x > 640 - (y - 768) && x < 1330 + (y - 768)
    return fill(
      leaf([x, y], [x + 30 - random() * 16, y - 12 + random() * 22], 7),
      lit ? '#d9793a' : '#26335f',
    )
  }).join('')
}

function shoesOfTheHouse(): string {
  return [
    pair(trainer, [1004, 620], 0.98, [-3, 7]),
    pair(
      { ...galosh, upper: '#3a3049', lining: '#8a5a3a', shade: '#4a2a2a' },
      [1190, 628],
      0.9,
      [2, 6],
    ),
    pair(galosh, [792, 646], 1.06, [4, -3]),
    pair(tiny, [902, 676], 0.54, [-8, 14]),
    pair(sandal, [1102, 672], 0.72, [-10, 5]),
  ].join('')
}

/** A boot that stands and one that fell, on the ground where someone ran in. */
function boots(): string {
  const boot = shape(
    points(
      '-27 -98, 0 -101, 27 -98, 27 -50, 32 -26, 62 -14, 78 4, 78 20, 24 22, -28 21, -31 -10, -27 -50',
    ),
  )
  const whole =
    fill(boot, '#dd9a30') +
    fill(boot, 'url(#boot)') +
    fill(shape(points('-27 -98, 0 -104, 27 -98, 0 -91')), '#7a3d22') +
    fill('M-30 13q50 8 108 2v8q-56 6-108 0z', '#5c2c2c') +
    stroke(curve(points('-29 -99, 0 -104, 28 -99, 28 -52, 34 -27, 62 -14')), '#ffe3a0', 4)
  return [
    fill('M738 842q50 14 104 0l-6 10q-30 30-60 58H690q20-40 48-68z', 'url(#fall)'),
    group({ transform: 'translate(812 826) scale(-.95 .95)' }, whole),
    fill('M968 862q70 10 142-2l14 50q-90 14-172 0z', 'url(#fall)'),
    group({ transform: 'translate(1076 846) rotate(-81) scale(.95)' }, whole),
  ].join('')
}

/**
 * Home: late autumn, the sky still blue, one lit door. Everyone is in; their shoes, of every size, are not.
 */
export const home = (): string =>
  picture(
    definitions,
    farAway(),
    house(),
    room(),
    frame(),
    step(),
    peppers(),
    pumpkins(),
    shoesOfTheHouse(),
    boots(),
    branch(),
    stroke(dots(points('120 250, 330 210, 60 180, 420 270, 250 300, 500 200')), '#e8e3ee', 3),
  )
