import { readFile } from 'node:fs/promises'
import { Resvg } from '@resvg/resvg-wasm'
import { indexedPng } from '#bff/pages/open-graph/indexed-png.ts'
import { logoSvg } from '#client/ui/logo/logo-shape.ts'
import { startResvg } from '../start-resvg.ts'

/** The scenes of mails, and how far down in 900 a strip of them of 520 begins. */
const strips = { home: 366, 'who-we-are': 236, donations: 226 } as const

/** One and a half times as wide as a mail shows it. */
const WIDTH = 840
const COLOURS = 224

const strip = async (name: string, top: number): Promise<Uint8Array> => {
  const file = new URL(`../../client/ui/scene/files/${name}.svg`, import.meta.url)
  const svg = (await readFile(file, 'utf8')).replace(
    /width="\d+" height="\d+" viewBox="[^"]+"/,
    `width="1600" height="520" viewBox="0 ${top} 1600 520"`,
  )
  const { width, height, pixels } = new Resvg(svg, {
    fitTo: { mode: 'width', value: WIDTH },
  }).render()
  return indexedPng({ width, height, rgba: pixels }, COLOURS)
}

/** The pictures of mails, by file name: strips of scenes, and the logo. */
export const mailFiles = async (): Promise<Record<string, Uint8Array>> => {
  await startResvg()
  const drawn: Record<string, Uint8Array> = {
    'mark.png': new Resvg(logoSvg({ pixels: 96, margin: 0 })).render().asPng(),
  }
  for (const [name, top] of Object.entries(strips)) drawn[`${name}.png`] = await strip(name, top)
  return drawn
}
