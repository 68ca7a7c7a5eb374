import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#bff/platform/project-root.ts'

const read = (path: string) => readFile(join(projectRoot, path), 'utf8')

const rooms = [
  'bff',
  'client',
  'drawings',
  'locales',
  'machines',
  'payment-sim',
  'scripts',
  'tests',
]

const sources = rooms.flatMap((room) =>
  readdirSync(join(projectRoot, room), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|css|mjs)$/.test(name))
    .map((name) => `${room}/${name}`),
)

/** `docs/contract.md §1, §4`: the paper, and the sections that are named with it. */
const citations = /([\w./-]+\.md)((?:,? (?:and )?§[\w.]*\w(?:–§[\w.]*\w)?)*)/g

const sectionsOf = (text: string) => [...text.matchAll(/^#+ (\w[\w.]*?)\.? /gm)].map(([, of]) => of)

test('what a comment cites stands in this repository, with the section that it names', async () => {
  const cited = new Map<string, string>()
  for (const file of sources)
    for (const [, paper = '', sections = ''] of (await read(file)).matchAll(citations)) {
      for (const [, section = ''] of sections.matchAll(/§([\w.]*\w)/g))
        cited.set(`${paper} §${section}`, file)
    }
  expect(cited.size).toBeGreaterThan(20)
  for (const [citation, file] of cited) {
    const [paper = '', section = ''] = citation.split(' §')
    expect(sectionsOf(await read(paper)), `${citation} in ${file}`).toContain(section)
  }
})

test('no comment cites a section without its paper', async () => {
  const loose = /(?<!\.md(?:,? (?:and )?§[\w.]*\w(?:–§[\w.]*\w)?)*,? (?:and )?)(?<!–)§\d/
  for (const file of sources.filter((path) => path !== 'scripts/citations.test.ts'))
    expect(
      (await read(file)).split('\n').filter((line) => loose.test(line)),
      file,
    ).toEqual([])
})

test('the list of decisions names each of them, in order, and no other', async () => {
  const folder = 'docs/decisions'
  const decisions = readdirSync(join(projectRoot, folder)).filter((name) => /^\d/.test(name))
  const list = await read(`${folder}/README.md`)
  const named = [...list.matchAll(/^- \[(\d{4})\]\((\1-[\w-]+\.md)\): \S/gm)].map(([, , to]) => to)
  expect(named).toEqual(decisions.toSorted())
})
