import { expect, test } from 'vitest'
import { fontNamed, runsOf } from './fonts.ts'

test('what holds words together is not drawn, as no font has a sign for it', () => {
  const runs = runsOf('SOS-\u2060мама, 2016–\u20602019', 'regular')
  expect(runs.map(({ text }) => text).join('')).toBe('SOS-мама, 2016–2019')
  for (const { text, font } of runs)
    for (const char of text)
      expect(fontNamed(font).hasGlyphForCodePoint(char.codePointAt(0) ?? 0), char).toBe(true)
})
