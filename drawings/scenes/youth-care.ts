import type { Point } from '#drawings/ornaments/geometry.ts'
import { blossom, childDrawing, city, windowFrame } from './city-window.ts'
import { bowl, crockery } from './crockery.ts'
import { curve, line, points, polygon, rough, shape } from './outline.ts'
import { across, blur, fill, group, linear, picture, radial, stroke } from './paint.ts'
import { plane } from './plane.ts'

const table = plane([790, 600], [1520, 600], [1790, 830], [600, 830])

const definitions = [
  linear('wall', [0, 0], [900, 700], '0 #232a58, 0.6 #2f3568, 1 #4a3f70'),
  linear('dawn', [0, 20], [0, 500], '0 #5f78b4, 0.4 #a78fbb, 0.7 #eda58f, 1 #ffd79a'),
  radial('sun', [1146, 402], 330, '0 #fff6d8, 0.12 #ffe6a6 0.95, 0.5 #ffc481 0.45, 1 #ffc481 0'),
  linear('board', [0, 600], [0, 830], '0 #6a4560, 1 #382a52'),
  linear('lit', [0, 600], [0, 830], '0 #ffdf9f, 1 #e99a63'),
  across('cloth', '0 #8d5a5e, 0.4 #3b3060, 1 #1c1d45', [1, 0, 0.2, 0.6]),
  across('tin', '0 #e9b98f, 0.3 #8b6e8b, 1 #3a3560'),
  across('fall', '0 #3b1f45 0.75, 1 #3b1f45 0.05'),
  across('bag', '0 #a0504a, 0.35 #6a3450, 1 #2b1f45', [1, 0, 0, 0.5]),
  blur('soft', 5),
  ...crockery,
]

function board(): string {
  const light: Point[][] = [
    [0.15, 0.28],
    [0.5, 0.36],
  ].flatMap(([u = 0, width = 0]) =>
    [
      [0.04, 0.34],
      [0.48, 0.6],
    ].map(([v = 0, height = 0]): Point[] => {
      const lean = (down: number) => (u + width / 2 - 0.5) * down * 0.5
      return [
        table(u + lean(v), v),
        table(u + width + lean(v), v),
        table(u + width + lean(v + height), v + height),
        table(u + lean(v + height), v + height),
      ]
    }),
  )
  return [
    fill(rough([table(0, 0), table(1, 0), table(1, 1), table(0, 1)], 6, 1.5), 'url(#board)'),
    group({ filter: 'url(#soft)' }, fill(light.map(polygon).join(''), 'url(#lit)')),
    stroke(
      [0.22, 0.44, 0.66, 0.88].map((v) => line([table(0, v), table(1, v)])).join(''),
      '#2b1f45',
      2,
      { opacity: 0.35 },
    ),
    fill('M600 830H1790V872H606z', '#241d45'),
    stroke('M604 831H1600', '#d99a86', 3),
    fill('M650 872h56v60h-50zM1540 872h60v60h-60z', '#1b1838'),
  ].join('')
}

/** Two keys on a ring with an almond of felt, seen from above and foreshortened. */
function keys(): string {
  const key = (turn: number, length: number) =>
    group(
      { transform: `rotate(${turn})` },
      stroke(`M40 0h${length}m-30 0v22m-18-22v16`, '#5a4a56', 13),
      stroke(`M40-1h${length}m-30 0v20m-18-20v14`, '#f3dcae', 7),
      stroke('M6 0a26 26 0 1 0 52 0a26 26 0 1 0-52 0', '#f3dcae', 12),
    )
  return group(
    { transform: 'translate(1080 742) scale(1 .56)' },
    fill('M-80 20q160 70 330 0l-20 60q-160 50-330 0z', '#3b1f45', {
      opacity: 0.4,
      filter: 'url(#soft)',
    }),
    key(18, 116),
    key(52, 100),
    stroke('M-34 0a30 30 0 1 0 60 0a30 30 0 1 0-60 0', '#d9b9a6', 6),
    stroke('M-30 12l-40 30', '#d9b9a6', 5),
    fill(shape(points('-66 36, -110 40, -150 70, -158 112, -118 110, -80 84')), '#a2353f'),
    fill(shape(points('-82 52, -112 56, -138 82, -140 98, -112 94, -92 76')), '#f3c06a'),
    stroke('M-94 70l-30 24', '#a2353f', 5),
  )
}

function tableThings(): string {
  return [
    // Shadows run towards us, away from the window.
    fill('M1290 690l-8 130q70 20 150 6l-30-130zM930 676l-50 100q40 16 90 8l30-104z', 'url(#fall)'),
    // A kettle of enamel, its back to the light.
    group(
      { transform: 'translate(1350 606)' },
      stroke('M-62-44c-16-70 140-70 124 0', '#2b2248', 9),
      fill(
        shape(points('-72 84, -82 30, -62 -26, 0 -44, 62 -26, 82 30, 72 84, 0 96')),
        'url(#cloth)',
      ),
      fill('M70 6q40-10 52-52l20 6q-10 60-64 84z', '#2b2350'),
      fill('M-40-36q40-18 80 0l-6-16q-34-10-68 0zM-8-54q8-18 16 0z', '#241d45'),
      stroke(curve(points('-62 -24, 0 -42, 62 -24, 82 28')), '#ffd69a', 4),
      stroke('M122-44l18 5', '#ffd69a', 4),
    ),
    bowl([950, 634], 0.62, 6),
    stroke('M934 600c-10-20 14-30 2-52m28 50c-8-18 12-26 4-44', '#ffe9cf', 5, { opacity: 0.35 }),
    // The end of a loaf on a napkin, and its shadow.
    fill('M1140 690l-20 60q60 14 120 0l10-60z', 'url(#fall)'),
    fill(polygon(points('1112 684, 1150 648, 1282 652, 1264 700, 1180 706')), '#dcc3c6'),
    fill(polygon(points('1112 684, 1180 690, 1264 700, 1180 706')), '#9a7f9c', { opacity: 0.7 }),
    fill(
      shape(
        points('1142 674, 1138 646, 1164 622, 1210 614, 1250 626, 1262 654, 1250 680, 1196 688'),
      ),
      '#b86f3c',
    ),
    fill(
      shape(points('1146 676, 1150 650, 1182 636, 1222 640, 1240 662, 1230 682, 1190 688')),
      '#f0cf9a',
    ),
    stroke('M1176 656h1m20 6h1m-14 12h1m24-2h1', '#c99560', 7),
    stroke(curve(points('1140 650, 1166 622, 1210 614, 1250 626, 1262 650')), '#ffdc9f', 4),
  ].join('')
}

/** A chair with a packed bag on it, near and dark, its edge in the light. */
function bagOnChair(): string {
  return [
    stroke('M560 930L596 470M770 930L744 480M596 520H742M592 590H746', '#191638', 18),
    stroke('M750 484L776 930', '#c98577', 3),
    stroke('M598 512H740', '#c98577', 2, { opacity: 0.7 }),
    fill('M530 770H800l20 46H516z', '#191638'),
    stroke('M534 770H800', '#c98577', 3),
    fill(
      shape(
        points('560 780, 546 700, 560 610, 610 570, 690 566, 744 600, 770 690, 766 780, 660 796'),
      ),
      'url(#bag)',
    ),
    fill(
      shape(points('590 776, 584 720, 600 690, 680 684, 722 700, 730 774, 660 784')),
      '#2b1f45',
      { opacity: 0.45 },
    ),
    stroke('M604 708q54-14 116 2', '#d9a07a', 3, { 'stroke-dasharray': '7 6' }),
    stroke('M620 572q30-50 66-6', '#2b1f45', 10),
    stroke(curve(points('692 567, 744 600, 770 690, 767 776')), '#ffc98f', 4),
    // A rolled quilt strapped on top.
    fill(
      shape(points('566 590, 556 560, 580 540, 720 530, 748 548, 746 580, 720 592, 600 604')),
      '#3d6ea5',
    ),
    fill(
      shape(points('566 590, 556 572, 640 570, 746 566, 746 580, 720 592, 600 604')),
      '#1c1d45',
      { opacity: 0.5 },
    ),
    stroke('M610 538q10 34 4 66M694 532q8 32 4 62', '#a2353f', 9),
    stroke(curve(points('584 540, 720 530, 748 548, 747 570')), '#ffc98f', 4),
  ].join('')
}

function room(): string {
  return [
    fill('M-100 0H1600V900H-100z', 'url(#wall)'),
    // A paler square where a picture hung before; the paint stops at shoulder height.
    fill(rough(points('150 130, 330 126, 334 350, 152 354'), 9, 2), '#39407a', { opacity: 0.55 }),
    fill(
      `${curve(points('-100 604, 0 600, 300 594, 620 604, 900 598'))}H1600V900H-100z`,
      '#1d2150',
      {
        opacity: 0.7,
      },
    ),
    stroke(curve(points('-100 604, 0 600, 300 594, 620 604, 900 598')), '#5b5a90', 3, {
      opacity: 0.6,
    }),
    fill('M1460 0h150v600h-150z', '#3a3568', { opacity: 0.6 }),
  ].join('')
}

/**
 * Youth care: the first morning in rooms of one's own, early in spring. Keys on the table, a bag still packed, the
 * city waking behind the glass, and on the frame a small one's drawing from home.
 */
export const youthCare = (): string =>
  picture(
    definitions,
    group(
      { transform: 'translate(90 0)' },
      room(),
      city(),
      blossom(),
      childDrawing(),
      windowFrame(),
      board(),
      tableThings(),
      keys(),
      bagOnChair(),
    ),
  )
