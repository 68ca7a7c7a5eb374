import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { expect, test } from 'vitest'
import { projectRoot } from '#bff/platform/project-root.ts'
import { bodiesApart, withBodies, type TextsWithoutBodies } from './reading-bodies.ts'
import { loadTexts } from './texts.ts'

test('texts come back from the build as they were read, to the letter, and without their bodies until then', () => {
  const texts = loadTexts(join(projectRoot, 'bff/content'))
  const { rest, bodies } = bodiesApart(texts)
  const words = serialize(rest)
  const read = withBodies(deserialize(words) as TextsWithoutBodies, bodies)
  expect(read).toEqual(texts)
  expect(texts.content.news.length).toBeGreaterThan(10)
  const [first] = texts.content.news
  expect(first?.texts.ru?.body.length).toBeGreaterThan(100)
  expect(words.includes(Buffer.from(first?.texts.ru?.body.slice(0, 40) ?? '', 'utf16le'))).toBe(
    false,
  )
})
