import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allLines } from '../tests/support/texts.ts'
import { languages, type Lang } from './paths.ts'
import { plainText } from './plain-text.ts'

/** What the texts say of years and totals is what facts carry. */

const lines = allLines.map((line) => ({ ...line, text: plainText(line.text) }))

/** The association dates from 1997; the first families from 2000. */
const ever: Readonly<Record<Lang, RegExp>> = {
  en: /since 1997[^.]*(?:child|famil|home)|(?:child|famil|home)[^.]*since 1997/i,
  ru: /с 1997 года[^.]*(?:дет|реб|сем|дом)|(?:дет|реб|сем|дом)[^.]*с 1997 года/i,
  uz: /1997-yildan (?:beri|buyon)/i,
}

test.each(languages)('no text has children in our families since 1997 (%s)', (lang) => {
  const said = lines.filter((line) => line.lang === lang && /1997/.test(line.text))
  expect(said.length).toBeGreaterThan(5)
  expect(said.filter(({ text }) => ever[lang].test(text)).map(({ where }) => where)).toEqual([])
})

test.each(languages)(
  'children have one total, and the older ones stand only where figures have their sources (%s)',
  (lang) => {
    const own = lines.filter((line) => line.lang === lang)
    expect(own.some(({ text }) => text.includes('%{figure.left-care}'))).toBe(true)
    const others = own.filter(({ text }) =>
      /\.(?:ever-in-care|taken-into-care)\}|(?<![\d.,])(?:515|616)(?![\d.,])/.test(text),
    )
    expect(others.map(({ where }) => where)).toEqual([])
    const figures = readFileSync(join(import.meta.dirname, '../bff/content/figures.yaml'), 'utf8')
    for (const id of ['ever-in-care', 'taken-into-care']) expect(figures).toContain(`  ${id}:`)
  },
)

const pagesThatSay = (lang: Lang, number: RegExp): readonly string[] => [
  ...new Set(
    lines
      .filter((line) => line.lang === lang && number.test(line.text))
      .map(({ where }) => /^locales\/\w+\/([\w-]+)\.json/.exec(where)?.[1])
      .filter((page) => page !== undefined),
  ),
]

test.each(languages)(
  'a resolution stands on few pages: who we are, what we do, the documents (%s)',
  (lang) => {
    expect(pagesThatSay(lang, /(?:№ |No\. )738|738-son/)).toEqual(['what-we-do', 'who-we-are'])
    expect(pagesThatSay(lang, /(?:№ |No\. )585|585-son/)).toEqual(['who-we-are'])
  },
)
