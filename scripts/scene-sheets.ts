import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { drawCloth } from '#bff/giving/cloth/cloth.ts'
import { seasons } from '#bff/giving/cloth/threads.ts'
import { projectRoot } from '#bff/platform/project-root.ts'
import { sceneNames, type SceneName } from '#machines/scene/scene-names.ts'

/** A drawing by its name, as SVG. */
export type Drawing = { readonly name: string; readonly svg: string }

const addressOf = (svg: string): string =>
  `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`

const sheet = (figures: readonly string[]): string => `<!doctype html><style>
body { margin: 0; padding: 12px; display: flex; flex-wrap: wrap; gap: 12px; font: 14px sans-serif }
figure { margin: 0 } figcaption { padding-block: 4px }
div { position: relative; overflow: hidden } img { display: block; position: absolute }
</style>${figures.join('')}`

type Box = { readonly width: number; readonly height: number }

/** A drawing in a box: how wide it is drawn there, and how far its corner lies from the box's. */
const figure = (
  { name, svg }: Drawing,
  box: Box,
  drawn: { readonly width: number; readonly left: number; readonly top: number },
): string => `<figure><div style="width:${box.width}px;height:${box.height}px">
<img src="${addressOf(svg)}" style="width:${drawn.width}px;left:${drawn.left}px;top:${drawn.top}px"></div>
<figcaption>${name}</figcaption></figure>`

const HEIGHT = 270

/** A drawing as large as its own sides let it be in a row. */
const whole = (drawing: Drawing): string => {
  const [, width = '16', height = '9'] = /viewBox="0 0 (\d+) (\d+)"/.exec(drawing.svg) ?? []
  const across = (HEIGHT * Number(width)) / Number(height)
  return figure(drawing, { width: across, height: HEIGHT }, { width: across, left: 0, top: 0 })
}

const telephone = { width: 360, height: 300 }

const places = readFileSync(join(projectRoot, 'client/ui/scene/scene-places.module.css'), 'utf8')

/** What a telephone comes nearer by, and round which point: `near`, `near-x`, `near-y` of the scene. */
const placed = (name: SceneName, what: string): number => {
  const rule = new RegExp(`\\.${name} \\{[^}]*--${what}: ([\\d.]+);`).exec(places)
  if (rule === null) throw new Error(`no --${what} of ${name}`)
  return Number(rule[1])
}

/** As in `stage.module.css`: a crop round the scene's own point, that never leaves the drawing. */
const crop = (drawing: Drawing, name: SceneName): string => {
  const width = Math.max(telephone.width, ((telephone.height * 16) / 9) * placed(name, 'near'))
  const along = (side: number, drawn: number, at: number): number =>
    Math.min(Math.max(side - drawn, side / 2 - at * drawn), 0)
  return figure(drawing, telephone, {
    width,
    left: along(telephone.width, width, placed(name, 'near-x')),
    top: along(telephone.height, (width * 9) / 16, placed(name, 'near-y')),
  })
}

/** A thousand donations, every third of them monthly, as they come in the seasons of some years. */
const thousand = Array.from({ length: 1_000 }, (_, index) => ({
  season: seasons[Math.floor(index / 60) % seasons.length] ?? 'winter',
  isMonthly: index % 3 === 0,
  isUnpicked: index % 97 === 50,
}))

/** Draws what `docs/scenes.md` shows: each scene whole and as a telephone has it, and a cloth of a thousand stitches. */
export const drawSheets = async (browser: Browser, drawings: readonly Drawing[]): Promise<void> => {
  const openings = drawings.flatMap((drawing) => {
    const name = sceneNames.find((one) => one === drawing.name)
    return name === undefined ? [] : [crop(drawing, name)]
  })
  const sheets = {
    'scenes.jpg': drawings.map(whole),
    'scenes-360.jpg': openings,
    'cloth-1000.jpg': [
      figure(
        { name: '1,000', svg: drawCloth(thousand) },
        { width: 1440, height: 960 },
        { width: 1440, left: 0, top: 0 },
      ),
    ],
  }
  for (const [file, figures] of Object.entries(sheets)) {
    const page = await browser.newPage({ viewport: { width: 1512, height: 400 } })
    await page.setContent(sheet(figures), { waitUntil: 'load' })
    await page.screenshot({
      path: join(projectRoot, 'docs/pictures', file),
      fullPage: true,
      type: 'jpeg',
      quality: 72,
    })
    await page.close()
  }
}
