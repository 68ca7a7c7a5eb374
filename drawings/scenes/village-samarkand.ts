import { abrPattern } from '#drawings/ornaments/abr.ts'
import { circle, type Point } from '#drawings/ornaments/geometry.ts'
import { seededRandom } from '#drawings/ornaments/random.ts'
import { curve, dots, line, points, polygon, rough, shape } from './outline.ts'
import { blur, fill, group, linear, picture, radial, stroke } from './paint.ts'

const definitions = [
  linear('yard', [560, 0], [1600, 900], '0 #8a5a58, 0.35 #d99a62, 0.7 #f3c27c, 1 #ffdc9a'),
  linear('roof', [0, 0], [560, 300], '0 #2b2044, 0.6 #4a2c50, 1 #6d3a50'),
  linear('roofLit', [700, 0], [1600, 200], '0 #8f4a48, 1 #d9774a'),
  radial('crown', [-30, -30], 190, '0 #f3b545, 0.5 #c9762f, 1 #7a3f3a'),
  radial('crown2', [-20, -20], 120, '0 #b9a44a, 0.6 #7a7038, 1 #4a4038'),
  abrPattern(
    'abr',
    {
      seed: 21,
      repeat: [60, 84],
      thread: 3,
      feather: 8,
      ground: '#8f2b3f',
      motifs: [
        {
          shape: 'almond',
          at: [30, 42],
          size: [48, 70],
          colours: ['#f3dfb6', '#24487f', '#f0a24c'],
        },
      ],
    },
    'rotate(90)',
  ),
  blur('soft', 6),
]

/** All shadows of the evening fall one way. */
const fallen: Point = [-150, 84]
const shadow = (d: string, share = 1): string =>
  fill(d, '#4a2450', {
    opacity: 0.5,
    transform: `translate(${Math.round(fallen[0] * share)} ${Math.round(fallen[1] * share)})`,
  })

/** Rows of tiles on a slope. */
function tiles(corners: readonly Point[], along: number, ink: string): string {
  const [a = [0, 0], b = [0, 0], c = [0, 0], d = [0, 0]] = corners
  const between = (p: Point, q: Point, share: number): Point => [
    p[0] + (q[0] - p[0]) * share,
    p[1] + (q[1] - p[1]) * share,
  ]
  return stroke(
    Array.from({ length: along }, (_, row) =>
      line([between(a, b, (row + 1) / (along + 1)), between(d, c, (row + 1) / (along + 1))]),
    ).join(''),
    ink,
    4,
    { opacity: 0.45 },
  )
}

/** The roofs round the yard; the nearest, in the dusk, is the ground of the words. */
function roofs(): string {
  const near = points('-20 -20, 500 -20, 620 920, -20 920')
  const right: Point[] = points('1350 -20, 1620 -20, 1620 330, 1410 300')
  const top: Point[] = points('640 -20, 1230 -20, 1200 96, 672 110')
  const low: Point[] = points('1330 800, 1620 740, 1620 920, 1300 920')
  return [
    shadow(polygon(right), 0.5),
    shadow(polygon(top), 0.3),
    ...[right, top, low].map(
      (corners) => fill(rough(corners, 7, 2), 'url(#roofLit)') + tiles(corners, 11, '#5c2a40'),
    ),
    stroke(
      line(points('672 110, 1200 96')) + line(points('1350 -20, 1410 300, 1620 330')),
      '#ffd08a',
      6,
    ),
    fill(rough(near, 9, 2), 'url(#roof)'),
    tiles(near, 16, '#1f1838'),
    stroke(line(points('500 -20, 620 920')), '#c9704c', 7),
    fill(polygon(points('300 520, 392 512, 404 620, 312 632')), '#7a3f50'),
    fill(polygon(points('318 538, 378 532, 386 602, 326 610')), '#1a1330'),
    stroke(line(points('392 512, 404 620')), '#f3a05c', 6),
    fill(polygon(points('312 632, 404 620, 300 700, 190 720')), '#1a1330', { opacity: 0.5 }),
  ].join('')
}

/** The yard's paving, its channel, and the paths that many feet have made between the doors. */
function ground(): string {
  const random = seededRandom(14)
  const leaves: Point[] = Array.from({ length: 70 }, () => [
    640 + random() * 900,
    120 + random() * 760,
  ])
  const paths = [
    '640 760, 820 690, 1010 560, 1180 380, 1330 220',
    '760 110, 860 260, 980 420, 1060 560, 1240 700, 1340 820',
  ]
  return [
    fill('M0 0h1600v900H0z', 'url(#yard)'),
    stroke(paths.map((d) => curve(points(d))).join(''), '#ffe9b8', 54, { opacity: 0.45 }),
    stroke(curve(points('1600 420, 1440 440, 1330 520, 1300 640, 1330 760')), '#9a6a52', 26),
    stroke(curve(points('1600 420, 1440 440, 1330 520, 1300 640, 1330 760')), '#7fb0b4', 15),
    stroke(dots(leaves), '#c9702f', 9),
    stroke(dots(leaves.filter((_, index) => index % 3 === 0)), '#ffe08a', 7),
  ].join('')
}

/** One table for all the houses: its cloth, bread, and bowls; not two of its stools are alike. */
function table(): string {
  const stools: readonly (readonly [number, number, string])[] = [
    [-330, -96, '#3c6f9a'],
    [-190, -104, '#a8383d'],
    [-40, -100, '#3c7f5f'],
    [110, -106, '#d9953c'],
    [270, -98, '#6c3f6d'],
    [-280, 100, '#d9953c'],
    [-120, 104, '#3c7f5f'],
    [30, 98, '#3c6f9a'],
    [190, 106, '#a8383d'],
  ]
  const places = points(
    '-300 -40, -180 -46, -50 -42, 90 -46, 240 -40, -260 42, -110 44, 40 40, 190 44',
  )
  const board = rough(points('-390 -70, 390 -70, 390 70, -390 70'), 3, 2)
  return group(
    { transform: 'translate(1010 470) rotate(-24)' },
    fill(board, '#4a2450', { opacity: 0.5, transform: 'translate(-64 66)' }),
    ...stools.map(([x, y, colour], index) =>
      group(
        { transform: `translate(${x} ${y}) rotate(${((index * 37) % 23) - 11})` },
        fill('M-70 0h58l4 58-58 2z', '#4a2450', { opacity: 0.4 }),
        fill('M-30-28q30-6 60 0q5 28 0 58q-30 5-60 0q-5-30 0-58z', colour),
        stroke('M-20-18h40v38h-40z', '#fff3d8', 3, { opacity: 0.5 }),
      ),
    ),
    fill(board, '#9a5a34'),
    fill(rough(points('-380 -52, 380 -52, 380 52, -380 52'), 5, 2), 'url(#abr)'),
    fill(rough(points('-380 -24, 380 -24, 380 24, -380 24'), 5, 2), '#fff3d8'),
    ...places.map(
      ([x, y]) =>
        fill(circle([x, y], 24), '#1f4da0') +
        fill(circle([x, y], 18), '#fffaf0') +
        fill(circle([x, y], 12), '#e0953f'),
    ),
    ...points('-200 0, 20 -2, 250 2').map(
      ([x, y]) =>
        fill(circle([x, y], 40), '#b8672a') +
        fill(circle([x, y], 33), '#e2a04c') +
        fill(circle([x, y], 18), '#f6cf86') +
        stroke(
          dots([
            [x - 8, y - 4],
            [x + 6, y - 8],
            [x + 8, y + 6],
            [x - 4, y + 8],
          ]),
          '#7a4322',
          5,
        ),
    ),
    fill(circle([-90, 0], 30), '#8f2b3f') +
      stroke(dots(points('-100 -6, -84 -10, -78 6, -96 8')), '#f0a24c', 15),
    fill(circle([140, 0], 22), '#1f4da0') +
      fill(circle([140, 0], 9), '#fffaf0') +
      stroke('M158-8l26-16', '#1f4da0', 12),
  )
}

/** The yard's two trees, from above: the mulberry over the sand pit, and a quince. */
function trees(): string {
  const random = seededRandom(31)
  const crown = (radius: number): Point[] =>
    Array.from({ length: 26 }, (_, index): Point => {
      const angle = (index / 26) * 2 * Math.PI
      const away = radius * (index % 2 === 0 ? 0.84 + random() * 0.1 : 0.98 + random() * 0.14)
      return [Math.cos(angle) * away, Math.sin(angle) * away]
    })
  const tree = ([x, y]: Point, radius: number, paint: string, light: string): string => {
    const outer = shape(crown(radius))
    const leaves: Point[] = Array.from({ length: 80 }, () => {
      const [angle, away] = [random() * 6.3, Math.sqrt(random()) * radius * 0.9]
      return [Math.cos(angle) * away, Math.sin(angle) * away]
    })
    return group(
      { transform: `translate(${x} ${y})` },
      shadow(outer, radius / 150),
      fill(outer, `url(#${paint})`),
      fill(
        shape(crown(radius * 0.72).map(([u, v]): Point => [u + radius * 0.1, v - radius * 0.1])),
        light,
        { opacity: 0.5 },
      ),
      fill(
        shape(crown(radius * 0.4).map(([u, v]): Point => [u + radius * 0.24, v - radius * 0.24])),
        '#ffe08a',
        { opacity: 0.5 },
      ),
      stroke(dots(leaves), light, 9),
    )
  }
  return tree([1450, 610], 150, 'crown', '#f0b04a') + tree([760, 250], 96, 'crown2', '#d9c45a')
}

/** What children left in the middle of it: a ball, hopscotch, a swing's shadow, washing on its lines. */
function left(): string {
  const washing: readonly (readonly [number, string, string])[] = [
    [0, 'M-22 0h44l8 50h-60z', '#fffaf0'],
    [84, 'M-26 0h52v64h-52z', '#3c6f9a'],
    [160, 'M-16 0h32l6 34h-44z', '#d9953c'],
    [226, 'M-30 0h60l4 70h-68z', '#c9504a'],
    [310, 'M-14 0h28l4 30h-36z', '#fffaf0'],
  ]
  return [
    group(
      { transform: 'translate(1160 150) rotate(10)' },
      stroke('M-60 0H370', '#5c3a4c', 4),
      ...washing.map(([x, d, colour]) =>
        group(
          { transform: `translate(${x})` },
          fill(d, '#4a2450', { opacity: 0.45, transform: 'translate(-44 32)' }),
          fill(d, colour),
        ),
      ),
    ),
    group(
      { transform: 'translate(760 700) rotate(-24)' },
      stroke(
        'M0 0h46v46h-46zM46-23h46v46h-46zM46 23h46v46h-46zM92 0h46v46h-46zM138-23h46v46h-46zM138 23h46v46h-46zM184 0h46v46h-46z',
        '#fff6e0',
        5,
      ),
    ),
    fill(circle([690, 616], 20), '#4a2450', { opacity: 0.5, transform: 'translate(-24 14)' }),
    fill(circle([690, 616], 20), '#fffaf0') +
      stroke('M674 606q16 12 34 2M690 596q-8 20 4 40', '#3c6f9a', 5),
    // A bicycle laid down where its rider jumped off.
    group(
      { transform: 'translate(1130 800) rotate(-14)' },
      stroke('M-70 0a36 36 0 1 0 .1 0M70 0a36 36 0 1 0 .1 0', '#4a2450', 7, {
        opacity: 0.5,
        transform: 'translate(-16 12)',
      }),
      stroke('M-70-36a36 36 0 1 0 .1 0M70-36a36 36 0 1 0 .1 0', '#3a2040', 7),
      stroke('M-70 0L-20-52 40-50 0 4-70 0M0 4L-26-70M40-50L70 0M34-74l8 26', '#c9504a', 8),
      stroke('M-42-72h30M20-78l30 2', '#3a2040', 9),
    ),
  ].join('')
}

/** The village in Samarkand: the yard that thirteen houses share, from above, on an autumn evening. */
export const villageSamarkand = (): string =>
  picture(definitions, ground(), left(), table(), trees(), roofs())
