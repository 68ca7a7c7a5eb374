import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pathTo } from '#locales/paths.ts'
import { newsArticleSchema } from '#machines/wire/news.schema.ts'
import { contentPictures } from '#bff/content/content-pictures.ts'
import { filesOf } from '#bff/content/pictures.ts'
import { loadContent } from '#bff/content/store.ts'
import { aCameraPhotograph, cameraTraces } from '../support/camera-photograph.ts'
import { startSiteOfStaff, type SiteOfStaff } from '../support/site-of-staff.ts'

/** What somebody does who follows docs/content.ru.md word for word. */

const root = join(import.meta.dirname, '../..')
const dist = join(root, process.env['DIST_DIR'] ?? 'dist')
const steps = readFileSync(join(root, 'docs/content.ru.md'), 'utf8')
const blocks = [...steps.matchAll(/^ {3}```(\w+)\n([\s\S]*?)^ {3}```$/gm)].map(
  ([, kind = '', text = '']) => ({ kind, text: text.replace(/^ {3}/gm, '') }),
)
const ofKind = (kind: string) =>
  blocks.filter((block) => block.kind === kind).map(({ text }) => text)

let staff: SiteOfStaff
let site: SiteOfStaff['site']
beforeAll(async () => {
  staff = await startSiteOfStaff()
  site = staff.site
}, 60_000)

/** The photographs are made into the build that the tests share. */
const madeOf = (folder: string): readonly string[] =>
  contentPictures(loadContent(folder))
    .flatMap(filesOf)
    .map((file) => join(dist, 'pictures', file))
afterAll(async () => {
  for (const file of madeOf(staff.content)) rmSync(file, { force: true })
  await staff.close()
})

const runs = (line: string) => staff.runs(['sh', '-c', line], 'ru_RU.UTF-8')

test('an article with three photographs is published by the document', async () => {
  const [folder = '', photographs = ''] = ofKind('text')
  const [facts = ''] = ofKind('yaml')
  const [russian = ''] = ofKind('markdown')
  const names = photographs.trim().split('\n')
  expect(names).toHaveLength(3)
  const article = join(staff.content, 'news', folder.trim())
  mkdirSync(article)
  for (const [place, name] of names.entries())
    writeFileSync(join(article, name), await aCameraPhotograph(320 + place, 240, 1))
  writeFileSync(join(article, 'item.yaml'), facts)
  writeFileSync(join(article, 'ru.md'), russian)

  const commands = ofKind('sh').map((text) => text.trim())
  expect(commands).toEqual(['npm run texts', 'npm run ops -- texts reload'])
  for (const command of commands) {
    const { code, said } = await runs(command)
    expect([command, code, said.includes('не подготовлены')], said).toEqual([command, 0, false])
  }

  const slug = /^slug: (.*)$/m.exec(russian)?.[1] ?? ''
  const page = await fetch(site.url + pathTo('news-article', 'ru', { slug }))
  expect(page.status).toBe(200)
  const html = await page.text()
  expect(html).toContain('Зимняя школа: неделя в Самарканде')
  const call = await fetch(`${site.url}/api/news/by-slug/${slug}?lang=ru`)
  const { cover, html: text } = newsArticleSchema.parse(await call.json())
  const shown = [
    cover?.src ?? '',
    ...[...text.matchAll(/<img src="([^"]+)"/g)].map(([, src = '']) => src),
  ]
  expect(new Set(shown).size).toBe(3)
  for (const src of shown) {
    expect(html).toContain(src)
    const picture = await fetch(site.url + src)
    expect(picture.headers.get('Content-Type')).toBe('image/webp')
    const bytes = Buffer.from(await picture.arrayBuffer())
    for (const trace of cameraTraces) expect(bytes.includes(trace)).toBe(false)
  }
  expect(await (await fetch(site.url + pathTo('news', 'ru'))).text()).toContain(slug)
}, 120_000)

test('a photograph that is taken out of the texts is served no longer', async () => {
  const [folder = ''] = ofKind('text')
  const [gone = ''] = madeOf(staff.content).filter((file) => file.endsWith('.webp'))
  const path = gone.slice(join(dist, 'pictures').length)
  expect((await fetch(site.url + path)).status).toBe(200)
  rmSync(join(staff.content, 'news', folder.trim()), { recursive: true })
  expect((await runs('npm run ops -- texts reload')).code).toBe(0)
  expect((await fetch(site.url + path)).status).toBe(404)
  rmSync(gone)
}, 60_000)
