import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { classNames } from './class-names.ts'

const folder = mkdtempSync(join(tmpdir(), 'class-names-'))
mkdirSync(join(folder, 'b'))
for (const sheet of ['a.module.css', 'b/a.module.css', 'b/base.css'])
  writeFileSync(join(folder, sheet), '')
afterAll(() => rmSync(folder, { recursive: true }))

test('a class has one name in each build, and no other class of any sheet has it', () => {
  const asked = [
    ['title', 'a.module.css'],
    ['text', 'a.module.css'],
    ['title', 'b/a.module.css'],
    ['title', 'a.module.css'],
  ] as const
  const build = () => {
    const nameOf = classNames(folder)
    return asked.map(([name, sheet]) => nameOf(name, join(folder, sheet)))
  }
  expect(build()).toEqual(['a0-0', 'a0-1', 'a1-0', 'a0-0'])
  expect(build()).toEqual(build())
  expect(() => classNames(folder)('title', join(folder, 'new.module.css'))).toThrow('came after')
})
