import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../tests/support/database.ts'

test.each([
  ['timestamp', '2026-11-20 05:00:00'],
  ['timestamptz', '2026-11-20 05:00:00+00'],
  ['interval', '01:00:00'],
  ['date', '2026-11-20'],
  ['numeric[]', '{1.5}'],
  ['timestamp[]', '{"2026-11-20 05:00:00"}'],
  ['timestamptz[]', '{"2026-11-20 05:00:00+00"}'],
  ['interval[]', '{01:00:00}'],
  ['date[]', '{2026-11-20}'],
])('%s comes as it is written, within a transaction as well', async (type, written) => {
  const { database, close } = await testDatabase()
  const asked = sql`select ${written}::${sql.raw(type)} as value`
  expect((await database.execute(asked)).rows).toEqual([{ value: written }])
  const within = await database.transaction((writer) => writer.execute(asked))
  expect(within.rows).toEqual([{ value: written }])
  await close()
})
