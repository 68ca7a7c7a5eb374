import { circle } from '#drawings/ornaments/geometry.ts'
import { abrPattern } from '#drawings/ornaments/abr.ts'
import { bowl, crockery } from '#drawings/scenes/crockery.ts'
import { curve, dots, line, points, polygon, rough, shape } from '#drawings/scenes/outline.ts'
import { across, fill, group, linear, radial, stroke } from '#drawings/scenes/paint.ts'
import { cast, thing } from './thing.ts'

/** A telephone of the old kind, and a bowl of tea for whoever calls. */
export const telephone = (): string => {
  const holes = Array.from({ length: 10 }, (_, place) => {
    const angle = (place * 30 - 240) * (Math.PI / 180)
    return [Math.cos(angle) * 47, Math.sin(angle) * 47] as const
  })
  return thing(
    [
      ...crockery,
      linear('body', [70, 180], [330, 400], '0 #e0685a, 0.45 #b0303c, 1 #66182f'),
      linear('grip', [60, 110], [330, 200], '0 #d8563f, 0.5 #9c2838, 1 #5c152c'),
      radial('dial', [-20, -24], 110, '0 #fffaf0, 0.6 #f1e2c4, 1 #c9ab82'),
    ],
    cast(228, 396, 200, 34),
    stroke(curve(points('84 372, 34 366, 14 396, 46 422, 96 428, 150 418, 196 430')), '#4f1830', 9),
    fill(
      shape(
        points(
          '74 392, 60 366, 84 300, 116 222, 146 194, 258 194, 288 222, 320 300, 344 366, 330 392, 202 400',
        ),
      ),
      'url(#body)',
    ),
    fill(shape(points('84 380, 204 390, 322 380, 332 392, 204 402, 72 392')), '#46122a'),
    stroke(curve(points('92 306, 122 232, 150 204')), '#ffb59a', 7, { opacity: 0.75 }),
    fill(polygon(points('140 204, 162 168, 182 168, 182 204')), '#7a1d34'),
    fill(polygon(points('222 204, 222 168, 242 168, 264 204')), '#5c152c'),
    group(
      { transform: 'translate(204 298) scale(1 .84)' },
      fill(circle([5, 9], 74), '#4f1430', { opacity: 0.6 }),
      fill(circle([0, 0], 72), 'url(#dial)'),
      stroke(dots(holes), '#6b2f36', 21),
      stroke(dots(holes.map(([x, y]) => [x - 1, y - 2] as const)), '#2b1a2a', 16),
      fill(circle([0, 0], 25), '#2f62ad'),
      fill(circle([-4, -5], 12), '#8fb6ea', { opacity: 0.6 }),
    ),
    fill(
      shape(
        points(
          '40 150, 48 116, 92 100, 122 118, 146 132, 204 138, 262 132, 286 118, 316 100, 360 116, 368 150, 346 186, 300 186, 280 168, 204 172, 128 168, 108 186, 62 186',
        ),
      ),
      'url(#grip)',
    ),
    stroke(curve(points('56 132, 92 112, 122 130, 204 150, 280 132')), '#ffb59a', 7, {
      opacity: 0.7,
    }),
    cast(400, 438, 74, 16),
    bowl([388, 376], 0.68),
  )
}

const cloth = {
  seed: 7,
  repeat: [96, 132] as const,
  thread: 4,
  feather: 22,
  motifs: [
    {
      shape: 'almond' as const,
      at: [48, 66] as const,
      size: [70, 116] as const,
      colours: ['#fffaf0', '#1f4da0', '#f0a04b', '#8c1f35'],
    },
    {
      shape: 'almond' as const,
      at: [0, 0] as const,
      size: [44, 70] as const,
      colours: ['#fffaf0', '#2c5f4c', '#f3d9a6'],
    },
  ],
}

/** An apron on its peg, ready for whoever comes to work. */
export const apron = (): string =>
  thing(
    [
      abrPattern('abr', { ...cloth, ground: '#b8303a' }),
      linear('bib', [120, 150], [360, 440], '0 #fff3da, 0.5 #f0d7ad, 1 #cfa884'),
      across('board', '0 #b9794e, 1 #7c4a3a'),
      linear('fall', [130, 0], [360, 0], '0 #ffffff 0.35, 0.4 #ffffff 0, 1 #6b3a52 0.5'),
    ],
    fill(rough(points('52 56, 428 50, 430 96, 50 102'), 3, 2), 'url(#board)'),
    stroke(curve(points('56 60, 240 56, 424 54')), '#f0b884', 5, { opacity: 0.8 }),
    stroke(dots(points('76 78, 404 74')), '#4f2f2c', 9),
    fill(
      shape(
        points(
          '178 190, 176 214, 150 250, 126 276, 116 352, 104 440, 178 452, 252 444, 330 454, 396 440, 382 350, 372 276, 346 250, 322 214, 318 190',
        ),
      ),
      '#4a2c4c',
      { opacity: 0.22, transform: 'translate(16 10)' },
    ),
    stroke(
      curve(points('190 196, 200 132, 238 84, 250 78, 262 84, 300 132, 310 196')),
      '#c9a077',
      12,
    ),
    stroke(curve(points('188 196, 198 132, 236 84')), '#fff0d0', 4),
    fill(circle([248, 78], 13), '#4f2f2c') + fill(circle([244, 74], 8), '#d99a68'),
    fill(
      shape(
        points(
          '178 190, 248 198, 318 190, 322 214, 346 250, 372 276, 382 350, 396 440, 330 454, 252 444, 178 452, 104 440, 116 352, 126 276, 150 250, 176 214',
        ),
      ),
      'url(#bib)',
    ),
    stroke(curve(points('126 278, 84 300, 62 352, 76 392')), '#e3c493', 10),
    stroke(curve(points('372 278, 412 304, 420 350, 404 386')), '#c39d78', 10),
    fill(rough(points('170 308, 330 308, 322 398, 250 408, 178 398'), 6, 2), 'url(#abr)'),
    stroke(line(points('170 308, 330 308')), '#fffaf0', 7),
    fill(
      shape(
        points('286 310, 292 250, 286 220, 292 196, 310 190, 324 204, 322 228, 308 250, 302 312'),
      ),
      '#a9653c',
    ),
    stroke(curve(points('290 306, 296 252, 292 220, 298 202')), '#e2a56c', 4),
    fill(
      shape(
        points(
          '178 190, 248 198, 318 190, 322 214, 346 250, 372 276, 382 350, 396 440, 330 454, 252 444, 178 452, 104 440, 116 352, 126 276, 150 250, 176 214',
        ),
      ),
      'url(#fall)',
    ),
    stroke(curve(points('180 192, 248 200, 316 192')), '#fffaf0', 6),
  )

/** Three keys on a ring, with a felt house. */
export const keys = (): string => {
  const key = (turn: number, length: number, bow: string, light: string) =>
    group(
      { transform: `translate(236 166) rotate(${turn})` },
      stroke(`M0 60V${length}M0 ${length - 6}h26M0 ${length - 36}h20`, '#4a2c4c', 17, {
        opacity: 0.25,
        transform: 'translate(12 8)',
      }),
      stroke(`M0 60V${length}M0 ${length - 6}h26M0 ${length - 36}h20`, bow, 16),
      stroke(`M-4 74V${length - 4}`, light, 4),
      stroke('M-30 34a30 30 0 1 0 60 0a30 30 0 1 0-60 0', bow, 17),
      stroke('M-28 22q8-18 26-20', light, 5),
    )
  return thing(
    [
      linear('felt', [300, 260], [420, 420], '0 #e2604c, 0.6 #b8303a, 1 #7a1a32'),
      across('board', '0 #b9794e, 1 #7c4a3a'),
    ],
    fill(rough(points('84 44, 396 40, 398 92, 82 96'), 3, 2), 'url(#board)'),
    stroke(curve(points('88 50, 240 46, 392 44')), '#f0b884', 5, { opacity: 0.8 }),
    key(26, 236, '#8a5a34', '#d9a866'),
    key(4, 262, '#b9853c', '#ffe2a4'),
    group(
      { transform: 'rotate(-14 236 166)' },
      stroke('M236 170V250', '#7d1f35', 7),
      fill(polygon(points('172 306, 236 244, 300 306, 300 398, 172 398')), '#4a2c4c', {
        opacity: 0.25,
        transform: 'translate(14 10)',
      }),
      fill(shape(points('170 310, 236 244, 302 310, 300 398, 236 404, 172 398')), 'url(#felt)'),
      stroke('M182 312L236 260L290 312V388H182z', '#ffe2c0', 4, { 'stroke-dasharray': '11 9' }),
      fill(polygon(points('216 388, 216 338, 256 338, 256 388')), '#ffd27c'),
    ),
    stroke('M176 134a58 58 0 1 0 116 0a58 58 0 1 0-116 0', '#5f6b86', 12),
    stroke('M180 118q12-36 50-40', '#dfe6f4', 5),
    fill(circle([236, 72], 13), '#3d3550') + fill(circle([231, 67], 6), '#c9b6bf'),
  )
}

/** Three reels of silk, a needle on the way. */
export const threads = (): string => {
  const reel = (x: number, y: number, silk: readonly [string, string, string]) => {
    const turns = Array.from({ length: 9 }, (_, at) =>
      curve([
        [-47, 30 + at * 12],
        [0, 42 + at * 12],
        [47, 28 + at * 12],
      ]),
    ).join('')
    return group(
      { transform: `translate(${x} ${y})` },
      fill('M-62 148a62 22 0 0 0 124 0v14a62 22 0 0 1-124 0z', '#8a5638'),
      fill('M-62 148a62 22 0 1 0 124 0a62 22 0 1 0-124 0z', '#c98f5e'),
      fill('M-48 16Q-54 84-48 148a48 16 0 0 0 96 0Q54 84 48 16z', silk[1]),
      fill('M-48 16Q-54 84-48 148a48 16 0 0 0 34 14V30z', silk[0], { opacity: 0.7 }),
      fill('M48 16Q54 84 48 148a48 16 0 0 1-30 14V30z', silk[2], { opacity: 0.75 }),
      stroke(turns, silk[2], 3, { opacity: 0.55 }),
      fill('M-62 0a62 22 0 0 0 124 0v13a62 22 0 0 1-124 0z', '#9c6440'),
      fill('M-62 0a62 22 0 1 0 124 0a62 22 0 1 0-124 0z', '#e0a974'),
      fill('M-18 0a18 7 0 1 0 36 0a18 7 0 1 0-36 0z', '#5c382c'),
      stroke('M-56-4q16-15 50-16', '#ffe2b4', 4),
    )
  }
  return thing(
    [],
    cast(130, 404, 110, 24),
    cast(346, 414, 112, 26),
    cast(262, 286, 100, 20),
    reel(236, 112, ['#f6b767', '#e0872f', '#9a4c1e']),
    reel(122, 218, ['#e2705e', '#b8303a', '#6f1830']),
    reel(340, 232, ['#5f90d6', '#1f4da0', '#12296a']),
    stroke(
      curve(
        points('292 370, 270 424, 190 440, 150 424, 170 404, 214 416, 236 446, 300 462, 392 448'),
      ),
      '#1f4da0',
      6,
    ),
    stroke(line(points('384 450, 452 418')), '#c7cede', 7),
    stroke(line(points('390 445, 446 419')), '#ffffff', 2),
  )
}
