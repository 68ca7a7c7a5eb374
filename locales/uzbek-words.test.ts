import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Words that the glossary of Uzbek texts replaces, each with what is written instead. */
const forbidden: readonly (readonly [wrong: RegExp, instead: string])[] = [
  [/(?<!SOS )\b[Bb]olalar mahalla/, 'SOS bolalar mahallasi: a bare mahalla is the neighbourhood'],
  [/ota-ona (?:mehri|qaramogʻisiz)|ota-onasiz/i, 'ota-ona qaramogʻidan mahrum boʻlgan'],
  [/(?<!oilaviy )bolalar uyi/i, 'Mehribonlik uyi'],
  [/vasiylik organ/i, 'vasiylik va homiylik organi'],
  [/militsiya/i, 'ichki ishlar organlari'],
  [/shaxsiy maʼlumot/i, 'shaxsga doir maʼlumotlar'],
  [/qayta ishla(?:sh|n|ydi)/i, 'ishlov berish'],
  [/yigʻim/i, 'xayriya yigʻish'],
  [/himoya kodi/i, 'xavfsizlik kodi (CVV)'],
  [/tarbiyachi/i, 'pedagog'],
  [/himoyalash/i, 'himoya qilish'],
  [/\buy va kvartira/i, 'hovli va kvartira'],
  [/kunduzgi (?:xona|guruh)/i, 'kunduzgi qarov xonasi'],
  [
    /gʻamxoʻrlikdagi bola|gʻamxoʻrlikdan chiq|gʻamxoʻrlikka olin/i,
    'qaramogʻimizda, mustaqil hayot',
  ],
  [/nafar yosh(?!\p{L})/iu, 'nafar yigit-qiz'],
  [/\bikkisi/i, 'ikkalasi'],
  [/\bkamdan kam\b/i, 'kamdan-kam'],
  [/\bIzlash\b/, 'Qidirish'],
  [/\bKattalar bilan\b/, 'kattaroq bolalar bilan: bare kattalar are the adults'],
  [/bolalar yordam berayotgan/, 'yordam berayotgan insonlar … bolalar: who helps stands first'],
  [/uni tark etishga/, 'a house is not forced to leave the child: tashlab ketishga'],
]

const units =
  'nafar|ta|yosh|kishi|million|ming|yevro|soʻm|kilometr|soat|oʻrinli|xonali|oy|kun|daqiqa|dona|MB'
const parted: readonly (readonly [wrong: RegExp, instead: string])[] = [
  [new RegExp(`[\\d}] (?:${units})(?!\\p{L})`, 'u'), 'a number holds to its unit'],
  [/\d \d{3}(?!\d)/, 'thousands hold together'],
  [/ —/, 'a dash holds to the word before it'],
]

const folder = (path: string) => new URL(path, import.meta.url)

/** What search engines show and addresses are not broken into lines by us. */
const isOneLine = (line: string): boolean => /^(?:slug:|\s*link:|\s*"description":)/.test(line)

const messages = readdirSync(folder('uz/')).map((name) => `uz/${name}`)
const content = readdirSync(folder('../bff/content/'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('uz.md'))
  .map((name) => `../bff/content/${name}`)
const lines = [...messages, ...content].flatMap((path) =>
  readFileSync(folder(path), 'utf8')
    .split('\n')
    .map((line) => ({ path, line })),
)

test('messages and content are read', () => {
  expect(messages.length).toBeGreaterThan(30)
  expect(content.length).toBeGreaterThan(50)
})

test.each(forbidden)('no Uzbek text says %s', (wrong, instead) => {
  const found = lines.filter(({ line }) =>
    wrong.test(line.replaceAll('\u2060', '').replaceAll('\u00a0', ' ')),
  )
  expect(found, instead).toEqual([])
})

test.each(parted)('no Uzbek line breaks at %s', (wrong, instead) => {
  expect(
    lines.filter(({ line }) => !isOneLine(line) && wrong.test(line)),
    instead,
  ).toEqual([])
})
