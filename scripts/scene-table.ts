import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { chromium, type Browser } from '@playwright/test'
import { pageIds, pathTo, type PageId } from '#locales/paths.ts'
import { sceneNames, type SceneName } from '#machines/scene/scene-names.ts'
import { ensureChromium } from './chromium.ts'
import { projectRoot } from '#bff/platform/project-root.ts'
import { drawingCosts, inlineFrame, pictureFrame } from './drawing-cost.ts'
import { drawSheets } from './scene-sheets.ts'

const { values } = parseArgs({
  options: {
    /** Measures these scenes alone and writes nothing: `npm run scenes -- --only idea`. */
    only: { type: 'string', multiple: true, default: [] },
    rounds: { type: 'string', default: '5' },
  },
})
const rounds = Number(values.rounds)
const most = 1.5

/** Where a scene that carries no page's name is seen. */
const elsewhere: Partial<Record<SceneName, string>> = {
  'not-found': 'unknown addresses',
  error: 'the page of an unexpected error',
}

const hours = readdirSync(join(projectRoot, 'client/ui/day-scene/files'))

const seenOn = (name: string): string => {
  const page = pageIds.find((id): id is PageId => id === name)
  if (page !== undefined) return `\`${pathTo(page, 'en')}\``
  return elsewhere[name as SceneName] ?? 'an ordinary day'
}

/** A photograph of 1600 × 900: fine grain over soft light, as JPEG of 360 KB. */
const photograph = async (browser: Browser): Promise<Buffer> => {
  const page = await browser.newPage()
  const address = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 1600
    canvas.height = 900
    const context = canvas.getContext('2d')
    if (context === null) throw new Error('no canvas')
    const pixels = context.createImageData(1600, 900)
    for (let at = 0; at < pixels.data.length; at += 4) {
      const light = 90 + 80 * Math.sin(at / 90_000) + 30 * Math.sin(at / 53) + ((at * 7919) % 41)
      pixels.data.set([light, light * 0.9, light * 0.8, 255], at)
    }
    context.putImageData(pixels, 0, 0)
    return canvas.toDataURL('image/jpeg', 0.8)
  })
  await page.close()
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
}

const drawings = [
  ...sceneNames.map((name) => ({ name, file: `client/ui/scene/files/${name}.svg` })),
  ...hours.map((file) => ({
    name: file.replace('.svg', '').replace('-', ':'),
    file: `client/ui/day-scene/files/${file}`,
  })),
].filter(({ name }) => values.only.length === 0 || values.only.includes(name))

const pictures = `## Pictures

The files are in \`client/ui/scene/files\` and \`client/ui/day-scene/files\`, 1600 × 900 each, the hours of a day 1200 × 800. All of them:

![Every scene, whole](pictures/scenes.jpg)

What a telephone has of each opening, 360 × 300:

![Every opening's crop on a telephone](pictures/scenes-360.jpg)

Each scene that was drawn anew in November 2026: as it was before, its first round that was kept, its last one:

![First and last rounds](pictures/scene-rounds.jpg)

The common suzani of a thousand donations:

![A cloth of a thousand stitches](pictures/cloth-1000.jpg)
`

/** Writes docs/scenes.md and draws the pictures that it shows: each scene with its bytes, its raster time beside a photograph's, and its page. */
const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  const files = new Map([
    ['/photograph.jpg', { type: 'image/jpeg', body: await photograph(browser) }],
    ['/photograph', pictureFrame('/photograph.jpg')],
  ])
  for (const { name, file } of drawings) {
    const svg = readFileSync(join(projectRoot, file), 'utf8')
    files.set(`/${name}.svg`, { type: 'image/svg+xml', body: svg })
    files.set(`/${name}/picture`, pictureFrame(`/${name}.svg`))
    files.set(`/${name}/inline`, inlineFrame(svg))
  }
  const shown = drawings.flatMap(({ name }) => [`/${name}/picture`, `/${name}/inline`])
  const costs = await drawingCosts(browser, files, shown, '/photograph', rounds)
  const ratio = (path: string): string =>
    ((costs.get(path) ?? 0) / (costs.get('/photograph') ?? 1)).toFixed(2)
  const rows = drawings.map(({ name, file }) => {
    const bytes = brotliCompressSync(readFileSync(join(projectRoot, file))).length
    return `| ${name} | ${bytes.toLocaleString('en')} | ${ratio(`/${name}/picture`)} | ${ratio(`/${name}/inline`)} | ${seenOn(name)} |`
  })
  const text = `# Scenes

Written by \`npm run scenes\`, with the pictures below (but for the rounds). Bytes are those on the wire (brotli, at most 12 KB). Raster time is the processor's time in the threads that draw and decode, at 360 × 450 px, as a ratio to a JPEG photograph of 1600 × 900 px in the same run: the least of ${rounds} showings of each, every one in a fresh page until it is drawn. A sum of processor time has the same ratio on a processor four times slower. At most ${most}.

| scene | bytes | raster time as a file | raster time in the page | where it is seen |
|---|---|---|---|---|
${rows.join('\n')}

${pictures}`
  if (values.only.length === 0) {
    writeFileSync(join(projectRoot, 'docs/scenes.md'), text)
    await drawSheets(
      browser,
      drawings.map(({ name, file }) => ({
        name,
        svg: readFileSync(join(projectRoot, file), 'utf8'),
      })),
    )
  }
  process.stdout.write(text)
} finally {
  await browser.close()
}
