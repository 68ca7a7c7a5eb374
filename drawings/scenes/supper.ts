import { circle, type Point } from '#drawings/ornaments/geometry.ts'
import { bowl } from './crockery.ts'
import { curve, dots, leaf, points, shape } from './outline.ts'
import { fill, group, stroke } from './paint.ts'

/** A bowl of peaches, and samsa straight from the oven set round it; from one a bite is gone. */
export function supper(): string {
  const samsa = (x: number, y: number, size: number, turn: number, bite = false) => {
    const seeds: Point[] = points('-26 -18, 24 -20, 2 -10, -8 -40, 8 -58')
    return group(
      { transform: `translate(${x} ${y}) rotate(${turn}) scale(${size})` },
      fill('M-70 6q70 60 146 2l10 10q-80 50-150 0z', '#4a2c2c', { opacity: 0.5 }),
      fill(
        bite
          ? 'M-76-4L-30-62q10 14 22 4q4 18 22 8q4 14 20 6L76-4Q0 62-76-4z'
          : 'M-76-4Q-30-70 0-96Q34-66 76-4Q0 62-76-4z',
        'url(#crust)',
      ),
      bite
        ? fill('M-30-62q10 14 22 4q4 18 22 8q4 14 20 6l-12 14q-40 6-62-10z', '#6a3428')
        : stroke('M0-94Q6-30-2 26', '#8a4a26', 4, { opacity: 0.5 }),
      stroke(dots(seeds.slice(0, bite ? 3 : 5)), '#3a2024', 6),
    )
  }
  return [
    fill(shape(points('930 600, 1000 640, 1130 636, 1180 600, 1060 590')), '#4a2c3c', {
      opacity: 0.45,
    }),
    group(
      { transform: 'translate(1050 556)' },
      fill('M-112-6a112 90 0 0 0 224 0z', 'url(#cobalt)'),
      stroke('M-98 26q98 44 196 0', '#fffaf0', 4, { opacity: 0.8 }),
      stroke('M-92 40q92 44 184 0', '#8fc6c4', 9, { 'stroke-dasharray': '0 20' }),
      fill('M-112-6a112 34 0 1 0 224 0a112 34 0 1 0-224 0z', '#fffaf0'),
      fill('M-103-6a103 29 0 1 0 206 0a103 29 0 1 0-206 0z', '#2a4f8c'),
      ...points('-62 -18, 62 -18, -20 -8, 26 -10, -30 -46, 28 -44, 0 -62').map(([x, y]) =>
        group(
          { transform: `translate(${x} ${y}) scale(.58)` },
          fill(circle([0, 0], 60), 'url(#peach)'),
          stroke('M4-58Q-20-10 2 40', '#b3523a', 4, { opacity: 0.5 }),
        ),
      ),
      fill(leaf([10, -96], [64, -120], 14), '#5f8a48'),
    ),
    samsa(900, 596, 0.5, -8),
    samsa(880, 646, 0.56, 10),
    samsa(980, 660, 0.58, -4),
    samsa(1090, 662, 0.58, 8, true),
    samsa(1190, 642, 0.54, -6),
    samsa(1230, 590, 0.48, 6),
    bowl([1290, 540], 0.42, 8),
    bowl([830, 566], 0.4, 0),
    bowl([1160, 492], 0.36, 4),
  ].join('')
}

/** A ball and a skipping rope, left where they were called from. */
export function toys(): string {
  const rope = curve(
    points('720 842, 790 812, 880 850, 960 870, 1040 836, 1000 806, 930 826, 980 872, 1100 880'),
  )
  return [
    fill(shape(points('560 850, 640 830, 730 846, 740 864, 640 876, 560 868')), '#12302f', {
      opacity: 0.6,
    }),
    group(
      { transform: 'translate(668 812)' },
      fill(circle([0, 0], 52), 'url(#ball)'),
      stroke(
        'M-50-14q50-24 100-2M-46 26q48 18 90 0M-14-50q-20 50 4 100M20-48q22 46 2 94',
        '#6d3a30',
        4,
        { opacity: 0.6 },
      ),
      stroke(curve(points('20 -47, 44 -26, 51 2')), '#fff6dc', 5),
    ),
    stroke(rope, '#12302f', 9, { opacity: 0.5, transform: 'translate(-4 6)' }),
    stroke(rope, '#e0c48a', 7),
    stroke(rope, '#a8434a', 7, { 'stroke-dasharray': '2 16', 'stroke-linecap': 'butt' }),
    stroke('M722 842l-40 16M1098 880l46-8', '#b3323c', 15),
    stroke('M718 838l-36 14M1100 875l42-7', '#f6c98a', 4),
  ].join('')
}
