import type { KeyRing } from './key-ring.ts'

/** An encrypted value and how to replace it, unless it was changed meanwhile. */
type StoredSecret = {
  readonly encrypted: string | null
  readonly store: (encrypted: string) => Promise<unknown>
}

/** Rewrites what former keys encrypted under the current one; also counts values that no key decrypts. */
export const reencrypt = async (
  keys: KeyRing,
  values: readonly StoredSecret[],
): Promise<{ readonly resealed: number; readonly unreadable: number }> => {
  const count = { resealed: 0, unreadable: 0 }
  for (const { encrypted, store } of values) {
    if (encrypted === null || keys.isCurrent(encrypted)) continue
    const plain = keys.decrypt(encrypted)
    if (plain === null) {
      count.unreadable += 1
      continue
    }
    await store(keys.encrypt(plain))
    count.resealed += 1
  }
  return count
}
