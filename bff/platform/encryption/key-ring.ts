import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

/** What a derived key is for; each purpose has a key of its own. */
export type KeyPurpose = 'link' | 'card-fingerprint' | 'card-origin' | 'limit-counters'

const VERSION = 'v2'
/** Texts of the first version carry no key id and were encrypted under TOKEN_KEY itself. */
const FIRST_VERSION = 'v1'

type Key = { readonly id: string; readonly root: Buffer; readonly encryption: Buffer }

const derived = (root: Buffer, purpose: KeyPurpose | 'encryption'): Buffer =>
  Buffer.from(hkdfSync('sha256', root, '', `sos-site ${purpose}`, 32))

/** The id distinguishes keys and reveals nothing of them. */
const keyOf = (root: Buffer): Key => ({
  id: createHash('sha256').update(derived(root, 'encryption')).digest('hex').slice(0, 8),
  root,
  encryption: derived(root, 'encryption'),
})

const opened = (key: Buffer, parts: readonly (string | undefined)[]): string | null => {
  const [iv, tag, text] = parts.map((part) => Buffer.from(part ?? '', 'base64url'))
  if (iv?.length !== 12 || tag?.length !== 16 || text === undefined) return null
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, iv)
    decipher.setAuthTag(tag)
    return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

/** `current` (TOKEN_KEY) encrypts, `old` (TOKEN_KEYS_OLD) only opens; 32 bytes each. */
export const createKeyRing = (current: Buffer, old: readonly Buffer[] = []) => {
  const own = keyOf(current)
  const keys = [own, ...old.map(keyOf)]
  return {
    /** AES-256-GCM under the current key: `v2.keyId.iv.tag.text`, the last three in base64url. */
    encrypt: (plain: string): string => {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', own.encryption, iv)
      const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      const parts = [iv, cipher.getAuthTag(), text].map((part) => part.toString('base64url'))
      return [VERSION, own.id, ...parts].join('.')
    },
    /** The plain text, or null when no key of the ring opens it or it was changed since. */
    decrypt: (encrypted: string): string | null => {
      const [version, ...rest] = encrypted.split('.')
      if (version === VERSION) {
        const key = keys.find(({ id }) => id === rest[0])
        return key === undefined ? null : opened(key.encryption, rest.slice(1))
      }
      if (version !== FIRST_VERSION) return null
      for (const { root } of keys) {
        const plain = opened(root, rest)
        if (plain !== null) return plain
      }
      return null
    },
    /** Whether the text was encrypted under the current key; `npm run ops -- reseal` rewrites others. */
    isCurrent: (encrypted: string): boolean => encrypted.startsWith(`${VERSION}.${own.id}.`),
    /** What the current key is told from others by; reveals nothing of it. */
    id: own.id,
    /** Whether a key of the ring has this id. */
    has: (id: string): boolean => keys.some((key) => key.id === id),
    /** HKDF-SHA256 (RFC 5869) of the current key for one purpose, 32 bytes. */
    derive: (purpose: KeyPurpose): Buffer => derived(current, purpose),
    /** The same of every key of the ring, the current one first: what old keys signed still verifies. */
    deriveAll: (purpose: KeyPurpose): readonly Buffer[] =>
      keys.map(({ root }) => derived(root, purpose)),
  }
}

export type KeyRing = ReturnType<typeof createKeyRing>
