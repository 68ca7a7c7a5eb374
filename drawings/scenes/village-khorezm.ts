import { seededRandom } from '#drawings/ornaments/random.ts'
import type { Point } from '#drawings/ornaments/geometry.ts'
import { curve, dots, line, points, polygon, rough, shape } from './outline.ts'
import { across, fill, group, linear, picture, radial, stroke } from './paint.ts'
import { pair, type Shoe } from './shoes.ts'

const shoe = (kind: Shoe['kind'], upper: string, shade: string, lining: string): Shoe => ({
  kind,
  upper,
  shade,
  lining,
  sole: '#f3e3cc',
  rim: '#ffe9b8',
})
const felt = shoe('galosh', '#5a4a72', '#3a2c50', '#c98a5c')
const red = shoe('trainer', '#b8433f', '#6d2230', '#f2c27c')
const blue = shoe('trainer', '#2f62a8', '#1f3d70', '#f2c27c')
const green = shoe('sandal', '#3f8a62', '#1f5240', '#f8d592')
const ochre = shoe('galosh', '#c98a3a', '#7a4a26', '#f6dca8')

const definitions = [
  linear('wall', [0, 0], [1600, 300], '0 #e6ebf5, 0.45 #dfe3f0, 0.8 #f3dcc0, 1 #e2b79a'),
  linear('dado', [600, 0], [1600, 0], '0 #8fb0c4, 0.6 #6f97b4, 1 #4f6f98'),
  radial('lamp', [1180, 150], 420, '0 #fff3c8 0.95, 0.5 #ffdf9c 0.4, 1 #ffd08a 0', 0.9),
  across('snow', '0 #a9c3e6, 0.6 #d6e4f6, 1 #f3f7ff'),
  across('slab', '0 #f3ead9, 0.3 #c9bfc4, 1 #8f8aa6'),
  across('red', '0 #a8483f, 1 #6d2a3c', [0, 0, 1, 0.2]),
  across('teal', '0 #3f8088, 1 #1f4a66', [0, 0, 1, 0.2]),
  across('toe', '0 #2a1330 0, 0.5 #2a1330 0.2, 1 #1b0f2b 0.6'),
  across('fall', '0 #4a3a5c 0.5, 1 #4a3a5c 0.02'),
]

/** A landing: where it begins and ends, and how high. */
type Landing = readonly [from: number, to: number, y: number]

const landings: readonly Landing[] = [
  [1060, 1620, 800],
  [664, 900, 520],
  [1120, 1620, 244],
]

const slab = ([from, to, y]: Landing): string =>
  fill(
    rough(
      [
        [from, y],
        [to, y - 2],
        [to, y + 44],
        [from, y + 44],
      ],
      y,
      1.5,
    ),
    'url(#slab)',
  ) +
  stroke(
    line([
      [from, y],
      [to, y - 2],
    ]),
    '#fffaf0',
    6,
  ) +
  stroke(
    line([
      [from, y + 44],
      [to, y + 42],
    ]),
    '#5d5a80',
    3,
  )

/** A flight between two landings, as seen from its side, with its railing. */
function flight([x, y]: Point, [u, v]: Point, steps: number): string {
  const [wide, high] = [(u - x) / steps, (v - y) / steps]
  const treads: Point[] = Array.from({ length: steps }, (_, step): Point[] => [
    [x + wide * step, y + high * (step + 1)],
    [x + wide * (step + 1), y + high * (step + 1)],
  ]).flat()
  const posts = Array.from({ length: steps }, (_, step) => {
    const [px, py] = [x + wide * (step + 0.5), y + high * (step + 1)]
    return line([
      [px, py],
      [px, py - 118],
    ])
  })
  return [
    fill(polygon([[x, y], ...treads, [u, v + 70], [x, y + 70]]), '#a9a3bc'),
    fill(
      polygon([
        [x, y + 20],
        [u, v + 20],
        [u, v + 72],
        [x, y + 72],
      ]),
      '#7a769c',
    ),
    stroke(line([[x, y], ...treads]), '#fffaf0', 6),
    stroke(posts.join(''), '#3f5f88', 6),
    stroke(
      line([
        [x - wide * 0.2, y - 118 + high * 0.3],
        [u + wide * 0.2, v - 118 + high * 0.3],
      ]),
      '#7a4a34',
      15,
    ),
    stroke(
      line([
        [x - wide * 0.2, y - 123 + high * 0.3],
        [u + wide * 0.2, v - 123 + high * 0.3],
      ]),
      '#e0a56c',
      4,
    ),
  ].join('')
}

/** A flat's door, padded as doors are here, with its number, bell and mat. */
function door(x: number, foot: number, colour: string, size = 1): string {
  const studs = points(
    '-52 -180, 0 -180, 52 -180, -52 -120, 0 -120, 52 -120, -52 -60, 0 -60, 52 -60',
  )
  return group(
    { transform: `translate(${x} ${foot}) scale(${size})` },
    fill('M-98 0V-252H98V0z', '#fff6e0'),
    fill('M-84 0V-238H84V0z', '#4a3a50'),
    fill('M-76 0V-230H76V0z', `url(#${colour})`),
    stroke(
      'M-76-210L76-30M-76-90L20-230M-76-30L76-210M-20 0L76-90M76-150L0-230M-76-150L50 0',
      '#3a1f30',
      3,
      { opacity: 0.45 },
    ),
    stroke(dots(studs), '#f3c98a', 8),
    fill('M-18-206h36v24h-36z', '#f6e2b4'),
    stroke('M58-112v26', '#f6e2b4', 8),
    fill('M112-150h16v26h-16z', '#fffaf0'),
    fill('M-80 2h160l18 12H-98z', '#8a4a4c'),
  )
}

/** The window between two floors; snow lies on its sill outside, and children's mittens dry inside. */
function windowOf(x: number, y: number): string {
  const random = seededRandom(6)
  const flakes: Point[] = Array.from({ length: 22 }, () => [
    x + 12 + random() * 186,
    y + 12 + random() * 220,
  ])
  return [
    fill(`M${x - 14} ${y - 14}h238v280h-238z`, '#fffaf0'),
    fill(`M${x} ${y}h210v250h-210z`, 'url(#snow)'),
    fill(`M${x} ${y + 170}q60-20 110-6t100-14v100h-210z`, '#fff'),
    fill(`M${x + 120} ${y + 90}h70v80h-70z`, '#8fa4cc'),
    fill(`M${x + 134} ${y + 106}h14v18h-14zM${x + 162} ${y + 134}h14v18h-14z`, '#ffd98a'),
    stroke(dots(flakes), '#fff', 7),
    stroke(`M${x + 105} ${y}v250M${x} ${y + 84}h210`, '#fffaf0', 12),
    fill(`M${x - 26} ${y + 262}h262v18h-262z`, '#fffaf0'),
    fill(`M${x - 26} ${y + 280}h262v8h-262z`, '#9a93b4'),
    // Mittens on their cord.
    stroke(`M${x + 20} ${y + 252}q80-40 160 4`, '#a8383d', 4),
    fill(
      `M${x + 6} ${y + 250}q-4-38 18-38t20 38zM${x + 168} ${y + 254}q0-38 20-38t18 38z`,
      '#c9504a',
    ),
  ].join('')
}

function stairwell(): string {
  return [
    fill('M0 0h1600v900H0z', 'url(#wall)'),
    fill('M720-20h900v580H720z', 'url(#lamp)'),
    // Walls of a stairwell are painted to the height of a shoulder, in blue.
    fill(polygon(points('1060 800, 1060 640, 1620 640, 1620 800')), 'url(#dado)'),
    fill(polygon(points('664 520, 664 380, 900 380, 900 520')), 'url(#dado)'),
    fill(polygon(points('1120 244, 1120 110, 1620 110, 1620 244')), 'url(#dado)'),
    stroke('M1060 640H1600M664 380H900M1120 110H1600', '#fffaf0', 4),
    windowOf(690, -10),
    stroke('M1180-10v96', '#4a4a70', 5),
    fill('M1148 112q6-34 32-34t32 34z', '#4a6f98'),
    fill('M1164 112a16 18 0 1 0 32 0z', '#fffbe6'),
  ].join('')
}

/** Snow that melted off the sledge. */
const puddle = fill(
  shape(points('1066 798, 1130 792, 1190 796, 1176 812, 1160 830, 1140 812, 1090 808')),
  '#8fb4dc',
)

/** What each floor keeps by its door. */
function belongings(): string {
  return [
    pair(felt, [1210, 772], 0.62, [-4, 6]),
    pair(green, [1300, 778], 0.36, [-10, 8]),
    pair(blue, [1372, 776], 0.46, [8, -12]),
    pair(red, [1560, 772], 0.52, [-6, 4]),
    pair(red, [712, 494], 0.42, [-8, 4]),
    pair(ochre, [846, 496], 0.44, [4, 14]),
    pair(green, [884, 500], 0.3, [-14, 10]),
    pair(blue, [1190, 220], 0.42, [-6, 10]),
    pair(felt, [1262, 218], 0.46, [6, -6]),
    pair(ochre, [1506, 220], 0.36, [-16, 12]),
    // A sledge against the wall.
    stroke('M1096 796L1072 560q-4-30 24-26M1140 796L1120 556q-4-28 20-24', '#8a4a34', 11),
    stroke('M1086 700l46-6M1082 650l46-6M1078 600l46-6', '#d9944c', 15),
    stroke(curve(points('1096 536, 1150 560, 1160 640, 1130 690')), '#c9504a', 5),
    // A child's drawing on a neighbour's door, with tape.
    fill('M770 362l52-6 4 64-52 4z', '#fffaf0'),
    stroke('M780 410l18-20 20 16M800 376a6 6 0 1 0 1 0', '#c9504a', 5),
  ].join('')
}

/** The village in Urgench is flats in a house of many floors: one staircase, and shoes on each landing. */
export const villageKhorezm = (): string =>
  picture(
    definitions,
    stairwell(),
    door(1450, 800, 'red'),
    door(800, 520, 'teal', 0.8),
    door(1376, 244, 'red', 0.8),
    flight([1120, 262], [880, 520], 7),
    flight([880, 534], [1100, 800], 7),
    belongings(),
    ...landings.map(slab),
    puddle,
  )
