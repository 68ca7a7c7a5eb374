import { expect, test } from 'vitest'
import { snippetOf } from './snippet.ts'

const body = `${'Before it there are many words. '.repeat(20)}\n\n## A heading\n\nThe **garden** stands here. ${'After it too. '.repeat(30)}`

test('what is found only in the text is shown with the words around it', () => {
  const snippet = snippetOf('Title', body, 'gard', 'en')
  expect(snippet).toMatch(/^… .*garden.* …$/)
  expect(snippet?.length).toBeLessThan(280)
  expect(snippet).not.toMatch(/[*#]/)
})

test('nothing is added when the title shows it, when nothing is found, or nothing is asked', () => {
  expect(snippetOf('A garden', body, 'gard', 'en')).toBeNull()
  expect(snippetOf('Title', body, 'zebra', 'en')).toBeNull()
  expect(snippetOf('Title', body, '', 'en')).toBeNull()
})

test('a short text is shown whole', () => {
  expect(snippetOf('Title', 'A small garden.', 'garden', 'en')).toBe('A small garden.')
})
