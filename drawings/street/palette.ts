import type { StreetLight } from '#machines/wire/day-terms.ts'

const channels = (colour: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

const written = (values: readonly number[]): string =>
  `#${values.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`

/** A colour on the way from one to another, `share` of it. */
export const mix = (from: string, to: string, share: number): string => {
  const goal = channels(to)
  return written(channels(from).map((value, at) => value + ((goal[at] ?? value) - value) * share))
}

/** A thing's own colour in the light of an hour, `share` of its depth. */
export const inAir = (colour: string, { veil, depth }: Air, share = 1): string => {
  const light = channels(veil)
  const shaded = written(channels(colour).map((value, at) => (value * (light[at] ?? 255)) / 255))
  return mix(colour, shaded, depth * share)
}

/** The air of a time of day: the sky from top to foot, what it lays over everything, and what is lit. */
export type Air = {
  readonly sky: string
  /** The light that all things stand in: their own colour is multiplied with it, as far as `depth` says. */
  readonly veil: string
  readonly depth: number
  readonly ground: string
  /** Share of the windows that are lit; at least one always is, but by day. */
  readonly lit: number
  /** A pane without a lamp behind it. */
  readonly pane: string
  readonly stars: number
}

export const airs: Readonly<Record<StreetLight, Air>> = {
  night: {
    sky: '0 #0f1935, 1 #24396a',
    veil: '#3a4f8c',
    depth: 0.92,
    ground: '#1c2c54',
    lit: 0.08,
    pane: '#101c3b',
    stars: 1,
  },
  dawn: {
    sky: '0 #7fa8cf, 0.6 #f3c9a6, 1 #ffe0b0',
    veil: '#c9a4b8',
    depth: 0.7,
    ground: '#b08f86',
    lit: 0.75,
    pane: '#5b6f96',
    stars: 0,
  },
  day: {
    sky: '0 #8fc4e4, 0.7 #d7ebe6, 1 #fdf1d8',
    veil: '#fff3d8',
    depth: 0.3,
    ground: '#dfc39b',
    lit: 0,
    pane: '#6f9cbb',
    stars: 0,
  },
  dusk: {
    sky: '0 #41568f, 0.55 #b0728c, 1 #f5ab6a',
    veil: '#8f6f9e',
    depth: 0.85,
    ground: '#7a5f77',
    lit: 0.55,
    pane: '#3f4673',
    stars: 0,
  },
  evening: {
    sky: '0 #14213d, 0.7 #2d4374, 1 #56608f',
    veil: '#4a5fa0',
    depth: 0.9,
    ground: '#2b3a66',
    lit: 1,
    pane: '#182647',
    stars: 0.5,
  },
  late: {
    sky: '0 #0f1935, 0.8 #233763, 1 #35497c',
    veil: '#40559a',
    depth: 0.92,
    ground: '#21315b',
    lit: 0.45,
    pane: '#121f40',
    stars: 0.9,
  },
}
