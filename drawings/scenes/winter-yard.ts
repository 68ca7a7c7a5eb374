import type { Point } from '#drawings/ornaments/geometry.ts'
import { seededRandom } from '#drawings/ornaments/random.ts'
import { curve, dots, points, rough, shape } from './outline.ts'
import { fill, stroke } from './paint.ts'

export function farAway(): string {
  const poplar = (x: number, top: number, width: number) =>
    shape([
      [x, top],
      [x + width, top + 80],
      [x + width * 0.9, 330],
      [x + 8, 452],
      [x - 8, 452],
      [x - width, 330],
      [x - width * 0.9, top + 90],
    ])
  return [
    fill('M0 0H1600V620H0z', 'url(#sky)'),
    fill(
      `${curve(points('0 380, 120 350, 260 372, 420 318, 560 352, 760 330'))}V600H0z`,
      '#4a689f',
    ),
    fill(`${curve(points('0 420, 200 396, 420 418, 760 392'))}V600H0z`, '#375589'),
    fill(poplar(70, 190, 24) + poplar(124, 238, 20) + poplar(186, 214, 22), '#20356a'),
    // The clay wall of the yard with its cap of snow.
    fill(rough(points('-10 470, 740 452, 740 580, -10 580'), 3, 2), '#22386b'),
    fill(
      shape(
        points(
          '-20 474, -20 452, 120 446, 260 452, 420 438, 560 444, 740 430, 740 456, 560 464, 380 460, 200 472',
        ),
      ),
      'url(#bank)',
    ),
  ].join('')
}

export function ground(): string {
  return [
    fill(
      `${curve(points('0 566, 240 548, 520 560, 740 566, 1100 622, 1600 704'))}V900H0z`,
      'url(#snow)',
    ),
    fill(`${curve(points('0 800, 260 760, 560 800, 820 850, 1000 910'))}H0z`, '#3d5f9d', {
      opacity: 0.6,
    }),
    fill(shape(points('1180 730, 1400 720, 1620 780, 1620 860, 1360 840')), '#7495cb', {
      opacity: 0.4,
    }),
  ].join('')
}

/** A tapchan under snow, far back by the yard's wall. */
export const tapchan = (): string =>
  [
    fill('M232 556l10 88h12l-4-88zM470 550l8 84h12l-6-84zM262 480v70h8v-70z', '#16265a'),
    stroke('M262 500v56M330 486v60M400 482v60M470 478v66M258 506q110-22 216-16', '#16265a', 7),
    fill('M216 556L520 548V570L216 580z', '#1b2d63'),
    fill(
      shape(
        points(
          '206 560, 214 540, 250 520, 360 514, 470 512, 516 532, 528 552, 440 552, 380 562, 300 558, 250 568',
        ),
      ),
      'url(#bank)',
    ),
    stroke(curve(points('256 492, 360 474, 476 470')), '#c5d7f2', 8),
  ].join('')

const knuckles: Point[] = points('1292 444, 1418 334, 1586 392')

/** The pruned mulberry: thick knuckles that are cut every winter, thin straight shoots of one summer. */
export function mulberry(): string {
  return shoots() + trunk() + snowOnKnuckles() + bark()
}

function shoots(): string {
  const random = seededRandom(17)
  const drawn = knuckles.map(([x, y], knuckle) =>
    Array.from({ length: 8 }, (_, index) => {
      const lean = (index - 3.5) * 0.13 + (knuckle - 1) * 0.16 + (random() - 0.5) * 0.08
      const length = 200 + random() * 130
      return `M${x + (index - 3.5) * 5} ${y}l${Math.round(Math.sin(lean) * length)} ${Math.round(-Math.cos(lean) * length)}`
    }),
  )
  return [
    stroke(drawn.flat().join(''), '#0f1736', 6),
    stroke(drawn.map((list) => [list[1], list[4], list[6]].join('')).join(''), '#b9cdee', 3, {
      transform: 'translate(-4 0)',
      opacity: 0.75,
    }),
  ].join('')
}

function trunk(): string {
  const outline: Point[] = points(
    '1364 920, 1392 780, 1384 640, 1352 540, 1290 470, 1280 436, 1312 428, 1372 482, 1408 520, 1404 420, 1392 340, 1420 322, 1446 350, 1452 470, 1474 500, 1516 420, 1574 380, 1600 402, 1560 470, 1516 560, 1502 680, 1520 800, 1566 920',
  )
  return fill(shape(outline), 'url(#bark)')
}

function snowOnKnuckles(): string {
  return [
    fill(
      knuckles
        .map(([x, y]) =>
          shape([
            [x - 32, y + 4],
            [x - 22, y - 20],
            [x + 4, y - 26],
            [x + 30, y - 16],
            [x + 34, y + 8],
            [x, y + 18],
          ]),
        )
        .join(''),
      '#121a3a',
    ),
    fill(
      knuckles
        .map(([x, y]) =>
          shape([
            [x - 34, y - 4],
            [x - 18, y - 28],
            [x + 8, y - 34],
            [x + 32, y - 20],
            [x + 34, y - 4],
            [x, y - 14],
          ]),
        )
        .join(''),
      '#c5d7f2',
    ),
  ].join('')
}

/** Light along the bark, and the snow at its foot. */
function bark(): string {
  return [
    stroke(
      curve(points('1302 478, 1356 536, 1388 640, 1394 780, 1370 900')) +
        curve(points('1398 352, 1408 430, 1410 516')),
      '#f0a45c',
      4,
      { opacity: 0.9 },
    ),
    stroke(
      curve(points('1440 540, 1448 660, 1436 800')) + curve(points('1484 560, 1480 700, 1500 840')),
      '#2c3762',
      4,
    ),
    fill(shape(points('1290 920, 1330 872, 1420 858, 1540 862, 1620 900, 1620 940')), 'url(#bank)'),
  ].join('')
}

export function flakes(): string {
  const random = seededRandom(8)
  const fall = (count: number): Point[] =>
    Array.from({ length: count }, () => [random() * 1600, random() * 880])
  return (
    stroke(dots(fall(90)), '#dfe9f8', 4, { opacity: 0.8 }) +
    stroke(dots(fall(22)), '#dfe9f8', 9, { opacity: 0.45 })
  )
}
