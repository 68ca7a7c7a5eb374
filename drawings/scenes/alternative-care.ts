import type { Point } from '#drawings/ornaments/geometry.ts'
import { seededRandom } from '#drawings/ornaments/random.ts'
import { curve, dots, handDrawn, line, points, polygon, rough, shape } from './outline.ts'
import { across, blur, fill, group, linear, picture, radial, stroke } from './paint.ts'
import { pane, plane } from './plane.ts'
import { farAway, flakes, ground, mulberry, tapchan } from './winter-yard.ts'

const wall = plane([720, 236], [1640, -16], [1640, 724], [720, 574])

const definitions = [
  linear('sky', [0, 0], [0, 480], '0 #111c3f, 0.6 #2a4478, 1 #5f7fb4'),
  linear('wall', [720, 0], [1600, 0], '0 #27406f, 0.4 #3a5080, 1 #1a2a54'),
  linear('snow', [0, 520], [0, 900], '0 #7f9fd0, 0.4 #557bb5, 1 #294781'),
  across('bank', '0 #a9c3e8, 1 #4d71ae'),
  radial('pane', [938, 370], 190, '0 #fff3cf, 0.6 #ffd27c, 1 #f0a04c'),
  linear('patch', [1080, 640], [800, 890], '0 #ffd896 0.95, 0.5 #f6b871 0.75, 1 #e79a63 0.1'),
  radial('glow', [938, 400], 330, '0 #f5ab52 0.5, 1 #f5ab52 0'),
  across('ball', '0 #c9d9f2, 0.45 #7f9dcd, 1 #324f8c', [1, 0, 0, 0.8]),
  linear('bark', [1330, 0], [1480, 0], '0 #4a3244, 0.3 #1d2444, 1 #0d1530'),
  blur('soft', 7),
]

function house(): string {
  const [left, right] = [wall(0, 0), wall(1, 0)]
  const eaves: Point[] = [left, right]
  const snowRoof: Point[] = points(
    '672 226, 668 176, 720 148, 860 120, 1040 92, 1200 30, 1330 -30, 1640 -120, 1640 -30, 1480 4, 1340 52, 1220 70, 1100 124, 1000 130, 900 176, 800 186, 730 222',
  )
  return [
    fill(rough([wall(0, 0), wall(1, 0), wall(1, 1), wall(0, 1)], 5, 2), 'url(#wall)'),
    fill(polygon(pane(wall, [0, 0, 1, 0.09])), '#142250', { opacity: 0.75 }),
    ...Array.from({ length: 16 }, (_, beam) =>
      fill(polygon(pane(wall, [0.01 + beam * 0.063, 0.0, 0.02, 0.06])), '#5b3d43'),
    ),
    // Bricks where the plaster fell; below, the clay darkened by damp.
    fill(
      points(
        '0.62 0.2, 0.66 0.2, 0.6 0.24, 0.645 0.24, 0.69 0.24, 0.635 0.28, 0.68 0.28, 0.08 0.62, 0.12 0.62, 0.1 0.66',
      )
        .map(([u, v]) => polygon(pane(wall, [u, v, 0.036, 0.03])))
        .join(''),
      '#5a4a62',
      { opacity: 0.8 },
    ),
    fill(
      `${curve(handDrawn([wall(0, 0.88), wall(0.3, 0.9), wall(0.6, 0.86), wall(1, 0.9)], 7, { sway: 6, closed: false }))}L${wall(1, 1).map(Math.round).join(' ')}L${wall(0, 1).map(Math.round).join(' ')}z`,
      '#16265a',
      { opacity: 0.6 },
    ),
    fill('M720 140H1280V660H720z', 'url(#glow)'),
    fill(shape(snowRoof), 'url(#bank)'),
    stroke(curve(points('700 158, 860 122, 1040 94, 1200 32, 1330 -28')), '#dbe7f8', 5),
    stroke(line(eaves), '#0f1a3f', 4),
    fill(
      [
        [748, 224, 40],
        [790, 200, 26],
        [914, 180, 44],
        [946, 168, 24],
        [1006, 136, 36],
        [1108, 130, 30],
        [1230, 76, 46],
      ]
        .map(([x = 0, y = 0, h = 0]) => `M${x - 7} ${y}h14l-6 ${h}z`)
        .join(''),
      '#bcd2f2',
      { opacity: 0.8 },
    ),
  ].join('')
}

/** Where the window stands in its wall. */
const opening = { u: 0.3, v: 0.3, width: 0.2, height: 0.4 } as const

/** A place of the window, from its upper left corner. */
const at = (x: number, y: number): Point =>
  wall(opening.u + x * opening.width, opening.v + y * opening.height)

function litWindow(): string {
  return shutters() + room() + geranium() + sill()
}

function shutters(): string {
  const { u, v, width, height } = opening
  const shutter = (from: number) =>
    fill(polygon(pane(wall, [from, v - 0.01, 0.075, height + 0.02])), '#2e5d9a') +
    [0.03, 0.22]
      .map((down) =>
        stroke(polygon(pane(wall, [from + 0.012, v + down, 0.05, 0.15])), '#5d8cc6', 3),
      )
      .join('')
  return shutter(u - 0.085) + shutter(u + width + 0.01)
}

/** A curtain drawn aside, a lamp: a room in which someone is. */
function room(): string {
  const { u, v, width, height } = opening
  return [
    fill(polygon(pane(wall, [u - 0.012, v - 0.02, width + 0.024, height + 0.03])), '#3b2a3c'),
    fill(polygon(pane(wall, [u, v, width, height])), 'url(#pane)'),
    fill(polygon([at(0, 0), at(0.34, 0), at(0.2, 0.5), at(0.22, 1), at(0, 1)]), '#fff6dc', {
      opacity: 0.75,
    }),
    fill(polygon([at(1, 0), at(0.72, 0), at(0.84, 0.5), at(0.8, 1), at(1, 1)]), '#fff6dc', {
      opacity: 0.75,
    }),
    stroke(
      [0.06, 0.14].map((x) => line([at(x, 0), at(x - 0.01, 1)])).join('') +
        [0.9, 0.96].map((x) => line([at(x, 0), at(x, 1)])).join(''),
      '#e0a057',
      3,
      { opacity: 0.6 },
    ),
  ].join('')
}

/** A bowl and a geranium in its pot, behind the window's bars. */
function geranium(): string {
  const bowl = shape([at(0.18, 0.86), at(0.3, 0.86), at(0.28, 0.97), at(0.2, 0.97)])
  return [
    fill(bowl, '#b4622f'),
    fill(shape([at(0.56, 0.78), at(0.72, 0.78), at(0.69, 0.99), at(0.59, 0.99)]), '#a8502f') +
      fill(
        shape([
          at(0.5, 0.62),
          at(0.58, 0.48),
          at(0.66, 0.42),
          at(0.76, 0.52),
          at(0.78, 0.68),
          at(0.66, 0.8),
          at(0.56, 0.76),
        ]),
        '#5d6b3a',
      ) +
      stroke(dots([at(0.58, 0.5), at(0.66, 0.44), at(0.72, 0.54)]), '#c4413c', 13),
    stroke(line([at(0.5, 0), at(0.5, 1)]) + line([at(0, 0.36), at(1, 0.36)]), '#4a2f37', 9),
  ].join('')
}

function sill(): string {
  const { u, v, width, height } = opening
  const left = wall(u - 0.02, v + height)
  const right = wall(u + width + 0.02, v + height)
  const below = [wall(u + width + 0.02, v + height + 0.045), wall(u - 0.02, v + height + 0.045)]
  return (
    fill(polygon([left, right, ...below]), '#6a4541') +
    fill(
      shape([
        left,
        wall(u + 0.06, v + height - 0.025),
        wall(u + 0.14, v + height - 0.012),
        right,
        wall(u + 0.1, v + height + 0.012),
      ]),
      '#fbe6bd',
    )
  )
}

/** The window's light on the snow: two panes wide, drawn out towards us, soft at its end. */
function patch(): string {
  return group(
    { filter: 'url(#soft)' },
    fill(
      polygon(points('870 606, 938 616, 760 890, 560 846')) +
        polygon(points('952 618, 1030 630, 960 920, 800 896')),
      'url(#patch)',
    ),
  )
}

function footprints(): string {
  const print = (x: number, y: number, size: number, turn: number) =>
    `<use href="#foot" transform="translate(${Math.round(x)} ${Math.round(y)}) scale(${size} ${Math.round(size * 58) / 100}) rotate(${turn})"/>`
  const walk = (points: readonly Point[], size: number) =>
    points
      .map(([x, y], index) =>
        print(x + (index % 2) * 26 * size - 13 * size, y, size * (0.5 + (y - 600) / 480), 62),
      )
      .join('')
  const large: Point[] = points(
    '770 886, 856 858, 930 828, 1010 806, 1090 784, 1168 770, 1240 758, 1316 750, 1390 744',
  )
  const small: Point[] = large.flatMap(([x, y]): Point[] => [
    [x + 10, y + 34],
    [x + 46, y + 24],
  ])
  return walk(large, 1) + walk(small, 0.55)
}

const foot =
  '<g id="foot"><path fill="#27437f" d="M-13-26q13-12 25 1q5 26-1 48q-11 12-21 0q-9-24-3-49z"/><path fill="#5f83c0" d="M-9-10q10 8 18 0q2 16-1 30q-8 10-16 0q-4-16-1-30z"/><path fill="#dce9fa" d="M14-20q8 24 0 46q-12 18-26 4l-3-4q12 10 23-3q8-22 4-40z" opacity=".8"/></g>'

/** Seen from behind: no face, but a skullcap of the south and a scarf too long. */
function snowman(): string {
  const ball = (x: number, y: number, r: number, seed: number) => {
    const random = seededRandom(seed)
    const round = Array.from({ length: 10 }, (_, index): Point => {
      const angle = (index / 10) * 2 * Math.PI
      const away = r + (random() - 0.5) * r * 0.1
      return [x + Math.cos(angle) * away, y + Math.sin(angle) * away * 0.93]
    })
    return (
      fill(shape(round), 'url(#ball)') +
      stroke(
        curve([
          [x - r * 0.2, y - r * 0.93],
          [x + r * 0.56, y - r * 0.78],
          [x + r * 0.97, y - r * 0.14],
          [x + r * 0.9, y + r * 0.34],
        ]),
        '#ffd9a0',
        5,
      )
    )
  }
  return [
    fill(
      shape(points('770 752, 900 740, 860 786, 700 846, 560 884, 520 862, 640 806')),
      '#1c2f66',
      { opacity: 0.55 },
    ),
    ball(822, 700, 72, 2),
    ball(824, 600, 51, 3),
    ball(826, 526, 36, 4),
    fill(shape(points('786 556, 826 566, 866 552, 868 574, 828 586, 788 578')), '#a2353f'),
    fill('M800 574l-8 84l24 4l10-80z', '#8c2b3a'),
    fill('M792 646l24 4l-2 14l-24-4z', '#f0b96a'),
    // The cap: square crown, white almonds on black.
    fill('M790 508q2-34 36-38q36 2 38 36q-36 14-74 2z', '#15183a'),
    stroke(curve(points('791 507, 826 514, 864 505')), '#e9e2ee', 3),
    stroke('M806 496q2-14 14-16M848 494q0-12-12-16', '#e9e2ee', 5),
    stroke(curve(points('838 471, 858 482, 864 502')), '#ffd9a0', 4),
    stroke('M752 642l-62-48m22 16l-30 2M892 636l54-44', '#141c3c', 7),
  ].join('')
}

/**
 * Alternative care: a winter's evening in the yard of a family's house. The window is lit; a snowman in an
 * outgrown cap looks in, and the footprints of two go to the door.
 */
export const alternativeCare = (): string =>
  picture(
    [...definitions, foot],
    farAway(),
    ground(),
    tapchan(),
    house(),
    litWindow(),
    patch(),
    footprints(),
    snowman(),
    mulberry(),
    flakes(),
  )
