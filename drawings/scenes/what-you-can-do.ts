import type { Point } from '#drawings/ornaments/geometry.ts'
import { seededRandom } from '#drawings/ornaments/random.ts'
import { curve, dots, handDrawn, leaf, points, polygon, shape } from './outline.ts'
import { across, blur, fill, group, linear, picture, radial, stroke } from './paint.ts'

const definitions = [
  linear('sky', [0, 0], [0, 460], '0 #8fc1dd, 0.6 #d9e6d6, 1 #fbe6b4'),
  radial('sun', [1180, 400], 620, '0 #fff9df, 0.15 #fff0bd 0.9, 0.6 #ffe2a0 0.35, 1 #ffe2a0 0'),
  linear('field', [0, 440], [0, 900], '0 #b9c77a, 0.25 #8fae62, 1 #2c5a48'),
  linear('soil', [0, 560], [0, 900], '0 #8f6a4a, 1 #4f3838'),
  linear('bark', [-14, 0], [14, 0], '0 #5a3c36, 0.6 #86593f, 1 #f0bf76'),
  across('steel', '0 #fff2cc, 0.3 #a9b6bd, 1 #4f6470', [1, 0, 0, 1]),
  across('can', '0 #2f6f73, 0.5 #48a09a, 0.85 #86cfc0, 1 #fff0c0', [0, 0, 1, 0]),
  across('bucket', '0 #4a5a66, 0.5 #8e9da3, 0.86 #c9cfc8, 1 #fff2cc', [0, 0, 1, 0]),
  across('fall', '0 #2f4a4a 0.6, 1 #2f4a4a 0', [0, 0, 0, 1]),
  blur('soft', 6),
]

function farAway(): string {
  const poplars = Array.from({ length: 15 }, (_, index) => {
    const x = 560 + index * 44 + ((index * 29) % 17)
    const height = 110 + ((index * 47) % 60)
    return shape([
      [x, 450 - height],
      [x + 12, 450 - height * 0.6],
      [x + 10, 450],
      [x - 10, 450],
      [x - 12, 450 - height * 0.56],
    ])
  })
  return [
    fill('M0 0H1600V500H0z', 'url(#sky)'),
    fill(
      curve(
        points(
          '0 340, 160 280, 300 316, 440 240, 560 286, 700 226, 860 300, 1040 262, 1220 320, 1400 270, 1600 316',
        ),
      ) + 'V480H0z',
      '#b9cfd6',
    ),
    fill(
      curve(points('380 268, 440 240, 500 264, 470 268, 440 258, 410 274')) +
        'z' +
        curve(points('640 250, 700 226, 760 258, 720 254, 690 262')) +
        'z',
      '#fff8e8',
      { opacity: 0.9 },
    ),
    fill(
      curve(points('0 400, 240 372, 520 396, 820 368, 1160 392, 1600 366')) + 'V480H0z',
      '#93b5a8',
    ),
    fill(poplars.join(''), '#7d9f86'),
    fill('M0 0H1600V900H0z', 'url(#sun)'),
    fill(curve(points('0 452, 300 440, 700 456, 1100 444, 1600 458')) + 'V900H0z', 'url(#field)'),
    stroke(curve(points('0 454, 300 442, 700 458, 1100 446, 1600 460')), '#fff0bd', 3, {
      opacity: 0.8,
    }),
  ].join('')
}

function ground(): string {
  const next = seededRandom(9)
  const tufts = Array.from({ length: 46 }, (): Point => [next() * 1600, 600 + next() ** 0.6 * 310])
  const blades = tufts.map(([x, y]) => {
    const tall = (y - 480) / 9
    return [-0.5, -0.2, 0.1, 0.45]
      .map(
        (lean) =>
          `M${Math.round(x + lean * 12)} ${Math.round(y)}q${Math.round(lean * 4)} ${-Math.round(tall * 0.6)} ${Math.round(lean * tall)} ${-Math.round(tall * (0.8 + next() * 0.4))}`,
      )
      .join('')
  })
  return [
    // Watered furrows run to the sun.
    fill(
      polygon(handDrawn(points('1120 470, 1200 470, 1190 910, 560 910'), 3, { sway: 6 })),
      'url(#soil)',
      { opacity: 0.9 },
    ),
    fill(
      polygon(
        handDrawn(points('1290 474, 1340 474, 1640 780, 1640 910, 1420 910'), 4, { sway: 6 }),
      ),
      'url(#soil)',
      { opacity: 0.8 },
    ),
    fill(
      polygon(handDrawn(points('1148 480, 1166 480, 940 910, 800 910'), 5, { sway: 5 })),
      '#e9d9a8',
      { opacity: 0.5 },
    ),
    stroke(blades.join(''), '#2f5f45', 3, { opacity: 0.6 }),
    stroke(blades.filter((_, index) => index % 4 === 0).join(''), '#dfe59a', 3),
    stroke(
      dots(Array.from({ length: 26 }, (): Point => [60 + next() * 560, 640 + next() * 220])),
      '#f6c84c',
      7,
    ),
    stroke(
      dots(Array.from({ length: 14 }, (): Point => [60 + next() * 560, 660 + next() * 200])),
      '#c8443c',
      9,
    ),
  ].join('')
}

/** A sapling tied to its stake with a strip of red cloth, its shadow drawn towards us. */
function sapling(x: number, y: number, size: number): string {
  const next = seededRandom(Math.round(x))
  const twigs: Point[][] = [
    points('0 -150, -30 -200, -48 -250'),
    points('2 -190, 26 -240, 36 -290'),
    points('-2 -230, -18 -280, -16 -330'),
    points('0 -110, 24 -150, 50 -176'),
  ]
  const leaves = twigs.flatMap((twig) =>
    [0.4, 0.65, 0.85, 1].map((along) => {
      const [[a, b] = [0, 0], , [c, d] = [0, 0]] = twig
      const [u, v] = [a + (c - a) * along, b + (d - b) * along]
      return leaf([u, v], [u + next() * 44 - 22, v - 16 - next() * 20], 9)
    }),
  )
  return group(
    { transform: `translate(${x} ${y}) scale(${size})` },
    fill('M-8 0l-60 230q30 14 70 6l24-236z', 'url(#fall)'),
    fill(shape(points('-80 12, -60 -8, 0 -18, 60 -8, 84 12, 40 26, -40 26')), '#5a3f38'),
    stroke(curve(points('-30 -14, 20 -17, 62 -6, 82 10')), '#e9bd80', 4),
    stroke('M34 6L26-210', '#c99a62', 9),
    stroke('M38 6L30-210', '#ffe3a6', 3),
    fill('M-10 4q5-150 2-304q3-6 6 0q2 150 10 304z', 'url(#bark)'),
    stroke(twigs.map((twig) => curve(twig)).join(''), '#6a4638', 5),
    fill(leaves.join(''), '#7fae4c'),
    fill(leaves.filter((_, index) => index % 3 === 1).join(''), '#dbe27a'),
    stroke('M-8-120q20 12 40 0', '#c0392f', 9),
    fill('M28-122l30 20l-8 8l-26-18z', '#c0392f'),
  )
}

function spade(x: number, y: number, size: number, turn: number): string {
  return group(
    { transform: `translate(${x} ${y}) scale(${size})` },
    fill('M-20 40l-150 200q60 20 110 0l110-200z', 'url(#fall)'),
    group(
      { transform: `rotate(${turn})` },
      stroke('M0 0V-330', '#7a4f30', 17),
      stroke('M6 0V-330', '#ffe0a0', 4),
      stroke('M-30-334q30-10 60 0', '#7a4f30', 20),
      stroke('M-26-342q28-8 56 0', '#ffe0a0', 5),
      fill('M-52-6q52-16 104 0l4 74h-112z', 'url(#steel)'),
      stroke('M0-14V50', '#5f7480', 5, { opacity: 0.6 }),
    ),
    fill(
      shape(points('-110 66, -84 44, -40 30, 0 38, 44 26, 90 46, 118 68, 40 84, -50 82')),
      '#5a3f38',
    ),
    stroke(curve(points('-4 37, 44 26, 90 46, 114 64')), '#e9bd80', 4),
    fill(
      shape(points('-60 60, -36 50, -20 62, -40 70')) + shape(points('24 58, 50 48, 66 60, 44 70')),
      '#73513f',
    ),
  )
}

/** A bucket with working gloves over its edge: two large, one small. */
function bucket(): string {
  const glove = (x: number, y: number, size: number, turn: number, colour: string, cuff: string) =>
    group(
      { transform: `translate(${x} ${y}) rotate(${turn}) scale(${size})` },
      fill(
        shape(
          points(
            '-26 0, 26 0, 30 44, 48 60, 44 78, 26 72, 26 104, 14 112, 6 100, -2 114, -14 110, -18 98, -28 102, -34 90, -30 40',
          ),
        ),
        colour,
      ),
      fill('M-28-14h56v22h-56z', cuff),
      stroke('M-6 80v22m14-24v18', '#00000044', 3),
    )
  return [
    fill('M1164 858l-120 60h240l30-60z', 'url(#fall)'),
    group(
      { transform: 'translate(1238 740)' },
      stroke('M-96-70c-10-110 202-110 192 0', '#5f6f78', 7),
      fill('M-102-72l26 196q76 26 152 0l26-196z', 'url(#bucket)'),
      fill('M-104-72a104 27 0 0 0 208 0a104 27 0 0 0-208 0z', '#cfd6d2'),
      fill('M-94-71a94 21 0 0 0 188 0a94 21 0 0 0-188 0z', '#3f4c55'),
      stroke('M-92-8q92 28 184 0', '#eef0e6', 3, { opacity: 0.6 }),
      glove(-58, -66, 0.92, 8, '#e9b45a', '#c0392f'),
      glove(8, -56, 0.88, -6, '#d9cdb4', '#2f62a8'),
      glove(66, -62, 0.58, -14, '#e58c7a', '#3f8a62'),
    ),
  ].join('')
}

/** A child's watering can set down on the furrow. */
const wateringCan = (): string =>
  [
    fill('M865 878l-120 70h240l40-70z', 'url(#fall)'),
    group(
      { transform: 'translate(945 812)' },
      stroke('M62-52c60-20 70 70 8 96', '#2f6f73', 13),
      fill('M-66 34l-92-66l16-24l84 46z', '#2f6f73'),
      fill('M-176-24l34-44l10 8l-32 46z', '#48a09a'),
      fill('M-72-56q72-22 144 0l10 130q-82 28-164 0z', 'url(#can)'),
      fill('M-72-56a72 18 0 0 0 144 0a72 18 0 0 0-144 0z', '#205459'),
      stroke('M-84 62q82 26 164 0', '#205459', 4, { opacity: 0.5 }),
      stroke(dots(points('-30 10, 0 2, 30 10, 0 26')), '#fff0c0', 13),
      stroke(dots([[0, 13]]), '#f0a840', 12),
    ),
  ].join('')

/** A barrow near the eye with the trees still to plant, cut by the frame; the sun is behind it. */
function barrow(): string {
  const next = seededRandom(23)
  const stems: [Point, Point][] = [
    [
      [1480, 560],
      [1420, 230],
    ],
    [
      [1510, 560],
      [1480, 190],
    ],
    [
      [1540, 560],
      [1530, 150],
    ],
    [
      [1566, 560],
      [1600, 210],
    ],
  ]
  const buds = stems.flatMap(([[a, b], [c, d]]) =>
    [0.5, 0.62, 0.74, 0.86, 1].map((along) => {
      const [x, y] = [a + (c - a) * along, b + (d - b) * along]
      return leaf([x, y], [x + next() * 44 - 22, y - 22 - next() * 12], 8)
    }),
  )
  return [
    fill('M1440 800l-160 110h400V790z', 'url(#fall)'),
    stroke(
      stems
        .map(([[a, b], [c, d]]) =>
          curve([
            [a, b],
            [(a + c) / 2 + 6, (b + d) / 2],
            [c, d],
          ]),
        )
        .join(''),
      '#3d3430',
      8,
    ),
    fill(buds.join(''), '#6f9a44'),
    fill(buds.filter((_, index) => index % 3 === 0).join(''), '#e3e08a'),
    fill(
      shape(points('1436 566, 1470 520, 1530 506, 1600 516, 1640 540, 1640 620, 1450 620')),
      '#8a6a4c',
    ),
    stroke(curve(points('1440 560, 1472 520, 1530 506, 1600 516, 1640 540')), '#ffe3a6', 4),
    stroke('M1480 530l30 60m40-74l24 70', '#5a4438', 4, { opacity: 0.6 }),
    fill(
      polygon(handDrawn(points('1396 578, 1660 566, 1660 730, 1462 736'), 7, { sway: 2 })),
      '#2f4f52',
    ),
    stroke('M1396 578L1650 566', '#ffe3a6', 5),
    stroke('M1430 640L1650 632M1450 690L1650 684', '#22393c', 4, { opacity: 0.7 }),
    stroke('M1400 584L1330 556', '#3d3430', 15),
    stroke('M1398 576L1330 549', '#ffe3a6', 4),
    stroke('M1470 736L1452 846M1600 736l10 100', '#2b3a3c', 14),
  ].join('')
}

/**
 * What you can do: hashar, the day on which everyone lends a hand. A March morning, the sun still low behind the
 * saplings just set; spades of three sizes, gloves of many on the bucket's edge.
 */
export const whatYouCanDo = (): string =>
  picture(
    definitions,
    farAway(),
    ground(),
    sapling(1216, 500, 0.42),
    sapling(1120, 552, 0.62),
    sapling(1386, 546, 0.56),
    sapling(872, 668, 1.06),
    barrow(),
    spade(1010, 690, 0.92, -5),
    spade(1080, 724, 1.05, 6),
    bucket(),
    wateringCan(),
    spade(724, 790, 0.5, 4),
  )
