import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { KEY_FILE } from '#bff/platform/encryption/key-file.ts'
import type { Variables } from '#bff/platform/env.variables.ts'
import { findingsOf, type Finding } from './finding.ts'

/** Of 32 bytes drawn by chance some 30 differ; one set in a million million has fewer than this. */
const LEAST_DIFFERENT_BYTES = 20

/** Whether a key was drawn by chance, as far as can be seen of it. */
const looksDrawn = (hex: string): boolean =>
  new Set(Buffer.from(hex, 'hex')).size >= LEAST_DIFFERENT_BYTES && !hasRun(hex)

/** Typed along the keyboard, or one part again and again. */
const hasRun = (hex: string): boolean => /0123456789|9876543210|(.{6,})\1/i.test(hex)

const tokenKey = ({ TOKEN_KEY, DATA_DIR }: Variables): Finding => {
  const { good, warning, bad } = findingsOf('tokenKey')
  if (TOKEN_KEY !== undefined) return looksDrawn(TOKEN_KEY) ? good('key') : bad('weakKey')
  const file = join(resolve(DATA_DIR), KEY_FILE)
  return existsSync(file) ? warning('keyInFolder', { file }) : warning('keyToBeMade', { file })
}

/** Whether age takes it as a public key: one letter that was typed wrong makes none. */
const isRecipient = async (recipient: string): Promise<boolean> => {
  const { Encrypter } = await import('age-encryption')
  try {
    new Encrypter().addRecipient(recipient)
    return true
  } catch {
    return false
  }
}

const backupKey = async ({ BACKUP_TO, PAYMENTS }: Variables): Promise<Finding> => {
  const { good, warning, bad } = findingsOf('backupKey')
  if (BACKUP_TO === undefined) return (PAYMENTS === 'live' ? bad : warning)('noBackupKey')
  return (await isRecipient(BACKUP_TO)) ? good('backupKey') : bad('brokenBackupKey')
}

/** The keys without which cards' tokens and backups cannot be read. */
export const checkKeys = async (variables: Variables): Promise<readonly Finding[]> => [
  tokenKey(variables),
  await backupKey(variables),
]
