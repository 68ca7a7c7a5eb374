import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#machines/wire/durations.ts'
import { donations, type DonationRow } from '#bff/giving/record/donations.table.ts'
import { newToken } from '#bff/giving/record/new-token.ts'
import { plans, type PlanRow } from '#bff/giving/record/plans.table.ts'
import { standingAlarms } from '#bff/giving/record/standing-alarms.table.ts'
import { dayBefore } from '#bff/platform/digest/digest-day.ts'
import { createLog } from '#bff/platform/log.ts'
import { outbox } from '#bff/platform/outbox/outbox.table.ts'
import { aDonationRow } from '../../../tests/support/a-donation-row.ts'
import { aPlanRow } from '../../../tests/support/a-plan-row.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { mailsIn } from '../../../tests/support/mails-in.ts'
import { createAlarmRelief, createStaffNotifier } from './donation-alarms.ts'
import { donationsDigest } from './donations.digest.ts'
import { donationGauges } from './donations.gauges.ts'
import { createHeldChargesWatch, heldChargesDigest } from './held-charges.ts'
import { createLargeDonationNotice } from './large-donations.ts'

const NOW = Date.parse('2026-11-20T10:00:00+05:00')
const plain = (text: string): string => text.replaceAll('\u00a0', ' ')

let base: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  base = await testDatabase()
}, 60_000)
afterAll(() => base.close())
beforeEach(async () => {
  for (const table of [donations, plans, outbox, standingAlarms]) await base.database.delete(table)
})

const add = async (changes: Partial<DonationRow> = {}) => {
  const keys = { id: newToken(), reference: randomUUID(), idempotencyKey: randomUUID() }
  const row = { ...aDonationRow(), ...keys, receiptToken: newToken(), ...changes }
  await base.database.insert(donations).values(row)
  return row.id
}
const addPlan = async (changes: Partial<PlanRow> = {}) => {
  const row = { ...aPlanRow({ id: newToken(), ...changes }), number: undefined }
  await base.database.insert(plans).values(row)
  return row.id
}

test('the mail about a large donation says how much was given, under which number, and by whom', async () => {
  const notice = createLargeDonationNotice({
    from: 500_000,
    mailbox: 'staff@site.test',
    domain: 'site.test',
    clock: { now: () => NOW },
  })
  const before = aDonationRow({ amount: 500_000, state: 'checking' })
  const after = { ...before, state: 'paid', paidAt: NOW, number: 7 } as const
  await notice(base.database, { before, after })
  const [mail, ...more] = await mailsIn(base.database)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ kind: 'staff', recipient: 'staff@site.test' })
  expect(plain(mail?.subject ?? '')).toContain('500 000 сум (SOS-2026-000007)')
  expect(plain(mail?.body ?? '')).toBe(
    [
      'Пришло пожертвование на 500 000 сумов.',
      '',
      'Номер: SOS-2026-000007',
      'Жертвователь: Aziza Karimova, +998 90 123-45-67',
    ].join('\n'),
  )
})

describe('an alarm about a donation', () => {
  const staff = {
    mailbox: 'staff@site.test',
    domain: 'site.test',
    clock: { now: () => NOW },
    log: createLog('silent'),
  }
  const row = aDonationRow({ reference: 'a-reference', provider: 'payme', paymentId: 'a-payment' })
  const alarmed = (changes: Partial<DonationRow> = {}) =>
    ({ ...row, state: 'checking', alarm: 'undecided', alarmedAt: NOW, ...changes }) as const
  const mails = async () =>
    (await mailsIn(base.database)).map(({ recipient, subject, body }) => ({
      recipient,
      subject: plain(subject),
      body: plain(body),
    }))
  const facts = [
    'Обозначение у платёжной системы: a-reference',
    'Платёжная система: payme',
    'Платёж: a-payment',
    'Сумма: 100 000 сум',
  ].join('\n')

  test('names the payment and the commands that settle it', async () => {
    const notify = createStaffNotifier(staff)
    for (const alarm of ['undecided', 'strange_answer'] as const)
      await notify(base.database, row, alarm)
    const sent = await mails()
    expect(sent.map(({ subject }) => subject)).toEqual([
      'Пожертвование требует внимания: исход платежа неизвестен (a-reference)',
      'Пожертвование требует внимания: странный ответ платёжной системы (a-reference)',
    ])
    for (const { recipient, body } of sent) {
      expect(recipient).toBe('staff@site.test')
      expect(body).toContain(facts)
      for (const outcome of ['paid', 'failed'])
        expect(body).toContain(`npm run ops -- settle a-reference ${outcome} --reason`)
    }
  })

  test('of money that came late asks for no command: it is settled', async () => {
    await createStaffNotifier(staff)(base.database, { ...row, paymentId: null }, 'late_money')
    const [mail] = await mails()
    expect(mail?.body).toContain('не заплатил ли жертвователь второй раз')
    expect(mail?.body).toContain('Платёж: неизвестен')
    expect(mail?.body).not.toContain('settle')
  })

  test.each([
    ['paid', 'платёж прошёл'],
    ['refunded', 'платёж возвращён'],
    ['failed', 'платёж не прошёл'],
    ['expired', 'платёж не прошёл'],
  ] as const)('is taken back when the provider has decided after all: %s', async (state, said) => {
    const relieve = createAlarmRelief(staff)
    await relieve(base.database, { before: alarmed(), after: alarmed({ state }) })
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail?.subject).toBe(`Вопрос решился без вас: ${said} (a-reference)`)
    expect(mail?.body).toMatch(/письмо от 20 ноября 2026 г\.,? (в )?10:00/)
    expect(mail?.body).toContain(facts)
  })

  test('is taken back once, and only where staff were to look for the payment', async () => {
    const relieve = createAlarmRelief(staff)
    const paid = { state: 'paid' } as const
    for (const [before, after] of [
      [alarmed({ alarm: null }), alarmed({ alarm: null, ...paid })],
      [alarmed({ alarm: 'late_money' }), alarmed({ alarm: 'late_money', ...paid })],
      [alarmed(paid), alarmed({ state: 'refunded' })],
    ] as const)
      await relieve(base.database, { before, after })
    expect(await mails()).toEqual([])
    const before = alarmed({ alarm: 'strange_answer' })
    await relieve(base.database, { before, after: { ...before, ...paid } })
    expect(await mails()).toHaveLength(1)
  })
})

describe('the digest of a day', () => {
  const day = dayBefore(NOW)
  const { from, until } = day
  const digest = async (isSimulated = true) =>
    (await donationsDigest(base.database, isSimulated)(day)).map(plain)

  test('has what was paid and what was refused from midnight to midnight in Tashkent', async () => {
    for (const paidAt of [from - 1, from, until - 1, until])
      await add({ state: 'paid', paidAt, amount: 50_000 })
    await add({ state: 'failed', stateSince: from })
    for (const stateSince of [from - 1, until]) await add({ state: 'failed', stateSince })
    await add({ state: 'expired', stateSince: from })
    expect((await digest()).slice(0, 2)).toEqual([
      'Пожертвования: 2, вместе 100 000 сумов.',
      'Не прошло оплат: 1.',
    ])
  })

  test('tells monthly donations that began, were stopped by their donors, or ended unpaid', async () => {
    await addPlan({ createdAt: from })
    for (const createdAt of [from - 1, until]) await addPlan({ createdAt })
    const before = { createdAt: from - 1 }
    for (let plan = 0; plan < 2; plan += 1)
      await addPlan({ ...before, state: 'cancelled', endedAt: until - 1 })
    for (const endReason of ['refused', 'lapsed', 'lapsed'] as const)
      await addPlan({ ...before, state: 'ended', endedAt: from, endReason })
    await addPlan({ ...before, state: 'cancelled', endedAt: until })
    expect((await digest())[2]).toBe(
      'Ежемесячные: новых 1, закончили сами 2, прекратились без оплаты 3.',
    )
  })

  test('counts no payment of the simulator on a live site', async () => {
    const paid = { state: 'paid', paidAt: from, amount: 50_000 } as const
    await add(paid)
    await add({ ...paid, isSimulated: false })
    const planId = await addPlan({ createdAt: from })
    await add({ isSimulated: false, planId })
    await addPlan({ createdAt: from })
    expect(await digest(false)).toEqual([
      'Пожертвования: 1, вместе 50 000 сумов.',
      'Не прошло оплат: 0.',
      'Ежемесячные: новых 1, закончили сами 0, прекратились без оплаты 0.',
    ])
  })

  test('of nothing says so', async () => {
    expect(await digest()).toEqual([
      'Пожертвования: 0, вместе 0 сумов.',
      'Не прошло оплат: 0.',
      'Ежемесячные: новых 0, закончили сами 0, прекратились без оплаты 0.',
    ])
  })
})

describe('the metrics', () => {
  const read = async (name: string) => {
    const gauges = donationGauges({
      database: base.database,
      clock: { now: () => NOW },
      cardTries: { onSite: () => Promise.resolve({ tried: 9, refused: 4 }) },
    })
    return gauges.find((gauge) => gauge.name === name)?.read()
  }

  test('have the cards that were refused on the site', async () => {
    expect(await read('donations_refused_cards')).toEqual([{ value: 4 }])
  })

  test('have the donations by state', async () => {
    for (const state of ['checking', 'paid', 'paid'] as const) await add({ state })
    const byState = await read('donations')
    expect(byState).toHaveLength(2)
    expect(byState).toEqual(
      expect.arrayContaining([
        { of: 'checking', value: 1 },
        { of: 'paid', value: 2 },
      ]),
    )
  })

  test('have those that staff were told of, by the reason, and no other', async () => {
    await add()
    for (const alarm of ['undecided', 'undecided'] as const) await add({ alarm })
    expect(await read('donations_alarmed')).toEqual([{ of: 'undecided', value: 2 }])
  })

  test('have the seconds for which the oldest donation has been in checking', async () => {
    const oldest = () => read('donations_oldest_checking_seconds')
    await add({ state: 'paid', stateSince: NOW - HOUR_MS })
    expect(await oldest()).toEqual([{ value: 0 }])
    for (const minutes of [1, 3, 2])
      await add({ state: 'checking', stateSince: NOW - minutes * MINUTE_MS })
    expect(await oldest()).toEqual([{ value: 180 }])
  })

  test('have no time less than none where the clock was set back', async () => {
    await add({ state: 'checking', stateSince: NOW + MINUTE_MS })
    expect(await read('donations_oldest_checking_seconds')).toEqual([{ value: 0 }])
  })
})

describe('a month that waits for what is paid already', () => {
  const time = { now: NOW }
  const clock = { now: () => time.now }
  beforeEach(() => {
    time.now = NOW
  })
  const begunAt = NOW - 6 * HOUR_MS
  const look = () =>
    createHeldChargesWatch({
      database: base.database,
      clock,
      mailbox: 'staff@site.test',
      domain: 'site.test',
      log: createLog('silent'),
    }).look()
  const subjects = async () => (await mailsIn(base.database)).map(({ subject }) => plain(subject))
  const digest = () => heldChargesDigest(base.database)(dayBefore(clock.now()))
  const charge = async (changes: Partial<DonationRow> = {}) =>
    add({
      state: 'scheduled',
      planId: await addPlan(),
      planMonth: '2026-11',
      planAttempt: 1,
      createdAt: begunAt,
      polls: 3,
      ...changes,
    })
  const end = async (state: DonationRow['state'], stateSince: number) => {
    await base.database.update(donations).set({ state, stateSince })
  }

  test('is told to staff after six hours and three questions, not a millisecond or a question sooner', async () => {
    await charge({ createdAt: begunAt + 1 })
    await charge({ polls: 2 })
    await charge({ state: 'charging' })
    await charge({ planId: null })
    await look()
    expect(await subjects()).toEqual([])
    expect(await digest()).toEqual([])
    await charge()
    await look()
    expect(await subjects()).toEqual([
      'Ежемесячные списания стоят: Payme не отвечает, что уже оплачено',
    ])
    const [line = '', ...more] = await digest()
    expect(more).toEqual([])
    expect(plain(line)).toMatch(/ждут: 1, первое с 20 ноября 2026 г\.,? (в )?04:00/)
  })

  test('is told once for as long as one waits, however few', async () => {
    await charge()
    await look()
    await look()
    // The one that was told of has ended, and another one has just begun to wait.
    await end('paid', NOW)
    await charge({ createdAt: NOW, polls: 0 })
    await look()
    expect(await subjects()).toHaveLength(1)
  })

  test('is told to wait no more with what became of those that waited, and of no other', async () => {
    await charge()
    await look()
    await base.database.delete(donations)
    const since = NOW + MINUTE_MS
    const paid = { state: 'paid', stateSince: since, paidAt: since } as const
    await charge(paid)
    await charge({ ...paid, state: 'refunded' })
    await charge({ ...paid, stateSince: NOW, paidAt: NOW })
    await charge({ state: 'failed', stateSince: since })
    await charge({ state: 'failed', stateSince: NOW - 1 })
    await charge({ ...paid, stateSince: NOW - 1, paidAt: NOW - 1 })
    await charge({ ...paid, state: 'refunded', paidAt: NOW - 1 })
    await charge({ ...paid, createdAt: NOW + 1 })
    await charge({ ...paid, planAttempt: 0 })
    await charge({ ...paid, planId: null, planAttempt: null })
    await charge({ state: 'cancelled', stateSince: since })
    time.now = NOW + HOUR_MS
    await look()
    await look()
    expect((await subjects()).slice(1)).toEqual([
      'Ежемесячные списания больше не ждут: прошло 3, не прошло 1',
    ])
  })

  test('is no news where none was told of', async () => {
    await charge({ state: 'paid', stateSince: NOW })
    await look()
    expect(await subjects()).toEqual([])
  })
})
