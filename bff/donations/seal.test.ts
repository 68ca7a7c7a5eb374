import { expect, test } from 'vitest'
import { createSeal } from './seal.ts'

const seal = createSeal(Buffer.alloc(32, 7))

test('what was sealed opens with the same key and hides its text', () => {
  const sealed = seal.close('a-card-token')
  expect(sealed).not.toContain('a-card-token')
  expect(seal.open(sealed)).toBe('a-card-token')
})

test('the same text is sealed differently each time', () => {
  expect(seal.close('token')).not.toBe(seal.close('token'))
})

test('another key, a changed text and another form are refused', () => {
  const sealed = seal.close('token')
  expect(() => createSeal(Buffer.alloc(32, 8)).open(sealed)).toThrow()
  const [version, iv, tag, text = ''] = sealed.split('.')
  const changed = (text.startsWith('A') ? 'B' : 'A') + text.slice(1)
  expect(() => seal.open([version, iv, tag, changed].join('.'))).toThrow()
  expect(() => seal.open('v0.a.b.c')).toThrow('another form')
})
