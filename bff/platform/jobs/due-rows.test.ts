import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOutboxStore, enqueueMails } from '#bff/platform/outbox/outbox.store.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { createFindDue, type DueRows } from './due-rows.ts'

const NOW = Date.parse('2026-11-22T09:00:00Z')
const LATER = NOW + 60_000

let opened: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  opened = await testDatabase()
})
afterAll(() => opened.close())

test('a kind is found as long as it has a row that is due and that nobody works on', async () => {
  const { database } = opened
  const store = createOutboxStore(database, crypto.randomUUID())
  const dueNow: DueRows = () => store.dueRows(NOW)
  const dueLater: DueRows = () => store.dueRows(LATER)
  const findDue = createFindDue(database)

  expect(await findDue([])).toEqual(new Set())
  expect(await findDue([dueNow, dueLater])).toEqual(new Set())

  const mail = { recipient: 'staff@example.org', subject: 'A question', body: 'How are you?' }
  await enqueueMails(database, [mail], LATER, 'example.org')
  expect(await findDue([dueNow, dueLater])).toEqual(new Set([dueLater]))

  const claimed = await store.claimDue(LATER)
  expect(await findDue([dueNow, dueLater])).toEqual(new Set())

  await store.postpone(claimed?.id ?? 0, NOW, 'no connection')
  expect(await findDue([dueNow, dueLater])).toEqual(new Set([dueNow, dueLater]))
})
