import { languages } from '#locales/paths.ts'
import { sceneNames } from '#machines/scene/scene-names.ts'
import { expect, test } from '../../support/journey.ts'
import { itemsOf, sitePaths } from '../../support/site-paths.ts'

/** Scenes and the hours of the day; the ornaments of covers say their category and may come again. */
const drawingIn = (source: string): string | null => {
  const name = /([^/]+?)-[\w-]{7}\.svg$/.exec(source)?.[1] ?? ''
  const isDrawing = sceneNames.some((scene) => scene === name) || /^\d\d-\d\d$/.test(name)
  return isDrawing ? name : null
}

test('no drawing is on a page twice', async ({ request, site }) => {
  const seed = Number(process.env['SEED'] ?? '0')
  const lang = languages[seed % languages.length] ?? 'ru'
  const twice: string[] = []
  let drawings = 0
  for (const { path } of sitePaths(lang, await itemsOf(site.url, lang))) {
    const html = await (await request.get(path)).text()
    const root = html.slice(html.indexOf('<div id="root">'), html.indexOf('id="initial-data"'))
    const sources = [...root.matchAll(/<img[^>]* src="([^"]+)"/g)]
      .map(([, source]) => source ?? '')
      .map(drawingIn)
      .filter((name) => name !== null)
    // The scene of an opening is in the HTML itself.
    const inline = [...root.matchAll(/data-drawing="([\w-]+)"/g)].map(([, name]) => name ?? '')
    sources.push(...inline)
    drawings += sources.length
    const repeated = sources.filter((source, place) => sources.indexOf(source) !== place)
    twice.push(...repeated.map((source) => `${path}: ${source}`))
  }
  expect(drawings).toBeGreaterThan(20)
  expect(twice).toEqual([])
})
