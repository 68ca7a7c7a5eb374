import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isToken } from '#locales/paths.ts'
import { letterKinds } from '#machines/wire/letter-terms.ts'
import { rulesOf } from '#bff/letters/letter-kinds.ts'
import { newReference } from '#bff/letters/reference.ts'
import { createKeyRing } from '#bff/platform/encryption/key-ring.ts'
import { createDeletionLinks } from './deletion-links.ts'

const first = Buffer.alloc(32, 1)
const second = Buffer.alloc(32, 2)
const links = createDeletionLinks(createKeyRing(first))

const references = fc.constantFrom(...letterKinds).map((kind) => newReference(rulesOf(kind).prefix))

test('a link names its letter, in the letters of a token', () => {
  fc.assert(
    fc.property(references, (reference) => {
      const token = links.tokenOf(reference)
      expect(isToken(token)).toBe(true)
      expect(links.referenceOf(token)).toBe(reference)
    }),
  )
})

test('a link with any letter changed, left out or added names nothing', () => {
  fc.assert(
    fc.property(references, fc.nat(), (reference, at) => {
      const token = links.tokenOf(reference)
      const place = at % token.length
      const other = token[place] === 'a' ? 'b' : 'a'
      const [before, after] = [token.slice(0, place), token.slice(place + 1)]
      expect(links.referenceOf(before + other + after)).toBeNull()
      expect(links.referenceOf(before + after)).toBeNull()
      expect(links.referenceOf(`${token}${other}`)).toBeNull()
    }),
  )
})

test('old mails work after a change of keys as long as the old key is listed', () => {
  const reference = newReference('M')
  const token = links.tokenOf(reference)
  expect(createDeletionLinks(createKeyRing(second, [first])).referenceOf(token)).toBe(reference)
  expect(createDeletionLinks(createKeyRing(second)).referenceOf(token)).toBeNull()
})
