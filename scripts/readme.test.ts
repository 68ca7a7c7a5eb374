import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { variableNames } from '#bff/platform/env.ts'
import packageJson from '../package.json' with { type: 'json' }
import { projectRoot } from '#bff/platform/project-root.ts'

const read = (path: string) => readFile(join(projectRoot, path), 'utf8')

/** What the README tells in five minutes, and the pages to which it sends each reader. */
const readme = 'README.md'
const pages = [
  'adding',
  'content',
  'content.ru',
  'developing',
  'environment',
  'going-live',
  'operating',
  'testing',
].map((name) => `docs/${name}.md`)

/** Names in code marks, as the pages write them. */
const codeIn = (text: string) => [...text.matchAll(/`([^`\n]+)`/g)].map(([, code]) => code ?? '')

const linksIn = (text: string) =>
  [...text.replaceAll(/^ *```[\s\S]*?```$/gm, '').matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(
    ([, path]) => path ?? '',
  )

test('the README begins with the two commands', async () => {
  const lines = (await read(readme)).split('\n')
  expect(lines[1]).toMatch(/^npm ci && npm start/)
  expect(lines[2]).toMatch(/^npm ci && npm test/)
})

test('the README is read in five minutes and sends its readers to every page', async () => {
  const text = await read(readme)
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(14 * 1024)
  expect(linksIn(text)).toEqual(expect.arrayContaining(pages))
})

test('docs/environment.md names every variable that the site and the simulator read', async () => {
  const named = new Set(codeIn(await read('docs/environment.md')))
  const ofSimulator = (await read('payment-sim/env.ts')).match(/^ {2}SIM_[A-Z_]+(?=:)/gm) ?? []
  const expected = [...variableNames, ...ofSimulator.map((name) => name.trim())]
  expect(expected.filter((name) => !named.has(name))).toEqual([])
})

describe.each([readme, ...pages])('%s', (page) => {
  test('fits a terminal', async () => {
    const lines = (await read(page)).split('\n')
    expect(lines.filter((line) => line.length > 160)).toEqual([])
  })

  test('calls commands that exist', async () => {
    const called = (await read(page)).matchAll(/npm run ([a-z:]+)/g)
    const missing = [...called]
      .map(([, name]) => name)
      .filter((name) => !((name ?? '') in packageJson.scripts))
    expect(missing).toEqual([])
  })

  test('links to files that are there', async () => {
    for (const link of linksIn(await read(page)).filter((path) => /\.\w+$/.test(path)))
      await expect(read(join(dirname(page), link)), link).resolves.not.toBe('')
  })
})
