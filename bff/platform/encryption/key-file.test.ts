import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../../tests/support/database.ts'
import { readEnv } from '#bff/platform/env.ts'
import { FixableError } from '#bff/platform/fixable-error.ts'

const { folder, remove } = temporaryFolder()
afterAll(remove)

const folderWith = (name: string, key: string | Uint8Array): string => {
  const dataDir = join(folder, name)
  mkdirSync(dataDir)
  writeFileSync(join(dataDir, 'token.key'), key)
  return dataDir
}

test('a new folder gets a key of its own, once, for its owner alone', () => {
  const dataDir = join(folder, 'new')
  const { tokenKey } = readEnv({ DATA_DIR: dataDir })
  expect(tokenKey).toHaveLength(32)
  const file = join(dataDir, 'token.key')
  expect(readFileSync(file, 'utf8')).toBe(tokenKey.toString('hex'))
  expect(statSync(file).mode & 0o777).toBe(0o600)
  mkdirSync(join(dataDir, 'db'))
  expect(readEnv({ DATA_DIR: dataDir }).tokenKey).toEqual(tokenKey)
})

test.each<[string, string | Uint8Array]>([
  ['nothing', ''],
  ['ten bytes', Uint8Array.from({ length: 10 }, (_, index) => 200 + index)],
  ['a digit too few', 'ab'.repeat(32).slice(1)],
  ['a digit too many', `${'ab'.repeat(32)}0`],
  ['what is no digit', 'xy'.repeat(32)],
])('a key file with %s is refused, and stays as it is', (name, key) => {
  const dataDir = folderWith(name, key)
  const file = join(dataDir, 'token.key')
  expect(() => readEnv({ DATA_DIR: dataDir })).toThrow(FixableError)
  expect(() => readEnv({ DATA_DIR: dataDir })).toThrow(
    `${file} isn’t a key of 64 hexadecimal digits (32 bytes): put the file back from a backup, or set TOKEN_KEY`,
  )
  expect(readFileSync(file)).toEqual(Buffer.from(key))
  expect(readEnv({ DATA_DIR: dataDir, TOKEN_KEY: 'ab'.repeat(32) }).tokenKey).toHaveLength(32)
})

test('a database whose key is gone gets no other one', () => {
  const dataDir = join(folder, 'gone')
  mkdirSync(join(dataDir, 'db'), { recursive: true })
  expect(() => readEnv({ DATA_DIR: dataDir })).toThrow('is missing beside the database')
})
