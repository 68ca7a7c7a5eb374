import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../../tests/support/database.ts'
import { DataFolderTakenError, lockDataFolder, socketOfOwner } from './data-lock.ts'

const { folder, remove } = temporaryFolder()
afterAll(remove)

const lock = async (dataDir: string) => {
  const server = createServer()
  const held = await lockDataFolder(dataDir, server)
  return {
    end: () => {
      held.release()
      server.close()
    },
  }
}

test('a folder has one owner, and is free again after it', async () => {
  const dataDir = join(folder, 'one')
  const first = await lock(dataDir)
  await expect(lock(dataDir)).rejects.toBeInstanceOf(DataFolderTakenError)
  expect(await socketOfOwner(dataDir)).not.toBeNull()
  first.end()
  expect(await socketOfOwner(dataDir)).toBeNull()
  const second = await lock(dataDir)
  second.end()
})

test('the claim of a process that was killed is no obstacle', async () => {
  const dataDir = join(folder, 'killed')
  const script = `
    import { createServer } from 'node:net'
    import { lockDataFolder } from '${join(import.meta.dirname, 'data-lock.ts')}'
    await lockDataFolder('${dataDir}', createServer())
    process.stdout.write('locked')`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  await expect(lock(dataDir)).rejects.toBeInstanceOf(DataFolderTakenError)
  child.kill('SIGKILL')
  await once(child, 'exit')
  const heir = await lock(dataDir)
  expect(readdirSync(dataDir).filter((name) => name.startsWith('owner.'))).toHaveLength(1)
  heir.end()
}, 30_000)

test('of many that take over a dead claim at once, one wins', async () => {
  const dataDir = join(folder, 'race')
  const dead = await lock(dataDir)
  dead.end()
  symlinkSync('nobody.sock', join(dataDir, 'owner.7'))
  const tries = await Promise.allSettled(Array.from({ length: 12 }, () => lock(dataDir)))
  const won = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  expect(won).toHaveLength(1)
  won[0]?.end()
})
