import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import { connect, type Server } from 'node:net'
import { join, relative, resolve } from 'node:path'
import { FixableError } from '#bff/platform/fixable-error.ts'

/** Unix socket paths end at 107 bytes on Linux, at 103 on macOS. */
const LONGEST_SOCKET_PATH = 103
const CLAIM = /^owner\.(\d+)$/

export class DataFolderTakenError extends FixableError {
  constructor(folder: string) {
    super({ said: 'folderTaken', values: { folder } })
  }
}

export type DataLock = { release(): void }

const socketPath = (folder: string, name: string) => {
  const absolute = resolve(folder, name)
  const near = relative(process.cwd(), absolute)
  const path = near.length < absolute.length ? near : absolute
  if (Buffer.byteLength(path) > LONGEST_SOCKET_PATH)
    throw new FixableError({ said: 'pathTooLong', values: { folder: absolute } })
  return path
}

const generationsIn = (folder: string): readonly number[] =>
  readdirSync(folder)
    .flatMap((name) => CLAIM.exec(name)?.[1] ?? [])
    .map(Number)
    .sort((a, b) => b - a)

/** The socket of the claim's owner, whether it lives or not; null when the claim is gone. */
const socketOf = (folder: string, generation: number): string | null => {
  try {
    return socketPath(folder, readlinkSync(join(folder, `owner.${generation}`)))
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return null
    throw error
  }
}

const isErrno = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code

/** A process that died leaves its socket's file, but nothing answers on it. */
const answers = (path: string): Promise<boolean> =>
  new Promise((decide) => {
    const socket = connect(path)
    socket.once('connect', () => {
      socket.destroy()
      decide(true)
    })
    socket.once('error', () => decide(false))
  })

/** The socket of the site that runs on this folder, or null when none does. */
export const socketOfOwner = async (folder: string): Promise<string | null> => {
  if (!existsSync(folder)) return null
  const [newest] = generationsIn(folder)
  const socket = newest === undefined ? null : socketOf(folder, newest)
  return socket !== null && (await answers(socket)) ? socket : null
}

/**
 * Makes this process the one owner of a data folder, for as long as it lives: the embedded database loses
 * rows when two open it. `server` listens on a socket in the folder (operators' commands arrive there too),
 * and the owner is the process with the highest claim `owner.N` whose socket answers. Nothing has to be
 * cleaned up after a crash: a dead socket answers nobody, and taking over means making the next claim, which
 * the file system lets one process do only. Throws DataFolderTakenError.
 */
export const lockDataFolder = async (folder: string, server: Server): Promise<DataLock> => {
  mkdirSync(folder, { recursive: true })
  const name = `site-${randomUUID().slice(0, 8)}.sock`
  const path = socketPath(folder, name)
  await once(server.listen(path), 'listening')
  try {
    const generation = await claim(folder, name)
    return { release: () => rmSync(join(folder, `owner.${generation}`), { force: true }) }
  } catch (error) {
    server.close()
    throw error
  }
}

const claim = async (folder: string, name: string): Promise<number> => {
  for (;;) {
    const newest = generationsIn(folder)[0] ?? 0
    const owner = newest === 0 ? null : socketOf(folder, newest)
    if (owner !== null && (await answers(owner))) throw new DataFolderTakenError(folder)
    const mine = newest + 1
    try {
      symlinkSync(name, join(folder, `owner.${mine}`))
    } catch (error) {
      if (isErrno(error, 'EEXIST')) continue
      throw error
    }
    // Two takeovers may have passed while this one looked: then the higher claim is the true one.
    if (generationsIn(folder)[0] === mine) {
      forgetBefore(folder, mine)
      return mine
    }
    rmSync(join(folder, `owner.${mine}`), { force: true })
  }
}

/** Removes claims and sockets of owners that are gone. */
const forgetBefore = (folder: string, mine: number) => {
  for (const generation of generationsIn(folder).filter((number) => number < mine)) {
    const socket = socketOf(folder, generation)
    if (socket !== null) rmSync(socket, { force: true })
    rmSync(join(folder, `owner.${generation}`), { force: true })
  }
}
