import { fdatasyncSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { explain, FixableError } from '#bff/platform/fixable-error.ts'

/** The association's whole database is smaller; PostgreSQL's own 128 MB would be cleared, and so taken, at each start. */
const SHARED_BUFFERS = '16MB'

/** What every embedded database is started with, in memory or in a folder. */
export const startParams: readonly string[] = [
  ...PGlite.defaultStartParams,
  '-c',
  `shared_buffers=${SHARED_BUFFERS}`,
]

/** PostgreSQL's `fsync=off`, which PGlite starts with. */
const WITHOUT_SYNC = '-F'

/**
 * For a database on a disk: a commit is answered once the disk has it. `fsync` is what this build passes on to its
 * files; Linux's default, `fdatasync`, does nothing in it.
 */
const lastingParams: readonly string[] = [
  ...startParams.filter((param) => param !== WITHOUT_SYNC),
  '-c',
  'wal_sync_method=fsync',
]

/** What an open file, by its descriptor, is asked for, and what is done where the disk refuses. */
type Disk = {
  readonly keep: (descriptor: number) => void
  readonly refused: (error: unknown) => never
}

/** Why a disk refuses, by the numbers of WASI, which Emscripten's errors have in place of words. */
const wasiNames: Readonly<Record<number, string>> = { 19: 'EDQUOT', 29: 'EIO', 51: 'ENOSPC' }

const reasonOf = (error: unknown): string => {
  if (error instanceof Error) return error.message
  const { errno } = error as { readonly errno?: number }
  return wasiNames[errno ?? 0] ?? `errno ${errno}`
}

/**
 * Ends the process: from here on nobody knows what of the last writes is on the disk. PostgreSQL does the same, and the
 * next start takes up what is there.
 */
const endOver =
  (folder: string) =>
  (error: unknown): never => {
    const values = { folder, found: reasonOf(error) }
    const failure = new FixableError({ said: 'diskRefused', values })
    process.stderr.write(`${explain(failure)}\n`)
    process.exit(1)
  }

type FileNode = object
type Stream = { readonly node: FileNode; readonly nfd?: number }

/** The part of Emscripten's folder on a disk (NODEFS) that is completed here. */
export type NodeFiles = {
  readonly realPath: (node: FileNode) => string
  readonly node_ops: {
    mknod: (folder: FileNode, name: string, ...more: readonly number[]) => FileNode
  }
  readonly stream_ops: {
    write: (stream: Stream, ...what: readonly unknown[]) => number
    fsync?: (stream: Stream) => number
  }
}

/** Where PostgreSQL writes first what is to last. */
const JOURNAL = /[/\\]pg_wal(?:[/\\]|$)/

/**
 * Has `fsync`, which does nothing in Emscripten's folder, reach the disk. A disk that does not keep it, or that has no
 * room for the journal, has refused: PostgreSQL would give itself up (PANIC), and in WebAssembly answers nobody any more.
 */
export const reachDisk = (files: NodeFiles, { keep, refused }: Disk): void => {
  const orRefused = <Result>(work: () => Result): Result => {
    try {
      return work()
    } catch (error) {
      return refused(error)
    }
  }
  const { mknod } = files.node_ops
  const { write } = files.stream_ops
  const isJournal = (node: FileNode): boolean => JOURNAL.test(files.realPath(node))
  files.node_ops.mknod = (folder, ...file) => {
    const make = () => mknod(folder, ...file)
    return isJournal(folder) ? orRefused(make) : make()
  }
  files.stream_ops.write = (stream, ...what) => {
    const put = () => write(stream, ...what)
    return isJournal(stream.node) ? orRefused(put) : put()
  }
  files.stream_ops.fsync = ({ nfd }) => {
    if (nfd !== undefined) orRefused(() => keep(nfd))
    return 0
  }
}

/** The folder of an embedded database, in which what was written lasts. */
class LastingFolder extends NodeFS {
  readonly #disk: Disk

  constructor(folder: string, disk: Disk) {
    super(folder)
    this.#disk = disk
  }

  override async init(...given: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...given)
    const { preRun = [] } = emscriptenOpts
    const complete: (typeof preRun)[number] = (module) =>
      reachDisk(Reflect.get(module, 'NODEFS') as NodeFiles, this.#disk)
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...preRun, complete] } }
  }
}

/** Opens or makes the embedded database in `folder`. What it has answered as stored is there after a power cut. */
export const openLastingLite = (
  folder: string,
  { keep = fdatasyncSync, refused = endOver(folder) }: Partial<Disk> = {},
): Promise<PGlite> =>
  PGlite.create({
    fs: new LastingFolder(folder, { keep, refused }),
    startParams: [...lastingParams],
  })
