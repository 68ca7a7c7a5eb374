import type { Point } from '#drawings/ornaments/geometry.ts'
import { seededRandom } from '#drawings/ornaments/random.ts'
import { boll, crockery } from './crockery.ts'
import { curve, dots, handDrawn, leaf, line, points, polygon, rough, shape } from './outline.ts'
import { across, clip, fill, group, linear, picture, radial, round, stroke } from './paint.ts'
import { plane } from './plane.ts'

const bench = plane([640, 590], [1620, 590], [1800, 850], [420, 850])

const definitions = [
  linear('wall', [0, 0], [900, 0], '0 #26343f, 1 #3f525c'),
  linear('pane', [0, 0], [0, 540], '0 #dbe7e2, 0.6 #b9cfc6, 1 #9dbaa8'),
  linear('board', [0, 590], [0, 850], '0 #b9a48c, 0.5 #8a7466, 1 #57504f'),
  linear('shine', [0, 590], [0, 800], '0 #f0f4ea 0.85, 1 #f0f4ea 0'),
  across('fall', '0 #2a2f3c 0.7, 1 #2a2f3c 0'),
  across('pot', '0 #7ea6dc, 0.16 #2f62a8, 0.6 #1b3f86, 1 #112a5e'),
  radial('inside', [0, 0], 90, '0 #f4f1e6, 1 #aeb2c2'),
  round('far', '0 #a3bfae, 0.6 #a3bfae 0.85, 1 #a3bfae 0'),
  round('bush', '0 #7ba383, 0.6 #7ba383 0.85, 1 #7ba383 0'),
  round('tree', '0 #64917a, 0.6 #64917a 0.85, 1 #64917a 0'),
  round('bloom', '0 #f8e6e4, 0.6 #f8e6e4 0.85, 1 #f8e6e4 0'),
  clip('glass', 'M704 0H1498V540H704z'),
  ...crockery,
]

/** The garden through wet glass: no outline holds, so that each thing is a gradient and needs no blur. */
function garden(): string {
  const next = seededRandom(3)
  const drops = Array.from({ length: 70 }, (): Point => [720 + next() * 760, 20 + next() * 480])
  const runs = Array.from(
    { length: 18 },
    () =>
      `M${Math.round(720 + next() * 760)} ${Math.round(next() * 380)}q${Math.round(next() * 10 - 5)} 30 ${Math.round(next() * 6 - 3)} ${Math.round(50 + next() * 90)}`,
  )
  const blot = (x: number, y: number, wide: number, tall: number, paint: string) =>
    `<ellipse cx="${x}" cy="${y}" rx="${wide}" ry="${tall}" fill="url(#${paint})"/>`
  return group(
    { 'clip-path': 'url(#glass)' },
    fill('M700 0H1500V540H700z', 'url(#pane)'),
    blot(1010, 300, 130, 110, 'far') +
      blot(1120, 330, 120, 120, 'far') +
      blot(760, 400, 130, 150, 'bush') +
      blot(860, 370, 120, 120, 'bush') +
      blot(980, 420, 140, 120, 'bush'),
    fill('M690 450q420-20 820 10v90H690z', '#a99a84', { opacity: 0.75 }),
    blot(880, 500, 240, 34, 'far'),
    fill('M1250 540q12-120 2-230h34q-2 120 16 230z', '#6b6256', { opacity: 0.6 }),
    blot(1200, 270, 150, 140, 'tree') +
      blot(1300, 200, 170, 150, 'tree') +
      blot(1420, 250, 150, 170, 'tree') +
      blot(1330, 320, 190, 120, 'tree'),
    points('800 330, 864 300, 960 350, 1230 200, 1310 150, 1390 230, 1270 280, 1440 200, 1350 310')
      .map(
        ([x, y]) =>
          blot(x, y, 22, 20, 'bloom') +
          blot(x + 26, y + 22, 14, 13, 'bloom') +
          blot(x - 20, y + 26, 12, 12, 'bloom'),
      )
      .join(''),
    stroke(runs.join(''), '#eef5f0', 3, { opacity: 0.55 }),
    stroke(dots(drops), '#f6faf6', 7, { opacity: 0.75 }),
    stroke(dots(drops.map(([x, y]): Point => [x + 1, y + 2])), '#7d9c94', 3, { opacity: 0.8 }),
  )
}

function room(): string {
  return [
    fill('M0 0H1600V900H0z', 'url(#wall)'),
    // A shelf in the dark with what was mended before.
    fill('M-10 300h420v14H-10z', '#1b252f'),
    stroke('M-10 300H410', '#5f7480', 3, { opacity: 0.7 }),
    fill(
      'M60 300q-10-60-40-76h110q-28 20-34 76zM200 300c-40-30-30-90 10-100v-30h30v30c40 10 50 70 10 100zM310 300q-20-30-26-52h100q-6 24-26 52z',
      '#182129',
    ),
    stroke('M128 226q-26 20-32 72M262 212c20 20 22 60-4 86M382 250q-6 22-24 48', '#5f7480', 3, {
      opacity: 0.6,
    }),
    fill(polygon(points('668 -10, 702 -10, 702 540, 640 566')), '#52656c'),
    fill(polygon(points('1500 -10, 1560 -10, 1590 566, 1500 540')), '#8ea39c'),
  ].join('')
}

const frame = (): string =>
  [
    stroke('M704 -10V540H1498V-10M1100 0V540M704 210H1100', '#36454f', 26),
    stroke('M704 -10V540H1498V-10M1100 0V540M704 210H1100', '#d9ded2', 16),
    stroke('M712 0V532H1092M1108 532H1490V0M712 218H1092M712 202H1092', '#8a9a98', 3),
    fill('M632 560H1600V596H610z', '#c9c6b4'),
    fill('M632 560H1600V567H628z', '#f6f6ea'),
    fill('M610 594H1600V604H606z', '#4a4a4c'),
  ].join('')

function board(): string {
  return [
    fill(
      polygon(handDrawn([bench(0, 0), bench(1, 0), bench(1, 1), bench(0, 1)], 4, { sway: 2 })),
      'url(#board)',
    ),
    fill(
      polygon([bench(0.08, 0), bench(0.46, 0), bench(0.5, 0.8), bench(0.02, 0.8)]) +
        polygon([bench(0.5, 0), bench(0.9, 0), bench(0.98, 0.8), bench(0.55, 0.8)]),
      'url(#shine)',
      { opacity: 0.7 },
    ),
    stroke([0.3, 0.62].map((v) => line([bench(0, v), bench(1, v)])).join(''), '#54494a', 3, {
      opacity: 0.5,
    }),
    stroke(
      curve([bench(0.3, 0.1), bench(0.36, 0.2), bench(0.5, 0.14)]) +
        curve([bench(0.62, 0.42), bench(0.7, 0.5), bench(0.8, 0.44)]),
      '#6a5c58',
      2,
      { opacity: 0.5 },
    ),
    fill('M420 850H1800V910H424z', '#3b3a40'),
    stroke('M420 850H1600', '#d9cdb4', 3, { opacity: 0.7 }),
  ].join('')
}

const staple = (x: number, y: number, turn: number): string =>
  `<path transform="translate(${x} ${y}) rotate(${turn})" d="M-13 0h26m-26-3v6m26-6v6"/>`

function teapot(): string {
  const crack = line(points('-70 -66, -52 -30, -64 6, -34 34, -42 70, -22 104'))
  return group(
    { transform: 'translate(1180 610) scale(1.22)' },
    fill('M-96 84q90 40 196 0l60 150q-160 40-310 0z', 'url(#fall)'),
    stroke('M108-12c60-40 80 60-8 84', '#15305f', 20),
    stroke('M108-22c50-30 84 20 50 64', '#9cbbe0', 4),
    fill(shape(points('-96 34, -150 -16, -178 -58, -158 -72, -134 -38, -92 -16')), '#1b3f86'),
    stroke(curve(points('-176 -60, -158 -72, -134 -38, -96 -18')), '#c5dcf2', 4),
    fill(
      shape(
        points(
          '-112 20, -94 -48, -48 -84, 0 -92, 48 -84, 94 -48, 112 20, 86 80, 42 106, -42 106, -86 80',
        ),
      ),
      'url(#pot)',
    ),
    fill('M-54-78q54-30 108 0q-4 14-54 16q-50-2-54-16z', '#0f2450'),
    stroke('M-54-78q54-28 108 0', '#e6f0f2', 4),
    boll([28, 24], 2.5),
    stroke('M-34 24a62 54 0 0 0 124 0a62 54 0 0 0-124 0', '#dfe8f4', 3),
    stroke(crack, '#0d1d42', 6),
    stroke(crack, '#e9eef2', 2),
    group(
      { fill: 'none', stroke: '#e9d7a6', 'stroke-width': 5, 'stroke-linecap': 'round' },
      staple(-60, -48, -20),
      staple(-58, -12, 24),
      staple(-48, 20, -42),
      staple(-38, 52, 16),
      staple(-32, 86, -28),
    ),
    stroke(
      curve(points('-106 -6, -92 -48, -48 -84')) + curve(points('52 -84, 94 -48, 110 4')),
      '#d3e4f2',
      5,
    ),
  )
}

function bowls(): string {
  const half = (flip: number) =>
    group(
      { transform: `scale(${flip} 1)` },
      fill('M4 4c2 40 8 60 12 74h14c20-6 46-36 50-78a80 33 0 0 1-70 33l6-14l-12-10z', 'url(#pot)'),
      fill('M4 4l8-18l-6-18a78 33 0 0 1 74 30c-4 20-40 32-70 33l6-14z', 'url(#inside)'),
      stroke('M80 0a80 33 0 0 0-74-32', '#fff', 4),
      stroke('M5-31l6 17l-8 18l12 10l-6 14', '#f7f2e2', 4),
    )
  return [
    fill('M760 754l-40 80h150l20-80zM900 746l0 86h150l-30-86z', 'url(#fall)'),
    group({ transform: 'translate(812 690) rotate(-9) scale(.96)' }, half(-1)),
    group({ transform: 'translate(900 694) rotate(12) scale(.96)' }, half(1)),
    // The one that holds again, its staples in a row.
    fill('M1386 734l20 100h180l-40-100z', 'url(#fall)'),
    group(
      { transform: 'translate(1466 668)' },
      fill('M-80 0c4 42 34 72 54 78h52c20-6 50-36 54-78z', 'url(#pot)'),
      boll([40, 44], 1.05),
      boll([-50, 40], 1),
      fill('M-80 0a80 33 0 0 0 160 0a80 33 0 0 0-160 0z', '#fff'),
      fill('M-75 1a75 29 0 0 0 150 0a75 29 0 0 0-150 0z', 'url(#inside)'),
      stroke('M-8 33l10 20l-8 24', '#e9eef2', 3),
      group(
        { fill: 'none', stroke: '#e9d7a6', 'stroke-width': 5, 'stroke-linecap': 'round' },
        staple(-2, 44, 12),
        staple(-2, 64, -14),
      ),
    ),
  ].join('')
}

/** A small hammer, a bow drill's bit, staples in a lid, a rag with a blue stripe. */
function tools(): string {
  return [
    fill(polygon(points('1010 812, 1230 790, 1290 836, 1060 862')), '#2a2f3c', { opacity: 0.4 }),
    fill(
      polygon(
        handDrawn(points('1000 796, 1210 776, 1290 820, 1080 846'), 6, { sway: 5, step: 40 }),
      ),
      '#d9d6c8',
    ),
    stroke(
      line([
        [1022, 800],
        [1232, 780],
      ]) +
        line([
          [1066, 834],
          [1276, 810],
        ]),
      '#4a78a8',
      5,
    ),
    fill(polygon(points('1080 846, 1290 820, 1286 830, 1090 858')), '#8e9090'),
    stroke('M640 800L810 776', '#4a3630', 15),
    stroke('M640 795L806 772', '#d9b98a', 4),
    fill(rough(points('600 776, 650 768, 662 824, 612 832'), 3, 1), '#4f5c64'),
    stroke('M602 776l48-8', '#e6eeec', 4),
    fill(shape(points('1360 796, 1400 782, 1450 792, 1440 812, 1390 818')), '#5f6a6c'),
    fill(shape(points('1366 794, 1402 784, 1442 792, 1434 804, 1392 808')), '#c9b98a'),
    stroke('M1384 796l18-4m-8 10l20-4m-2-8l14 2', '#f6e8bf', 3),
    stroke('M1340 830l16-4m4 14l16-4', '#e9d7a6', 4),
  ].join('')
}

/** A pot with a seedling on the sill, cut by the frame. */
const near = (): string =>
  [
    fill(shape(points('1520 470, 1640 470, 1630 592, 1536 592')), '#6d4a40'),
    stroke(
      curve([
        [1522, 474],
        [1536, 590],
      ]),
      '#d9c4aa',
      4,
    ),
    fill(
      [
        [
          [1580, 480],
          [1500, 380],
        ],
        [
          [1584, 480],
          [1540, 330],
        ],
        [
          [1590, 480],
          [1610, 320],
        ],
        [
          [1578, 480],
          [1480, 440],
        ],
      ]
        .map(([a, b]) => leaf(a as unknown as Point, b as unknown as Point, 20))
        .join(''),
      '#35564a',
    ),
    stroke('M1580 480L1500 380M1584 480L1540 330', '#a9c9a8', 3),
  ].join('')

/**
 * Error: a wet grey day in April. A broken teapot is being put together again with staples, as the menders of bowls
 * (chegachi) do it; one bowl already holds, another still lies in two.
 */
export const error = (): string =>
  picture(definitions, room(), garden(), frame(), board(), teapot(), bowls(), tools(), near())
