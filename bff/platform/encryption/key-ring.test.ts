import { createCipheriv } from 'node:crypto'
import { expect, test } from 'vitest'
import { createKeyRing } from './key-ring.ts'

const first = Buffer.alloc(32, 7)
const second = Buffer.alloc(32, 8)
const ring = createKeyRing(first)

/** As the first version of the site wrote it: under the key itself, without a key id. */
const firstVersion = (plain: string, key: Buffer): string => {
  const iv = Buffer.alloc(12, 1)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return ['v1', ...[iv, cipher.getAuthTag(), text].map((part) => part.toString('base64url'))].join(
    '.',
  )
}

test('what was encrypted opens with the same key and hides its text', () => {
  const encrypted = ring.encrypt('a-card-token')
  expect(encrypted).not.toContain('a-card-token')
  expect(ring.decrypt(encrypted)).toBe('a-card-token')
  expect(ring.isCurrent(encrypted)).toBe(true)
})

test('the same text is encrypted differently each time', () => {
  expect(ring.encrypt('token')).not.toBe(ring.encrypt('token'))
})

test('another key, a changed text and another form count as absent', () => {
  const encrypted = ring.encrypt('token')
  expect(createKeyRing(second).decrypt(encrypted)).toBeNull()
  const parts = encrypted.split('.')
  const text = parts[4] ?? ''
  parts[4] = (text.startsWith('A') ? 'B' : 'A') + text.slice(1)
  expect(ring.decrypt(parts.join('.'))).toBeNull()
  for (const other of ['', 'v0.a.b.c', 'v2', 'v2..', encrypted.slice(0, 20)])
    expect(ring.decrypt(other), other).toBeNull()
})

test('an old key only opens: new texts are written under the current one', () => {
  const rotated = createKeyRing(second, [first])
  const old = ring.encrypt('token')
  expect(rotated.decrypt(old)).toBe('token')
  expect(rotated.isCurrent(old)).toBe(false)
  expect(ring.decrypt(rotated.encrypt('token'))).toBeNull()
})

test('texts of the first version open, and count as due for rewriting', () => {
  const old = firstVersion('token', first)
  expect(ring.decrypt(old)).toBe('token')
  expect(createKeyRing(second, [first]).decrypt(old)).toBe('token')
  expect(createKeyRing(second).decrypt(old)).toBeNull()
  expect(ring.isCurrent(old)).toBe(false)
})

test('each purpose has a key of its own, and old keys verify what they signed', () => {
  const rotated = createKeyRing(second, [first])
  expect(ring.derive('link')).not.toEqual(ring.derive('card-fingerprint'))
  expect(ring.derive('link')).not.toEqual(first)
  expect(rotated.deriveAll('link')).toEqual([rotated.derive('link'), ring.derive('link')])
})
