import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { breakLines, lineOutline } from './text-outlines.ts'

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
}

/** The inside of a drawing file's root element, moved and scaled into a box of its own. */
const placed = (drawing: string, x: number, y: number, size: number): string => {
  const [, , drawnWidth = 480, drawnHeight = 360] = (
    /viewBox="([^"]+)"/.exec(drawing)?.[1] ?? '0 0 480 360'
  )
    .split(/\s+/)
    .map(Number)
  const scale = size / Math.max(drawnWidth, drawnHeight)
  const inside = drawing.replace(/^[\s\S]*?<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '')
  const top = y - (drawnHeight * scale) / 2
  const left = x - (drawnWidth * scale) / 2
  return `<g transform="translate(${left.toFixed(1)} ${top.toFixed(1)}) scale(${scale.toFixed(4)})">${inside}</g>`
}

const titleSize = (title: string): number => (title.length > 70 ? 48 : title.length > 36 ? 58 : 70)

/** The card of a page as SVG: its name, the site's name, its drawing, on sand. */
export const pictureSvg = ({ title, site }: PictureWords, drawing: string): string => {
  const size = titleSize(title)
  const lines = breakLines(title, 600, size, 700, 5)
  const step = size * 1.16
  const first = height / 2 - ((lines.length - 1) * step) / 2 + size * 0.3
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="#f8f2e7"/>`,
    `<circle cx="960" cy="315" r="300" fill="#e3f0fb"/>`,
    `<rect width="${width}" height="14" fill="#1668b8"/>`,
    `<rect y="${height - 14}" width="${width}" height="14" fill="#f7a84b"/>`,
    placed(drawing, 940, 320, 470),
    ...lines.map((line, index) =>
      lineOutline(line, { x: 72, y: first + index * step, size, weight: 700, fill: '#14233f' }),
    ),
    lineOutline(site, { x: 72, y: 92, size: 28, weight: 700, fill: '#0f4f90' }),
    '</svg>',
  ].join('')
}

/** Draws the card as PNG, 1200 × 630. */
export const drawPicture = async (words: PictureWords, drawing: string): Promise<Uint8Array> => {
  await start()
  const resvg = new Resvg(pictureSvg(words, drawing), { fitTo: { mode: 'width', value: width } })
  return resvg.render().asPng()
}
