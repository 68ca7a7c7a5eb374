import { circle, type Point } from '#drawings/ornaments/geometry.ts'
import { seededRandom } from '#drawings/ornaments/random.ts'
import { curve, dots, leaf, line, points, polygon, rough, shape } from './outline.ts'
import { across, blur, fill, group, linear, picture, stroke } from './paint.ts'
import { pane, plane } from './plane.ts'

/** Everything of the lane runs to one point: the corner it goes round. */
const wall = plane([716, 326], [1640, -366], [1640, 1030], [716, 491])

const definitions = [
  linear('sky', [0, 0], [0, 460], '0 #a9d3e6, 0.6 #d9ead9, 1 #fff0cf'),
  linear('lane', [500, 460], [900, 900], '0 #f6deb2, 0.5 #e2bd8e, 1 #b98f7c'),
  linear('duval', [0, 0], [640, 0], '0 #efe6c6, 0.7 #f0d9ac, 1 #dcb388'),
  linear('dim', [716, 0], [1640, 0], '0 #8a6a8c 0.1, 0.5 #6d4a74 0, 1 #3d2f5c 0.34'),
  across('water', '0 #cfe6ea, 0.5 #7fb3c4, 1 #4f86a4'),
  across('near', '0 #6d4a5c, 1 #2f2746'),
  blur('soft', 7),
]

type House = {
  readonly from: number
  readonly to: number
  readonly plaster: string
  readonly door: string
  readonly dark: string
}

const houses: readonly House[] = [
  { from: 0.02, to: 0.2, plaster: '#f3cfa0', door: '#b5483f', dark: '#6d2a34' },
  { from: 0.2, to: 0.44, plaster: '#f8e6c0', door: '#3c7f5f', dark: '#1f4d43' },
  { from: 0.44, to: 0.7, plaster: '#e9bfa0', door: '#d9953c', dark: '#8a5226' },
  { from: 0.7, to: 1, plaster: '#f6ddb0', door: '#2b6fa0', dark: '#173f68' },
]

/** A front: plaster with a darker foot, a door with its leaf carved, a window with shutters, an eave. */
function front({ from, to, plaster, door, dark }: House, index: number): string {
  const width = to - from
  const at = (u: number): number => from + width * u
  const [doorAt, doorWide] = [at(0.14), width * 0.26]
  const windowAt = at(0.58)
  return [
    fill(polygon(pane(wall, [from, 0.13 + (index % 2) * 0.03, width, 0.88])), plaster),
    fill(polygon(pane(wall, [from, 0.86, width, 0.15])), '#8d6273', { opacity: 0.4 }),
    // The eave and what it shades.
    fill(polygon(pane(wall, [from, 0.16, width, 0.09])), '#7a4a5c', { opacity: 0.45 }),
    fill(
      polygon(pane(wall, [from - 0.006, 0.08 + (index % 2) * 0.03, width + 0.01, 0.06])),
      '#a4513f',
    ),
    fill(
      polygon(pane(wall, [from - 0.006, 0.13 + (index % 2) * 0.03, width + 0.01, 0.015])),
      '#5c2f3c',
    ),
    // The door in its depth; its reveal is lit.
    fill(
      polygon(pane(wall, [doorAt - width * 0.03, 0.4, doorWide + width * 0.06, 0.6])),
      '#fff3d2',
    ),
    fill(polygon(pane(wall, [doorAt, 0.42, doorWide, 0.58])), dark),
    fill(polygon(pane(wall, [doorAt + width * 0.035, 0.44, doorWide - width * 0.035, 0.56])), door),
    ...[0.47, 0.73].map((v) =>
      stroke(
        polygon(pane(wall, [doorAt + width * 0.07, v, doorWide * 0.26, 0.22])) +
          polygon(pane(wall, [doorAt + width * 0.16, v, doorWide * 0.26, 0.22])),
        dark,
        3 + index,
      ),
    ),
    // The number of the house, white on blue.
    fill(
      polygon(pane(wall, [doorAt + doorWide + width * 0.05, 0.46, width * 0.05, 0.045])),
      '#2a5fa0',
    ),
    // The window and its two shutters.
    fill(polygon(pane(wall, [windowAt, 0.44, width * 0.2, 0.26])), '#fff3d2'),
    fill(polygon(pane(wall, [windowAt + width * 0.02, 0.46, width * 0.16, 0.22])), '#4c6f96'),
    fill(polygon(pane(wall, [windowAt + width * 0.02, 0.46, width * 0.08, 0.22])), '#bfdbe2'),
    stroke(
      line([wall(windowAt + width * 0.1, 0.46), wall(windowAt + width * 0.1, 0.68)]) +
        line([wall(windowAt + width * 0.02, 0.54), wall(windowAt + width * 0.18, 0.54)]),
      '#fff3d2',
      2 + index * 2,
    ),
    fill(polygon(pane(wall, [windowAt - width * 0.075, 0.435, width * 0.07, 0.27])), door),
    fill(polygon(pane(wall, [windowAt + width * 0.205, 0.435, width * 0.07, 0.27])), dark),
    fill(polygon(pane(wall, [windowAt - width * 0.02, 0.7, width * 0.24, 0.02])), '#fff8e2'),
  ].join('')
}

/** What stands before a door: a step, a mat, a pot with geraniums. */
function thresholds(): string {
  const one = ({ from, to }: House, size: number, colour: string): string => {
    const [x, y] = wall(from + (to - from) * 0.27, 1.0)
    const [px, py] = wall(from + (to - from) * 0.66, 1.0)
    return [
      group(
        { transform: `translate(${Math.round(x)} ${Math.round(y)}) scale(${size})` },
        fill('M-60-26L66 20 20 62-118 4z', '#f1dcb8'),
        fill('M-118 4L20 62v26L-118 26z', '#8d6273'),
        fill('M20 62L66 20v24L20 88z', '#b48a84'),
        fill('M-50-8L24 20-6 44-84 10z', colour),
        stroke('M-58-2L14 26M-70 4L2 34', '#f6e2b4', 4),
      ),
      group(
        { transform: `translate(${Math.round(px)} ${Math.round(py)}) scale(${size})` },
        fill('M-34 0h60l20 20-80 10z', '#5c3a50', { opacity: 0.5 }),
        fill('M-30-44h60L22 8q-22 8-44 0z', '#b8623f'),
        fill('M4-44h26L22 8q-10 4-18 4z', '#7d3a38'),
        fill(
          leaf([0, -40], [-46, -86], 18) +
            leaf([0, -40], [44, -92], 18) +
            leaf([0, -40], [-8, -116], 18),
          '#3f7a52',
        ),
        stroke(dots(points('-40 -92, -18 -110, 10 -122, 36 -98, 0 -88, -54 -74')), '#d64b44', 24),
      ),
    ].join('')
  }
  return houses
    .map((house, index) =>
      one(
        house,
        [0.16, 0.3, 0.58, 1.15][index] ?? 1,
        ['#2a5fa0', '#a8383d', '#3c7f5f', '#a8383d'][index] ?? '',
      ),
    )
    .join('')
}

/** Where the tree in flower is thickest. */
const clouds = points(
  '300 180, 362 128, 446 98, 540 110, 612 160, 640 226, 560 246, 470 220, 384 236, 318 244, 500 160',
)

function farAway(): string {
  const random = seededRandom(12)
  const blossom: Point[] = Array.from({ length: 90 }, () => {
    const [angle, away] = [random() * 6.3, Math.sqrt(random())]
    return [470 + Math.cos(angle) * away * 210, 196 + Math.sin(angle) * away * 120]
  })
  return [
    fill('M0 0h1600v900H0z', 'url(#sky)'),
    fill(
      curve(points('0 330, 160 296, 320 322, 460 290, 620 330, 760 310')) + 'V520H0z',
      '#b4cbc9',
    ),
    fill(
      shape(points('560 440, 552 330, 574 240, 596 330, 590 440')) +
        shape(points('616 440, 608 350, 628 286, 648 352, 642 440')),
      '#7ea58c',
    ),
    // The end of the lane: a last house across, where it turns.
    fill(polygon(points('500 350, 730 336, 730 500, 500 486')), '#e6c79c'),
    fill(polygon(points('490 338, 740 322, 740 342, 490 356')), '#a4513f'),
    fill(polygon(points('590 392, 636 390, 636 494, 590 490')), '#31708f'),
    // An apricot in flower leans over the neighbours' wall.
    stroke(
      curve(points('420 470, 426 380, 460 300, 540 230')) +
        curve(points('430 370, 400 290, 330 240')) +
        curve(points('456 310, 480 230, 460 140')),
      '#5c3f4c',
      16,
    ),
    fill(clouds.map(([x, y]) => circle([x, y], 62 + (x % 5) * 7)).join(''), '#eebbbb'),
    fill(clouds.map(([x, y]) => circle([x - 18, y - 24], 40 + (x % 4) * 7)).join(''), '#fbe1da'),
    stroke(dots(blossom), '#fff8f2', 14),
    stroke(dots(blossom.filter((_, index) => index % 4 === 0)), '#d98a94', 7),
    fill(polygon(points('-10 250, 520 392, 520 478, -10 676')), 'url(#duval)'),
    stroke(line(points('-10 250, 520 392')), '#fff6dc', 7),
    fill(
      shape(points('300 336, 400 362, 470 384, 512 400, 512 424, 430 420, 340 396')),
      '#b98a86',
      { opacity: 0.5, filter: 'url(#soft)' },
    ),
  ].join('')
}

/** The lane with its channel of water, hopscotch in chalk, and petals. */
function lane(): string {
  const random = seededRandom(3)
  const petals: Point[] = Array.from({ length: 60 }, () => [
    120 + random() * 900,
    530 + random() * random() * 370,
  ])
  const floor = plane([560, 500], [640, 500], [1060, 930], [120, 930])
  const square = (u: number, v: number, wide: number): string =>
    polygon(pane(floor, [u, v, wide, 0.11]))
  return [
    fill(polygon(points('516 474, 720 488, 1660 1040, -20 920, -20 672')), 'url(#lane)'),
    fill(polygon(points('716 490, 1660 1030, 1500 1030, 700 492')), 'url(#water)'),
    stroke(line(points('716 492, 1640 1034')) + line(points('698 492, 1480 1030')), '#f6e6c4', 6),
    fill(polygon(points('516 476, 600 482, 420 900, -20 900, -20 676')), '#8d6a86', {
      opacity: 0.22,
    }),
    stroke(line(points('590 500, 260 900')) + line(points('640 500, 760 900')), '#b08a76', 3, {
      opacity: 0.5,
    }),
    stroke(
      [
        square(0.42, 0.2, 0.16),
        square(0.34, 0.32, 0.16),
        square(0.5, 0.32, 0.16),
        square(0.42, 0.44, 0.16),
        square(0.34, 0.56, 0.16),
        square(0.5, 0.56, 0.16),
        square(0.42, 0.68, 0.16),
      ].join(''),
      '#fffaf0',
      5,
      { opacity: 0.9 },
    ),
    stroke(dots(petals), '#fbe9e6', 8),
  ].join('')
}

/** Near the eye: our own step, a child's scooter against the jamb, and a vine overhead. */
function here(): string {
  return [
    fill(rough(points('980 836, 1640 820, 1640 920, 900 920'), 4, 2), 'url(#near)'),
    stroke(line(points('980 836, 1640 820')), '#ffd79a', 6),
    fill('M1560-10h60v860h-60z', '#4a2f48'),
    fill('M1552-10h12v850h-12z', '#c98a5c'),
    stroke(curve(points('1630 60, 1500 40, 1380 76, 1240 40, 1120 66')), '#4a3a3c', 12),
    ...points(
      '1540 70, 1470 46, 1400 92, 1330 60, 1260 50, 1190 70, 1130 76, 1450 110, 1290 100, 1590 40, 1500 20, 1364 20, 1230 20, 1160 40, 1420 40, 1560 120',
    ).map(([x, y], index) =>
      fill(
        leaf([x, y], [x - 40 + (index % 3) * 34, y + 66], 34),
        ['#4f7f4a', '#7ea25a', '#35603f'][index % 3] ?? '',
      ),
    ),
    group(
      { transform: 'translate(1180 826)' },
      fill('M-70 20q90 24 190 4l-20 18q-90 10-170-6z', '#1c1634', { opacity: 0.6 }),
      stroke('M-56 0H70L96-150M78-150h44', '#c1453f', 11),
      stroke('M-56-5H62', '#f2b45c', 5),
      fill(
        'M-86 4a26 26 0 1 0 52 0a26 26 0 1 0-52 0zM50 4a26 26 0 1 0 52 0a26 26 0 1 0-52 0z',
        '#2a2240',
      ),
      fill(
        'M-70 4a10 10 0 1 0 20 0a10 10 0 1 0-20 0zM66 4a10 10 0 1 0 20 0a10 10 0 1 0-20 0z',
        '#c9c3dc',
      ),
    ),
  ].join('')
}

/** The village in Tashkent: a lane of doors on a spring morning, seen from one of them. */
export const villageTashkent = (): string =>
  picture(
    definitions,
    farAway(),
    lane(),
    ...houses.map(front),
    fill(polygon(pane(wall, [0, 0.17, 1, 0.83])), 'url(#dim)'),
    thresholds(),
    here(),
  )
