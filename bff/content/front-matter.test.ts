import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { parseYaml, splitFrontMatter } from './front-matter.ts'

test('a file is split into its front matter and its text', () => {
  expect(splitFrontMatter('---\ntitle: A\n---\n\nText\n---\nmore')).toEqual({
    matter: 'title: A',
    body: '\nText\n---\nmore',
  })
  expect(splitFrontMatter('---\r\ntitle: A\r\n---\r\nText')).toEqual({
    matter: 'title: A',
    body: 'Text',
  })
  expect(splitFrontMatter('no front matter')).toBeNull()
})

test.each([
  'id: 12\ndate: 2025-06-13\ncategories: [events, partners]\ntopics: [psychosocial-support]\n',
  'title: Круглый стол в Самарканде\nslug: krug\nexcerpt: Специалисты встретились',
  'title: "Quoted: with colon"\nobjectives:\n  - one\n  - two',
  'title: yes\nlist: [on, off]',
  'title: Text # comment',
  'title: Text\n  continued',
  'number: 007\nother: 1e3\nthird: 0x1f',
  'title: Text, with a comma',
])('YAML reads as the library reads it: %j', (source) => {
  expect(parseYaml(source)).toEqual(parse(source))
})

test('the quick way never differs from the library', () => {
  const value = fc.oneof(
    fc.string({ maxLength: 20 }).filter((text) => !text.includes('!')),
    fc.string({ maxLength: 20 }).map((text) => JSON.stringify(text)),
    fc.constantFrom(
      '~',
      'null',
      'True',
      '2025-01-01',
      '[a, b]',
      '[a,b]',
      '12',
      '-1',
      '.5',
      'a - b',
    ),
  )
  fc.assert(
    fc.property(fc.array(value, { minLength: 1, maxLength: 3 }), (values) => {
      const source = values.map((text, index) => `${'abc'[index] ?? 'd'}: ${text}`).join('\n')
      let expected: unknown
      try {
        expected = parse(source, { logLevel: 'error' })
      } catch {
        expect(() => parseYaml(source)).toThrow()
        return
      }
      expect(parseYaml(source)).toEqual(expected)
    }),
    { numRuns: 500 },
  )
})

test('a key given twice is refused', () => {
  expect(() => parseYaml('a: 1\na: 2')).toThrow()
})
