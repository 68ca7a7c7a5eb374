import { circle } from '#drawings/ornaments/geometry.ts'
import { rosette } from '#drawings/ornaments/suzani.ts'
import { bowl, crockery } from '#drawings/scenes/crockery.ts'
import { curve, dots, line, points, polygon, rough, shape } from '#drawings/scenes/outline.ts'
import { fill, group, linear, stroke } from '#drawings/scenes/paint.ts'
import { cast, thing } from './thing.ts'

const silk = {
  ground: '#8c1f35',
  ring: '#f3d9a6',
  petal: '#d8563f',
  heart: '#f0a04b',
  seed: '#7d1f35',
}

const flower = (x: number, y: number, radius: number): string =>
  rosette([x, y], radius, 8, silk, '#2c5f4c')
    .map(({ d, fill: colour }) => fill(d, colour))
    .join('')

const paper = linear('paper', [90, 60], [360, 420], '0 #fffdf6, 0.55 #fbf0d8, 1 #e6cfae')

/** Lines of writing, each shorter or longer than the one before. */
const writing = (list: readonly (readonly [number, number, number])[], colour = '#8fa0bd') =>
  stroke(
    list
      .map(([x, y, length]) =>
        line([
          [x, y],
          [x + length, y],
        ]),
      )
      .join(''),
    colour,
    7,
    { opacity: 0.75 },
  )

/** Sheets with a seal: reports and papers. */
export const papers = (): string =>
  thing(
    [paper, linear('wax', [250, 280], [360, 400], '0 #e2604c, 0.5 #b8303a, 1 #7a1a32')],
    cast(252, 410, 190, 34),
    group(
      { transform: 'rotate(-9 240 240)' },
      fill(rough(points('96 74, 352 74, 352 408, 96 408'), 3, 2), '#cdb592'),
    ),
    group(
      { transform: 'rotate(-3 240 240)' },
      fill(rough(points('100 66, 356 66, 356 404, 100 404'), 4, 2), '#e8d6b4'),
    ),
    group(
      { transform: 'rotate(4 240 240)' },
      fill(shape(points('106 400, 230 410, 366 402, 366 396, 106 394')), '#a98a72', {
        opacity: 0.5,
      }),
      fill(rough(points('104 58, 318 58, 362 104, 362 398, 104 398'), 5, 2), 'url(#paper)'),
      fill('M318 58l44 46h-44z', '#d9bf98'),
      fill('M318 104l44 0v16z', '#a98a72', { opacity: 0.35 }),
      writing(
        [
          [140, 112, 130],
          [140, 176, 184],
          [140, 206, 170],
          [140, 236, 190],
          [140, 266, 120],
        ],
        '#7f93b8',
      ),
      stroke('M140 112h92', '#14233f', 10),
      fill(polygon(points('246 330, 236 412, 258 396, 272 418, 284 334')), '#2f62ad'),
      fill(polygon(points('290 334, 296 416, 312 394, 332 408, 320 326')), '#1c3f7d'),
      fill(
        shape(
          points(
            '232 316, 238 284, 262 266, 292 264, 322 276, 338 302, 334 334, 312 356, 280 360, 250 346',
          ),
        ),
        'url(#wax)',
      ),
      fill(circle([285, 312], 33), '#8c1f35', { opacity: 0.55 }),
      flower(285, 311, 29),
      stroke(curve(points('246 300, 258 282, 284 274')), '#ffc2a4', 6, { opacity: 0.8 }),
    ),
  )

/** An open letter. */
export const envelope = (): string =>
  thing(
    [
      paper,
      linear('flap', [240, 120], [240, 300], '0 #e9cda2, 1 #cda77a'),
      linear('front', [60, 220], [420, 420], '0 #fbe9c8, 0.6 #efd2a2, 1 #d5aa78'),
    ],
    cast(256, 404, 206, 30),
    group(
      { transform: 'rotate(-5 240 260)' },
      fill(polygon(points('62 204, 240 70, 418 204, 418 396, 62 396')), 'url(#flap)'),
      fill(polygon(points('74 210, 240 84, 406 210, 240 300')), '#a97b5c', { opacity: 0.55 }),
      fill(rough(points('104 92, 376 92, 376 330, 104 330'), 6, 2), 'url(#paper)'),
      writing([
        [140, 134, 116],
        [140, 172, 196],
        [140, 204, 178],
        [140, 236, 200],
      ]),
      flower(342, 128, 22),
      fill('M62 204L212 312L240 330L268 312L418 204V396H62z', 'url(#front)'),
      fill('M62 396L206 300Q240 276 274 300L418 396z', '#fbe6c0'),
      stroke('M62 396L206 300Q240 276 274 300L418 396', '#c39867', 3),
      stroke('M62 204L206 308M418 204L274 308', '#c39867', 3),
      stroke('M64 206L204 306', '#fff6df', 5),
    ),
  )

/** A folded newspaper under a bowl of tea. */
export const newspaper = (): string =>
  thing(
    [
      ...crockery,
      paper,
      linear('sheet', [60, 150], [400, 420], '0 #fffaf0, 0.6 #efe4cf, 1 #cdb99a'),
      linear('yard', [120, 270], [120, 370], '0 #f6c878, 0.5 #e09a5a, 1 #8c5a52'),
    ],
    cast(250, 404, 214, 32),
    group(
      { transform: 'rotate(-6 240 260)' },
      fill(rough(points('84 158, 416 148, 424 398, 78 402'), 3, 2), '#b9a486'),
      fill(rough(points('72 144, 408 138, 412 386, 66 392'), 4, 2), 'url(#sheet)'),
      fill(polygon(points('72 144, 86 142, 80 392, 66 392')), '#a98e74', { opacity: 0.35 }),
      stroke('M104 182h150', '#14233f', 20),
      stroke('M104 218h276', '#8a98b3', 4),
      fill(rough(points('104 246, 232 246, 232 356, 104 356'), 7, 1), 'url(#yard)'),
      fill('M104 326q40-26 128-6v36H104z', '#5a4a6a'),
      fill('M156 332v-38l24-20l24 20v38z', '#3b3560'),
      fill('M174 332v-22h13v22z', '#ffd27c'),
      writing([
        [256, 252, 112],
        [256, 280, 120],
        [256, 308, 104],
        [256, 336, 122],
        [256, 364, 70],
      ]),
    ),
    cast(358, 186, 92, 22),
    bowl([338, 108], 0.92),
    stroke(curve(points('318 74, 330 52, 318 34, 328 12')), '#d9c3a0', 7, { opacity: 0.7 }),
  )

/** Spectacles on an open book. */
export const glasses = (): string =>
  thing(
    [
      linear('left', [40, 0], [240, 0], '0 #f1dfc0, 0.75 #fffaf0, 1 #cbb393'),
      linear('right', [240, 0], [440, 0], '0 #d9c2a0, 0.2 #fff8e9, 1 #ecd7b4'),
      linear('lens', [100, 200], [220, 330], '0 #ffffff 0.75, 0.5 #bcd6ee 0.35, 1 #5b93c7 0.45'),
    ],
    cast(250, 396, 214, 30),
    fill(
      shape(
        points(
          '34 148, 140 132, 240 160, 340 132, 446 148, 450 390, 340 384, 240 404, 140 384, 30 390',
        ),
      ),
      '#1c3f7d',
    ),
    fill('M44 140Q150 108 240 154V384Q150 346 40 376z', 'url(#left)'),
    fill('M436 140Q330 108 240 154V384Q330 346 440 376z', 'url(#right)'),
    stroke('M44 380Q150 352 240 390Q330 352 436 380', '#b59c7c', 3),
    stroke('M240 154V386', '#a98a6c', 3),
    stroke(
      curve(points('72 180, 142 166, 210 186')) +
        curve(points('70 212, 142 198, 210 218')) +
        curve(points('70 332, 142 318, 206 336')) +
        curve(points('270 186, 338 166, 408 180')) +
        curve(points('270 218, 338 198, 410 212')) +
        curve(points('274 336, 338 318, 380 324')),
      '#8fa0bd',
      7,
      { opacity: 0.7 },
    ),
    stroke(
      'M132 276a56 48 0 1 0 112 0a56 48 0 1 0-112 0M274 268a56 48 0 1 0 112 0a56 48 0 1 0-112 0',
      '#4a2c4c',
      9,
      {
        opacity: 0.28,
        transform: 'translate(10 16)',
      },
    ),
    fill(
      'M132 272a56 48 0 1 0 112 0a56 48 0 1 0-112 0zM274 264a56 48 0 1 0 112 0a56 48 0 1 0-112 0z',
      'url(#lens)',
    ),
    stroke(
      'M132 272a56 48 0 1 0 112 0a56 48 0 1 0-112 0M274 264a56 48 0 1 0 112 0a56 48 0 1 0-112 0M243 262q16-18 32-2M136 256Q96 226 60 250M384 250Q428 214 452 232',
      '#5b2436',
      10,
    ),
    stroke('M146 254q12-22 40-26M288 246q12-22 40-26', '#ffffff', 6, { opacity: 0.85 }),
  )

/** A paper that two have signed: their pens, and the tea between. */
export const pens = (): string =>
  thing(
    [
      ...crockery,
      paper,
      linear('folder', [50, 120], [430, 420], '0 #3f74c4, 0.5 #1f4da0, 1 #122c68'),
    ],
    cast(252, 408, 218, 30),
    group(
      { transform: 'rotate(-4 240 270)' },
      fill(rough(points('48 134, 434 134, 440 402, 42 402'), 3, 2), 'url(#folder)'),
      stroke('M50 136H432', '#9bbdf0', 4, { opacity: 0.8 }),
      fill(rough(points('72 156, 232 150, 234 386, 68 388'), 4, 2), 'url(#paper)'),
      fill(rough(points('244 150, 412 156, 414 388, 246 386'), 5, 2), 'url(#paper)'),
      fill(polygon(points('226 150, 250 150, 252 388, 228 388')), '#8a6f6a', { opacity: 0.4 }),
      writing([
        [96, 190, 90],
        [96, 222, 112],
        [96, 250, 104],
        [96, 278, 114],
        [268, 250, 112],
        [268, 278, 118],
      ]),
      stroke(
        curve(points('98 344, 112 322, 120 348, 134 326, 142 346, 172 334')) +
          curve(points('272 344, 290 320, 292 350, 312 330, 326 346, 358 332')),
        '#1f4da0',
        5,
      ),
    ),
    cast(350, 176, 84, 20),
    bowl([330, 104], 0.8),
    stroke(line(points('150 398, 252 322')), '#4a2c4c', 16, { opacity: 0.3 }),
    stroke(line(points('136 390, 240 312')), '#7d1f35', 15),
    stroke(line(points('146 378, 214 327')), '#e58a7a', 4, { opacity: 0.8 }),
    stroke(line(points('240 312, 258 299')), '#f3d9a6', 8),
    stroke(line(points('438 408, 344 324')), '#4a2c4c', 16, { opacity: 0.3 }),
    stroke(line(points('426 398, 330 312')), '#2b3146', 15),
    stroke(line(points('412 380, 346 321')), '#9aa6c4', 4, { opacity: 0.8 }),
    stroke(line(points('330 312, 315 298')), '#f3d9a6', 8),
    stroke(dots(points('136 390, 426 398')), '#e0b15a', 12),
  )
