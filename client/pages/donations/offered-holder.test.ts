import { expect, test } from 'vitest'
import { holderOf } from './offered-holder.ts'

test.each([
  ['Aziza Karimova', 'AZIZA KARIMOVA'],
  ['  Oʻktam  Gʻaniyev ', "O'KTAM G'ANIYEV"],
  ['José Núñez-López', 'JOSÉ NÚÑEZ-LÓPEZ'],
  ['Азиза Каримова', ''],
  ['Aziza Каримова', ''],
  ['', ''],
])('%j is offered as %j', (name, holder) => {
  expect(holderOf(name)).toBe(holder)
})
