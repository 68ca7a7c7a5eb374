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

/**
 * Ends the process: from here on nobody knows what of the last writes is on the disk. PostgreSQL does the same, and the
 * next start takes up what is there.
 */
const endOver =
  (folder: string) =>
  (error: unknown): never => {
    const found = error instanceof Error ? error.message : String(error)
    const failure = new FixableError({ said: 'diskRefused', values: { folder, found } })
    process.stderr.write(`${explain(failure)}\n`)
    process.exit(1)
  }

/** The part of Emscripten's files in a folder that is completed here. */
type NodeFiles = { stream_ops: { fsync?: (stream: { readonly nfd?: number }) => number } }

/** Emscripten's folder on a disk (NODEFS), in which `fsync` does nothing: here it reaches the disk. */
class LastingFolder extends NodeFS {
  readonly #disk: Disk

  constructor(folder: string, disk: Disk) {
    super(folder)
    this.#disk = disk
  }

  override async init(...given: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...given)
    const { preRun = [] } = emscriptenOpts
    const { keep, refused } = this.#disk
    const reachDisk: (typeof preRun)[number] = (module) => {
      const files = module.NODEFS as unknown as NodeFiles
      files.stream_ops.fsync = ({ nfd }) => {
        try {
          if (nfd !== undefined) keep(nfd)
          return 0
        } catch (error) {
          return refused(error)
        }
      }
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...preRun, reachDisk] } }
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
