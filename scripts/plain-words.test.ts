import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from './dist.ts'
import { plainWords } from './plain-words.ts'

const folders = ['machines', 'locales', 'client', 'bff', 'payment-sim', 'tests', 'scripts', 'docs']

/** Texts that visitors read, drawings of things, and reports about former texts. */
const isLeftOut = (path: string): boolean =>
  /^bff\/content\/.*\/.*\.md$|^client\/ui\/scene\/draw\/|^payment-sim\/pages\/words\.ts$/.test(
    path,
  ) || /^docs\/reviews|^scripts\/plain-words/.test(path)

const isRead = (path: string): boolean =>
  /\.(tsx?|css|cjs|md)$/.test(path) && !path.includes('node_modules/') && !isLeftOut(path)

/** Every file that an engineer reads, from the project's root. */
const paths = [
  'README.md',
  ...(
    await Promise.all(
      folders.map(async (folder) =>
        (await readdir(join(projectRoot, folder), { recursive: true })).map(
          (name) => `${folder}/${name}`,
        ),
      ),
    )
  ).flat(),
]

test('names, comments and documents use the field’s words (scripts/plain-words.ts)', async () => {
  const found: string[] = []
  for (const path of paths.filter(isRead).sort()) {
    const lines = (await readFile(join(projectRoot, path), 'utf8')).split('\n')
    for (const { pattern, instead } of plainWords) {
      if (pattern.test(path)) found.push(`${path}: its name has ${pattern.source}: ${instead}`)
      for (const [index, line] of lines.entries())
        if (pattern.test(line)) found.push(`${path}:${index + 1}: ${line.trim()} → ${instead}`)
    }
  }
  expect(found).toEqual([])
})
