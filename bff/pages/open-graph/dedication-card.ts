import { logo } from '#bff/platform/typesetting/logo.ts'
import { legible } from '#bff/platform/typesetting/fonts.ts'
import { placed } from './placed.ts'
import { breakLines, lineOutline, widthOf } from './text-outlines.ts'

const width = 1200
const height = 840
const colours = {
  paper: '#fbf7ee',
  ink: '#14233f',
  soft: '#43526f',
  sky: '#1668b8',
  apricot: '#f7a84b',
} as const

/** The greatest width and number of the lines of a dedication. */
const column = 980
const LINES = 3
/** The room for them, between the band and what was done. */
const ROOM = 180
const LINE_HEIGHT = 1.2

/** A line in the middle of the card, its baseline at `y`. */
const centred = (text: string, style: Omit<Parameters<typeof lineOutline>[1], 'x'>): string =>
  lineOutline(text, { ...style, x: (width - widthOf(text, style.size, style.weight)) / 2 })

/** The largest letters in which a dedication keeps to its lines, and each word to the column. */
const sizeOf = (text: string): number => {
  const fits = (size: number) => {
    const { length } = breakLines(text, column, size, 'bold', LINES + 1)
    const isLow = length <= LINES && length * size * LINE_HEIGHT <= ROOM
    return isLow && text.split(' ').every((word) => widthOf(word, size, 'bold') <= column)
  }
  const longest = Math.max(...text.split(' ').map((word) => widthOf(word, 20, 'bold')))
  return [58, 50, 44, 38, 32, 26, 20].find(fits) ?? Math.floor((20 * column) / longest)
}

/** A band of eight-pointed stars, as on the tiles of Samarkand. */
const band = (y: number): string => {
  const star = (x: number, place: number): string => {
    const fill = place % 2 === 0 ? colours.apricot : colours.sky
    const square = `<rect x="-9" y="-9" width="18" height="18"/>`
    return `<g fill="${fill}" transform="translate(${x} ${y})">${square}<g transform="rotate(45)">${square}</g></g>`
  }
  return Array.from({ length: 24 }, (_, place) => star(83 + place * 45, place)).join('')
}

const mark = (x: number, y: number, size: number): string =>
  [
    `<g transform="translate(${x} ${y}) scale(${size / logo.size})">`,
    ...logo.paths.map(({ d, fill }) => `<path d="${d}" fill="${fill}"/>`),
    `<circle cx="${logo.head.x}" cy="${logo.head.y}" r="${logo.head.radius}" fill="${logo.head.fill}"/>`,
    '</g>',
  ].join('')

export type DedicationWords = {
  readonly title: string
  readonly site: string
  /** What was done, under the dedication. */
  readonly line?: string
}

/** A postcard: one of the site's drawings above, the donor's words below it. Text becomes paths, so nothing of it is markup. */
export const dedicationSvg = (
  { title, site, line = '' }: DedicationWords,
  artwork: string,
): string => {
  const text = legible(title)
  const size = sizeOf(text)
  const lines = breakLines(text, column, size, 'bold', LINES)
  const step = size * LINE_HEIGHT
  const first = 622 - ((lines.length - 1) * step) / 2 + size * 0.3
  const siteWidth = widthOf(site, 24, 'bold')
  const left = (width - siteWidth - 50) / 2
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${colours.paper}"/>`,
    `<rect x="24" y="24" width="1152" height="792" rx="18" fill="none" stroke="${colours.apricot}" stroke-width="4"/>`,
    `<clipPath id="window"><rect x="48" y="48" width="1104" height="420" rx="10"/></clipPath>`,
    `<g clip-path="url(#window)">${placed(artwork, 'x="48" y="48" width="1104" height="420"', 'xMidYMid slice')}</g>`,
    band(500),
    ...lines.map((each, place) =>
      centred(each, { y: first + place * step, size, weight: 'bold', fill: colours.ink }),
    ),
    centred(line, { y: 742, size: 26, weight: 'regular', fill: colours.soft }),
    mark(left, 766, 36),
    lineOutline(site, { x: left + 50, y: 793, size: 24, weight: 'bold', fill: colours.sky }),
    '</svg>',
  ].join('')
}
