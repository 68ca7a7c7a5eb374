import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Numbers in words, which count people as they are counted in speech. */
const numerals =
  'bir|ikki|uch|toʻrt|besh|olti|yetti|sakkiz|toʻqqiz|oʻn|yigirma|oʻttiz|qirq|ellik|yuz|bir necha'

/** Words that the glossary of Uzbek texts replaces, each with what is written instead. */
const forbidden: readonly (readonly [wrong: RegExp, instead: string])[] = [
  [/(?<!SOS )\b[Bb]olalar mahalla/, 'SOS bolalar mahallasi: a bare mahalla is the neighbourhood'],
  [/ota-ona (?:mehri|qaramogʻisiz)|ota-onasiz/i, 'ota-ona qaramogʻidan mahrum boʻlgan'],
  [/oilaviy bolalar uyi/i, 'another form of the law: ours is a SOS oilasi in an oilaviy uy'],
  [/bolalar uyi/i, 'Mehribonlik uyi'],
  [/oila tipidagi/i, 'oilaviy uy'],
  [/vasiylik organ/i, 'vasiylik va homiylik organi'],
  [/militsiya/i, 'ichki ishlar organlari'],
  [/shaxsiy maʼlumot/i, 'shaxsga doir maʼlumotlar'],
  [/qayta ishla(?:sh|n|ydi)/i, 'ishlov berish'],
  [/yigʻim/i, 'xayriya yigʻish'],
  [/himoya kodi/i, 'xavfsizlik kodi (CVV)'],
  [/tarbiyachi/i, 'pedagog'],
  [/himoyalash/i, 'himoya qilish'],
  [/\buy va kvartira/i, 'hovli va kvartira'],
  [/kunduzgi (?:xona|guruh)/i, 'kunduzgi qarov guruhi'],
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
  [/muqobil gʻamxoʻrlik/i, 'muqobil parvarish: the name of the service in the law'],
  [/oilaga ega boʻlish huquqi/i, 'oilada yashash va tarbiyalanish huquqi'],
  [/deinstitutsionalizatsiya(?!” deydi)/i, 'muassasadan oilaga oʻtkazish'],
  [/yosh inson/i, 'yigit-qiz, yigit yoki qiz'],
  [/katta odam/i, 'yonidan ketmaydigan inson: a big man is also the boss'],
  [new RegExp(`(?<!\\p{L})(?:${numerals}) nafar`, 'iu'), 'toʻrt-yetti bola: nafar is for figures'],
  [/(?<![\d}+*] )(?<!"label": ")(?<!\p{L})nafar/u, 'nafar after a figure or under one'],
  [/(?:^|[.!?:”"] |")Bu yerda (?!\S+\?)/, 'the place itself, or no first words'],
  [/barcha yillar davomida/i, 'shu kungacha'],
  [/joyga sarflan/i, 'ishga sarflaymiz: nimaga sarflanadi, qayerga yetkaziladi'],
  [/(?:daqiqa|soniya|hafta|vaqt)(?:ni|sini)? oladi/i, '…ga … ketadi'],
  [/oyni (?:quyida )?toʻla|oy toʻlan/i, 'shu oy uchun toʻlash'],
  [/har oylik xayriya/i, 'oylik xayriya'],
  [/majburlamaydi/i, 'majburiyat yuklamaydi'],
  [/(?<!\p{L})muhr/iu, 'plomba'],
  [/(?<!\p{L})shakl(?:ni|da|ida)(?!\p{L})/iu, 'forma; of a file: PDF qilib'],
  [/kelishuv(?:ni)? imzola/i, 'shartnoma'],
  [/kunduzgi qarov xona/i, 'kunduzgi qarov guruhi'],
  [/suzani(?!": )/i, 'soʻzana'],
  [/suyuqlash/i, 'yoyilib ketgan'],
  [/xatolik/i, 'xato'],
  [/audit(?:or)? xulosa/i, 'auditorlik xulosasi'],
  [/davriylig/i, 'xayriya turi'],
  [/(?<!\p{L})rus(?:cha)?(?: tili)?(?:,| yoki| va) oʻzbek/iu, 'oʻzbek, rus va ingliz'],
  [/(?<=\p{L})(?<!Children)['`´‘](?=\p{L})/u, 'ʻ after o and g, ʼ elsewhere, ’ in foreign names'],
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
const linesOf = (path: string) =>
  readFileSync(folder(path), 'utf8')
    .split('\n')
    .map((line) => ({ path, line }))
const names = readdirSync(folder('../bff/content/'))
  .filter((name) => name.endsWith('.yaml'))
  .flatMap((name) => linesOf(`../bff/content/${name}`))
  .flatMap(({ path, line }) =>
    (/\buz: (.*)/.exec(line) ?? []).slice(1).map((said) => ({ path, line: said })),
  )
const lines = [...[...messages, ...content].flatMap(linesOf), ...names]

test('messages and content are read', () => {
  expect(messages.length).toBeGreaterThan(30)
  expect(content.length).toBeGreaterThan(50)
  expect(names.length).toBeGreaterThan(50)
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

/** What a file of messages or of content says, sentence by sentence; a law's own sentences may be long. */
const isLegal = (path: string): boolean => /privacy|public-offer|documents\//.test(path)
const sentences = lines
  .filter(({ path }) => !isLegal(path))
  .flatMap(({ path, line }) =>
    line.split(/[.!?…](?=[\s"]|$)|":/).map((sentence) => ({ path, sentence: sentence.trim() })),
  )

test('no Uzbek sentence outside legal texts has more than 35 words', () => {
  expect(sentences.length).toBeGreaterThan(2000)
  expect(sentences.filter(({ sentence }) => sentence.split(/\s+/).length > 35)).toEqual([])
})
