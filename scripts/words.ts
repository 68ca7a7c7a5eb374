import { readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { lineWithNoBreakSpaces } from '#locales/no-break-spaces.ts'
import { languages } from '#locales/paths.ts'
import { textFiles } from '../tests/support/texts.ts'

/** Inserts no-break spaces into all messages and texts (`npm run words`). */
for (const lang of languages) {
  for (const file of textFiles(lang)) {
    const before = readFileSync(file, 'utf8')
    const after = before
      .split('\n')
      .map((line) => (line.startsWith('|-') ? line : lineWithNoBreakSpaces(lang, line)))
      .join('\n')
    if (after === before) continue
    writeFileSync(file, after)
    process.stdout.write(`${relative(process.cwd(), file)}\n`)
  }
}
