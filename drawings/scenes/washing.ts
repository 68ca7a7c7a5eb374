import type { Point } from '#drawings/ornaments/geometry.ts'
import { dots, points, shape } from './outline.ts'
import { fill, group, stroke } from './paint.ts'

type Garment = {
  readonly at: Point
  readonly scale: number
  readonly lean: number
  readonly outline: string
  readonly colour: string
  readonly more?: string
}

const shirt = shape(
  points(
    '-60 0, -24 -8, 0 4, 24 -8, 60 0, 112 40, 128 84, 92 104, 70 76, 66 150, 72 206, 24 214, -26 208, -72 212, -66 150, -70 76, -94 102, -130 82, -110 38',
  ),
)

const dress = shape(
  points(
    '-48 0, -22 -8, 0 8, 22 -8, 48 0, 104 60, 112 112, 78 122, 58 84, 66 180, 110 330, 60 346, 0 338, -58 348, -108 328, -64 180, -58 84, -80 120, -112 108, -100 58',
  ),
)

const trousers = shape(
  points('-52 0, 0 -4, 52 0, 60 90, 70 226, 16 230, 4 96, -4 96, -18 230, -70 224, -60 90'),
)

const romper = shape(
  points(
    '-40 0, -16 -6, 0 6, 16 -6, 40 0, 78 30, 66 58, 46 50, 48 110, 60 168, 22 176, 4 132, -4 132, -22 176, -60 166, -48 110, -46 50, -68 56, -78 28',
  ),
)

const button = (y: number) => dots([0, 1, 2, 3].map((n): Point => [0, y + n * 42]))

const washing: readonly Garment[] = [
  {
    at: [742, 250],
    scale: 0.9,
    lean: 9,
    outline: romper,
    colour: '#7fcdb0',
    more: stroke('M-20 64h40M-14 78h28', '#fff', 6),
  },
  {
    at: [902, 276],
    scale: 1.02,
    lean: 12,
    outline: shirt,
    colour: '#f6c044',
    more: stroke('M-66 120q66 14 132 0', '#fff4d2', 14),
  },
  { at: [1128, 286], scale: 1.3, lean: 10, outline: dress, colour: 'url(#atlas)' },
  {
    at: [1392, 276],
    scale: 1.5,
    lean: 12,
    outline: shirt,
    colour: '#8db9e6',
    more:
      stroke(button(40), '#fff', 8) +
      stroke('M0 6v204', '#5b7fb8', 2) +
      stroke('M-22-8l22 26l22-26', '#5b7fb8', 4),
  },
  {
    at: [1604, 240],
    scale: 1.3,
    lean: 9,
    outline: trousers,
    colour: '#3f5a92',
    more: stroke('M0 0v96M-52 18h104', '#2a3f70', 4),
  },
]

export const lineOfClothes: Point[] = points(
  '600 206, 742 246, 902 270, 1128 282, 1392 268, 1620 226',
)

export function clothes(): string {
  return washing
    .map(({ at: [x, y], scale, lean, outline, colour, more = '' }) =>
      group(
        { transform: `translate(${x} ${y}) rotate(${-lean / 2}) skewX(${-lean}) scale(${scale})` },
        fill(outline, colour),
        fill(outline, 'url(#folds)'),
        fill(outline, 'url(#glow)'),
        more,
        fill('M-46-20h9v30h-9zM36-20h9v30h-9z', '#b9783f'),
      ),
    )
    .join('')
}

/** The shadows lie almost beneath: it is noon. */
export function shadows(): string {
  return group(
    { fill: '#6a4a78', opacity: 0.46 },
    ...washing.map(
      ({ at: [x], scale, outline }) =>
        `<path transform="translate(${x - 60} ${736 + scale * 26}) skewX(20) scale(${scale} ${Math.round(scale * 26) / 100})" d="${outline}"/>`,
    ),
    `<path d="${shape(points('820 822, 930 808, 1010 822, 1000 850, 900 858'))}"/>`,
  )
}
