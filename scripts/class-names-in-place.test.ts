import { expect, test } from 'vitest'
import { importedByName } from './class-names-in-place.ts'

const from = "from './a.module.css'"
const used = (use: string): string => `import styles ${from}\nconst a = ${use}\n`

test('classes that are asked for by their names are imported one by one', () => {
  expect(importedByName(used("cx(styles['row'], styles['wideRow'])"))).toContain(
    `import * as styles ${from}`,
  )
})

test.each([
  ['a name that is computed', 'styles[tone]'],
  ['a name that no variable can have', "styles['bar-ends']"],
  ['the classes themselves, passed on', 'rowsIn(styles)'],
  ['one of each', "cx(styles['row'], styles[tone])"],
])('%s needs the whole of the style sheet', (_, use) => {
  expect(importedByName(used(use))).toBe(used(use))
})
