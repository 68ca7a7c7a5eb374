import { circle } from '#drawings/ornaments/geometry.ts'
import { curve, dots, points, polygon, rough, shape } from '#drawings/scenes/outline.ts'
import { across, clip, fill, group, linear, stroke } from '#drawings/scenes/paint.ts'
import { cast, thing } from './thing.ts'

/** What lies in it, before its back wall. */
const given = (): readonly string[] => [
  fill(polygon(points('140 106, 408 100, 406 352, 138 360')), '#dbe6ee', { opacity: 0.7 }),
  fill(polygon(points('84 402, 330 408, 406 354, 140 360')), '#c9b7a2'),
  group(
    { 'clip-path': 'url(#inside)' },
    ...[
      [150, 372, -16, '#7fa67c', '#4f7d5c'],
      [212, 354, 9, '#d98f86', '#a9545a'],
      [276, 366, -6, '#8fa9cf', '#4f6fa4'],
      [196, 382, 20, '#e3bd7c', '#b3803e'],
      [262, 386, -22, '#7fa67c', '#4f7d5c'],
    ].map(([x, y, turn, light, dark]) =>
      group(
        { transform: `translate(${x} ${y}) rotate(${turn})` },
        fill('M-56-20Q0-34 56-20V18Q0 6-56 20z', String(light)),
        fill('M-56 8Q0-6 56 6V18Q0 6-56 20z', String(dark), { opacity: 0.6 }),
        fill(circle([0, -8], 9), '#fffaf0', { opacity: 0.7 }),
      ),
    ),
  ),
  stroke(
    dots(points('118 392, 152 398, 186 394, 222 400, 258 396, 292 402, 318 396, 344 384, 138 380')),
    '#8a5a24',
    22,
  ),
  stroke(
    dots(points('118 388, 152 394, 186 390, 222 396, 258 392, 292 398, 318 392, 344 380, 138 376')),
    '#f2c25c',
    19,
  ),
  stroke(
    dots(points('114 385, 148 391, 182 387, 218 393, 254 389, 288 395, 314 389')),
    '#ffe9a8',
    7,
  ),
]

/** Its front and side, through which one sees. */
const panes = (): readonly string[] => [
  fill(polygon(points('80 140, 332 140, 332 410, 82 404')), 'url(#pane)'),
  fill(polygon(points('332 140, 408 104, 406 354, 332 410')), 'url(#side)'),
  stroke('M80 140L82 404L332 410L332 140M332 410L406 354L408 104', '#5f86b0', 4),
  fill(polygon(points('104 160, 150 160, 112 330, 102 330')), '#ffffff', { opacity: 0.5 }),
  stroke('M92 152V390', '#ffffff', 6, { opacity: 0.8 }),
]

/** The lid with its slot, and a note on its way in. */
const lid = (): readonly string[] => [
  fill(polygon(points('68 126, 338 126, 338 158, 70 158')), '#c97a30'),
  fill(polygon(points('338 126, 420 88, 420 116, 338 158')), '#8a4a24'),
  fill(polygon(points('68 126, 150 86, 420 88, 338 126')), 'url(#lid)'),
  stroke('M68 126L150 86H420', '#ffdc9c', 4),
  fill(polygon(points('178 112, 196 103, 312 103, 296 112')), '#4f2a24'),
  fill(polygon(points('196 108, 208 30, 296 36, 292 108')), '#8fbf8c'),
  fill(polygon(points('270 108, 276 34, 296 36, 292 108')), '#4f7d5c', { opacity: 0.6 }),
  fill(circle([244, 66], 17), '#fffaf0', { opacity: 0.75 }),
  stroke('M208 30L196 106', '#dff0cf', 4),
  fill(polygon(points('192 110, 296 110, 292 116, 184 115')), '#2b1a2a'),
]

/** The sign on its front, and the seal on its thread. */
const signs = (): readonly string[] => [
  fill(rough(points('146 218, 270 218, 270 296, 146 296'), 8, 1.5), '#fffaf0'),
  fill('M208 282c-46-30-40-54-22-54c12 0 20 8 22 16c2-8 10-16 22-16c18 0 24 24-22 54z', '#1b6fb3'),
  stroke(
    curve(points('338 142, 352 178, 366 196')) + curve(points('338 142, 344 172, 366 196')),
    '#fffaf0',
    4,
  ),
  fill(shape(points('348 200, 356 182, 376 180, 388 194, 384 214, 366 222, 350 214')), '#b8303a'),
  stroke('M358 194q8-8 18-6', '#ffb59a', 5),
]

/** A box for donations: one sees what lies in it, and the seal that holds it. */
export const box = (): string =>
  thing(
    [
      linear('pane', [90, 130], [330, 400], '0 #ffffff 0.72, 0.4 #d5e6f4 0.32, 1 #7fa8cf 0.42'),
      linear('side', [330, 0], [410, 0], '0 #8fb2d4 0.55, 1 #4f7aa8 0.6'),
      across('lid', '0 #e9a04a, 1 #b86a2a'),
      clip('inside', 'M82 140H334L408 106V352L332 408L84 402z'),
      linear('counter', [0, 380], [0, 450], '0 #b9794e, 1 #7c4a3a'),
    ],
    fill(rough(points('20 388, 460 384, 464 444, 16 448'), 4, 2), 'url(#counter)'),
    stroke(curve(points('24 392, 240 390, 456 388')), '#f0b884', 5, { opacity: 0.8 }),
    cast(270, 412, 190, 24),
    ...given(),
    ...panes(),
    ...lid(),
    ...signs(),
  )
