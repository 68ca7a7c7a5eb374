import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { terminalLang } from '#bff/platform/terminal-lang.ts'
import { ContentError } from './content-error.ts'
import type { Mistake } from './mistake.ts'
import { sayMistakes } from './say-mistakes.ts'
import { lastSnapshot, takeSnapshot } from './snapshot.ts'
import { loadTexts } from './texts.ts'

/** What people who are not programmers do wrong, each with what they are told. */

const real = import.meta.dirname
const article = 'news/2027-01-15-winter-school'
let folder = ''
/** The version of the texts before anybody made a mistake. */
let good = ''

const write = (file: string, text: string | Uint8Array) => {
  mkdirSync(join(folder, file, '..'), { recursive: true })
  writeFileSync(join(folder, file), text)
}
const item = (changes = '') =>
  `id: 22\ndate: 2027-01-15\nevent: 2027-01-15\ncategories: [events]\ntopics: [law]\n${changes}`
const russian = (title = 'title: Зимняя школа', body = 'Текст.') =>
  `---\n${title}\nslug: zimnyaya-shkola\nexcerpt: Два предложения.\n---\n\n${body}\n`
const in1251 = (text: string) =>
  Uint8Array.from(
    Array.from(text, (sign) => {
      const code = sign.charCodeAt(0)
      return code < 0x80 ? code : code - 0x410 + 0xc0
    }),
  )

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-'))
  const copied = [
    ...['topics', 'figures', 'document-pages', 'postcard-words', 'donation-boxes', 'association'],
    ...['testimonials', 'proof', 'dollar-rate', 'photographs', 'donation-book'],
  ].map((name) => `${name}.yaml`)
  for (const path of [...copied, 'news/2018-01-31-eu-project-results'])
    cpSync(join(real, path), join(folder, path), { recursive: true })
  write(`${article}/item.yaml`, item())
  write(`${article}/ru.md`, russian())
  good = takeSnapshot(folder, join(folder, '.kept'), () => undefined).version
})
afterEach(() => rmSync(folder, { recursive: true }))

const mistakes = (): readonly Mistake[] => {
  try {
    loadTexts(folder)
    return []
  } catch (error) {
    if (error instanceof ContentError) return error.mistakes
    throw error
  }
}
/** What is said of the mistakes, with which a site that starts goes on with the texts from before. */
const said = () => {
  const kept = join(folder, '.kept')
  expect(() => takeSnapshot(folder, kept, () => undefined)).toThrow(ContentError)
  expect(lastSnapshot(kept)?.version).toBe(good)
  return sayMistakes(mistakes(), 'ru')
}

test('what is right is taken', () => {
  expect(mistakes()).toEqual([])
})

const ru = `${article}/ru.md`
const facts = `${article}/item.yaml`

test.each([
  [
    'a colon in a title',
    'title: Зимняя школа: итоги',
    `${ru}, строка 2\n  Написано: title: Зимняя школа: итоги`,
    'Возьмите всё значение в кавычки: title: "Зимняя школа: итоги"',
  ],
  [
    'a quotation mark at the beginning of a title',
    'title: "Надежда" в Самарканде',
    `${ru}, строка 2\n  Написано: title: "Надежда" в Самарканде`,
    `другого вида: title: '"Надежда" в Самарканде'`,
  ],
  [
    'a quotation mark that is not closed',
    'title: "Зимняя школа',
    `${ru}, строка 2\n  Написано: title: "Зимняя школа`,
    'другого вида: title: "Зимняя школа"',
  ],
  [
    'no space after the colon',
    'title:Зимняя школа',
    `${ru}, строка 2\n  Написано: title:Зимняя школа`,
    'Напишите: title: Зимняя школа',
  ],
  [
    'a sign that begins no value',
    'title: @sos в Самарканде',
    `${ru}, строка 2\n  Написано: title: @sos в Самарканде`,
    'не может начинаться знаком @ без кавычек. Напишите: title: "@sos в Самарканде"',
  ],
  [
    'a tab',
    '\ttitle: Зимняя школа',
    `${ru}, строка 2\n  Написано: title: Зимняя школа`,
    'стоит табуляция',
  ],
  [
    'a field written twice',
    'title: Зимняя школа\ntitle: Летняя школа',
    `${ru}, строка 3\n  Написано: title: Летняя школа`,
    'Это поле уже есть выше',
  ],
  [
    'a title that is a number',
    'title: 2027',
    `${ru}, строка 2, title\n  Написано: 2027`,
    'Возьмите значение в кавычки',
  ],
  [
    'a field with a typing mistake',
    'titel: Зимняя школа',
    `${ru}, строка 2, titel\n  Написано: titel`,
    'нет ли в имени опечатки',
  ],
  [
    'a title that is too long',
    `title: ${'Школа '.repeat(40).trim()}`,
    `${ru}, строка 2, title`,
    'не больше 160 знаков',
  ],
])('%s', (_, title, place, advice) => {
  write(`${article}/ru.md`, russian(title))
  expect(said()).toContain(place)
  expect(said()).toContain(advice)
})

test.each([
  [
    'a number that is used already',
    'id: 22',
    'id: 1',
    `${facts}, строка 1, id\n  Написано: 1`,
    'Этот номер уже занят: news/2018-01-31-eu-project-results',
  ],
  [
    'an unknown topic',
    '[law]',
    '[law, football]',
    `${facts}, строка 5, topics.1\n  Написано: football`,
    'Такой темы нет в topics.yaml',
  ],
  [
    'an unknown category',
    '[events]',
    '[sport]',
    `${facts}, строка 4, categories.0\n  Написано: sport`,
    'только одно из слов: ',
  ],
  [
    'a day as people write it',
    'date: 2027-01-15',
    'date: 15.01.2027',
    `${facts}, строка 2, date\n  Написано: 15.01.2027`,
    'Напишите: 2027-01-15',
  ],
  [
    'a day that there is not',
    'date: 2027-01-15',
    'date: 2027-02-30',
    `${facts}, строка 2, date\n  Написано: 2027-02-30`,
    'День пишется так',
  ],
  [
    'a year without quotation marks',
    'event: 2027-01-15',
    'event: 2027',
    `${facts}, строка 3, event\n  Написано: 2027`,
    'берётся в кавычки: "2027"',
  ],
  [
    'a cover that is not there',
    'topics: [law]',
    'topics: [law]\ncover: photo.jpg',
    `${facts}, строка 6, cover\n  Написано: photo.jpg`,
    'Такого снимка нет рядом с текстом',
  ],
])('%s', (_, from, to, place, advice) => {
  write(`${article}/item.yaml`, item().replace(from, to))
  expect(said()).toContain(place)
  expect(said()).toContain(advice)
})

test('a picture that does not lie beside the text is named in its line', () => {
  write(`${article}/ru.md`, russian(undefined, 'Абзац.\n\n![Двор](photo.jpg)'))
  expect(said()).toContain(`${ru}, строка 9\n  Написано: photo.jpg`)
})

test('a file of Windows-1251 is told with the line as its author wrote it', () => {
  write(`${article}/ru.md`, in1251(russian()))
  expect(said()).toContain(`${ru}, строка 2\n  Написано: title: Зимняя школа`)
  expect(said()).toContain('«Сохранить как», кодировку «UTF-8»')
})

test('UTF-16, which Notepad calls Unicode, is told too', () => {
  const text = Buffer.from(`\uFEFF${russian()}`, 'utf16le')
  write(`${article}/ru.md`, text)
  expect(said()).toContain(`${ru}, строка 1`)
  expect(said()).toContain('кодировку «UTF-8»')
})

test('UTF-8 with its mark and the line ends of Windows is taken', () => {
  write(`${article}/ru.md`, `\uFEFF${russian().replaceAll('\n', '\r\n')}`)
  expect(mistakes()).toEqual([])
  write(`${article}/ru.md`, `\uFEFF${russian('title: А: Б').replaceAll('\n', '\r\n')}`)
  expect(said()).toContain(`${ru}, строка 2\n  Написано: title: А: Б\n`)
})

test('a straight apostrophe in Uzbek becomes the letter', () => {
  const uzbek = `---\ntitle: "O'quvchilar maktabi, ma'no"\nslug: qishki-maktab\nexcerpt: Yo'l.\n---\n\nTog' va [o'rmon](https://example.org/o'rmon).\n`
  write(`${article}/uz.md`, uzbek)
  const text = loadTexts(folder).content.news.find(({ id }) => id === 22)?.texts.uz
  expect(text).toMatchObject({ title: 'Oʻquvchilar maktabi, maʼno', excerpt: 'Yoʻl.' })
  expect(text?.body).toContain("Togʻ va [oʻrmon](https://example.org/o'rmon).")
})

test('a picture with capitals in its ending is taken, whatever the text calls it', () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>'
  write(`${article}/Двор.SVG`, drawing)
  write(`${article}/item.yaml`, item('cover: двор.svg\n'))
  write(`${article}/ru.md`, russian(undefined, '![Двор](Двор.svg)'))
  expect(mistakes()).toEqual([])
})

test.each([
  ['a picture of an iPhone', 'IMG_1.HEIC', 'Снимок в формате iPhone (HEIC)'],
  ['an ending that Notepad added', 'uz.md.txt', 'Имя файла должно быть в точности uz.md.'],
  ['a file that does not belong', 'Thumbs.db', 'Этому файлу здесь не место'],
  ['a picture that is none', 'photo.jpg', 'файл повреждён'],
])('%s is told', (_, name, advice) => {
  write(`${article}/${name}`, 'bytes')
  expect(said()).toContain(`${article}/${name}`)
  expect(said()).toContain(advice)
})

test('a photograph of an iPhone that a text names is not said to be missing', () => {
  write(`${article}/IMG_1.HEIC`, 'bytes')
  write(`${article}/item.yaml`, item('cover: IMG_1.HEIC\n'))
  write(`${article}/ru.md`, russian(undefined, '![Двор](IMG_1.HEIC)'))
  expect(said()).not.toContain('Такого снимка нет')
  for (const place of [`${facts}, строка 6, cover`, `${ru}, строка 7`])
    expect(said()).toContain(`${place}\n  Написано: IMG_1.HEIC\n  Снимок в формате iPhone (HEIC)`)
})

test('a Cyrillic folder is told', () => {
  write('news/зимняя-школа/item.yaml', item())
  expect(said()).toContain('news/зимняя-школа\n  Написано: зимняя-школа')
  expect(said()).toContain('маленькими латинскими буквами')
})

test('a deadline before the publication is told', () => {
  cpSync(join(real, 'vacancies/101'), join(folder, 'vacancies/101'), { recursive: true })
  const file = 'vacancies/101/item.yaml'
  const facts = readFileSync(join(folder, file), 'utf8')
  write(file, facts.replace(/deadline: .*/, 'deadline: 2020-01-01'))
  expect(said()).toMatch(
    /vacancies\/101\/item\.yaml, строка \d, deadline\n {2}Написано: 2020-01-01/,
  )
  expect(said()).toContain('раньше дня публикации')
})

test('an account of nineteen digits is told', () => {
  const sheet = readFileSync(join(folder, 'association.yaml'), 'utf8')
  write('association.yaml', sheet.replace(/(UZS: ['"]?\d{19})\d/, '$1'))
  expect(said()).toMatch(
    /association\.yaml, строка \d+, bank\.accounts\.UZS\n {2}Написано: \d{19}\n/,
  )
  expect(said()).toContain('состоит из 20 цифр')
})

test('mistakes of all files are told at once', () => {
  write(`${article}/ru.md`, russian('title: А: Б'))
  write(`${article}/item.yaml`, item().replace('[law]', '[football]'))
  write('dollar-rate.yaml', 'soums: много\nday: 1.12.2026\n')
  expect(mistakes().map(({ file, line }) => `${file}:${line}`)).toEqual([
    `${article}/ru.md:2`,
    `${article}/item.yaml:5`,
    'dollar-rate.yaml:1',
    'dollar-rate.yaml:2',
  ])
  expect(said()).toContain('В текстах 4 ошибки')
  expect(existsSync(join(folder, article))).toBe(true)
})

test('what is told is in the language of the terminal, else in that of the staff', () => {
  expect(terminalLang({ LANG: 'en_US.UTF-8' })).toBe('en')
  expect(terminalLang({ LANG: 'en_US.UTF-8', LC_ALL: 'uz_UZ.UTF-8' })).toBe('uz')
  expect(terminalLang({ LANG: 'C.UTF-8' })).toBe('ru')
  expect(terminalLang({})).toBe('ru')
  write(`${article}/ru.md`, russian('title: А: Б'))
  expect(sayMistakes(mistakes(), 'en')).toContain('ru.md, line 2')
  expect(sayMistakes(mistakes(), 'uz')).toContain('2-qator')
})
