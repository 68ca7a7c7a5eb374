import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../dist.ts'
import { mutants } from './mutants.ts'

test.each(mutants)('$name: its text is in $file once, its tests are there', (mutant) => {
  const text = readFileSync(join(projectRoot, mutant.file), 'utf8')
  expect(text.split(mutant.find)).toHaveLength(2)
  for (const path of mutant.tests) expect(existsSync(join(projectRoot, path)), path).toBe(true)
})
