import { createHash } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { bodiesApart, withBodies, type TextsWithoutBodies } from './reading-bodies.ts'
import { stateOf } from './text-paths.ts'
import type { Texts } from './texts.ts'

/** The build's snapshots, and the file of the code that is running. */
export type Built = { readonly folder: string; readonly codeFile: string }

export type Reading = { readonly version: string; readonly texts: Texts }

type KeptReading = { readonly version: string; readonly texts: TextsWithoutBodies }

/** Beside the build's snapshots: its texts as they were read, which is most of the time that they take. */
const READING = 'reading'
const KEY_BYTES = 64
/** Behind the key: how long everything is but the bodies of the articles, which come last. */
const LENGTH_BYTES = 4
const HEAD_BYTES = KEY_BYTES + LENGTH_BYTES

/** Which texts were read, and by which code: the built server's file names its pieces by their contents. */
const keyOf = (state: string, codeFile: string): string =>
  createHash('sha256')
    .update(`${state}\0${process.versions.v8}\0`)
    .update(readFileSync(codeFile))
    .digest('hex')

/** Keeps what was read of texts that were in this state before; without a built server nobody will ask for it. */
export const keepReading = (
  { folder, codeFile }: Built,
  state: string | null,
  { version, texts }: Reading,
): void => {
  if (state === null || !existsSync(codeFile)) return
  const file = join(folder, READING)
  const { rest, bodies } = bodiesApart(texts)
  const words = serialize({ version, texts: rest })
  const head = Buffer.alloc(HEAD_BYTES)
  head.write(keyOf(state, codeFile), 'latin1')
  head.writeUInt32LE(words.length, KEY_BYTES)
  writeFileSync(`${file}.new`, Buffer.concat([head, words, bodies]))
  renameSync(`${file}.new`, file)
}

/** What this code has read of the texts as they are now; null where it has not. */
export const readingOf = ({ folder, codeFile }: Built, contentDir: string): Reading | null => {
  const file = join(folder, READING)
  const state = existsSync(file) ? stateOf(contentDir) : null
  if (state === null) return null
  const bytes = readFileSync(file)
  if (bytes.toString('latin1', 0, KEY_BYTES) !== keyOf(state, codeFile)) return null
  const end = HEAD_BYTES + bytes.readUInt32LE(KEY_BYTES)
  const { version, texts } = deserialize(bytes.subarray(HEAD_BYTES, end)) as KeptReading
  return { version, texts: withBodies(texts, bytes.subarray(end)) }
}
