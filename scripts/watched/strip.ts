import type { Browser } from '@playwright/test'

/** One moment of a course, as `/dev/machines` showed it. */
export type Shot = { readonly moment: string; readonly png: Buffer }

/** A strip may weigh so much: it lies in the repository, and a reader of the documents loads it. */
const MOST_BYTES = 250_000
const qualities = [80, 70, 60, 50, 40]

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const documentOf = (shots: readonly Shot[]): string => `<!doctype html>
<style>
  body { margin: 0; padding: 16px; background: #e4e8f0; font: 600 22px/1.4 system-ui, sans-serif; color: #0d1a33; }
  #strip { display: grid; gap: 20px; inline-size: max-content; }
  figure { margin: 0; }
  figcaption { padding: 0 4px 8px; }
  img { display: block; border: 1px solid #8a97ad; border-radius: 8px; }
</style>
<div id="strip">${shots
  .map(
    ({ moment, png }, index) =>
      `<figure><figcaption>${index + 1}. ${escaped(moment)}</figcaption><img src="data:image/png;base64,${png.toString('base64')}" /></figure>`,
  )
  .join('')}</div>`

/** Joins pictures beneath each other under their moments into one JPEG, as fine as its size allows. */
export const stripOf = async (browser: Browser, shots: readonly Shot[]): Promise<Buffer> => {
  const page = await browser.newPage()
  await page.setContent(documentOf(shots))
  const box = await page.locator('#strip').boundingBox()
  if (box === null) throw new Error('the strip is not there')
  await page.setViewportSize({
    width: Math.ceil(box.width + 2 * box.x),
    height: Math.ceil(box.height + 2 * box.y),
  })
  for (const quality of qualities) {
    const jpeg = await page.screenshot({ type: 'jpeg', quality })
    if (jpeg.length > MOST_BYTES) continue
    await page.close()
    return jpeg
  }
  throw new Error(`no quality makes the strip as small as ${MOST_BYTES} bytes`)
}
