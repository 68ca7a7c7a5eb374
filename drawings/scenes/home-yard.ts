import type { Point } from '#drawings/ornaments/geometry.ts'
import { seededRandom } from '#drawings/ornaments/random.ts'
import { curve, leaf, points, rough, shape } from './outline.ts'
import { fill, group, stroke } from './paint.ts'

const poplar = (x: number, foot: number, height: number, width: number) =>
  shape([
    [x, foot - height],
    [x + width * 0.5, foot - height * 0.72],
    [x + width * 0.62, foot - height * 0.34],
    [x + width * 0.22, foot],
    [x - width * 0.22, foot],
    [x - width * 0.56, foot - height * 0.3],
    [x - width * 0.5, foot - height * 0.7],
  ])

export function farAway(): string {
  return [
    fill('M0 0h800v560H0z', 'url(#sky)'),
    fill(
      curve(points('0 430, 110 404, 230 428, 340 386, 470 436, 600 420')) + 'V560H0z',
      '#5a5585',
    ),
    fill(curve(points('0 470, 160 452, 330 470, 600 448')) + 'V560H0z', '#3a406f'),
    fill(
      poplar(96, 500, 250, 46) +
        poplar(152, 500, 200, 40) +
        poplar(214, 500, 232, 44) +
        poplar(268, 500, 160, 36),
      '#1b2a55',
    ),
    // A neighbour's wall of clay, with its coping.
    fill(
      `M0 492${curve(points('0 492, 120 488, 260 494, 420 487, 600 492')).replace(/^M\S+ \S+?(?=c)/, '')}V560H0z`,
      '#1a2850',
    ),
    stroke(curve(points('0 492, 120 488, 260 494, 420 487, 600 492')), '#8d7390', 3, {
      opacity: 0.6,
    }),
    fill('M0 552H1600V900H0z', 'url(#yard)'),
  ].join('')
}

export function house(): string {
  return [
    fill(rough(points('560 -10, 1610 -10, 1610 572, 560 572'), 4, 3), 'url(#wall)'),
    // A second tone: old plaster, and the foot of the wall splashed by rain.
    fill(
      shape(points('590 40, 660 60, 720 30, 770 90, 740 120, 690 100, 640 130, 600 110')) +
        shape(
          points('1350 250, 1440 230, 1500 262, 1610 240, 1610 330, 1520 310, 1450 340, 1380 300'),
        ),
      '#1c2b58',
      { opacity: 0.55 },
    ),
    stroke(
      curve(points('1390 40, 1420 90, 1408 140, 1440 190')) +
        curve(points('640 330, 660 380, 648 430')),
      '#121d42',
      2,
      { opacity: 0.6 },
    ),
    fill(
      curve(points('560 530, 650 512, 740 526, 806 548, 806 570')) +
        'H560z' +
        curve(points('1184 518, 1290 530, 1420 515, 1600 526')) +
        'V570H1184z',
      '#14204a',
      { opacity: 0.55 },
    ),
    fill('M560 0h14V572h-14z', '#0f1a3a', { opacity: 0.7 }),
  ].join('')
}

/** Peppers on a string beside the door, against the dark wall. */
export function peppers(): string {
  const random = seededRandom(31)
  const pods = Array.from({ length: 15 }, (_, index) => {
    const [x, y] = [1432 + (index % 3) * 13 - 13, 92 + index * 13]
    return leaf([x, y], [x + (index % 3) * 15 - 15 + random() * 10, y + 40 + random() * 12], 9)
  })
  return [
    stroke('M1432 34v250', '#0b132c', 3),
    fill(pods.join(''), '#4d2848'),
    fill(pods.filter((_, index) => index % 3 === 0).join(''), '#93403f'),
    fill('M1426 28h12v10h-12z', '#0b132c'),
  ].join('')
}

/** A persimmon branch near the eye, bare but for its fruit and a last few leaves. */
export function branch(): string {
  const random = seededRandom(5)
  const twig: Point[] = points('-20 40, 120 70, 250 60, 360 96, 470 92')
  const fruits: Point[] = points('92 116, 210 110, 300 128, 420 140, 352 44')
  return [
    stroke(curve(twig), '#0b132c', 15),
    stroke(curve(points('250 60, 330 30, 400 24, 462 -8')), '#0b132c', 8),
    stroke(curve(points('120 70, 150 110, 205 132')), '#0b132c', 6),
    stroke(fruits.map(([x, y]) => `M${x} ${y - 44}L${x} ${y - 14}`).join(''), '#0b132c', 4),
    fill(
      [...Array(7).keys()]
        .map((index) => {
          const x = 40 + index * 62 + random() * 20
          const y = 66 + random() * 18
          return leaf([x, y], [x + 20 - random() * 50, y + 44 + random() * 20], 16)
        })
        .join(''),
      '#18264f',
    ),
    stroke('M455 93q40-2 74 12', '#0b132c', 6),
    ...fruits.map(
      ([x, y]) =>
        fill(
          shape([
            [x - 24, y - 4],
            [x, y - 18],
            [x + 24, y - 4],
            [x + 18, y + 18],
            [x, y + 24],
            [x - 18, y + 18],
          ]),
          'url(#leaf)',
        ) +
        stroke(
          curve([
            [x + 20, y + 14],
            [x + 25, y - 2],
            [x + 10, y - 16],
          ]),
          '#ffc27a',
          3,
        ) +
        fill(`M${x - 14} ${y - 16}q14-8 28 0q-14 6-28 0z`, '#0b132c'),
    ),
  ].join('')
}

/** Pumpkins put by on the dark side of the step, with a rim of the door's light. */
export function pumpkins(): string {
  const one = (x: number, y: number, size: number) =>
    group(
      { transform: `translate(${x} ${y}) scale(${size})` },
      fill('M-62 30q60 30 140 14l60 26q-120 10-190-14z', '#0b132c', { opacity: 0.45 }),
      fill(
        shape(points('-70 -4, -48 -40, 0 -48, 50 -40, 72 -2, 52 36, 0 46, -52 36')),
        'url(#pumpkin)',
      ),
      stroke('M-26-42q-34 42-6 84M2-46q-8 44 2 90M28-42q30 44 4 84', '#1a1f45', 3, {
        opacity: 0.55,
      }),
      stroke(curve(points('-62 20, -70 -4, -50 -38, -8 -48')), '#f4b06a', 4),
      stroke('M0-48q2-20 18-26', '#2a2038', 9),
    )
  return one(1524, 618, 0.72) + one(1426, 644, 0.98)
}
