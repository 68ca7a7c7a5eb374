import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { dedicationSvg } from './dedication-card.ts'
import { indexedPng } from './indexed-png.ts'
import { placed } from './placed.ts'
import { breakLines, lineOutline, widthOf } from './text-outlines.ts'

const width = 1200
const height = 630

const require = createRequire(import.meta.url)
let started: Promise<void> | null = null

/** The drawing machine is started once, with the first picture. */
const start = (): Promise<void> => {
  started ??= readFile(require.resolve('@resvg/resvg-wasm/index_bg.wasm')).then((bytes) =>
    initWasm(bytes),
  )
  return started
}

export type PictureWords = {
  readonly title: string
  readonly site: string
  /** What the card of a dedication says under it. */
  readonly line?: string
}

/**
 * The artwork under a veil of ink, with the text on it; a little wider than the card, its subject moved from
 * the words.
 */
const underVeil = (svg: string): readonly string[] => [
  placed(svg, `y="-64" width="1344" height="756"`, 'xMidYMid slice'),
  `<linearGradient id="card-veil"><stop offset=".5" stop-color="#14233f" stop-opacity=".88"/><stop offset=".8" stop-color="#14233f" stop-opacity="0"/></linearGradient>`,
  `<rect width="${width}" height="${height}" fill="url(#card-veil)"/>`,
]

/** The greatest width of the text: as far as the veil is dark. */
const column = 560

/** A long title is smaller, and a long word never leaves its column. */
const titleSize = (title: string): number => {
  const size = title.length > 70 ? 48 : title.length > 36 ? 58 : 70
  const longest = Math.max(...title.split(/\s/).map((word) => widthOf(word, size, 'bold')))
  return longest > column ? Math.floor((size * column) / longest) : size
}

export const pictureSvg = ({ title, site }: PictureWords, artwork: string): string => {
  const size = titleSize(title)
  const lines = breakLines(title, column, size, 'bold', 5)
  const step = size * 1.16
  const first = height / 2 - ((lines.length - 1) * step) / 2 + size * 0.3
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">`,
    ...underVeil(artwork),
    `<rect width="${width}" height="14" fill="#1668b8"/>`,
    `<rect y="${height - 14}" width="${width}" height="14" fill="#f7a84b"/>`,
    ...lines.map((line, index) =>
      lineOutline(line, { x: 72, y: first + index * step, size, weight: 'bold', fill: '#f7f4ee' }),
    ),
    lineOutline(site, { x: 72, y: 92, size: 28, weight: 'bold', fill: '#fbcf95' }),
    '</svg>',
  ].join('')
}

/** A picture of the site's: the card of a link to a page, or the one that carries a donor's dedication. */
const designs = { page: pictureSvg, dedication: dedicationSvg } as const
export type Design = keyof typeof designs

const renderedAt = async (svg: string, px: number) => {
  await start()
  return new Resvg(svg, { fitTo: { mode: 'width', value: px } }).render()
}

/** Colours of a drawing in a mail: its threads, and their edges. */
const COLOURS = 32

/** Draws a drawing as a PNG of few colours, so many px wide. */
export const drawnPicture = async (svg: string, px: number): Promise<Uint8Array> => {
  const { width, height, pixels } = await renderedAt(svg, px)
  return indexedPng({ width, height, rgba: pixels }, COLOURS)
}

/** Draws a card as PNG, 1200 wide; that of a page is 630 high. */
export const drawPicture = async (
  words: PictureWords,
  artwork: string,
  design: Design = 'page',
): Promise<Uint8Array> => (await renderedAt(designs[design](words, artwork), width)).asPng()
