import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { variableNames } from '#bff/platform/env.ts'
import packageJson from '../package.json' with { type: 'json' }
import { projectRoot } from './dist.ts'

const read = (path: string) => readFile(join(projectRoot, path), 'utf8')

/** Names in code marks, as the tables of the README write them. */
const codeIn = (text: string) => [...text.matchAll(/`([^`\n]+)`/g)].map(([, code]) => code ?? '')

test('the README begins with the two commands', async () => {
  const lines = (await read('README.md')).split('\n')
  expect(lines[1]).toMatch(/^npm ci && npm start/)
  expect(lines[2]).toMatch(/^npm ci && npm test/)
})

test('the README names every variable that the site and the simulator read', async () => {
  const named = new Set(codeIn(await read('README.md')))
  const ofSimulator = (await read('payment-sim/env.ts')).match(/^ {2}SIM_[A-Z_]+(?=:)/gm) ?? []
  const expected = [...variableNames, ...ofSimulator.map((name) => name.trim())]
  expect(expected.filter((name) => !named.has(name))).toEqual([])
})

test('every npm command of the README exists', async () => {
  const called = (await read('README.md')).matchAll(/npm run ([a-z:]+)/g)
  const missing = [...called]
    .map(([, name]) => name)
    .filter((name) => !((name ?? '') in packageJson.scripts))
  expect(missing).toEqual([])
})

test('every file that the README links to is there', async () => {
  const links = [...(await read('README.md')).matchAll(/\]\((?!https?:)([^)#]+)\)/g)]
  const files = links.map(([, path]) => path ?? '').filter((path) => /\.\w+$/.test(path))
  for (const file of files) await expect(read(file), file).resolves.not.toBe('')
})
