import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { formatDate } from '#locales/formats.ts'
import words from '#locales/ru/digest-mail.json' with { type: 'json' }
import { testDatabase } from '../../tests/support/database.ts'
import { lettersDigest } from './letters.digest.ts'
import { letters } from './letters.table.ts'

const NOW = Date.parse('2026-11-28T09:00:00+05:00')
const HOUR = 60 * 60_000
const DAY = 24 * HOUR

let opened: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  opened = await testDatabase()
}, 60_000)
afterAll(() => opened.close())
beforeEach(() => opened.database.delete(letters))

let count = 0
/** A letter that has waited so long, ms. */
const waits = async (age: number, changes: Partial<typeof letters.$inferInsert> = {}) => {
  count += 1
  await opened.database.insert(letters).values({
    kind: 'message',
    reference: `M-${count}`,
    digest: `${count}`,
    lang: 'uz',
    name: 'Dilnoza',
    phone: '+998901234567',
    email: 'dilnoza@example.test',
    fields: {},
    spamSignals: [],
    createdAt: NOW - age,
    eraseAt: NOW + DAY,
    ...changes,
  })
  return `M-${count}`
}
const digest = () => lettersDigest(opened.database)({ now: NOW } as never)

test('letters of the last three days, and those that were answered, are no news', async () => {
  expect(await digest()).toEqual([])
  await waits(3 * DAY)
  await waits(2 * DAY)
  await waits(30 * DAY, { answeredAt: NOW - 29 * DAY })
  expect(await digest()).toEqual([])
})

test('those that have waited longer are named by kind, number and day, the oldest first', async () => {
  const second = await waits(3 * DAY + 1)
  const first = await waits(8 * DAY, { kind: 'question' })
  const lines = await digest()
  expect(lines).toEqual([
    expect.stringContaining('2'),
    `  questions ${first}, ${formatDate('ru', NOW - 8 * DAY)}`,
    `  messages ${second}, ${formatDate('ru', NOW - 3 * DAY - 1)}`,
    words.answered,
  ])
  expect(lines.join()).not.toMatch(/Dilnoza|998|example/)
})

test('twenty are named, all are counted', async () => {
  for (let place = 0; place < 23; place += 1) await waits(4 * DAY + place * HOUR)
  const [counted, ...named] = await digest()
  expect(counted).toContain('23')
  expect(named).toHaveLength(21)
  expect(named[0]).toContain(`M-${count}`)
})
