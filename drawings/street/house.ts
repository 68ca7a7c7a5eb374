import { circle, type Point } from '#drawings/ornaments/geometry.ts'
import { polygon, shape } from '#drawings/scenes/outline.ts'
import { fill, stroke } from '#drawings/scenes/paint.ts'
import { inAir, type Air } from './palette.ts'

/** Width of a house's place in the street, and the street's foot; both in units of the picture. */
export const PLACE = 120
export const FOOT = 206

export type HouseKind = 'gabled' | 'flat' | 'storeyed'

export type House = {
  readonly kind: HouseKind
  /** The left edge of its place. */
  readonly x: number
  readonly isLit: boolean
  /** Numbers from 0 up to 1 that make it another one than its neighbours, the same in every light. */
  readonly dice: readonly number[]
}

const plasters = ['#f3d3a6', '#f8e6c2', '#e9bfa0', '#f1e3cf', '#e6cda6', '#dfc7b6'] as const
const roofs = ['#a4513f', '#8c4a4f', '#7d5a4a', '#5f7f86'] as const
const doors = ['#2b6fa0', '#3c7f5f', '#b5483f', '#8a5a35'] as const
const curtains = ['#f7c07a', '#f0a07a', '#e9c9d8', '#f6e0b0'] as const

const pick = <Thing>(list: readonly [Thing, ...Thing[]], dice: number): Thing =>
  list[Math.floor(dice * list.length)] ?? list[0]

const box = (x: number, y: number, width: number, height: number): string =>
  polygon([
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ])

/** What stands on a sill or hangs behind a pane: a cat, a flower, a teapot, a pile of books, or nothing. */
function onTheSill([x, y]: Point, dice: number, colour: string): string {
  if (dice < 0.18)
    return fill(
      `${shape([
        [x - 6, y],
        [x - 5, y - 9],
        [x, y - 12],
        [x + 5, y - 7],
        [x + 6, y],
      ])}${polygon([
        [x - 4, y - 11],
        [x - 3, y - 19],
        [x, y - 15],
        [x + 3, y - 19],
        [x + 4, y - 11],
      ])}`,
      colour,
    )
  if (dice < 0.42)
    return (
      stroke(`M${x} ${y - 6}V${y - 15}m0 4l-4 -4m4 2l4 -5`, colour, 2.4) +
      fill(
        polygon([
          [x - 5, y - 7],
          [x + 5, y - 7],
          [x + 3, y],
          [x - 3, y],
        ]),
        colour,
      )
    )
  if (dice < 0.6)
    return fill(
      `${shape([
        [x - 6, y - 4],
        [x - 4, y - 9],
        [x + 3, y - 9],
        [x + 5, y - 4],
        [x + 3, y],
        [x - 4, y],
      ])}M${x + 4} ${y - 4}l6 -5l1 2l-5 6zM${x - 2} ${y - 9}h3v-3h-3z`,
      colour,
    )
  if (dice < 0.74) return fill(box(x - 7, y - 4, 14, 4) + box(x - 5, y - 8, 12, 3), colour)
  return ''
}

/** A window with its frame, curtains and sill; lit, or with the sky in it. */
function windowOf(
  [x, y]: Point,
  size: Point,
  { isLit, dice }: House,
  air: Air,
  tinted: (colour: string, share?: number) => string,
): string {
  const [width, height] = size
  const [, , , curtain = 0, sill = 0, part = 0] = dice
  const glow = isLit ? 'url(#lamp)' : air.pane
  const cloth = isLit ? pick(curtains, curtain) : tinted('#e8dcc8', 0.5)
  const drawn = 3 + part * 7
  const within = isLit ? '#8a4a2c' : tinted('#4a4038')
  return [
    fill(box(x - 4, y - 4, width + 8, height + 8), tinted('#fff8e8', isLit ? 0.5 : 0.8)),
    fill(box(x, y, width, height), glow),
    onTheSill([x + width * (0.35 + part * 0.3), y + height], sill, within),
    fill(box(x, y, drawn, height) + box(x + width - drawn, y, drawn, height), cloth, {
      opacity: isLit ? 0.85 : 0.5,
    }),
    stroke(
      `M${x + width / 2} ${y}v${height}M${x} ${Math.round(y + height * 0.36)}h${width}`,
      isLit ? '#7a452a' : tinted('#fff8e8', 0.7),
      2.4,
    ),
    fill(box(x - 6, y + height + 3, width + 12, 4), tinted('#c9a67e')),
  ].join('')
}

/** One family's house of the street, with the light that falls from its window. */
export function house(one: House, air: Air): string {
  const { kind, x, isLit, dice } = one
  const [tall = 0, plaster = 0, roof = 0, , , , door = 0, shift = 0] = dice
  const tinted = (colour: string, share = 1): string => inAir(colour, air, share)
  const height = Math.round((kind === 'storeyed' ? 138 : 86) + tall * 22)
  const [left, right] = [x + 5 + Math.round(shift * 5), x + PLACE - 4]
  const [top, width] = [FOOT - height, right - left]
  const wall = tinted(pick(plasters, plaster))
  const tiles = tinted(pick(roofs, roof))
  const isDoorFirst = door < 0.5
  const doorAt = isDoorFirst ? left + 12 : right - 38
  const windowAt = isDoorFirst ? right - 52 : left + 14
  const windowTop = FOOT - 66
  const eave = kind === 'gabled' ? '' : fill(box(left - 4, top - 7, width + 8, 9), tiles)
  const gable =
    kind === 'gabled'
      ? fill(
          polygon([
            [left - 8, top + 2],
            [left + width * (0.42 + tall * 0.16), top - 34 - roof * 10],
            [right + 8, top + 2],
          ]),
          tiles,
        )
      : ''
  const upper =
    kind === 'storeyed'
      ? [left + 16, right - 44]
          .map(
            (at) =>
              fill(box(at, top + 20, 28, 34), air.pane, { opacity: 0.8 }) +
              stroke(`M${at - 3} ${top + 56}h34`, tinted('#8a6a58'), 3),
          )
          .join('')
      : ''
  const fallen = isLit
    ? fill(
        polygon([
          [windowAt - 2, FOOT],
          [windowAt + 40, FOOT],
          [windowAt + 58, FOOT + 26],
          [windowAt - 22, FOOT + 26],
        ]),
        'url(#fallen)',
      )
    : ''
  return [
    fill(box(left, top, width, height), wall),
    fill(box(right - 9, top, 9, height), tinted('#7a5a5c'), { opacity: 0.28 }),
    fill(box(left, FOOT - 12, width, 12), tinted('#8d6a63'), { opacity: 0.5 }),
    gable,
    eave,
    upper,
    fill(box(doorAt - 3, FOOT - 55, 32, 55), tinted('#fff3d8', 0.7)),
    fill(box(doorAt, FOOT - 52, 26, 52), tinted(pick(doors, door))),
    stroke(`M${doorAt + 13} ${FOOT - 50}v48`, tinted('#2a2a44'), 1.6),
    isLit ? fill(circle([windowAt + 19, windowTop + 20], 44), 'url(#halo)') : '',
    windowOf([windowAt, windowTop], [38, 40], one, air, tinted),
    fallen,
  ].join('')
}
