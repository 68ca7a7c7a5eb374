import type { Point } from '#drawings/ornaments/geometry.ts'

/**
 * The colours of a gradient: a place from 0 to 1, a colour, and where it is not solid its opacity, as
 * `0 #fff, 0.5 #fa0 0.3`.
 */
export const stops = (list: string): string =>
  list
    .split(', ')
    .map((stop) => {
      const [at, colour, opacity] = stop.split(' ')
      return `<stop${at === '0' ? '' : ` offset="${at}"`} stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`
    })
    .join('')

/** A gradient along the line between two points of the picture. */
export const linear = (id: string, [x, y]: Point, [u, v]: Point, list: string): string =>
  `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${x}" y1="${y}" x2="${u}" y2="${v}">${stops(list)}</linearGradient>`

/** A gradient from the top of whatever is filled with it to its foot, or between other edges of its box. */
export const across = (
  id: string,
  list: string,
  [x, y, u, v]: readonly [number, number, number, number] = [0, 0, 0, 1],
): string =>
  `<linearGradient id="${id}" x1="${x}" y1="${y}" x2="${u}" y2="${v}">${stops(list)}</linearGradient>`

/** A round gradient; `squeeze` flattens it. */
export const radial = (
  id: string,
  [x, y]: Point,
  radius: number,
  list: string,
  squeeze = 1,
): string =>
  `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${x}" cy="${squeeze === 1 ? y : Math.round(y / squeeze)}" r="${radius}"${squeeze === 1 ? '' : ` gradientTransform="scale(1 ${squeeze})"`}>${stops(list)}</radialGradient>`

/** A round gradient that fills its own box: a thing that fades at its edges without any blur. */
export const round = (id: string, list: string): string =>
  `<radialGradient id="${id}">${stops(list)}</radialGradient>`

/** A blur of its own region: small things only, or the picture costs time on a telephone. */
export const blur = (id: string, radius: number): string =>
  `<filter id="${id}" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="${radius}"/></filter>`

type Attributes = Readonly<Record<string, string | number>>

const attributes = (list: Attributes): string =>
  Object.entries(list)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')

export const fill = (d: string, colour: string, more: Attributes = {}): string =>
  `<path fill="${colour}"${attributes(more)} d="${d}"/>`

/** A stroked path with round ends. */
export const stroke = (d: string, colour: string, width: number, more: Attributes = {}): string => {
  const own = {
    fill: 'none',
    stroke: colour,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  }
  return `<path${attributes({ ...own, ...more })} d="${d}"/>`
}

/** Several things as one, with what they share. */
export const group = (more: Attributes, ...content: readonly string[]): string =>
  `<g${attributes(more)}>${content.join('')}</g>`

/** A region that cuts what refers to it. */
export const clip = (id: string, d: string): string =>
  `<clipPath id="${id}"><path d="${d}"/></clipPath>`

/**
 * A picture of 1600 × 900. Its natural size is said to be thrice that: a browser counts an image of few bits per
 * pixel as a ground, not as content, and the words over it stay the largest thing the first paint waits for.
 */
export const picture = (definitions: readonly string[], ...content: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="4800" height="2700" viewBox="0 0 1600 900"><defs>${definitions.join('')}</defs>${content.join('\n')}</svg>\n`
