import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pathTo } from '#locales/paths.ts'
import { connectOperator } from '#bff/operator-connection.ts'
import { startSiteOfStaff, type SiteOfStaff } from '../support/site-of-staff.ts'
import { typeCommand } from '../support/typed-command.ts'

let staff: SiteOfStaff
let site: SiteOfStaff['site']
beforeAll(async () => {
  staff = await startSiteOfStaff()
  site = staff.site
}, 60_000)
afterAll(() => staff.close())

const replace = (file: string, from: RegExp, to: string) => {
  const path = join(staff.content, file)
  const text = readFileSync(path, 'utf8')
  expect(text).toMatch(from)
  writeFileSync(path, text.replace(from, to))
}
const title = (text: string) =>
  replace('news/2026-08-20-why-you-see-no-faces/ru.md', /^title: .*/m, `title: ${text}`)
const reload = async (...options: readonly string[]) => {
  const { code, out, err } = await typeCommand(['texts', 'reload', ...options], {
    connect: () => connectOperator(site.env, 'en'),
    env: site.env,
  })
  return { code, said: out + err }
}
const page = async (path: string): Promise<string> => (await fetch(site.url + path)).text()
const news = pathTo('news', 'ru')

test('new texts are shown without a restart, in calls and in pages that were kept', async () => {
  const pid = site.pid()
  title('Первый заголовок')
  expect((await reload()).code).toBe(0)
  expect(await page(news)).toContain('Первый заголовок')
  expect(await page(news)).toContain('Первый заголовок')
  title('Второй заголовок')
  expect(await page(news)).toContain('Первый заголовок')
  const { code, said } = await reload()
  expect(code).toBe(0)
  expect(said).toContain('The new texts are on the site.')
  expect(said).toContain('only after npm run build')
  for (const path of [news, '/api/news?lang=ru', '/rss.xml']) {
    expect(await page(path), path).toContain('Второй заголовок')
    expect(await page(path), path).not.toContain('Первый заголовок')
  }
  expect(site.pid()).toBe(pid)
}, 60_000)

test('prices ask to be named, and mistakes change nothing', async () => {
  replace('postcards/abr/item.yaml', /price: \d+/, 'price: 777000')
  const unnamed = await reload()
  expect(unnamed.code).toBe(1)
  expect(unnamed.said).toContain('repeat the command with --prices')
  expect(await page('/api/postcards?lang=ru')).not.toContain('777000')
  expect((await reload('--prices')).code).toBe(0)
  expect(await page('/api/postcards?lang=ru')).toContain('777000')

  title('Школа: итоги')
  const wrong = await reload()
  expect(wrong.code).toBe(1)
  expect(wrong.said).toContain('ru.md, line 2')
  expect(await page(news)).toContain('Второй заголовок')
  title('Верный заголовок')
  expect((await reload('--everything')).code).toBe(2)
}, 60_000)

test('a site that does not run takes the texts when it starts', async () => {
  await site.stop()
  const { code, said } = await reload()
  expect(code).toBe(1)
  expect(said).toContain('It takes the new texts by itself when it starts.')
}, 60_000)
