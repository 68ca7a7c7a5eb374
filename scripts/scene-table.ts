import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { chromium, type Page } from '@playwright/test'
import { pageIds, pathTo, type PageId } from '#locales/paths.ts'
import { sceneNames, type SceneName } from '#client/ui/scene/scene-names.ts'
import { ensureChromium } from './chromium.ts'
import { projectRoot } from './dist.ts'

const cpuSlowdown = 4
const rounds = 5

/** Where a scene that carries no page's name is seen. */
const elsewhere: Partial<Record<SceneName, string>> = {
  'not-found': 'unknown addresses',
  error: 'the page of an unexpected error',
}

const seenOn = (name: SceneName): string => {
  const page = pageIds.find((id): id is PageId => id === name)
  return page === undefined ? (elsewhere[name] ?? '') : `\`${pathTo(page, 'en')}\``
}

/** Least time in ms of `rounds` in which a picture is drawn at 360 × 450, each time from nothing. */
const rasterTime = (page: Page, source: string): Promise<number> =>
  page.evaluate(
    async ([text, times]) => {
      const canvas = new OffscreenCanvas(360, 450)
      const context = canvas.getContext('2d', { willReadFrequently: true })
      if (context === null) throw new Error('no canvas')
      let least = Number.POSITIVE_INFINITY
      for (let round = 0; round < times; round += 1) {
        const image = new Image()
        image.src = text.replace('<round>', String(round))
        const begun = performance.now()
        await image.decode()
        context.drawImage(image, 0, 0, 360, 450)
        context.getImageData(0, 0, 1, 1)
        least = Math.min(least, performance.now() - begun)
      }
      return least
    },
    [source, rounds] as const,
  )

/** A photograph of 1600 × 900: fine grain over soft light, as JPEG. */
const photograph = (page: Page): Promise<string> =>
  page.evaluate(() => {
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

/** Writes docs/scenes.md: each scene with its bytes, its raster time against a photograph's, and its page. */
const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  const page = await browser.newPage()
  const devtools = await page.context().newCDPSession(page)
  const photo = await photograph(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  const plain = await rasterTime(page, photo)
  const rows: string[] = []
  for (const name of sceneNames) {
    const svg = readFileSync(join(projectRoot, `client/ui/scene/files/${name}.svg`))
    const source = `data:image/svg+xml;base64,${svg.toString('base64')}`
    const ratio = (await rasterTime(page, source)) / plain
    const bytes = brotliCompressSync(svg).length
    rows.push(`| ${name} | ${bytes.toLocaleString('en')} | ${ratio.toFixed(2)} | ${seenOn(name)} |`)
  }
  const text = `# Scenes

Written by \`npx tsx scripts/scene-table.ts\`. Bytes are those on the wire (brotli); the raster time is that at 360 × 450 px with a processor four times slower, as a ratio to a JPEG photograph of 1600 × 900 px in the same run (${rounds} times, the least of each).

| scene | bytes | raster time | page |
|---|---|---|---|
${rows.join('\n')}
`
  writeFileSync(join(projectRoot, 'docs/scenes.md'), text)
  process.stdout.write(text)
} finally {
  await browser.close()
}
