import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#machines/wire/durations.ts'
import { returnsOf } from '#bff/giving/record/donation-returns.store.ts'
import { donationReturns } from '#bff/giving/record/donation-returns.table.ts'
import { donations, type DonationRow } from '#bff/giving/record/donations.table.ts'
import { callsOfSite, START, type Calls } from '../../../tests/support/calls.ts'
import { donationCalls, donationIn } from '../../../tests/support/donation-calls.ts'
import { openReturn, recordReturn, withdrawReturn } from './return-orders.ts'

let site: Calls
let donate: ReturnType<typeof donationCalls>
beforeAll(async () => {
  site = await callsOfSite()
  donate = donationCalls(site)
}, 60_000)
afterAll(() => site.close())

const stored = (id: string) => site.services.donationStore.byId(id)
const staff = () => {
  const kind = site.services.operatorKinds.donations
  if (kind === undefined) throw new Error('staff have no donations')
  return kind
}

test('staff see what the association has of a donation: nothing before it is paid, then what did not go back', async () => {
  const { id } = await donate.awaiting({ amount: 100_000 })
  const row = async () => (await staff().list(null))[0]
  expect(await row()).toMatchObject({ state: 'awaitingCode', kept: 0, returned: 0 })
  await donationIn(await donate.confirm(id))
  expect(await row()).toMatchObject({ state: 'paid', kept: 100_000, returned: 0 })
  const { reference = '' } = (await stored(id)) ?? {}
  await staff().refund?.(reference, { amount: 30_000, reason: 'asked', isMade: true })
  expect(await row()).toMatchObject({ kept: 70_000, returned: 30_000 })
})

test('a donation is found by its number or its reference, and by nothing that only has one in it', async () => {
  const { id } = await donate.awaiting()
  const { reference = '' } = (await stored(id)) ?? {}
  expect(await staff().show(reference)).toMatchObject({ reference, settled: [], returns: [] })
  await donate.confirm(id)
  const number = String((await stored(id))?.number)
  const shown = `SOS-2026-${number.padStart(6, '0')}`
  for (const name of [shown, shown.toLowerCase(), number, reference])
    expect(await staff().show(name), name).toMatchObject({ reference, number: shown })
  const reason = 'asked'
  for (const name of [
    '',
    'SOS-2026-',
    `${number}x`,
    `x${reference}`,
    `${reference}x`,
    randomUUID(),
  ]) {
    expect(await staff().show(name), name).toBeNull()
    expect(await staff().settle?.(name, { outcome: 'paid', reason })).toBeNull()
    expect(await staff().refund?.(name, { amount: null, reason, isMade: true })).toBeNull()
    expect(await staff().chargeback?.(name, { amount: null, reason })).toBeNull()
  }
})

describe('what staff settle', () => {
  const settle = async (id: string, outcome: 'paid' | 'failed') =>
    staff().settle?.((await stored(id))?.reference ?? '', { outcome, reason: 'in the cabinet' })
  const inState = async (changes: Partial<DonationRow>) => {
    const { id } = await donate.awaiting()
    await site.database.update(donations).set(changes).where(eq(donations.id, id))
    return id
  }

  test('as paid is paid from now on, under the payment that is known, else under our own reference', async () => {
    for (const paymentId of ['a-payment', null]) {
      const id = await inState({ state: 'checking', paymentId })
      const { reference = '' } = (await stored(id)) ?? {}
      expect(await settle(id, 'paid')).toBe(true)
      expect(await stored(id)).toMatchObject({
        state: 'paid',
        paidAt: START,
        paymentId: paymentId ?? reference,
        sessionEncrypted: null,
        latePollAt: null,
        worker: null,
      })
      expect((await staff().show(reference))?.['settled']).toEqual([
        { moment: '2026-11-20 10:00:00', outcome: 'paid', note: 'in the cabinet' },
      ])
      expect(await settle(id, 'paid'), 'once').toBe(false)
    }
  })

  test('as failed is looked for once more five minutes later', async () => {
    const id = await inState({ state: 'checking' })
    expect(await settle(id, 'failed')).toBe(true)
    expect(await stored(id)).toMatchObject({
      state: 'failed',
      paidAt: null,
      latePollAt: START + 5 * MINUTE_MS,
      worker: null,
    })
  })

  test('as failed is only what may still take money, as paid also what had failed', async () => {
    const waiting = await inState({ state: 'awaitingCode' })
    expect(await settle(waiting, 'failed')).toBe(false)
    const failed = await inState({ state: 'failed' })
    expect(await settle(failed, 'failed')).toBe(false)
    expect(await settle(failed, 'paid')).toBe(true)
  })
})

describe('what goes back', () => {
  const pay = async () => {
    const { id } = await donate.awaiting({ amount: 100_000 })
    await donate.confirm(id)
    const row = await stored(id)
    if (row === null) throw new Error('the donation is gone')
    return row
  }
  const ordersOf = ({ id }: DonationRow) => returnsOf(site.database, { id })
  const deps = () => ({ database: site.database, clock: site.clock, endListeners: [] })
  const reason = 'asked'
  const all = { amount: null, reason }

  test('as a whole refund has the donation’s own reference, a part of it or a chargeback another one', async () => {
    for (const [order, isOwn] of [
      [{ ...all, kind: 'refund' }, true],
      [{ reason, amount: 100_000, kind: 'refund' }, true],
      [{ reason, amount: 99_999, kind: 'refund' }, false],
      [{ ...all, kind: 'chargeback' }, false],
    ] as const) {
      const row = await pay()
      await openReturn(deps(), row, order)
      const [made] = await ordersOf(row)
      expect(made?.reference === row.reference, JSON.stringify(order)).toBe(isOwn)
    }
  })

  test('waits for an order that has no outcome, unless it is the same one', async () => {
    const row = await pay()
    const part = { amount: 30_000, reason }
    const order = await openReturn(deps(), row, { ...part, kind: 'refund' })
    expect(await openReturn(deps(), row, { ...part, kind: 'refund' })).toEqual(order)
    for (const other of [
      { ...part, kind: 'chargeback' },
      { ...part, amount: 30_001, kind: 'refund' },
    ] as const)
      expect(await openReturn(deps(), row, other)).toBe('under_way')
    expect(await ordersOf(row)).toHaveLength(1)
  })

  test('is nothing of what is not paid, or was given back meanwhile', async () => {
    const { id } = await donate.awaiting()
    const unpaid = await stored(id)
    if (unpaid === null) throw new Error('the donation is gone')
    const refund = { ...all, kind: 'refund' } as const
    expect(await openReturn(deps(), unpaid, refund)).toBe('wrong_state')
    const row = await pay()
    await staff().refund?.(row.reference, { ...all, isMade: true })
    expect((await stored(row.id))?.worker).toBeNull()
    expect(await openReturn(deps(), row, { ...all, kind: 'chargeback' })).toBe('wrong_state')
    expect(await openReturn(deps(), row, refund)).toBe('refunded')
    expect(await ordersOf(row)).toHaveLength(1)
  })

  test('is recorded once, and not of an order that was withdrawn', async () => {
    const row = await pay()
    const order = await openReturn(deps(), row, { amount: 30_000, reason, kind: 'refund' })
    if (typeof order === 'string') throw new Error(order)
    for (const time of ['first', 'second'])
      expect(await recordReturn(deps(), order), time).toBe('refunded')
    expect((await stored(row.id))?.refundedAmount).toBe(30_000)
    const other = await openReturn(
      deps(),
      { ...row, refundedAmount: 30_000 },
      { ...all, kind: 'refund' },
    )
    if (typeof other === 'string') throw new Error(other)
    await withdrawReturn(deps(), other)
    expect(await recordReturn(deps(), other)).toBe('wrong_state')
    expect((await stored(row.id))?.refundedAmount).toBe(30_000)
  })
})

test('staff see of each return when it was ordered or made, how much it is, and who asked for it', async () => {
  const { id } = await donate.awaiting({ amount: 100_000 })
  await donationIn(await donate.confirm(id))
  const { reference = '' } = (await stored(id)) ?? {}
  await staff().refund?.(reference, { amount: 30_000, reason: 'asked', isMade: true })
  await site.database.insert(donationReturns).values([
    {
      reference: randomUUID(),
      donationId: id,
      kind: 'refund',
      amount: 10_000,
      orderedAt: START + 60_000,
      madeAt: START + 90_000,
    },
    {
      reference: randomUUID(),
      donationId: id,
      kind: 'chargeback',
      amount: 20_000,
      reason: 'stolen',
      orderedAt: START + 120_000,
    },
  ])
  const shown = await staff().show(reference)
  expect(shown?.['returns']).toEqual([
    {
      moment: '2026-11-20 10:00:00',
      return: 'refund',
      stage: null,
      amount: 30_000,
      told: null,
      note: 'asked',
    },
    {
      moment: '2026-11-20 10:01:30',
      return: 'refund',
      stage: null,
      amount: 10_000,
      told: 'by_service',
      note: null,
    },
    {
      moment: '2026-11-20 10:02:00',
      return: 'chargeback',
      stage: 'ordered',
      amount: 20_000,
      told: null,
      note: 'stolen',
    },
  ])
})
