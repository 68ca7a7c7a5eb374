import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pathTo } from '#locales/paths.ts'
import { askSite, type Ask } from '#bff/ops/operator-socket.ts'
import { socketOfOwner } from '#bff/platform/store/data-lock.ts'
import { isSampledTurn } from '../support/sampled-turn.ts'
import { typeCommand } from '../support/typed-command.ts'
import { startSiteOfStaff, type SiteOfStaff } from '../support/site-of-staff.ts'

/**
 * What people who are not programmers did wrong when the site was tried with them, on a site that runs: it stays up,
 * and says in Russian what to write in which line of which file.
 */

let staff: SiteOfStaff
let ask: Ask
beforeAll(async () => {
  staff = await startSiteOfStaff()
  const socket = await socketOfOwner(resolve(staff.site.dataDir))
  if (socket === null) throw new Error('no site holds the folder')
  ask = askSite(socket)
}, 60_000)
afterAll(() => staff.close())

const item = (id: number, changes = '') =>
  `id: ${id}\ndate: 2026-11-10\nevent: 2026-11-09\ncategories: [events]\ntopics: [law]\n${changes}`
const text = (slug: string, title = 'title: Зимняя школа', body = 'Текст.') =>
  `---\n${title}\nslug: ${slug}\nexcerpt: Два предложения.\n---\n\n${body}\n`
const in1251 = (russian: string) =>
  Uint8Array.from(
    Array.from(russian, (sign) => {
      const code = sign.charCodeAt(0)
      return code < 0x80 ? code : code - 0x410 + 0xc0
    }),
  )

type Files = Readonly<Record<string, string | Uint8Array>>
type Row = {
  /** What was done. */
  readonly mistake: string
  /** What lies in the folder, by its name; the article's own files are there without it. */
  readonly files: (id: number, slug: string) => Files
  /** Where it is, from the folder on, and what to do. */
  readonly said: readonly string[]
}

/** An article's text with a mistake in its second line. */
const titled = (mistake: string, title: string, ...said: readonly string[]): Row => ({
  mistake,
  files: (_, slug) => ({ 'ru.md': text(slug, title) }),
  said: ['ru.md, строка 2', ...said],
})
const facts = (
  mistake: string,
  changed: (facts: string) => string,
  ...said: readonly string[]
): Row => ({
  mistake,
  files: (id) => ({ 'item.yaml': changed(item(id)) }),
  said,
})

const rows: readonly Row[] = [
  titled(
    'C2, C5: a colon in a title',
    'title: Зимняя школа: итоги',
    'title: "Зимняя школа: итоги"',
  ),
  titled(
    'C5: a quotation mark in a title',
    'title: "Надежда" в Самарканде',
    `title: '"Надежда" в Самарканде'`,
  ),
  titled('C5: a tab', '\ttitle: Зимняя школа', 'стоит табуляция'),
  facts(
    'C5: a number used twice',
    (own) => own.replace(/id: \d+/, 'id: 1'),
    'item.yaml, строка 1, id',
    'Этот номер уже занят: news/2018-01-31-eu-project-results',
  ),
  facts(
    'C5: an unknown topic',
    (own) => own.replace('[law]', '[football]'),
    'item.yaml, строка 5, topics.0',
    'Такой темы нет в topics.yaml',
  ),
  facts(
    'C5: a day as people write it',
    (own) => own.replace('2026-11-10', '15.01.2027'),
    'item.yaml, строка 2, date',
    'Напишите: 2027-01-15',
  ),
  facts(
    'C5: a cover that is missing',
    (own) => `${own}cover: photo.jpg\n`,
    'item.yaml, строка 6, cover',
    'Такого снимка нет рядом с текстом',
  ),
  {
    mistake: 'C5: a picture of the text that is missing',
    files: (_, slug) => ({ 'ru.md': text(slug, undefined, 'Абзац.\n\n![Двор](photo.jpg)') }),
    said: ['ru.md, строка 9', 'photo.jpg'],
  },
  {
    mistake: 'C5: a photograph of an iPhone',
    files: () => ({ 'IMG_1.HEIC': 'bytes' }),
    said: ['IMG_1.HEIC', 'Снимок в формате iPhone (HEIC)'],
  },
  {
    mistake: 'C3: a file saved as Windows-1251',
    files: (_, slug) => ({ 'ru.md': in1251(text(slug)) }),
    said: ['ru.md, строка 2', 'title: Зимняя школа', 'кодировку «UTF-8»'],
  },
]

const folderOf = (place: number): string => `news/2026-11-10-mistake-${place}`
const lay = (folder: string, files: Files): void => {
  for (const [name, bytes] of Object.entries(files)) {
    mkdirSync(join(staff.content, folder), { recursive: true })
    writeFileSync(join(staff.content, folder, name), bytes)
  }
}
const layRow = (place: number): void => {
  const id = 700 + place
  const slug = `oshibka-${place}`
  const own = { 'item.yaml': item(id), 'ru.md': text(slug) }
  lay(folderOf(place), { ...own, ...rows[place]?.files(id, slug) })
}
const remove = (folder: string): void =>
  rmSync(join(staff.content, folder), { recursive: true, force: true })

const reload = () =>
  typeCommand(['texts', 'reload'], {
    connect: () => Promise.resolve({ ask, close: () => Promise.resolve() }),
    env: staff.site.env,
    lang: 'ru',
  })
const isUp = async (): Promise<boolean> =>
  (await fetch(staff.site.url + pathTo('news', 'ru'))).ok &&
  (await fetch(`${staff.site.url}/readyz`)).ok

/** The site goes on with what it had, and says all of this. */
const staysUp = async (...said: readonly string[]): Promise<void> => {
  const { code, out, err } = await reload()
  expect({ code, out }).toEqual({ code: 1, out: '' })
  for (const words of said) expect(err).toContain(words)
  expect(err).toContain('Ничего не изменено')
  expect(await isUp()).toBe(true)
}

/** Half of them one by one by the seed, all with `FULL=1`; the last test makes all of them at once. */
const sampledRows = rows
  .map((row, place) => ({ ...row, place }))
  .filter(({ place }) => isSampledTurn(place, 2))

test.each(sampledRows)(
  '$mistake: the site stays up, and says the line',
  async ({ place, said: [where = '', ...said] }) => {
    layRow(place)
    await staysUp(...(where === '' ? [] : [`${folderOf(place)}/${where}`]), ...said)
    remove(folderOf(place))
  },
  20_000,
)

test('C5: a Cyrillic folder: the site stays up, and names it', async () => {
  lay('news/зимняя-школа', { 'item.yaml': item(790), 'ru.md': text('zimnyaya-shkola') })
  await staysUp('news/зимняя-школа\n', 'маленькими латинскими буквами')
  remove('news/зимняя-школа')
}, 20_000)

test('C5: a deadline before the publication: the site stays up, and says the line', async () => {
  const file = join(staff.content, 'vacancies/101/item.yaml')
  const own = readFileSync(file, 'utf8')
  writeFileSync(file, own.replace(/deadline: .*/, 'deadline: 2020-01-01'))
  const line = own.split('\n').findIndex((one) => one.startsWith('deadline:')) + 1
  await staysUp(`vacancies/101/item.yaml, строка ${line}, deadline`, 'раньше дня публикации')
  writeFileSync(file, own)
}, 20_000)

test('confirmed bank details with nineteen digits: the site stays up, and says the line', async () => {
  const file = join(staff.content, 'association.yaml')
  const own = readFileSync(file, 'utf8')
  writeFileSync(file, own.replace(/(UZS: ['"]?\d{19})\d/, '$1'))
  const line = own.split('\n').findIndex((one) => /UZS: ['"]?\d{20}/.test(one)) + 1
  await staysUp(`association.yaml, строка ${line}, bank.accounts.UZS`, 'состоит из 20 цифр')
  writeFileSync(file, own)
}, 20_000)

test('C3, C5: a straight apostrophe, and capitals in the ending of a picture, are taken', async () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>'
  const uzbek = `---\ntitle: "O'quvchilar maktabi"\nslug: qishki-maktab\nexcerpt: Yo'l.\n---\n\nTog'.\n`
  lay(folderOf(99), {
    'item.yaml': item(799, 'cover: yard.svg\n'),
    'uz.md': uzbek,
    'YARD.SVG': drawing,
  })
  expect((await reload()).code).toBe(0)
  const page = await fetch(staff.site.url + pathTo('news-article', 'uz', { slug: 'qishki-maktab' }))
  expect(await page.text()).toContain('Oʻquvchilar maktabi')
  remove(folderOf(99))
}, 20_000)

test('all of them at once over a restart: the site starts with the last good texts', async () => {
  for (const place of rows.keys()) layRow(place)
  await staff.site.restart('kill')
  expect(await isUp()).toBe(true)
  for (const [
    place,
    {
      said: [where = ''],
    },
  ] of rows.entries())
    expect(staff.site.output()).toContain(`${folderOf(place)}/${where}`)
}, 60_000)
