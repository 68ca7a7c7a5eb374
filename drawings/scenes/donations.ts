import { circle, type Layer, type Point } from '#drawings/ornaments/geometry.ts'
import { seededRandom } from '#drawings/ornaments/random.ts'
import { rosette } from '#drawings/ornaments/suzani.ts'
import { shade } from './light.ts'
import { curve, dots, leaf, points, polygon, rough, shape } from './outline.ts'
import { across, blur, clip, fill, group, linear, picture, radial, stroke } from './paint.ts'

const definitions = [
  linear('wall', [0, 0], [1600, 300], '0 #d8a988, 0.5 #ecc79c, 1 #f2d3a4'),
  linear('back', [720, 0], [1500, 0], '0 #d9a373, 1 #f3cf98'),
  linear('sill', [0, 600], [0, 740], '0 #f0cb98, 1 #e2b27c'),
  linear('front', [0, 740], [0, 900], '0 #b98258, 1 #8a5a48'),
  radial('rind', [-34, -46], 190, '0 #f0785a, 0.4 #c53a3c, 0.8 #8c1f35, 1 #5f1732'),
  radial('pith', [0, 0], 120, '0 #fdeec0, 0.8 #f5d99a, 1 #e2ae6c'),
  radial('glaze', [-70, -90], 330, '0 #fffaf0 0.55, 0.35 #fffaf0 0, 0.75 #153a66 0, 1 #122a52 0.5'),
  across('foot', '0 #fffaf0, 1 #c7c3d4', [0, 0, 1, 0.4]),
  blur('soft', 8),
  clip('dish', 'M-222 0a222 222 0 1 0 444 0a222 222 0 1 0-444 0z'),
]

const layers = (list: readonly Layer[]): string =>
  list.map(({ d, fill: colour }) => fill(d, colour)).join('')

function niche(): string {
  return [
    fill('M0 0H1600V900H0z', 'url(#wall)'),
    // Plaster smoothed by hand: long low strokes in a second tone.
    stroke(
      curve(points('-20 150, 180 132, 420 150')) +
        curve(points('40 330, 260 312, 470 334')) +
        curve(points('-20 480, 140 470, 330 486')),
      '#c99779',
      26,
      { opacity: 0.16 },
    ),
    fill(rough(points('716 -20, 1520 -20, 1524 618, 712 618'), 5, 2), 'url(#back)'),
    fill('M716-10L790-10L786 560L712 618z', '#b67f5c'),
    fill('M1520-10L1462-10L1466 560L1524 618z', '#ffe2ab'),
    fill('M786 558L1466 558L1524 618L712 618z', '#e8bd86'),
    stroke('M790 0L786 558H1466', '#a9744f', 3, { opacity: 0.5 }),
    stroke('M712 0V618', '#fff0cf', 5),
    fill(rough(points('-10 616, 1610 616, 1610 744, -10 744'), 8, 1.5), 'url(#sill)'),
    fill(rough(points('-10 742, 1610 742, 1610 910, -10 910'), 9, 1.5), 'url(#front)'),
    stroke('M-10 742H1610', '#fff0cf', 4),
    stroke(
      curve(points('300 744, 316 800, 300 850')) + curve(points('1480 744, 1466 790, 1490 840')),
      '#7a4c40',
      2,
      { opacity: 0.5 },
    ),
  ].join('')
}

/** A dish of Rishtan: turquoise and cobalt on white, leant against the back of the niche. */
function dish(): string {
  const cool = {
    ground: '#1f5aa0',
    ring: '#f7ead0',
    petal: '#58b7b4',
    heart: '#f7ead0',
    seed: '#1f5aa0',
  }
  const rim = Array.from({ length: 24 }, (_, index) => {
    const angle = (index / 24) * 6.283
    const [x, y] = [Math.cos(angle), Math.sin(angle)]
    return leaf([x * 174, y * 174], [x * 214, y * 214], 13)
  })
  return group(
    { transform: 'translate(1236 346) scale(.98 1)' },
    fill('M-206 40a222 222 0 0 0 440 30l40 40a230 210 0 0 1-440 20z', '#7a4a4c', { opacity: 0.45 }),
    fill('M-226 0a226 226 0 1 0 452 0a226 226 0 1 0-452 0z', '#cfc3bd'),
    fill('M-222-4a222 222 0 1 0 444 0a222 222 0 1 0-444 0z', '#fbf2dc'),
    group(
      { 'clip-path': 'url(#dish)' },
      fill(rim.join(''), '#2f6fae'),
      stroke('M-166 0a166 166 0 1 0 332 0a166 166 0 1 0-332 0', '#2a8f8f', 7),
      layers(rosette([0, 0], 152, 12, cool, '#2a8f8f')),
      fill(circle([0, 0], 40), '#1f5aa0') +
        fill(circle([0, 0], 30), '#f7ead0') +
        fill(circle([0, 0], 15), '#58b7b4'),
      fill('M-230-230H230V230H-230z', 'url(#glaze)'),
    ),
  )
}

const roundFruit: Point[] = points(
  '-104 6, -96 -56, -48 -98, 0 -106, 52 -96, 98 -52, 106 10, 84 70, 34 100, -30 100, -82 72',
)

function whole(x: number, y: number, size: number, turn: number): string {
  return group(
    { transform: `translate(${x} ${y}) rotate(${turn}) scale(${size})` },
    fill(
      shape(points('-30 -92, -40 -142, -18 -122, 0 -150, 18 -122, 42 -140, 32 -92, 0 -84')),
      '#a3343a',
    ),
    fill('M-24-112q24 12 48 0l-4 14q-20 8-40 0z', '#5f1732', { opacity: 0.6 }),
    fill(shape(roundFruit), 'url(#rind)'),
    stroke('M-60-60q-30 60 0 130M52-72q34 70 2 140', '#7a1a32', 4, { opacity: 0.35 }),
    stroke(curve(points('-86 -34, -64 -70, -30 -88')), '#ffd0a8', 9, { opacity: 0.7 }),
    stroke(dots(points('20 -40, 44 10, -20 40, 8 64, 60 -20, -50 6')), '#f3a56f', 4, {
      opacity: 0.6,
    }),
  )
}

/** A half, its cells full of seeds; some are gone. */
function half(x: number, y: number, size: number, turn: number, seed: number): string {
  const random = seededRandom(seed)
  const cells = [0, 1, 2, 3, 4, 5].map((cell) => (cell / 6) * 6.283 + 0.3)
  const seeds = cells.flatMap((middle) =>
    Array.from({ length: 13 }, (): Point => {
      const angle = middle + (random() - 0.5) * 0.78
      const away = 22 + Math.sqrt(random()) * 60
      return [Math.cos(angle) * away, Math.sin(angle) * away]
    }),
  )
  return group(
    {
      transform: `translate(${x} ${y}) scale(${size} ${Math.round(size * 74) / 100}) rotate(${turn})`,
    },
    fill(shape(roundFruit.map(([u, v]) => [u * 1.04, v * 1.04 + 46])), '#7a1a32'),
    fill(shape(roundFruit.map(([u, v]) => [u * 1.04, v * 1.04])), '#d9573f'),
    fill(shape(roundFruit.map(([u, v]) => [u * 0.95, v * 0.93])), 'url(#pith)'),
    ...cells.map((angle) =>
      fill(
        shape(
          [0, 1, 2, 3, 4].map((n): Point => {
            const a = angle + ([-0.42, -0.4, 0, 0.4, 0.42][n] ?? 0)
            const r = [30, 82, 92, 82, 30][n] ?? 0
            return [Math.cos(a) * r, Math.sin(a) * r]
          }),
        ),
        '#8c1f35',
      ),
    ),
    stroke(dots(seeds), '#a31f3c', 17),
    stroke(dots(seeds.filter((_, index) => index % 2 === 0)), '#d6334a', 14),
    stroke(dots(seeds.map(([u, v]): Point => [u - 3, v - 4])), '#ffb09a', 4),
  )
}

function fruit(): string {
  const spilt: Point[] = points(
    '900 716, 936 728, 966 706, 1010 730, 868 700, 1060 722, 1040 698, 832 724',
  )
  return [
    group(
      { fill: '#5a2a4c', 'fill-opacity': 0.5, filter: 'url(#soft)' },
      `<path d="${shape(points('900 616, 1060 640, 1200 632, 1190 606, 1000 590'))}"/>`,
      `<path d="${shape(points('1340 600, 1480 628, 1600 616, 1560 586, 1400 570'))}"/>`,
      `<path d="${shape(points('700 742, 860 770, 1010 762, 960 736, 760 726'))}"/>`,
    ),
    whole(1400, 520, 0.98, 8),
    whole(1010, 540, 0.86, -14),
    half(1206, 604, 0.98, 20, 5),
    stroke(dots(spilt.map(([x, y]): Point => [x + 9, y + 4])), '#6a2a48', 14, { opacity: 0.5 }),
    stroke(dots(spilt), '#c52a44', 16),
    stroke(dots(spilt.map(([x, y]): Point => [x - 3, y - 4])), '#ffc2a8', 5),
    // The other plate, nearer to us, and the other half.
    group(
      { transform: 'translate(772 690)' },
      fill('M-168 8a170 46 0 0 0 340 0l-40 34q-130 24-260 0z', '#9b8fae'),
      fill('M-172 0a172 50 0 1 0 344 0a172 50 0 1 0-344 0z', 'url(#foot)'),
      stroke('M-150 0a150 41 0 1 0 300 0a150 41 0 1 0-300 0', '#2f6fae', 4),
      stroke('M-134 0a134 35 0 1 0 268 0a134 35 0 1 0-268 0', '#2a8f8f', 3, {
        'stroke-dasharray': '3 11',
      }),
      fill('M-80 12a90 22 0 0 0 190 8l30 6q-100 40-210 0z', '#5a2a4c', { opacity: 0.35 }),
    ),
    half(786, 656, 0.82, 70, 8),
  ].join('')
}

/** The low sun comes from the left, past a wall's edge. */
const light: Point[][] = [
  points('560 330, 1610 60, 1610 742, 470 742'),
  points('640 746, 1610 746, 1610 820, 700 800'),
]

/**
 * Giving: a pomegranate broken open in the last sun of November, one half already put on another plate.
 */
export const donations = (): string =>
  picture(
    definitions,
    niche(),
    dish(),
    fruit(),
    shade(light, '#6d4a86', 0.62, 16),
    fill(polygon(points('0 0, 1600 0, 1600 900, 0 900')), '#ff9a4a', { opacity: 0.06 }),
  )
