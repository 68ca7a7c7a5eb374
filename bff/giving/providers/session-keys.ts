import type { KeyRing } from '#bff/platform/encryption/key-ring.ts'
import type { ProviderSession } from './payment-provider.ts'

/** What adapters keep between their steps (tokens of cards) is stored encrypted alone. */
export const createSessionKeys = (keys: KeyRing) => ({
  encryptedOf: (session: ProviderSession): string => keys.encrypt(JSON.stringify(session)),

  /** A session that no key decrypts (TOKEN_KEY lost or changed) counts as missing. */
  sessionIn: (encrypted: string | null): ProviderSession | null => {
    const plain = encrypted === null ? null : keys.decrypt(encrypted)
    return plain === null ? null : (JSON.parse(plain) as ProviderSession)
  },
})
