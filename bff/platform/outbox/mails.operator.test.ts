import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { HOUR_MS } from '#machines/wire/durations.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { anOutbox, mailServer } from '../../../tests/support/outbox.ts'
import { mailsKind } from './mails.operator.ts'
import { createOutboxStore, enqueueMails } from './outbox.store.ts'

const START = Date.parse('2026-11-20T10:00:00+05:00')

let opened: Awaited<ReturnType<typeof testDatabase>>
beforeEach(async () => {
  opened = await testDatabase()
})
afterEach(() => opened.close())

test('a mail is shown with why it did not go, and resent whether it was given up or sent', async () => {
  const { database } = opened
  const time = { now: START }
  const clock = { now: () => time.now }
  const { server, mailer } = mailServer()
  const outbox = anOutbox(database, { mailer, clock, attachmentOf: () => Promise.resolve(null) })
  const mails = mailsKind(database, clock)
  const onlyRow = async () => (await mails.list(null))[0]

  const mail = { kind: 'staff' as const, recipient: 'a@b.test', subject: 'Taken', body: 'secret' }
  await enqueueMails(database, [{ ...mail, giveUpAt: START }], START, 'example.test')
  expect(await onlyRow()).toMatchObject({ state: 'waiting', tries: 0, why: null })
  server.isDown = true
  await outbox.run()
  expect(await onlyRow()).toMatchObject({ state: 'given-up', tries: 1, why: '451', next: null })
  expect(JSON.stringify(await onlyRow())).not.toContain('secret')

  server.isDown = false
  time.now += HOUR_MS
  const id = String((await onlyRow())?.['id'])
  for (let times = 1; times <= 2; times += 1) {
    expect(await mails.resend?.(id)).toBe(true)
    await outbox.run()
    expect(await onlyRow()).toMatchObject({ state: 'sent', sent: '2026-11-20 11:00:00' })
    expect(server.taken).toHaveLength(times)
  }
  expect(await mails.resend?.('999')).toBeNull()
  expect(await mails.resend?.('Taken')).toBeNull()
})

test('a mail that is being sent is not sent beside that', async () => {
  const { database } = opened
  const mails = mailsKind(database, { now: () => START })
  const mail = { recipient: 'a@b.test', subject: 'Taken', body: 'Thank you' }
  await enqueueMails(database, [mail], START, 'example.test')
  const claimed = await createOutboxStore(database, randomUUID()).claimDue(START)
  expect(await mails.resend?.(String(claimed?.id))).toBe(false)
})
