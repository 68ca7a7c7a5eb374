import { expect, test } from 'vitest'
import { createKeyRing } from './key-ring.ts'
import { createSignedTokens, type TokenPurpose } from './signed-tokens.ts'

const tokens = createSignedTokens(createKeyRing(Buffer.alloc(32, 1)))
const purposes = Object.keys({
  manage: true,
  pay: true,
  delete: true,
} satisfies Record<TokenPurpose, true>) as TokenPurpose[]

test('a token of one purpose is none of another', () => {
  for (const purpose of purposes)
    for (const other of purposes)
      expect(tokens.read(other, tokens.sign(purpose, 'abcd'))).toBe(
        other === purpose ? 'abcd' : null,
      )
})
