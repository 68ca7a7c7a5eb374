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

const lock = async (place: string) => {
  const server = createServer()
  const held = await lockDataFolder(place, server)
  return {
    end: () => {
      held.release()
      server.close()
    },
  }
}

test('a folder has one owner, and is free again after it', async () => {
  const place = join(folder, 'one')
  const first = await lock(place)
  await expect(lock(place)).rejects.toBeInstanceOf(DataFolderTakenError)
  expect(await socketOfOwner(place)).not.toBeNull()
  first.end()
  expect(await socketOfOwner(place)).toBeNull()
  const second = await lock(place)
  second.end()
})

test('the claim of a process that was killed is no obstacle', async () => {
  const place = join(folder, 'killed')
  const script = `
    import { createServer } from 'node:net'
    import { lockDataFolder } from '${join(import.meta.dirname, 'data-lock.ts')}'
    await lockDataFolder('${place}', createServer())
    process.stdout.write('locked')`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  await expect(lock(place)).rejects.toBeInstanceOf(DataFolderTakenError)
  child.kill('SIGKILL')
  await once(child, 'exit')
  const heir = await lock(place)
  expect(readdirSync(place).filter((name) => name.startsWith('owner.'))).toHaveLength(1)
  heir.end()
}, 30_000)

test('of many that take over a dead claim at once, one wins', async () => {
  const place = join(folder, 'race')
  const dead = await lock(place)
  dead.end()
  symlinkSync('nobody.sock', join(place, 'owner.7'))
  const tries = await Promise.allSettled(Array.from({ length: 12 }, () => lock(place)))
  const won = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  expect(won).toHaveLength(1)
  won[0]?.end()
})
