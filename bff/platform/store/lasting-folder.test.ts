import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../../tests/support/database.ts'
import { giveName, keepOnDisk } from './lasting-folder.ts'

const { folder, remove } = temporaryFolder()
const unfinished = join(folder, 'db.unfinished')
const named = join(folder, 'db')
afterAll(remove)

test('a database gets its name when all of its files and folders are on the disk', async () => {
  mkdirSync(join(unfinished, 'base', '1'), { recursive: true })
  for (const file of ['PG_VERSION', 'base/1/112', 'base/1/113'])
    writeFileSync(join(unfinished, file), file)
  const kept: string[] = []
  await giveName(unfinished, named, async (path) => {
    await keepOnDisk(path)
    kept.push(`${relative(folder, path)} ${existsSync(named) ? 'named' : 'unnamed'}`)
  })
  expect(kept.slice(0, -1).sort()).toEqual([
    'db.unfinished unnamed',
    'db.unfinished/PG_VERSION unnamed',
    'db.unfinished/base unnamed',
    'db.unfinished/base/1 unnamed',
    'db.unfinished/base/1/112 unnamed',
    'db.unfinished/base/1/113 unnamed',
  ])
  // And then the name itself.
  expect(kept.at(-1)).toBe(' named')
  expect(existsSync(unfinished)).toBe(false)
  expect(readFileSync(join(named, 'base/1/113'), 'utf8')).toBe('base/1/113')
})

test('what cannot be kept gets no name', async () => {
  mkdirSync(unfinished)
  writeFileSync(join(unfinished, 'PG_VERSION'), '17')
  const broken = () => Promise.reject(new Error('EIO'))
  await expect(giveName(unfinished, join(folder, 'other'), broken)).rejects.toThrow('EIO')
  expect(existsSync(join(folder, 'other'))).toBe(false)
})

test('a file gets its name in the same way', async () => {
  const kept: string[] = []
  const file = join(folder, 'backup')
  writeFileSync(`${file}.unfinished`, 'all of it')
  await giveName(`${file}.unfinished`, file, async (path) => {
    await keepOnDisk(path)
    kept.push(relative(folder, path))
  })
  expect(kept).toEqual(['backup.unfinished', ''])
  expect(readFileSync(file, 'utf8')).toBe('all of it')
})

/** Refuses as a share does, by a code, what is asked for one path. */
const refusing = (refused: string, code: string) => async (path: string) => {
  if (path === refused) throw Object.assign(new Error(code), { code })
  await keepOnDisk(path)
}

test.each(['EINVAL', 'EPERM', 'EISDIR'])(
  'a share that cannot be asked for folders (%s) has the file all the same',
  async (code) => {
    const file = join(folder, `backup-${code}`)
    writeFileSync(`${file}.unfinished`, 'all of it')
    await giveName(`${file}.unfinished`, file, refusing(folder, code))
    expect(existsSync(file)).toBe(true)
  },
)

test('a folder that the disk could not keep, and a file that cannot be asked for, are told', async () => {
  const file = join(folder, 'lost')
  writeFileSync(`${file}.unfinished`, 'all of it')
  const unasked = refusing(`${file}.unfinished`, 'EINVAL')
  await expect(giveName(`${file}.unfinished`, file, unasked)).rejects.toThrow('EINVAL')
  expect(existsSync(file)).toBe(false)
  await expect(giveName(`${file}.unfinished`, file, refusing(folder, 'EIO'))).rejects.toThrow('EIO')
})
