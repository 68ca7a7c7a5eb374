import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#machines/wire/durations.ts'
import { donationSchema } from '#machines/wire/donation.schema.ts'
import { operatorApp } from '#bff/ops/operator-app.ts'
import { enqueueMails } from '#bff/platform/outbox/outbox.store.ts'
import { outbox } from '#bff/platform/outbox/outbox.table.ts'
import { restores } from '#bff/platform/restores/restores.table.ts'
import { createServices } from './services.ts'
import { aDonation } from '../tests/support/a-donation.ts'
import { callsOfSite, type Calls } from '../tests/support/calls.ts'
import { formExamples } from '../tests/support/keyed-calls.ts'
import { monthlyDonor } from '../tests/support/plans.ts'
import { mailsIn } from '../tests/support/mails-in.ts'

const STAFF = 'staff@example.test'

let site: Calls
beforeEach(async () => {
  site = await callsOfSite({ MAIL_TO_DIGEST: STAFF, NOTICE_DONATIONS_FROM: '500000' })
})
afterEach(() => site.close())

const look = async (services = site.services) => {
  await services.jobs.find(({ name }) => name === 'digest')?.run()
}
const digests = async () =>
  (await mailsIn(site.database)).filter(({ recipient }) => recipient === STAFF)
const lastDigest = async () => (await digests()).at(-1)?.body.replaceAll('\u00a0', ' ')

const pay = async (amount: number) => {
  const { id } = donationSchema.parse(await (await site.give(aDonation({ amount }))).json())
  await site.post(`/api/donations/${id}/confirmation`, { code: '123456' })
}

test('one a day, not before eight, however many processes look and begin again', async () => {
  // Ten in the morning, and a millisecond before eight on the next day.
  site.advance(22 * HOUR_MS - 1)
  await look()
  expect(await digests()).toEqual([])
  site.advance(1)
  const others = [createServices(site.serviceDeps), createServices(site.serviceDeps)]
  await Promise.all([look(), ...others.map((services) => look(services))])
  expect((await digests()).map(({ subject }) => subject.replaceAll('\u00a0', ' '))).toEqual([
    'Сайт за 20 ноября 2026 г.',
  ])
  await look(createServices(site.serviceDeps))
  expect(await digests()).toHaveLength(1)
  site.advance(DAY_MS)
  await look()
  expect(await digests()).toHaveLength(2)
})

test('it has the donations of the day before, by the days of Tashkent, and those of no other day', async () => {
  await pay(100_000)
  await pay(50_000)
  await monthlyDonor(site).setUp()
  site.advance(DAY_MS)
  await look()
  expect(await lastDigest()).toContain('Пожертвования: 3, вместе 250 000 сумов.')
  expect(await lastDigest()).toContain('Ежемесячные: новых 1, закончили сами 0')
  site.advance(DAY_MS)
  await look()
  expect(await lastDigest()).toContain('Пожертвования: 0, вместе 0 сумов.')
  expect(await lastDigest()).toContain('новых 0')
})

test('a letter is named after three days until it is marked as answered', async () => {
  const answer = await site.post('/api/messages', formExamples.message.body, {
    'Idempotency-Key': crypto.randomUUID(),
  })
  const { reference } = (await answer.json()) as { reference: string }
  site.advance(3 * DAY_MS)
  await look()
  expect(await lastDigest()).not.toContain(reference)
  site.advance(DAY_MS)
  await look()
  expect(await lastDigest()).toContain(`messages ${reference}, 20 ноября 2026 г.`)
  const mark = () =>
    operatorApp(site.services).request(`/messages/${reference}/answer`, { method: 'POST' })
  expect((await mark()).status).toBe(200)
  expect((await mark()).status).toBe(409)
  site.advance(DAY_MS)
  await look()
  expect(await lastDigest()).not.toContain(reference)
})

test('mails that do not go are counted, and texts that are not shown are told of', async () => {
  await look()
  expect(await lastDigest()).not.toContain('Почтовый сервер')
  const mail = { recipient: 'a@b.test', subject: 'Taken', body: 'Thank you' }
  await enqueueMails(site.database, [mail], site.clock.now(), 'example.test')
  await site.database.update(outbox).set({ attempts: 3 }).where(eq(outbox.recipient, 'a@b.test'))
  site.advance(DAY_MS)
  await look(createServices({ ...site.serviceDeps, textNotes: () => ['texts: a mistake'] }))
  expect(await lastDigest()).toContain('ждут 1, за день не ушло 0')
  expect(await lastDigest()).toContain('npm run texts')
  expect(await lastDigest()).toMatch(/Свободно на диске, МБ: [\d ]+\./)
})

test('a mail that was given up is counted on the day on which it was, once', async () => {
  const mail = { recipient: 'a@b.test', subject: 'Taken', body: 'Thank you' }
  const giveUpAt = site.clock.now() + 3 * DAY_MS
  await enqueueMails(site.database, [{ ...mail, giveUpAt }], site.clock.now(), 'example.test')
  await site.database.update(outbox).set({ dueAt: null }).where(eq(outbox.recipient, 'a@b.test'))
  for (const givenUp of [0, 0, 0, 1, 0]) {
    site.advance(DAY_MS)
    await look()
    const told = expect.stringContaining('за день не ушло 1') as string
    expect(await lastDigest()).toEqual(
      givenUp === 1 ? told : expect.not.stringContaining('не ушло'),
    )
  }
})

test('staff hear at once of a donation from the operator’s limit on, and of no smaller one', async () => {
  const notices = async () =>
    (await mailsIn(site.database)).filter(({ subject }) =>
      subject.startsWith('Крупное пожертвование'),
    )
  await pay(499_999)
  expect(await notices()).toEqual([])
  await pay(500_000)
  const [notice, ...more] = await notices()
  expect(more).toEqual([])
  expect(notice).toMatchObject({ recipient: 'donations@example.test', kind: 'staff' })
  expect(notice?.body).toContain('SOS-2026-000002')
})

test('none where staff want none', async () => {
  const quiet = await callsOfSite({ MAIL_TO_DIGEST: 'off' })
  expect(quiet.services.jobs.map(({ name }) => name)).not.toContain('digest')
  await quiet.close()
})

test('it says what payment services know otherwise, and that a restored site waits; mail to staff goes out, no other', async () => {
  await pay(100_000)
  await site.database.delete(outbox)
  const now = site.clock.now()
  await site.database.insert(restores).values({ takenAt: now, restoredAt: now, lastMail: 0 })
  // A process that begins on a restored database.
  const services = createServices(site.serviceDeps)
  site.payme.script.readStatus = () => Promise.resolve({ kind: 'cancelled' })
  site.advance(DAY_MS)
  await look(services)
  expect(await lastDigest()).toContain('Сайт восстановлен из копии и ждёт вас')
  expect(await lastDigest()).toContain('расходятся, случаев: 1')
  expect(await lastDigest()).toMatch(/^ {2}payme [\da-f-]{24,}: у сервиса нет оплаты$/m)
  const mail = { recipient: 'donor@example.test', subject: 'Thank you', body: 'Thank you' }
  await enqueueMails(site.database, [mail], site.clock.now(), 'example.test')
  while ((await services.jobs.find(({ name }) => name === 'mails')?.run()) !== 0);
  expect(site.server.taken.map(({ to }) => to)).toEqual([STAFF])
})
