import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import decodeWebp, { init as initWebp } from '@jsquash/webp/decode.js'
import { PNG } from 'pngjs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newsArticleSchema } from '#machines/wire/news.schema.ts'
import { contentPictures, withMadePictures } from '#bff/content/content-pictures.ts'
import { imageSize } from '#bff/content/image-size.ts'
import { filesOf } from '#bff/content/pictures.ts'
import { loadContent } from '#bff/content/store.ts'
import { staticFiles } from '#bff/pages/render/static-files.ts'
import { createLog } from '#bff/platform/log.ts'
import { aCameraPhotograph, CAMERA, cameraTraces } from '../tests/support/camera-photograph.ts'
import { callsOfSite, type Calls } from '../tests/support/calls.ts'
import { makePhotographs, removeOtherPhotographs } from './photographs.ts'

const FASTEST = 10
const kinds = ['news', 'documents', 'projects', 'media', 'vacancies', 'postcards'] as const
const ARTICLE = 900
const PHOTOGRAPH = 'photo.jpg'

const content = mkdtempSync(join(tmpdir(), 'content-'))
const made = mkdtempSync(join(tmpdir(), 'pictures-'))
const folderOf = (kind: string) =>
  join(content, kind, readdirSync(join(content, kind)).sort()[0] ?? '')
const article = join(content, 'news/2027-01-01-a-photograph')
let site: Calls

/** The texts of the site, and in each kind one item with a photograph as a camera makes it. */
beforeAll(async () => {
  cpSync(join(import.meta.dirname, '../bff/content'), content, {
    recursive: true,
    filter: (path) => !path.endsWith('.ts'),
  })
  // Held upright, the camera's right side above: 320 × 240 pixels are seen as 240 × 320.
  const photograph = await aCameraPhotograph(320, 240, 6)
  for (const kind of kinds) writeFileSync(join(folderOf(kind), PHOTOGRAPH), photograph)
  mkdirSync(article)
  writeFileSync(
    join(article, 'item.yaml'),
    `id: ${ARTICLE}\ndate: 2027-01-01\nevent: 2027-01-01\ncategories: [events]\ntopics: [partnership]\ncover: ${PHOTOGRAPH}\n`,
  )
  writeFileSync(
    join(article, 'en.md'),
    `---\ntitle: Photograph\nslug: photograph\nexcerpt: One\ncoverAlt: Colours\n---\n\n![Colours](${PHOTOGRAPH}) ![Drawn](drawn.png)\n`,
  )
  writeFileSync(join(article, PHOTOGRAPH), photograph)
  writeFileSync(join(article, 'drawn.png'), PNG.sync.write(new PNG({ width: 300, height: 200 })))
  await makePhotographs(contentPictures(loadContent(content)), made, FASTEST)
  site = await callsOfSite({}, null, undefined, createLog('silent'), {
    content: { ...withMadePictures(loadContent(content), made), documents: [] },
  })
}, 240_000)
afterAll(async () => {
  await site.close()
  for (const folder of [content, made]) rmSync(folder, { recursive: true, force: true })
})

const articleOf = async () =>
  newsArticleSchema.parse(await (await site.app.request(`/api/news/${ARTICLE}?lang=en`)).json())

test('the photograph is one with EXIF: upright, and with its traces in it', () => {
  const bytes = readFileSync(join(article, PHOTOGRAPH))
  expect(imageSize('jpg', bytes)).toEqual({ width: 240, height: 320 })
  for (const trace of cameraTraces) expect(bytes.includes(trace)).toBe(true)
})

test('cover and text show files of it in widths up to its own, by their size, and each is served', async () => {
  const { cover, html } = await articleOf()
  expect(cover).toMatchObject({ alt: 'Colours', width: 240, height: 320 })
  expect(cover?.sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp'])
  expect(html).toMatch(/<picture>.*<img [^>]*width="240" height="320" loading="lazy"/)
  expect(html).toMatch(/<picture>.*<img [^>]*alt="Drawn" width="300" height="200"/)
  const files = await staticFiles(made)
  const named = `${html} ${JSON.stringify(cover)}`.match(/\/photographs\/[\w.-]+/g) ?? []
  expect(new Set(named).size).toBe(4)
  for (const path of named) expect((await files.request(path)).status).toBe(200)
})

test('it is made as it was seen, not as the sensor lay', async () => {
  const { cover } = await articleOf()
  const wasm = createRequire(import.meta.url).resolve('@jsquash/webp/codec/dec/webp_dec.wasm')
  await initWebp(await WebAssembly.compile(await readFile(wasm)))
  const { width, height, data } = await decodeWebp(
    Uint8Array.from(readFileSync(join(made, cover?.src ?? ''))).buffer,
  )
  expect([width, height]).toEqual([240, 320])
  const colourAt = (x: number, y: number) =>
    [0, 1, 2].map((part) => ((data[(y * width + x) * 4 + part] ?? 0) > 128 ? 1 : 0)).join('')
  // Turned to the right: what was below left is above left.
  expect([colourAt(30, 30), colourAt(210, 30), colourAt(30, 290), colourAt(210, 290)]).toEqual([
    '001',
    '100',
    '111',
    '010',
  ])
})

/** Whether a file has data of a camera: EXIF, XMP, the names in them, the position. */
const tracesIn = (bytes: Buffer): readonly string[] =>
  ['Exif', 'EXIF', 'XMP ', 'ns.adobe.com', CAMERA, ...cameraTraces].flatMap((trace) =>
    bytes.includes(trace) ? [String(trace)] : [],
  )

test('nothing that the build made and nothing that a call answers has a trace of the camera', async () => {
  const files = readdirSync(join(made, 'photographs'))
  // Two formats of one size: of the photograph in six kinds, and of the drawing.
  expect(files).toHaveLength(14)
  for (const file of files)
    expect([file, tracesIn(readFileSync(join(made, 'photographs', file)))]).toEqual([file, []])

  const { paths } = (await (await site.app.request('/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, object>>
  }
  const ids = kinds.flatMap((kind) =>
    site.services.content[kind]
      .filter(({ images }) => images.has(PHOTOGRAPH))
      .map(({ id }) => String(id)),
  )
  const calls = Object.entries(paths).filter(([, methods]) => 'get' in methods)
  let asked = 0
  for (const [path] of calls)
    for (const id of ids) {
      const address = path
        .replace('{id}', id)
        .replace('{file}', PHOTOGRAPH)
        .replace('{slug}', 'photograph')
      const answer = await site.app.request(address.replace(/\{\w+\}/g, 'x'))
      asked += 1
      expect([address, tracesIn(Buffer.from(await answer.arrayBuffer()))]).toEqual([address, []])
    }
  expect(asked).toBeGreaterThan(100)
  expect((await site.app.request(`/api/news/${ARTICLE}/images/${PHOTOGRAPH}`)).status).toBe(404)
})

test('what was made stays; what is gone from the texts is removed; what is not made is not shown', async () => {
  const given = contentPictures(loadContent(content))
  const times = () => given.flatMap(filesOf).map((file) => statSync(join(made, file)).mtimeMs)
  const before = times()
  await makePhotographs(given, made, FASTEST)
  expect(times()).toEqual(before)
  const [first] = given
  await removeOtherPhotographs(given.slice(1), made)
  for (const file of first === undefined ? [] : filesOf(first))
    expect(existsSync(join(made, file))).toBe(given.slice(1).flatMap(filesOf).includes(file))
  const nothing = withMadePictures(loadContent(content), join(made, 'none'))
  expect(
    kinds.flatMap((kind) => nothing[kind].filter(({ images }) => images.has(PHOTOGRAPH))),
  ).toEqual([])
  expect(nothing.postcards.every(({ images }) => images.has('picture.svg'))).toBe(true)
})
