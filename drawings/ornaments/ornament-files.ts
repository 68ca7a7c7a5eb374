import type { Layer } from './geometry.ts'
import { girih } from './girih.ts'
import { rosette, stem, tulip, type Threads } from './suzani.ts'

/** Colours of tokens.css. */
const ink = '#14233f'
const sky = '#1668b8'
const skyPale = '#e3f0fb'
const apricot = '#f7a84b'
const apricotPale = '#fdeed9'
const leaf = '#2a7547'
const pomegranate = '#b3323c'
const paper = '#fffdf9'

const warm: Threads = {
  ground: pomegranate,
  ring: apricot,
  petal: apricotPale,
  heart: apricot,
  seed: paper,
}
const cool: Threads = {
  ground: sky,
  ring: skyPale,
  petal: paper,
  heart: apricot,
  seed: pomegranate,
}

const fills = (layers: readonly Layer[]) =>
  layers.map(({ d, fill }) => `<path fill="${fill}" d="${d}"/>`).join('\n')

const document = (width: number, height: number, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">\n${content}\n</svg>\n`

/** A border of suzani work that repeats along a line: suns on a winding stem, tulips in its bends. */
function suzaniBand(): string {
  const width = 320
  const height = 64
  return document(
    width,
    height,
    fills([
      { d: stem(width, height / 2 - 1.2, 36, 2.4, 2), fill: leaf },
      ...tulip([40, 15], 36, 180, apricot, leaf),
      ...tulip([120, 49], 36, 0, pomegranate, leaf),
      ...tulip([200, 15], 36, 180, apricot, leaf),
      ...tulip([280, 49], 36, 0, pomegranate, leaf),
      ...rosette([80, 32], 18, 8, warm, undefined),
      ...rosette([160, 32], 18, 8, cool, undefined),
      ...rosette([240, 32], 18, 8, warm, undefined),
      // The sun on the seam stands half at either end.
      ...rosette([0, 32], 18, 8, cool, undefined),
      ...rosette([width, 32], 18, 8, cool, undefined),
    ]),
  )
}

/** Everything in ./files by name. The girih is drawn in one colour: it serves as a mask. */
export const ornamentFiles = (): Record<string, string> => ({
  'suzani-band.svg': suzaniBand(),
  'rosette.svg': document(240, 240, fills(rosette([120, 120], 118, 12, warm, leaf))),
  'girih.svg': document(
    96,
    96,
    `<path fill="none" stroke="${ink}" stroke-width="2" stroke-linejoin="round" d="${girih(96, 67.5)}"/>`,
  ),
})
