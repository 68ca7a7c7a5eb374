import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand } from '../support/running-command.ts'
import { startSiteOfStaff, type SiteOfStaff } from '../support/site-of-staff.ts'
import { freePort } from '../support/site.ts'

const root = join(import.meta.dirname, '../..')
const built = join(root, process.env['DIST_DIR'] ?? 'dist')
const article = 'news/2026-08-20-why-you-see-no-faces/ru.md'
const MAILBOX = 'messages@example.test'

let staff: SiteOfStaff
let site: SiteOfStaff['site']
const titleIn = (content: string, title: string) => {
  const text = readFileSync(join(root, 'bff/content', article), 'utf8')
  writeFileSync(join(content, article), text.replace(/^title: .*/m, `title: ${title}`))
}
const titled = (title: string) => titleIn(staff.content, title)

beforeAll(async () => {
  staff = await startSiteOfStaff((content) => titleIn(content, 'Верный заголовок'))
  site = staff.site
}, 60_000)
afterAll(() => staff.close())

type Mail = { readonly subject: string; readonly text: string }
const mails = async (): Promise<readonly Mail[]> =>
  (await fetch(`${site.simUrl}/sim/mail?to=${MAILBOX}`)).json() as Promise<readonly Mail[]>
const list = async (): Promise<string> => (await fetch(`${site.url}/api/news?lang=ru`)).text()
const readiness = async () => {
  const answer = await fetch(`${site.url}/readyz`)
  return { status: answer.status, text: await answer.text() }
}

test('a restart with a mistake serves the last good texts and says so, in one mail', async () => {
  expect(await list()).toContain('Верный заголовок')
  expect(await readiness()).toEqual({ status: 200, text: 'ok' })

  titled('Зимняя школа: итоги')
  for (const how of ['stop', 'kill'] as const) {
    await site.restart(how)
    expect(await list()).toContain('Верный заголовок')
    const { status, text } = await readiness()
    expect(status).toBe(200)
    expect(text).toContain('texts: bff/content has mistakes')
    expect(site.output()).toContain(`${article}, строка 2`)
  }
  await expect.poll(async () => (await mails()).length, { timeout: 20_000 }).toBe(1)
  const [mail] = await mails()
  expect(mail?.text).toContain('title: "Зимняя школа: итоги"')

  titled('Исправленный заголовок')
  await site.restart()
  expect(await list()).toContain('Исправленный заголовок')
  expect(await readiness()).toEqual({ status: 200, text: 'ok' })
  expect(await mails()).toHaveLength(1)
}, 120_000)

test('npm run texts says what is wrong with them, and 1', async () => {
  titled('Зимняя школа: итоги')
  const checks = () =>
    staff.runs([process.execPath, join(built, 'server/bff/texts.js')], 'ru_RU.UTF-8')
  const wrong = await checks()
  expect(wrong.code).toBe(1)
  expect(wrong.said).toContain(`${article}, строка 2`)
  titled('Зимняя школа')
  const right = await checks()
  expect(right.code).toBe(0)
  expect(right.said).toContain('Ошибок в текстах нет.')
}, 60_000)

const startsFirst = async (dist: string) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'data-'))
  const command = runCommand([process.execPath, join(dist, 'server/bff/server.js')], root, {
    PORT: String(await freePort()),
    CLOCK_URL: site.simUrl,
    CONTENT_DIR: staff.content,
    DATA_DIR: dataDir,
    DIST_DIR: dist,
    LC_ALL: 'ru_RU.UTF-8',
  })
  return { ...command, remove: () => rmSync(dataDir, { recursive: true }) }
}

test('the first start of all serves the texts that passed the build', async () => {
  titled('Зимняя школа: итоги')
  const first = await startsFirst(built)
  await first.hasSaid('site listening on')
  first.kill('SIGTERM')
  await first.allGone
  first.remove()
}, 60_000)

test('the first start of a build without texts says what is wrong', async () => {
  titled('Зимняя школа: итоги')
  const bare = mkdtempSync(join(root, 'dist-bare-'))
  for (const name of ['client', 'server', 'inline'])
    cpSync(join(built, name), join(bare, name), { recursive: true })
  const first = await startsFirst(bare)
  expect(await first.allGone).toBe(1)
  expect(first.output()).toContain('В текстах 1 ошибка')
  expect(first.output()).toContain(`${article}, строка 2`)
  first.remove()
  rmSync(bare, { recursive: true })
}, 60_000)
