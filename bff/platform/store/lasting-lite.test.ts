import { cpSync, fdatasyncSync, fstatSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { databaseTemplate, temporaryFolder } from '../../../tests/support/database.ts'
import { openLastingLite, reachDisk, type NodeFiles } from './lasting-lite.ts'

const { folder, remove } = temporaryFolder()
const database = join(folder, 'db')
beforeAll(async () => {
  cpSync(await databaseTemplate(), database, { recursive: true })
}, 60_000)
afterAll(remove)

/** The database, and how often the disk was asked to keep which of its files (by their inodes). */
const opened = async () => {
  const kept: number[] = []
  const keep = (descriptor: number) => {
    kept.push(fstatSync(descriptor).ino)
    fdatasyncSync(descriptor)
  }
  const lite = await openLastingLite(database, { keep })
  onTestFinished(() => (lite.closed ? undefined : lite.close()))
  return { lite, taken: () => kept.splice(0) }
}
/** The inode of the file that PostgreSQL writes its journal to now. */
const journalOf = async (lite: PGlite) => {
  const { rows } = await lite.query<{ name: string }>(
    'select pg_walfile_name(pg_current_wal_lsn()) as name',
  )
  return statSync(join(database, 'pg_wal', rows[0]?.name ?? '')).ino
}

test('what is answered as stored is on the disk: each write, and each transaction, is kept once', async () => {
  const { lite, taken } = await opened()
  const journal = await journalOf(lite)
  taken()
  await lite.query('create table lasting (number int)')
  expect(taken()).toEqual([journal])
  await lite.query('insert into lasting values (1)')
  expect(taken()).toEqual([journal])
  await lite.transaction(async (within) => {
    await within.query('insert into lasting values (2)')
    await within.query('update lasting set number = 3 where number = 2')
    expect(taken()).toEqual([])
  })
  expect(taken()).toEqual([journal])
})

test('what only reads, and what is undone, asks the disk for nothing', async () => {
  const { lite, taken } = await opened()
  taken()
  await lite.query('select count(*) from donations')
  await lite.transaction(async (within) => {
    await within.query('create table undone (number int)')
    await within.rollback()
  })
  expect(taken()).toEqual([])
})

test('a checkpoint keeps the tables as well', async () => {
  const { lite, taken } = await opened()
  await lite.query('create table kept (number int)')
  await lite.query('insert into kept values (1)')
  const { rows } = await lite.query<{ path: string }>("select pg_relation_filepath('kept') as path")
  taken()
  await lite.exec('checkpoint')
  expect(taken()).toContain(statSync(join(database, rows[0]?.path ?? '')).ino)
})

test.each([
  [new Error('EIO: i/o error, fdatasync'), 'EIO: i/o error, fdatasync'],
  [{ errno: 51 }, 'ENOSPC'],
  [{ errno: 8 }, 'errno 8'],
])('where the disk refuses, the process ends and says why (%j)', async (broken, why) => {
  const ended = vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('ended')
  })
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  onTestFinished(() => void vi.restoreAllMocks())
  const disk = { isBroken: false }
  const lite = await openLastingLite(database, {
    keep: (descriptor) => {
      if (disk.isBroken) throw broken as Error
      fdatasyncSync(descriptor)
    },
  })
  await lite.query('create table if not exists refused (number int)')
  expect(ended).not.toHaveBeenCalled()
  disk.isBroken = true
  await lite.query('insert into refused values (1)').catch(() => null)
  expect(ended.mock.calls).toEqual([[1]])
  expect(said.mock.calls.join()).toContain(database)
  expect(said.mock.calls.join()).toContain(`(${why})`)
})

/** A folder of a database whose disk is full, by the paths that its nodes have. */
const fullFolder = () => {
  const full = (): never => {
    throw new Error('no space left on device')
  }
  const files: NodeFiles = {
    realPath: (node) => (node as { readonly path: string }).path,
    node_ops: { mknod: full },
    stream_ops: { write: full },
  }
  const refusals: string[] = []
  reachDisk(files, {
    keep: full,
    refused: (error) => {
      refusals.push(String(error))
      throw new Error('ended')
    },
  })
  return { files, refusals }
}
const at = (path: string) => ({ node: { path } })

test.each([
  ['a write to the journal', '/data/db/pg_wal/000000010000000000000001', 'ended'],
  ['a write to a part of it that is being made', 'C:\\data\\db\\pg_wal\\xlogtemp.42', 'ended'],
  ['a write to a table', '/data/db/base/5/16796', 'no space left on device'],
  [
    'a write in a folder of such a name',
    '/data/pg_walnut/db/base/5/16796',
    'no space left on device',
  ],
])('a full disk refuses %s: %s ends the process or is the database’s matter', (_, path, error) => {
  const { files, refusals } = fullFolder()
  expect(() => files.stream_ops.write(at(path))).toThrow(error)
  expect(refusals).toHaveLength(error === 'ended' ? 1 : 0)
})

test('so is a new file of the journal that cannot be made', () => {
  const { files, refusals } = fullFolder()
  const make = (path: string) => () => files.node_ops.mknod({ path }, 'new', 0o600)
  expect(make('/data/db/pg_wal')).toThrow('ended')
  expect(refusals).toEqual(['Error: no space left on device'])
  expect(make('/data/db/base/5')).toThrow('no space left on device')
  expect(refusals).toHaveLength(1)
})

test('of a file that no descriptor stands for nothing is asked', () => {
  const { files } = fullFolder()
  expect(files.stream_ops.fsync?.(at('/data/db'))).toBe(0)
})
