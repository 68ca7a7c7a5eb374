import { streetLights, type StreetLight } from '#machines/wire/day-terms.ts'
import { circle, type Point } from '#drawings/ornaments/geometry.ts'
import { seededRandom } from '#drawings/ornaments/random.ts'
import { polygon, shape } from '#drawings/scenes/outline.ts'
import { fill, linear, round, stroke } from '#drawings/scenes/paint.ts'
import { FOOT, house, PLACE, type HouseKind } from './house.ts'
import { airs, inAir, mix, type Air } from './palette.ts'

const HEIGHT = 240

/** The lamp behind a lit pane, in the box of each window. */
const lamp =
  '<radialGradient id="lamp" cx=".5" cy=".35" r=".8"><stop stop-color="#fff3cf"/><stop offset=".5" stop-color="#ffd27c"/><stop offset="1" stop-color="#f5ab52"/></radialGradient>'

/** How many family homes a branch has (bff/content/figures.yaml), how they are built, and what stands behind them. */
export const streets = {
  tashkent: { homes: 14, kind: 'gabled', seed: 14 },
  samarkand: { homes: 13, kind: 'flat', seed: 13 },
  khorezm: { homes: 6, kind: 'storeyed', seed: 6 },
} as const satisfies Record<string, { homes: number; kind: HouseKind; seed: number }>
export type Street = keyof typeof streets

/** Far away: the mountains of Tashkent, the domes of Samarkand, a minaret and a wall of Khorezm. */
function horizon(street: Street, width: number, air: Air): string {
  const colour = mix(inAir('#8fa6c0', air), air.pane, 0.15)
  const dome = (x: number, size: number): string =>
    `M${x - size} ${FOOT}v${-size * 1.5}c0 ${-size * 0.9} ${size * 0.5} ${-size * 1.2} ${size} ${-size * 1.5}c${size * 0.5} ${size * 0.3} ${size} ${size * 0.6} ${size} ${size * 1.5}v${size * 1.5}z`
  const far: Readonly<Record<Street, string>> = {
    tashkent: shape([
      [-60, FOOT],
      [width * 0.12, 92],
      [width * 0.2, 118],
      [width * 0.34, 54],
      [width * 0.47, 110],
      [width * 0.6, 70],
      [width * 0.72, 112],
      [width * 0.86, 76],
      [width + 60, FOOT],
    ]),
    samarkand:
      dome(width * 0.17, 58) +
      dome(width * 0.53, 66) +
      dome(width * 0.62, 48) +
      dome(width * 0.9, 54) +
      polygon([
        [width * 0.36, FOOT],
        [width * 0.365, 50],
        [width * 0.375, 50],
        [width * 0.38, FOOT],
      ]),
    khorezm:
      polygon([
        [width * 0.46, FOOT],
        [width * 0.475, 30],
        [width * 0.53, 30],
        [width * 0.545, FOOT],
      ]) +
      polygon([
        [-10, FOOT],
        [-10, 112],
        [width * 0.2, 106],
        [width * 0.24, FOOT],
      ]),
  }
  return fill(far[street], colour, { opacity: 0.75 })
}

/** A poplar or a round mulberry between two houses. */
function tree([x, size]: Point, isPoplar: boolean, air: Air): string {
  const colour = inAir(isPoplar ? '#5f8a5c' : '#77965a', air)
  const crown = isPoplar
    ? shape([
        [x, FOOT - 96 - size * 30],
        [x + 11, FOOT - 60],
        [x + 8, FOOT - 16],
        [x - 8, FOOT - 16],
        [x - 11, FOOT - 60],
      ])
    : shape([
        [x - 20, FOOT - 56],
        [x - 6, FOOT - 78 - size * 10],
        [x + 14, FOOT - 72],
        [x + 22, FOOT - 50],
        [x + 6, FOOT - 36],
        [x - 14, FOOT - 38],
      ])
  return stroke(`M${Math.round(x)} ${FOOT}v-44`, inAir('#6d5142', air), 4) + fill(crown, colour)
}

function stars(width: number, air: Air, dice: () => number): string {
  const count = Math.round((width / 70) * air.stars)
  const places = Array.from({ length: Math.round(width / 70) }, (): Point => [
    Math.round(dice() * width),
    Math.round(8 + dice() * 70),
  ])
  return count === 0
    ? ''
    : fill(
        places
          .slice(0, count)
          .map((place) => circle(place, 1.5))
          .join(''),
        '#fff3cf',
        {
          opacity: 0.8,
        },
      )
}

/** The order in which the windows of a street are lit: those lit at night are lit all evening too. */
function lightingOrder(count: number, dice: () => number): readonly number[] {
  const keyed = Array.from({ length: count }, (_, index) => ({ index, key: dice() }))
  return keyed.toSorted((one, other) => one.key - other.key).map(({ index }) => index)
}

/** One branch's homes in one light. */
function drawStreet(name: Street, light: StreetLight): string {
  const { homes, kind, seed } = streets[name]
  const air = airs[light]
  const width = homes * PLACE
  const dice = seededRandom(seed)
  const order = lightingOrder(homes, dice)
  const lit = new Set(order.slice(0, air.lit === 0 ? 0 : Math.max(1, Math.round(homes * air.lit))))
  const sky = stars(width, air, dice)
  const houses = Array.from({ length: homes }, (_, index) => ({
    kind,
    x: index * PLACE,
    isLit: lit.has(index),
    dice: Array.from({ length: 8 }, dice),
  }))
  const trees = houses
    .slice(1)
    .filter(({ dice: [tall = 0] }) => tall > 0.45)
    .map(({ x, dice: [tall = 0, plaster = 0] }) => tree([x, tall], plaster > 0.5, air))
  const definitions = [
    linear('sky', [0, 0], [0, FOOT], air.sky),
    linear('fallen', [0, FOOT], [0, HEIGHT - 6], '0 #ffd27c 0.75, 1 #f5ab52 0.05'),
    round('halo', '0 #ffd27c 0.5, 1 #f5ab52 0'),
    lamp,
  ].join('')
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${HEIGHT}" viewBox="0 0 ${width} ${HEIGHT}"><defs>${definitions}</defs>`,
    fill(`M0 0h${width}v${FOOT}h-${width}z`, 'url(#sky)'),
    sky,
    horizon(name, width, air),
    fill(`M0 ${FOOT}h${width}v${HEIGHT - FOOT}h-${width}z`, air.ground),
    ...trees,
    ...houses.map((one) => house(one, air)),
    '</svg>\n',
  ].join('')
}

/** The streets of the three branches in each light of the day. */
export const streetFiles = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (Object.keys(streets) as Street[]).flatMap((name) =>
      streetLights.map((light) => [`${name}-${light}.svg`, drawStreet(name, light)]),
    ),
  )
