import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readVariables } from '#bff/platform/env.ts'
import { embeddedFolder } from '#bff/platform/store/data-folder.ts'
import { HELD_NOTE } from '#bff/platform/restores/hold.ts'
import { restores } from '#bff/platform/restores/restores.table.ts'
import { lockDataFolder } from '#bff/platform/store/data-lock.ts'
import { openAsItIs, openEmbedded } from '#bff/platform/store/database.ts'
import { databaseTemplate, temporaryFolder } from '../../tests/support/database.ts'
import { answers, stubOutside } from '../../tests/support/stub-outside.ts'
import { databaseState } from './database-state.ts'

let place: ReturnType<typeof temporaryFolder>
beforeEach(() => {
  place = temporaryFolder()
})
afterEach(() => place.remove())

const look = (outside = stubOutside()) =>
  databaseState(readVariables({ DATA_DIR: place.folder, PORT: '26399' }), outside)

const make = async () => (await openEmbedded(place.folder, await databaseTemplate())).close()

const change = async (statement: ReturnType<typeof sql>) => {
  const { database, close } = await openAsItIs(embeddedFolder(place.folder))
  await database.execute(statement)
  await close()
}

test('of a site that is stopped the files are opened: as this version has them, behind, or later', async () => {
  expect(await look()).toEqual({ kind: 'none' })
  await make()
  expect(await look()).toEqual({ kind: 'ready', isHeld: false })
  const last = sql`(select max(created_at) from drizzle.__drizzle_migrations)`
  await change(sql`delete from drizzle.__drizzle_migrations where created_at = ${last}`)
  expect(await look()).toEqual({ kind: 'behind', migrations: 1, isHeld: false })
  await change(
    sql`update drizzle.__drizzle_migrations set created_at = created_at + 10000000000000`,
  )
  expect(await look()).toEqual({ kind: 'newer' })
})

test('a site that was restored is held', async () => {
  const { database, close } = await openEmbedded(place.folder, await databaseTemplate())
  await database.insert(restores).values({ takenAt: 1, restoredAt: 2, lastMail: 0 })
  await close()
  expect(await look()).toEqual({ kind: 'ready', isHeld: true })
})

test('files that are not whole are damaged', async () => {
  await make()
  rmSync(join(embeddedFolder(place.folder), 'global/pg_control'))
  expect(await look()).toEqual({ kind: 'damaged' })
})

test('a running site is asked whether it is ready, and its files are left alone', async () => {
  const server = createServer()
  const lock = await lockDataFolder(place.folder, server)
  const asked: string[] = []
  const answering = (status: number, text = 'ok') => {
    const ask = (url: string) => {
      asked.push(url)
      return Promise.resolve(answers(status, {}, text))
    }
    return stubOutside({ ask })
  }
  expect(await look(answering(200))).toEqual({ kind: 'ready', isHeld: false })
  const held = answering(200, ['ok', 'texts: …', HELD_NOTE].join('\n'))
  expect(await look(held)).toEqual({ kind: 'ready', isHeld: true })
  expect(await look(answering(503))).toEqual({ kind: 'unreachable' })
  expect(new Set(asked)).toEqual(new Set(['http://127.0.0.1:26399/readyz']))
  server.close()
  lock.release()
})
