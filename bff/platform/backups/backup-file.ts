import { createReadStream, createWriteStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { Decrypter, Encrypter } from 'age-encryption'

const OWN_ALONE = 0o600

/** Writes lines into a file that whoever has one of the identities can read, and this account alone can open. */
export const writeBackup = async (
  file: string,
  lines: AsyncIterable<string>,
  recipients: readonly string[],
): Promise<void> => {
  const encrypter = new Encrypter()
  for (const recipient of recipients) encrypter.addRecipient(recipient)
  const packed = createGzip()
  const packing = pipeline(Readable.from(lines), packed)
  const encrypted = await encrypter.encrypt(Readable.toWeb(packed))
  const writing = pipeline(
    Readable.fromWeb(encrypted),
    createWriteStream(file, { mode: OWN_ALONE }),
  )
  await Promise.all([packing, writing])
}

/** The file is no backup, or not a whole one. */
export class BackupDamagedError extends Error {}

/** The file was written for somebody else. */
export class OtherIdentityError extends Error {}

/** What the library says where none of the file's recipients is the identity's. */
const NOT_FOR_IT = "no identity matched any of the file's recipients"

const troubleOf = (error: unknown): Error =>
  error instanceof Error && error.message === NOT_FOR_IT
    ? new OtherIdentityError()
    : new BackupDamagedError('it cannot be opened', { cause: error })

/** The lines of a backup. Throws an OtherIdentityError, or a BackupDamagedError as soon as that is found. */
export async function* readBackup(file: string, identity: string): AsyncGenerator<string> {
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  try {
    const opened = await decrypter.decrypt(Readable.toWeb(createReadStream(file)))
    const unpacked = createGunzip()
    const unpacking = pipeline(Readable.fromWeb(opened), unpacked)
    // Heard below, once the lines that are whole were read.
    unpacking.catch(() => undefined)
    yield* createInterface({ input: unpacked, crlfDelay: Number.POSITIVE_INFINITY })
    await unpacking
  } catch (error) {
    throw troubleOf(error)
  }
}
