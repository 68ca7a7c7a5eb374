import type { Point } from '#drawings/ornaments/geometry.ts'
import { shade } from './light.ts'
import { curve, dots, handDrawn, leaf, line, points, polygon, rough, shape } from './outline.ts'
import { across, fill, group, linear, picture, radial, stroke } from './paint.ts'
import { pane, plane } from './plane.ts'

const table = plane([985, 492], [1720, 468], [1720, 668], [872, 566])

const definitions = [
  linear('wall', [0, 0], [0, 600], '0 #4a8a82, 1 #5f9c8e'),
  linear('floor', [0, 640], [0, 900], '0 #c88c52, 1 #8e5732'),
  linear('top', [872, 480], [1700, 660], '0 #d08a4c, 0.5 #b06a38, 1 #8a4c2c'),
  linear('front', [0, 570], [0, 900], '0 #8a4c2c, 1 #4c2a28'),
  across('leather', '0 #a2564a, 0.5 #7c3a3e, 1 #4d2432', [0, 0, 1, 0.3]),
  across('blue', '0 #5a93cf, 1 #2c5591'),
  across('red', '0 #d2604f, 1 #8c2b3a'),
  across('gold', '0 #f8cf7a, 1 #d0913c'),
  radial('leaf', [0, -4], 46, '0 #f6c14f, 0.6 #e08a36, 1 #a9502c'),
]

/** Where the afternoon comes in: tall panes on the wall, and on the floor below the chair. */
const panes: Point[][] = [
  ...[0, 1].flatMap((column) =>
    [0, 1, 2].map((row): Point[] => {
      const [x, y] = [648 + column * 196, 26 + row * 192]
      return [
        [x, y + column * 30],
        [x + 176, y + 27 + column * 30],
        [x + 176, y + 201 + column * 30],
        [x, y + 172 + column * 30],
      ]
    }),
  ),
  points('640 690, 846 690, 1000 800, 760 800'),
  points('866 690, 1070 690, 1256 800, 1026 800'),
  points('776 812, 1020 812, 1130 910, 860 910'),
  points('1048 812, 1278 812, 1420 910, 1170 910'),
]

function hall(): string {
  const boards = Array.from(
    { length: 20 },
    (_, index) => `M${-400 + index * 120} 640l${Math.round((index - 8.5) * 62)} 260`,
  )
  return [
    fill('M-100 0H1600V640H-100z', 'url(#wall)'),
    // A rail of wood and the panels beneath it.
    fill(rough(points('-110 448, 1610 448, 1610 642, -110 642'), 3, 1.5), '#8a5634'),
    fill('M-110 440H1610V460H-110z', '#a86c40'),
    stroke('M-110 440H1610', '#e0a565', 3),
    ...[-290, -90, 110, 310, 510, 710, 910, 1110, 1310, 1510].map(
      (x) =>
        stroke(`M${x} 484h164v126h-164z`, '#6e4029', 5) +
        stroke(`M${x + 4} 610V488h156`, '#b57a4a', 2),
    ),
    fill('M-100 640H1600V900H-100z', 'url(#floor)'),
    fill('M-100 634H1600V650H-100z', '#5f3826'),
    stroke(boards.join(''), '#7c4a2c', 3, { opacity: 0.6 }),
    stroke([690, 760, 840].map((y) => `M-100 ${y}H1600`).join(''), '#7c4a2c', 2, { opacity: 0.3 }),
  ].join('')
}

/** A high chair of the hall, seen from the front over the table; `size` grows as it comes nearer. */
const highChair = (x: number, y: number, size: number): string =>
  group(
    { transform: `translate(${x} ${y}) scale(${size})` },
    fill(rough(points('-58 -210, 58 -210, 64 20, -64 20'), 4, 1.5), '#5c3423'),
    fill(
      shape(points('-46 -190, 0 -200, 46 -190, 50 -60, 46 -20, 0 -14, -46 -20, -50 -60')),
      'url(#leather)',
    ),
    stroke(
      dots(
        points('-40 -182, -43 -130, -44 -80, -42 -30, 40 -182, 43 -130, 44 -80, 42 -30, 0 -192'),
      ),
      '#e0a95c',
      6,
    ),
    stroke('M-58-211q58-14 116 0', '#c98a55', 5),
  )

function longTable(): string {
  const at = table
  return [
    fill(
      polygon([at(0, 1), at(1, 1), [1720, 920], [1500, 920], [1500, 730], [905, 640], [905, 600]]),
      'url(#front)',
    ),
    fill('M890 566h46l-8 250h-30zM1020 590h30l-4 150h-22z', '#5c3423'),
    fill('M890 580h12l-2 236h-10z', '#a86c40'),
    fill(
      polygon(handDrawn([at(0, 0), at(1, 0), at(1, 1), at(0, 1)], 6, { sway: 1.5 })),
      'url(#top)',
    ),
    fill(polygon([at(0, 1), at(1, 1), [1720, 696], [874, 588]]), '#6b3a26'),
    stroke(line([at(0, 1), at(1, 1)]), '#f3bd7c', 4),
    stroke([0.25, 0.5, 0.75].map((v) => line([at(0, v), at(1, v)])).join(''), '#7c4426', 2, {
      opacity: 0.4,
    }),
    // Papers of the grown: folders squared up, glasses upside down on napkins.
    ...[
      [0.3, 0.2, '#e9e4d8'],
      [0.5, 0.24, '#e9e4d8'],
      [0.74, 0.26, '#e9e4d8'],
    ].map(
      ([u, v, colour]) =>
        fill(polygon(pane(at, [Number(u), Number(v), 0.09, 0.34])), String(colour)) +
        fill(polygon(pane(at, [Number(u) + 0.01, Number(v) + 0.05, 0.09, 0.34])), '#2d5f7c'),
    ),
    ...points('0.25 0.3, 0.46 0.32, 0.69 0.34').map(([u, v]) => {
      const [x, y] = at(u, v).map(Math.round)
      return (
        fill(`M${x ?? 0} ${(y ?? 0) - 50}h30l-4 54h-22z`, '#dff0ee', { opacity: 0.75 }) +
        fill(`M${(x ?? 0) + 2} ${(y ?? 0) - 20}h26l-3 24h-20z`, '#9fd0d8', { opacity: 0.8 })
      )
    }),
  ].join('')
}

/** What lies at the head of the table: a drawing begun, crayons, a plane-tree leaf brought from outside. */
function headOfTable(): string {
  const at = table
  const [x, y] = at(0.12, 0.2)
  return [
    fill(polygon(pane(at, [0.03, 0.3, 0.1, 0.5])), '#fff7e2'),
    stroke(
      line([
        at(0.05, 0.62),
        at(0.05, 0.5),
        at(0.07, 0.4),
        at(0.09, 0.5),
        at(0.09, 0.62),
        at(0.05, 0.62),
      ]),
      '#2f62a8',
      4,
    ),
    stroke(dots([at(0.108, 0.42)]), '#e8962f', 13),
    stroke(curve([at(0.04, 0.72), at(0.07, 0.68), at(0.115, 0.72)]), '#4d8a4a', 5),
    stroke(line([at(0.145, 0.5), at(0.18, 0.62)]), '#c0392f', 7) +
      stroke(line([at(0.15, 0.72), at(0.19, 0.7)]), '#2f7a5a', 7) +
      stroke(line([at(0.17, 0.36), at(0.185, 0.48)]), '#f0b93c', 7) +
      stroke(line([at(0.06, 0.88), at(0.1, 0.9)]), '#2f62a8', 7),
    // The microphone, bent down to where a small mouth would be.
    fill(`M${Math.round(x) + 4} ${Math.round(y) - 4}h52l8 14h-68z`, '#2b2634'),
    stroke(`M${Math.round(x) + 30} ${Math.round(y) - 2}c10-70 -8-120 -70-96`, '#2b2634', 7),
    stroke(`M${Math.round(x) - 40} ${Math.round(y) - 98}l-20 14`, '#2b2634', 19),
    stroke(`M${Math.round(x) - 46} ${Math.round(y) - 104}l-12 8`, '#e9b98f', 4),
  ].join('')
}

const planeLeaf = (x: number, y: number, size: number, turn: number): string =>
  group(
    { transform: `translate(${x} ${y}) scale(${size} ${size * 0.6}) rotate(${turn})` },
    fill('M6 8q10 14 60 10v10q-60 0-70-14z', '#3a1f2c', { opacity: 0.4 }),
    fill(
      'M0 30q-8 2-14-2l-26 8l6-18l-18-16l20-2l-4-28l18 12l16-30l14 30l20-14l-4 28l22 0l-18 18l8 18l-26-6q-6 4-14 2z',
      'url(#leaf)',
    ),
    stroke('M0 56V-30M0 14L-28-8M0 14L30-10', '#8a4426', 3),
  )

/** The chair at the head, seen from its side: quilts folded on its seat, a stool to climb by. */
function raisedChair(): string {
  const quilt = (y: number, colour: string, left: number, right: number) => {
    const outline = shape([
      [left, y - 12],
      [left + 8, y - 24],
      [760, y - 27],
      [right - 6, y - 24],
      [right + 4, y - 12],
      [right - 6, y - 1],
      [760, y + 1],
      [left + 6, y - 1],
    ])
    return (
      fill(outline, colour) +
      stroke(`M${left + 14} ${y - 8}H${right - 10}`, '#3a1f2c', 2, { opacity: 0.3 })
    )
  }
  return [
    fill(shape(points('690 846, 880 832, 1040 858, 1060 880, 860 890, 700 872')), '#3a1f2c', {
      opacity: 0.45,
    }),
    fill('M662 352q12-10 26-2l20 326l-4 180h-24l2-180z', '#7a4530'),
    fill('M826 668h24l12 188h-24z', '#7a4530'),
    fill('M848 668l3 0l12 188h-5z', '#e0a565'),
    fill('M676 660h182v24H682z', '#8f5638'),
    stroke('M684 660H858', '#f0bd80', 3),
    stroke('M704 780H842', '#6b3a26', 12),
    fill(shape(points('688 372, 708 366, 722 440, 726 560, 720 600, 702 604')), 'url(#leather)'),
    stroke('M690 352L706 600', '#f0bd80', 3),
    quilt(660, 'url(#blue)', 700, 846),
    quilt(634, 'url(#red)', 706, 836),
    quilt(608, 'url(#gold)', 702, 842),
    // The stool.
    fill(shape(points('896 868, 1010 862, 1060 884, 930 896')), '#3a1f2c', { opacity: 0.45 }),
    fill('M886 800l-12 76h14l12-76zM972 800l14 76h14l-14-76z', '#8f5638'),
    fill(rough(points('868 790, 996 788, 1000 806, 866 808'), 7, 1), '#c98a4e'),
    stroke('M868 790L996 788', '#ffdca0', 3),
  ].join('')
}

/** The back of another chair near the eye, cut by the frame. */
const near = (): string =>
  [
    fill(
      shape(points('1372 930, 1380 640, 1392 560, 1450 534, 1560 528, 1640 540, 1640 930')),
      '#3a2028',
    ),
    fill(shape(points('1412 910, 1418 660, 1430 594, 1480 574, 1640 566, 1640 910')), '#5a2c34'),
    stroke(curve(points('1374 900, 1382 640, 1394 562, 1450 535')), '#d99a6a', 4),
    stroke(dots(points('1426 620, 1422 690, 1420 760, 1418 830')), '#c98f52', 8),
  ].join('')

/** The shadow of a plane tree's branch moves in the panes. */
function branchShadow(): string {
  const twigs =
    curve(points('600 110, 720 150, 820 140, 960 200')) + curve(points('760 150, 800 220, 880 260'))
  const leaves: [Point, Point][] = [
    [
      [720, 150],
      [700, 210],
    ],
    [
      [790, 142],
      [812, 90],
    ],
    [
      [860, 150],
      [900, 110],
    ],
    [
      [820, 230],
      [786, 280],
    ],
    [
      [880, 260],
      [930, 300],
    ],
    [
      [930, 186],
      [980, 160],
    ],
    [
      [680, 136],
      [660, 80],
    ],
    [
      [846, 244],
      [860, 300],
    ],
  ]
  return group(
    { opacity: 0.4 },
    stroke(twigs, '#3d4a70', 8),
    fill(leaves.map(([a, b]) => leaf(a, b, 24)).join(''), '#3d4a70'),
  )
}

/**
 * Advocacy: an afternoon in October, the long table where things are decided. One chair at its head has been made
 * higher with folded quilts, its microphone bent low, and there lies paper with crayons.
 */
export const advocacy = (): string =>
  picture(
    definitions,
    group(
      { transform: 'translate(90 0)' },
      hall(),
      fill(panes.map((corners) => polygon(corners)).join(''), '#ffd98c', { opacity: 0.5 }),
      branchShadow(),
      highChair(1090, 500, 0.72),
      highChair(1262, 498, 0.86),
      highChair(1466, 500, 1.04),
      longTable(),
      headOfTable(),
      planeLeaf(1130, 580, 0.62, -20),
      raisedChair(),
      planeLeaf(560, 850, 0.8, 40),
      shade(panes, '#4d4a86', 0.66, 9),
      near(),
    ),
  )
