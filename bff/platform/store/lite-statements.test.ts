import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { databaseTemplate, temporaryFolder } from '../../../tests/support/database.ts'
import { startParams } from './lasting-lite.ts'
import { drizzleOnLite } from './lite-queries.ts'
import { preparedStatements } from './lite-statements.ts'

const { folder, remove } = temporaryFolder()
let lite: PGlite
let run: ReturnType<typeof preparedStatements>

beforeAll(async () => {
  const place = join(folder, 'db')
  cpSync(await databaseTemplate(), place, { recursive: true })
  lite = await PGlite.create(place, { startParams: [...startParams] })
  await lite.exec(
    'create table things (id int primary key, name text, at timestamptz, whole jsonb, bytes bytea, is_new boolean, sum bigint)',
  )
  run = preparedStatements(lite)
}, 60_000)
afterAll(async () => {
  await lite.close()
  remove()
})

const outside = { isWithin: false } as const
const rowsOf = async (text: string, params: readonly unknown[] = []) =>
  (await run(text, params, outside)).rows

test('each type is written and read as PGlite does it', async () => {
  const values = [1, 'one', new Date(0), { a: [1] }, new Uint8Array([1, 255]), true, 2 ** 40]
  const written = await run(
    'insert into things values ($1, $2, $3, $4, $5, $6, $7)',
    values,
    outside,
  )
  expect(written.affectedRows).toBe(1)
  const text = 'select * from things where id = $1'
  const own = await run(text, [1], outside)
  const theirs = await lite.query(text, [1])
  expect(own.rows).toEqual(theirs.rows)
  expect(own.rows).toHaveLength(1)
  expect((await run(text, [1], { ...outside, rowMode: 'array' })).rows).toEqual(
    (await lite.query(text, [1], { rowMode: 'array' })).rows,
  )
  await run('insert into things (id, name) values ($1, $2)', [2, null], outside)
  expect(await rowsOf('select name, at from things where id = $1', [2])).toEqual([
    { name: null, at: null },
  ])
})

test('a text is prepared once, and its values are new each time', async () => {
  const sent = vi.spyOn(lite, 'execProtocolStream')
  const text = 'select $1::int + 1 as sum'
  expect(await rowsOf(text, [1])).toEqual([{ sum: 2 }])
  expect(sent).toHaveBeenCalledTimes(2)
  expect(await rowsOf(text, [2])).toEqual([{ sum: 3 }])
  expect(await rowsOf(text, [3])).toEqual([{ sum: 4 }])
  expect(sent).toHaveBeenCalledTimes(4)
  sent.mockRestore()
})

test('more texts than are kept: those that were longest away are given back, and work again', async () => {
  const countKept = async () =>
    (await lite.query<{ count: number }>('select count(*)::int from pg_prepared_statements'))
      .rows[0]?.count
  for (let at = 0; at < 320; at += 1)
    expect(await rowsOf(`select ${at} as value`)).toEqual([{ value: at }])
  expect(await countKept()).toBeLessThanOrEqual(301)
  expect(await rowsOf('select 0 as value')).toEqual([{ value: 0 }])
})

test('a refused statement says why and hurts no other', async () => {
  const twice = ['insert into things (id) values ($1)', [1], outside] as const
  await expect(run(...twice)).rejects.toMatchObject({ code: '23505' })
  await expect(run('select nothing from nowhere', [], outside)).rejects.toMatchObject({
    code: '42P01',
  })
  await expect(run('select $1::int', ['one'], outside)).rejects.toMatchObject({ code: '22P02' })
  expect(await rowsOf('select 7 as value')).toEqual([{ value: 7 }])
  await expect(run(...twice)).rejects.toMatchObject({ code: '23505' })
})

test('a query from elsewhere waits for the transaction that is open, which undoes its own alone', async () => {
  const database = drizzleOnLite(lite, { run })
  const done: string[] = []
  const failed = database.transaction(async (writer) => {
    await writer.execute('insert into things (id) values (3)')
    await writer.execute('select pg_sleep(0)')
    done.push('within')
    throw new Error('undone')
  })
  const beside = database
    .execute<{ id: number }>('insert into things (id) values (4) returning id')
    .then(({ rows }) => void done.push(`beside ${rows[0]?.id}`))
  await expect(failed).rejects.toThrow('undone')
  await beside
  expect(done).toEqual(['within', 'beside 4'])
  expect(await rowsOf('select id from things where id in (3, 4)')).toEqual([{ id: 4 }])
})

test('what comes after the end of its transaction is refused', async () => {
  const database = drizzleOnLite(lite, { run })
  let late: () => PromiseLike<unknown> = () => Promise.resolve()
  await database.transaction((writer) => {
    late = () => writer.execute('select 1')
    return Promise.resolve()
  })
  await expect(late()).rejects.toThrow(/closed|Failed query/)
})
