import { type AbrCloth, abrPattern } from '#drawings/ornaments/abr.ts'
import type { Point } from '#drawings/ornaments/geometry.ts'
import { seededRandom } from '#drawings/ornaments/random.ts'
import { curve, dots, handDrawn, leaf, points, polygon, rough, shape } from './outline.ts'
import { across, blur, fill, group, linear, picture, radial, stroke } from './paint.ts'
import { clothes, lineOfClothes, shadows } from './washing.ts'

const atlas: AbrCloth = {
  seed: 52,
  repeat: [108, 150],
  thread: 4,
  feather: 18,
  ground: '#b3323c',
  motifs: [
    {
      shape: 'almond',
      at: [54, 75],
      size: [84, 132],
      colours: ['#fbecc6', '#2f7a5a', '#f2b13f', '#5b2350'],
    },
    { shape: 'almond', at: [0, 0], size: [40, 66], colours: ['#fbecc6', '#1f5aa0'] },
  ],
}

const definitions = [
  linear('sky', [0, 0], [0, 260], '0 #7fbfe8, 1 #d6edf4'),
  linear('wall', [0, 180], [0, 640], '0 #f7ecd6, 0.7 #f1dfbf, 1 #d9b88c'),
  linear('earth', [0, 620], [0, 900], '0 #e6c99a, 1 #d2a671'),
  across(
    'folds',
    '0 #fff 0.25, 0.14 #5b4a86 0.16, 0.3 #fff 0.3, 0.46 #5b4a86 0.2, 0.6 #fff 0.1, 0.76 #5b4a86 0.26, 0.9 #fff 0.2, 1 #5b4a86 0.2',
    [0, 0, 1, 0.12],
  ),
  across('glow', '0 #fff6d6 0.55, 0.3 #fff6d6 0, 0.75 #54407c 0.05, 1 #54407c 0.32'),
  across('sheet', '0 #fffdf4, 0.6 #f1f0f2, 1 #cfd6ea', [0, 0, 0.3, 1]),
  linear('leaves', [0, 0], [0, 200], '0 #a7cf7c, 1 #5c9455'),
  linear('deep', [0, 60], [0, 210], '0 #6fa85c, 1 #2f6b47'),
  radial('tub', [-50, -30], 190, '0 #eaf6f4, 0.6 #8cc4cc, 1 #3f7f97'),
  blur('soft', 6),
  abrPattern('atlas', atlas),
]

const random = (seed: number) => seededRandom(seed)

/** Leaves as one path over a region: a crown, or with the light through it the dapples below. */
function foliage(
  count: number,
  [x, y, width, height]: readonly [number, number, number, number],
  size: number,
  seed: number,
): string {
  const next = random(seed)
  return Array.from({ length: count }, () => {
    const [u, v] = [x + next() * width, y + next() * height]
    const turn = next() * 6.28
    return leaf([u, v], [u + Math.cos(turn) * size, v + Math.sin(turn) * size * 0.8], size * 0.34)
  }).join('')
}

/** A heap of leaves: its body, and the leaves that stand out of it against the sky. */
function crown(points: readonly Point[], colour: string, seed: number): string {
  const edge = handDrawn(points, seed, { sway: 14, step: 34 })
  const next = random(seed)
  const tufts = edge.flatMap(([x, y], index): string[] =>
    index % 2 === 0 ? [leaf([x, y + 8], [x - 26 + next() * 52, y - 26 - next() * 16], 12)] : [],
  )
  return fill(shape(edge) + tufts.join(''), colour)
}

function farAway(): string {
  return [
    fill('M0 0H1600V300H0z', 'url(#sky)'),
    fill(
      curve(points('0 150, 180 118, 360 140, 560 96, 760 134, 900 120')) + 'V260H0z',
      '#a9cbd8',
      { opacity: 0.7 },
    ),
    crown(
      points(
        '600 230, 590 160, 660 96, 770 80, 860 104, 920 34, 1060 4, 1200 20, 1300 -30, 1640 -40, 1640 230',
      ),
      'url(#leaves)',
      3,
    ),
    crown(
      points(
        '800 230, 830 160, 940 120, 1030 150, 1100 80, 1240 70, 1330 120, 1440 50, 1640 40, 1640 230',
      ),
      'url(#deep)',
      5,
    ),
    fill(foliage(46, [640, 70, 960, 110], 38, 6), '#b5d68a', { opacity: 0.8 }),
    fill(foliage(40, [840, 100, 760, 90], 34, 7), '#2f6b47', { opacity: 0.8 }),
    stroke(
      dots(
        Array.from({ length: 26 }, (_, index): Point => [
          690 + index * 36,
          96 + ((index * 53) % 90),
        ]),
      ),
      '#f7a84b',
      13,
    ),
  ].join('')
}

/** The shade of a tree that stands behind us: leafy at its edge, with flecks of sun in it, and soft. */
function shadeOfTree(): string {
  const edge: Point[] = points(
    '720 186, 676 270, 706 340, 650 410, 672 480, 616 550, 600 636, 640 676, 760 664, 880 690, 1010 668, 1150 694, 1300 670, 1440 692, 1640 672',
  )
  const leafy = handDrawn(edge, 15, { sway: 15, step: 44, closed: false })
  // Where leaves leave a gap the sun comes through in their own shape, not as circles.
  const flecks = foliage(38, [720, 226, 860, 380], 46, 14)
  const layer = (by: number, holes: string) =>
    `<path fill-rule="evenodd" d="${curve(leafy.map(([x, y]): Point => [x - by, y + by / 2]))}V186z${holes}"/>`
  return group(
    { style: 'mix-blend-mode:multiply', fill: '#8a7fb0', 'fill-opacity': 0.34 },
    layer(-6, ''),
    layer(0, flecks),
    layer(5, flecks),
  )
}

function yard(): string {
  return [
    fill(rough(points('-10 196, 1610 186, 1610 640, -10 640'), 8, 3), 'url(#wall)'),
    fill(
      shape(
        points(
          '-20 206, -20 182, 300 176, 700 184, 1100 172, 1620 178, 1620 200, 1200 196, 800 206, 400 198',
        ),
      ),
      '#c99a66',
    ),
    stroke(curve(points('-20 184, 300 178, 700 186, 1100 174, 1620 180')), '#fff2d4', 4),
    // Whitewash worn in places; the foot painted blue, as houses of the valley are.
    fill(
      shape(points('-20 500, 60 470, 110 500, 170 490, 200 540, 150 566, 60 552, -20 570')) +
        shape(points('420 250, 470 236, 500 252, 560 246, 570 274, 500 286, 440 280')),
      '#e7cda2',
      { opacity: 0.5 },
    ),
    fill(`${curve(points('-10 584, 400 576, 900 586, 1610 574'))}V644H-10z`, '#8fb8d0'),
    fill(`${curve(points('-10 604, 300 598, 500 606, 900 602, 1610 594'))}V644H-10z`, '#6d9abd', {
      opacity: 0.6,
    }),
    fill(`${curve(points('0 640, 400 628, 900 638, 1600 626'))}V900H0z`, 'url(#earth)'),
    stroke(
      [690, 750, 820]
        .map((y, row) =>
          curve([
            [-10, y],
            [300 + row * 40, y - 10],
            [700, y + 6],
            [1100, y - 8],
            [1610, y + 4],
          ]),
        )
        .join(''),
      '#bf9260',
      2,
      { opacity: 0.5 },
    ),
    shadeOfTree(),
  ].join('')
}

function nearThings(): string {
  return [
    // The stool, and a basin with what is still to hang.
    fill(
      'M856 770l-18 68h12l18-66zM938 772l14 68h12l-12-70zM884 764l-4 56h9l4-56zM972 764l6 52h9l-5-52z',
      '#7a4a2a',
    ),
    fill(
      polygon(handDrawn(points('842 770, 880 748, 990 750, 966 774'), 4, { sway: 1 })),
      '#c98a4e',
    ),
    fill('M842 770l124 4l0 9l-123-4zM966 774l24-24v9l-24 24z', '#8f5830'),
    fill(shape(points('1160 836, 1290 872, 1470 866, 1540 828, 1400 800')), '#6a4a78', {
      opacity: 0.4,
    }),
    group(
      { transform: 'translate(1320 790)' },
      fill('M-142-10q16 70 60 84h160q46-14 62-84z', 'url(#tub)'),
      fill('M-144-12a143 38 0 0 0 286 0a143 38 0 0 0-286 0z', '#f7fbf8'),
      fill('M-132-10a131 30 0 0 0 262 0a131 30 0 0 0-262 0z', '#4d8ba0'),
      fill(
        shape(points('-112 0, -96 -44, -40 -62, 10 -48, 60 -66, 106 -34, 116 2, 60 22, -50 22')),
        'url(#sheet)',
      ),
      fill(
        shape(points('-40 -60, -10 -20, -30 18, -58 16, -44 -20')) +
          shape(points('40 -52, 70 -24, 60 20, 36 20')),
        '#a9b4d6',
        { opacity: 0.7 },
      ),
      fill(shape(points('96 -30, 130 -24, 150 20, 140 58, 118 52, 112 12')), '#e88f86'),
      stroke('M-142-10q16 70 60 84', '#fff', 4, { opacity: 0.6 }),
    ),
  ].join('')
}

/** A post near the eye, and mulberry leaves against the light, cut by the frame. */
function near(): string {
  const next = random(19)
  const leaves = Array.from({ length: 34 }, (): [Point, Point] => {
    const [x, y] = [1240 + next() * 380, -30 + next() * 150 * (1 - 0.2)]
    return [
      [x, y],
      [x - 34 + next() * 50, y + 50 + next() * 24],
    ]
  })
  return [
    stroke(curve(lineOfClothes), '#7a5a4a', 4),
    fill('M590 196h20v14h-20z', '#5b4a42'),
    stroke(curve(points('1640 30, 1500 10, 1380 40, 1270 20')), '#4a3a2c', 12),
    fill(leaves.map(([foot, tip]) => leaf(foot, tip, 22)).join(''), '#2f6140'),
    fill(
      leaves
        .filter((_, index) => index % 3 === 0)
        .map(([[x, y], [u, v]]) => leaf([x, y], [u, v], 20))
        .join(''),
      '#79b25a',
    ),
  ].join('')
}

/**
 * Family strengthening: noon in May, a yard, one family's washing in the wind from the largest shirt to the
 * smallest; a stool stands where someone could not reach the line.
 */
export const familyStrengthening = (): string =>
  picture(definitions, farAway(), yard(), shadows(), near(), clothes(), nearThings())
