import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** Seals what must not be read in the database: AES-256-GCM, `v1.iv.tag.text` in base64url. */
export type Seal = {
  close(plain: string): string
  /** Throws when the text was sealed with another key or changed since. */
  open(sealed: string): string
}

const VERSION = 'v1'

/** `key` is 32 bytes (TOKEN_KEY). */
export const createSeal = (key: Buffer): Seal => ({
  close: (plain) => {
    const iv = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', key, iv)
    const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
    const parts = [iv, cipher.getAuthTag(), text].map((part) => part.toString('base64url'))
    return [VERSION, ...parts].join('.')
  },
  open: (sealed) => {
    const [version, iv, tag, text] = sealed.split('.')
    if (version !== VERSION || iv === undefined || tag === undefined || text === undefined)
      throw new Error('a sealed text has another form')
    const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64url'))
    decipher.setAuthTag(Buffer.from(tag, 'base64url'))
    return Buffer.concat([
      decipher.update(Buffer.from(text, 'base64url')),
      decipher.final(),
    ]).toString('utf8')
  },
})
