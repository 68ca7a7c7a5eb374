import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { tokenKey } from '#bff/platform/env.variables.ts'
import { FixableError } from '#bff/platform/fixable-error.ts'
import { embeddedFolder } from '#bff/platform/store/data-folder.ts'

/** What the site without TOKEN_KEY keeps its key in. */
export const KEY_FILE = 'token.key'

/** Writes a new key; of two processes that do so at once both read the same one, and never half of it. */
const makeKey = (file: string): void => {
  const unfinished = `${file}.${randomUUID()}`
  writeFileSync(unfinished, randomBytes(32).toString('hex'), { mode: 0o600, flush: true })
  try {
    linkSync(unfinished, file)
  } catch (error) {
    if (!existsSync(file)) throw error
  } finally {
    rmSync(unfinished)
  }
}

/**
 * The key of a site without TOKEN_KEY, 64 hexadecimal digits: made once for its data folder, so that a
 * restart can read. Throws a FixableError when the file is no key, or is gone while the database is there:
 * with another key nothing that the first one encrypted or signed would be valid any more.
 */
export const keyOfFolder = (dataDir: string): string => {
  const folder = resolve(dataDir)
  const file = join(folder, KEY_FILE)
  if (!existsSync(file)) {
    if (existsSync(embeddedFolder(folder)))
      throw new FixableError({ said: 'keyMissing', values: { file } })
    mkdirSync(folder, { recursive: true })
    makeKey(file)
  }
  const key = tokenKey.safeParse(readFileSync(file, 'utf8').trim())
  if (!key.success) throw new FixableError({ said: 'keyBroken', values: { file } })
  return key.data
}
