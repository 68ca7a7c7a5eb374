import { expect, test } from 'vitest'
import { latinName } from './latin-name.ts'

test.each([
  ['Aziza Karimova', 'AZIZA KARIMOVA'],
  ['  Oʻktam  Gʻaniyev ', "O'KTAM G'ANIYEV"],
  ['O‘ktam G’aniyev', "O'KTAM G'ANIYEV"],
  ['José Núñez-López', 'JOSÉ NÚÑEZ-LÓPEZ'],
  ['Азиза Каримова', 'AZIZA KARIMOVA'],
  ['Aziza Каримова', 'AZIZA KARIMOVA'],
  ['Ўктам Ғаниев', "O'KTAM G'ANIYEV"],
  ['Қаҳрамон Ҳошимов', 'QAHRAMON HOSHIMOV'],
  ['Елена Григорьева-Ёлкина', 'YELENA GRIGORYEVA-YOLKINA'],
  ['Хуршида Жўраева', "XURSHIDA JO'RAYEVA"],
  ['Юлия Щукина', 'YULIYA SHUKINA'],
  ['Айгүл', ''],
  ['李小龙', ''],
  ['Азиза 2', ''],
  ['', ''],
])('%j is offered as %j', (name, holder) => {
  expect(latinName(name)).toBe(holder)
})
