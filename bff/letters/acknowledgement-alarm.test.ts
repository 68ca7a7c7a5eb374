import { afterAll, beforeAll, expect, test } from 'vitest'
import words from '#locales/ru/letter-mail.json' with { type: 'json' }
import type { Limits } from '#bff/platform/limits/limits.ts'
import { speakerOf } from '#bff/platform/speaker.ts'
import { testDatabase } from '../../tests/support/database.ts'
import { mailsIn } from '../../tests/support/mails-in.ts'
import { createAcknowledgementAlarm } from './acknowledgement-alarm.ts'

let opened: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  opened = await testDatabase()
}, 60_000)
afterAll(() => opened.close())

test('staff are told once a day that acknowledgements wait, and how many go in an hour', async () => {
  const said: unknown[] = []
  const asked: Parameters<Limits['consume']>[0][] = []
  const waits = [null, 3600, null]
  const alarm = createAcknowledgementAlarm({
    database: opened.database,
    limits: {
      consume: (limits: Parameters<Limits['consume']>[0]) => {
        asked.push(limits)
        return Promise.resolve(waits.shift() ?? null)
      },
    } as never,
    perHour: 60,
    mailbox: 'staff@example.test',
    domain: 'example.test',
    clock: { now: () => Date.UTC(2026, 10, 28) },
    log: { error: (line: unknown) => said.push(line) } as never,
  })
  await alarm()
  await alarm()
  expect(await mailsIn(opened.database)).toMatchObject([
    {
      kind: 'staff',
      recipient: 'staff@example.test',
      subject: words.held.subject,
      body: speakerOf('ru', words).t('held.body', { most: 60 }),
    },
  ])
  expect(said).toEqual([{ alarm: 'acknowledgements', perHour: 60 }])
  expect(asked.flat()).toHaveLength(2)
  for (const limit of asked.flat())
    expect(limit).toMatchObject({
      of: 'site',
      rule: { name: 'acknowledgements-alarm', most: 1, windowMs: 24 * 60 * 60_000 },
    })
  await alarm()
  expect(await mailsIn(opened.database)).toHaveLength(2)
})
