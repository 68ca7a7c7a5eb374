import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { dayNow } from '#machines/scene/day.ts'
import { languages, pathTo } from '#locales/paths.ts'
import { imageSize } from '#bff/content/image-size.ts'
import { loadPhotographs, readyPhotographs } from '#bff/content/photographs.ts'
import { filesOf } from '#bff/content/pictures.ts'
import { staticFiles } from '#bff/pages/render/static-files.ts'
import { rendered } from '../tests/support/rendered-page.ts'
import { makePhotographs } from './photographs.ts'

const contentWith = (list: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'photographs-'))
  mkdirSync(join(folder, 'photographs'))
  copyFileSync(
    join(import.meta.dirname, 'photograph-files/yard.jpg'),
    join(folder, 'photographs/yard.jpg'),
  )
  writeFileSync(join(folder, 'photographs.yaml'), list)
  return folder
}

const caption = "{ ru: Двор, uz: Hovli, en: 'The yard of a house' }"

/** What a page's HTML says of the picture in a slot: its sources by format, and its image. */
const pictureIn = (html: string, slot: string) => {
  const picture = html
    .match(/<picture[^>]*>.*?<\/picture>/g)
    ?.find((piece) => piece.includes(`data-photograph="${slot}"`))
  if (picture === undefined) throw new Error(`there is no photograph in ${slot}`)
  const sources = [...picture.matchAll(/<source type="([^"]+)"[^>]* srcSet="([^"]+)"/gi)]
  return {
    sources: sources.map(([, type, files = '']) => ({
      type,
      files: files.split(', ').map((file) => file.split(' ')),
    })),
    size: [/ width="(\d+)"/, / height="(\d+)"/].map((side) => Number(side.exec(picture)?.[1])),
    src: / src="([^"]+)"/.exec(picture)?.[1] ?? '',
    alt: / alt="([^"]*)"/.exec(picture)?.[1] ?? '',
  }
}

/** The same yard in a slot of 3:2 and in one of 16:9, made once for all tests: that takes seconds. */
const sides = { '06-45': 1067, 'who-we-are': 900 } as const
const content = contentWith(
  Object.keys(sides)
    .map((slot) => `${slot}: { file: yard.jpg, caption: ${caption} }\n`)
    .join(''),
)
/** AVIF takes seconds at the speed of the site's own. */
const FASTEST = 10
const made = mkdtempSync(join(tmpdir(), 'pictures-'))
const given = loadPhotographs(content)

beforeAll(async () => {
  expect(readyPhotographs(given, made)).toEqual({})
  await makePhotographs(given, made, FASTEST)
}, 240_000)

test('a photograph is made in three widths and two formats, once', async () => {
  for (const photograph of given) {
    const files = filesOf(photograph)
    expect(files).toHaveLength(6)
    const height = Object.entries(sides).find(([slot]) => slot === photograph.slot)?.[1] ?? 0
    for (const file of files) {
      const bytes = readFileSync(join(made, file))
      if (file.endsWith('.avif')) expect(bytes.toString('latin1', 4, 12)).toBe('ftypavif')
      else {
        const width = Number(/-(\d+)\.webp$/.exec(file)?.[1])
        expect(imageSize('webp', bytes)).toEqual({
          width,
          height: Math.round((width / 1600) * height),
        })
      }
    }
    expect(readyPhotographs(given, made)[photograph.slot]).toEqual({
      name: photograph.name,
      caption: { ru: 'Двор', uz: 'Hovli', en: 'The yard of a house' },
    })
  }
  const times = () => given.flatMap(filesOf).map((file) => statSync(join(made, file)).mtimeMs)
  const before = times()
  await makePhotographs(given, made)
  expect(times()).toEqual(before)
})

test('photographs of 3:2 and of 16:9 are on the page as pictures whose every source is served', async () => {
  const photographs = readyPhotographs(given, made)
  const files = await staticFiles(made)
  for (const lang of languages) {
    const data = { day: dayNow(0), news: { items: [] } }
    const html = await rendered('home', lang, { data, photographs })
    for (const [slot, height] of Object.entries(sides)) {
      const { sources, size, src, alt } = pictureIn(html, slot)
      expect(alt).toBe({ ru: 'Двор', uz: 'Hovli', en: 'The yard of a house' }[lang])
      expect(size).toEqual([1600, height])
      expect(sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp'])
      for (const { type, files: named } of sources) {
        expect(named.map(([, width]) => width)).toEqual(['480w', '960w', '1600w'])
        for (const [file = ''] of named) {
          const answer = await files.request(file)
          expect([file, answer.status, answer.headers.get('Content-Type')]).toEqual([
            file,
            200,
            type,
          ])
          expect(answer.headers.get('Cache-Control')).toContain('immutable')
        }
      }
      expect((await files.request(src)).status).toBe(200)
    }
  }
})

test('a mistake in the list names the slot', () => {
  const wrong = (list: string) => () => loadPhotographs(contentWith(list))
  expect(wrong(`garden: { file: yard.jpg, caption: ${caption} }`)).toThrow(
    /photographs.yaml.*garden/s,
  )
  expect(wrong(`home: { file: other.jpg, caption: ${caption} }`)).toThrow(
    /home\.file\n.*other\.jpg/,
  )
  expect(wrong(`home: { file: yard.jpg, caption: { ru: Двор } }`)).toThrow(/home.caption/)
  const small = contentWith(`home: { file: yard.jpg, caption: ${caption} }`)
  writeFileSync(join(small, 'photographs/yard.jpg'), 'GIF89a')
  expect(() => loadPhotographs(small)).toThrow(/1.?600 × 900/)
})

test('the list of the site can be read', () => {
  expect(() => loadPhotographs(join(import.meta.dirname, '../bff/content'))).not.toThrow()
})

const sources = [{ type: 'image/avif', srcset: '/photographs/a-480.avif 480w' }]
const cover = { src: '/photographs/a-480.webp', alt: 'A yard', width: 480, height: 320, sources }
const card = {
  id: 1,
  slug: 'a',
  title: 'A',
  excerpt: 'A',
  date: '2026-11-20',
  categories: ['events' as const],
  topics: [],
  minutes: 1,
  cover,
  thing: null,
}
const offered =
  /<picture><source type="image\/avif" srcSet="\/photographs\/a-480.avif 480w" sizes="[^"]+"\/><img (?<image>[^>]*)>/

test('the photograph of an article is fetched at once on its page, and in lists when it comes into view', async () => {
  const article = { ...card, html: '', related: [], url: 'https://site.example/a', slugs: {} }
  const page = offered.exec(
    await rendered('news-article', 'en', {
      data: article,
      path: pathTo('news-article', 'en', { slug: 'a' }),
    }),
  )?.groups?.['image']
  expect(page).toContain('src="/photographs/a-480.webp" alt="A yard" width="480" height="320"')
  expect(page).toContain('fetchPriority="high"')
  expect(page).not.toContain('lazy')
  const list = { items: [card], total: 1, page: 1, pages: 1 }
  const inList = offered.exec(await rendered('news', 'en', { data: list }))?.groups?.['image']
  expect(inList).toContain('width="480" height="320" loading="lazy" decoding="async"')
})
