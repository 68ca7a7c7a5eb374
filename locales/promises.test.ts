import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { givingPromises } from '../tests/promises/giving.ts'
import { letterPromises } from '../tests/promises/letters.ts'
import { monthlyPromises } from '../tests/promises/monthly.ts'
import { sitePromises } from '../tests/promises/site.ts'
import { allLines } from '../tests/support/texts.ts'
import { languages } from './paths.ts'

/** A promise whose test goes has no place in a text. */
const promises = [...givingPromises, ...monthlyPromises, ...letterPromises, ...sitePromises]

test.each(promises)('$promise: said in each language', ({ says }) => {
  for (const lang of languages)
    expect(
      allLines.some(
        (line) => line.lang === lang && says[lang].test(line.text.replaceAll('\u2060', '')),
      ),
      lang,
    ).toBe(true)
})

test.each(promises)('$promise: kept by a test', ({ keptBy: [file, name] }) => {
  const path = join(import.meta.dirname, '..', file)
  expect(existsSync(path), file).toBe(true)
  expect(readFileSync(path, 'utf8')).toContain(name)
})
