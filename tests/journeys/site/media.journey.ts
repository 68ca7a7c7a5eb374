import type { Page } from '@playwright/test'
import { pathTo, type PageId } from '#locales/paths.ts'
import { accessibilityFindings } from '../../support/accessibility.ts'
import { openHydrated } from '../../support/hydrated.ts'
import { expect, test } from '../../support/journey.ts'
import { sampledLanguages } from '../../support/sampled-languages.ts'

/** Pages that open with a scene, and one whose scenes are in its text. */
const illustrated: readonly PageId[] = [
  'home',
  'idea',
  'what-we-do',
  'donations',
  'what-you-can-do',
  'alternative-care',
  'samarkand',
]

/** On paper a page is words on white. */
const isPrinted = async (page: Page, id: PageId) => {
  await page.emulateMedia({ media: 'print' })
  const heading = page.locator('h1')
  await expect(heading, id).toBeVisible()
  const ink = async (): Promise<number> => {
    const [red = 255, green = 255, blue = 255] = await heading.evaluate((element) =>
      getComputedStyle(element).color.split(/\D+/).filter(Boolean).map(Number),
    )
    return (red + green + blue) / 3
  }
  // The styles for paper come after the first paint.
  await expect.poll(ink, `${id}: ink`).toBeLessThan(110)
  await expect(page.locator('header nav').first(), id).toBeHidden()
  const pdf = await page.pdf({ format: 'A4' })
  expect(pdf.subarray(0, 5).toString(), id).toBe('%PDF-')
  await page.emulateMedia({ media: null })
}

/** In colours that somebody chose, the heading is read. */
const isReadInForcedColours = async (page: Page, id: PageId) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  const heading = page.locator('h1')
  await expect(heading, id).toBeVisible()
  // The colour of text and, behind the heading, no picture but the ground of the page.
  const seen = await heading.evaluate((element) => {
    const probe = document.createElement('p')
    probe.style.cssText = 'color: CanvasText; background: Canvas'
    document.body.append(probe)
    const { color: ink, backgroundColor: ground } = getComputedStyle(probe)
    probe.remove()
    const grounds: string[] = []
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      const { backgroundColor, backgroundImage } = getComputedStyle(at)
      // Colours that are forced keep their transparency.
      if (!backgroundColor.endsWith(', 0)')) grounds.push(backgroundColor)
      if (backgroundImage !== 'none') grounds.push(backgroundImage)
    }
    return {
      ink: getComputedStyle(element).color === ink,
      ground: grounds.filter((one) => one !== ground),
    }
  })
  expect(seen, id).toEqual({ ink: true, ground: [] })
  await page.emulateMedia({ forcedColors: null, reducedMotion: null })
}

/** Signs and the map say something; everything else decorates. */
const isPicture = (path: string): boolean =>
  /\.(svg|webp|avif|jpe?g|png)$/.test(path) && !/favicon|\/(icons?|map)-/.test(path)

for (const lang of sampledLanguages('media')) {
  test(`a visitor who saves data gets no picture and reads everything (${lang})`, async ({
    page,
  }) => {
    test.setTimeout(180_000)
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setEmulatedMedia', {
      features: [
        { name: 'prefers-reduced-data', value: 'reduce' },
        { name: 'prefers-reduced-motion', value: 'reduce' },
      ],
    })
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (isPicture(pathname)) asked.push(pathname)
    })
    for (const id of illustrated) {
      await openHydrated(page, pathTo(id, lang))
      await expect(page.locator('h1'), id).toBeVisible()
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      expect(await accessibilityFindings(page), id).toEqual([])
      const images = await page.evaluate(() =>
        [...document.images].map((image) => ({
          path: new URL(image.src).pathname,
          isShown: image.checkVisibility(),
          isLate: image.loading === 'lazy',
        })),
      )
      const shown = images.filter(({ isShown, path }) => isShown && isPicture(path))
      expect(shown, id).toEqual([])
      // A late picture that is not shown is not asked for, but for now and then, by the browser itself.
      const late = images.filter(({ isLate }) => isLate).map(({ path }) => path)
      expect(
        asked.splice(0).filter((path) => !late.includes(path)),
        id,
      ).toEqual([])
    }
  })

  test(`printed, and in colours that somebody chose, pages are read (${lang})`, async ({
    page,
  }) => {
    for (const id of illustrated) {
      await openHydrated(page, pathTo(id, lang))
      await isPrinted(page, id)
      await isReadInForcedColours(page, id)
    }
  })
}
