import { beforeEach, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#machines/wire/durations.ts'
import { standingAlarms } from '#bff/giving/record/standing-alarms.table.ts'
import { createServices } from './services.ts'
import type { Calls } from '../tests/support/calls.ts'
import { donor, onMonthlySite } from '../tests/support/monthly-site.ts'
import type { MonthlyDonor } from '../tests/support/plans.ts'

let site: Calls
let monthly: MonthlyDonor
onMonthlySite((made) => {
  ;({ site, monthly } = made)
})
beforeEach(async () => {
  await site.database.delete(standingAlarms)
})

/** Payme does not answer the list for so many hours, in each of which it is asked. */
const hours = async (count: number): Promise<void> => {
  for (let hour = 0; hour < count; hour += 1) {
    await monthly.work()
    site.advance(HOUR_MS)
  }
}

/** A process that begins looks at once. */
const look = async (name: string) => {
  await createServices(site.serviceDeps)
    .jobs.find((job) => job.name === name)
    ?.run()
}

const plain = (text: string): string => text.replaceAll('\u00a0', ' ')

const staffMails = async () =>
  (await monthly.notifications())
    .filter(({ recipient, subject }) => recipient === 'donations@example.test' && subject !== '')
    .map(({ subject, body }) => ({ subject: plain(subject), body: plain(body) }))

const holdAMonth = async () => {
  const { token } = await monthly.setUp({ donor })
  site.payme.script.prepareCharge = () => Promise.resolve({ kind: 'silent' })
  await monthly.untilCharge(token)
}

test('staff hear once, of all processes and tries, when months wait six hours for what is paid already', async () => {
  await holdAMonth()
  await hours(5)
  await look('held charges')
  expect(await staffMails()).toEqual([])
  await hours(1)
  await Promise.all([look('held charges'), look('held charges')])
  await hours(1)
  await look('held charges')
  const [mail, ...more] = await staffMails()
  expect(more).toEqual([])
  expect(mail?.subject).toBe('Ежемесячные списания стоят: Payme не отвечает, что уже оплачено')
  expect(mail?.body).toMatch(/^Ждут списания: 1, первое с 20 декабря 2026 г\.,? (в )?10:00/)
})

test('the digest names them for as long as they wait', async () => {
  await holdAMonth()
  await hours(3)
  site.advance(19 * HOUR_MS)
  await look('digest')
  const digest = (await staffMails()).find(({ subject }) => subject.startsWith('Сайт за'))
  expect(digest?.body).toContain('ежемесячные списания ждут: 1, первое с')
})

test('when Payme answers they are charged, and staff hear that none waits any more', async () => {
  await holdAMonth()
  await hours(3)
  site.advance(4 * HOUR_MS)
  await look('held charges')
  site.payme.script.prepareCharge = () =>
    Promise.resolve({ kind: 'chargePrepared', paymentId: 'a-payment' })
  await monthly.work()
  site.advance(HOUR_MS)
  await look('held charges')
  expect(await monthly.paidMonths()).toEqual(['2026-11', '2026-12'])
  expect((await staffMails()).map(({ subject }) => subject)).toEqual([
    'Ежемесячные списания стоят: Payme не отвечает, что уже оплачено',
    'Ежемесячные списания больше не ждут: прошло 1, не прошло 0',
  ])
})

test('after a day without an answer they count as refused, and staff hear that too', async () => {
  await holdAMonth()
  await hours(3)
  site.advance(4 * HOUR_MS)
  await look('held charges')
  site.advance(DAY_MS)
  await monthly.work()
  await look('held charges')
  expect((await staffMails()).at(-1)?.subject).toBe(
    'Ежемесячные списания больше не ждут: прошло 0, не прошло 1',
  )
})

test('a charge that was not asked about is not said to wait: the site was off, or its clock leapt', async () => {
  await holdAMonth()
  site.advance(7 * HOUR_MS)
  await look('held charges')
  expect(await staffMails()).toEqual([])
})
