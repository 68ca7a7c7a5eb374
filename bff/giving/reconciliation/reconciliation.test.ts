import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { StepAnswers } from '#bff/giving/providers/payment-provider.ts'
import { donations } from '#bff/giving/record/donations.table.ts'
import { planChargeReference } from '#bff/giving/record/plan-charge-reference.ts'
import { plans } from '#bff/giving/record/plans.table.ts'
import { restores } from '#bff/platform/restores/restores.table.ts'
import { aDonation, anInternationalCard } from '../../../tests/support/a-donation.ts'
import { callsOfSite, type Calls } from '../../../tests/support/calls.ts'
import { donationCalls, donationIn } from '../../../tests/support/donation-calls.ts'
import { monthlyDonor } from '../../../tests/support/plans.ts'
import { compareListed } from './compare.ts'

let site: Calls
beforeAll(async () => {
  site = await callsOfSite()
}, 60_000)
afterAll(() => site.close())
beforeEach(async () => {
  await donationCalls(site).startAnew()
  await site.database.delete(restores)
})

/** A donation by an international card, whose service has no list; paid unless it is left at its code. */
const give = async (isPaid = true) => {
  const asked = aDonation({ card: anInternationalCard })
  const { id } = await donationIn(await site.give(asked))
  if (isPaid) await site.post(`/api/donations/${id}/confirmation`, { code: '123456' })
  return id
}

const answers = (answer: StepAnswers['readStatus']) => {
  site.octo.script.readStatus = () => Promise.resolve(answer)
}

const stateOf = async (id: string) =>
  (await site.database.select().from(donations).where(eq(donations.id, id)))[0]?.state

const { compare, confirm } = {
  compare: () => site.services.reconciliation.compare(null),
  confirm: () => site.services.reconciliation.confirm(null),
}
const kinds = async () => (await compare()).differences.map(({ kind }) => kind)

test.each([
  [{ kind: 'paid', paymentId: 'octo-payment' }, []],
  [{ kind: 'refunded', paymentId: 'octo-payment' }, ['refunded']],
  [{ kind: 'cancelled' }, ['unknown']],
  [{ kind: 'silent' }, ['silent']],
] as const)(
  'a service without a list is asked for each payment of the books: %o',
  async (answer, found) => {
    await give()
    answers(answer)
    expect(await kinds()).toEqual(found)
  },
)

test('what a service says is entered when it is confirmed, and not before', async () => {
  const id = await give()
  answers({ kind: 'refunded', paymentId: 'octo-payment' })
  await compare()
  expect(await stateOf(id)).toBe('paid')
  expect(await confirm()).toMatchObject({ kind: 'confirmed', left: [], isLifted: false })
  expect(await stateOf(id)).toBe('refunded')
  expect(await kinds()).toEqual([])
})

test('a payment that is still checked here, and was paid there, is entered with the moment that is known', async () => {
  site.octo.script.confirmCharge = () => Promise.resolve({ kind: 'silent' })
  const id = await give()
  expect(await stateOf(id)).toBe('checking')
  answers({ kind: 'paid', paymentId: 'octo-payment' })
  expect((await compare()).differences).toMatchObject([
    { kind: 'unpaid', transaction: 'octo-payment', paidAt: site.clock.now() },
  ])
  expect(await confirm()).toMatchObject({ kind: 'confirmed', left: [] })
  expect(await stateOf(id)).toBe('paid')
})

test('payments that the books lack are known by the months that they were for, also a try in the month after', async () => {
  await monthlyDonor(site).setUp()
  const [plan] = await site.database.select().from(plans)
  const planId = plan?.id ?? ''
  const paymentFor = (month: string, attempt: number, paidOn: string) => ({
    paymentId: `lost-${month}`,
    reference: planChargeReference({ planId, month }, attempt),
    amount: 100_000,
    paidAt: Date.parse(`${paidOn}T10:00:00+05:00`),
    isRefunded: false,
  })
  const found = await compareListed(site.database, 'payme', [
    paymentFor('2027-03', 1, '2027-03-25'),
    paymentFor('2026-12', 2, '2027-01-05'),
  ])
  expect(found).toMatchObject([
    { kind: 'missing', attempt: { month: '2027-03', attempt: 1 } },
    { kind: 'missing', attempt: { month: '2026-12', attempt: 2 } },
  ])
})

test('one month is entered without an end to the hold, which wants the whole to be read', async () => {
  const moment = site.clock.now()
  await site.database.insert(restores).values({ takenAt: moment, restoredAt: moment, lastMail: 0 })
  const { reconciliation } = site.services
  expect(await confirm()).toEqual({ kind: 'unread' })
  expect((await reconciliation.compare('2026-11')).held).not.toBeNull()
  expect(await reconciliation.confirm('2026-11')).toMatchObject({ isLifted: false })
  expect(await confirm()).toEqual({ kind: 'unread' })
  await compare()
  expect(await confirm()).toMatchObject({ kind: 'confirmed', isLifted: true })
  expect((await compare()).held).toBeNull()
})

test('a statement is compared by transaction, and entered once', async () => {
  await give()
  const { reconciliation } = site.services
  const csv = `transaction;amount;paid
octo-payment;100000;20.11.2026 10:00
lost-1;35000;20.11.2026 10:00`
  const read = (isEntered: boolean) => reconciliation.file({ provider: 'octo', csv, isEntered })
  const missing = { kind: 'read', differences: [{ kind: 'missing', transaction: 'lost-1' }] }
  expect(await read(false)).toMatchObject(missing)
  expect(await read(false)).toMatchObject(missing)
  expect(await read(true)).toMatchObject({ ...missing, isEntered: true })
  expect(await read(true)).toMatchObject({ differences: [] })
  const [row, ...more] = await site.database
    .select()
    .from(donations)
    .where(eq(donations.paymentId, 'lost-1'))
  expect(more).toEqual([])
  expect(row).toMatchObject({
    ...{ state: 'paid', amount: 35_000, donorName: 'found, donor unknown', donorPhone: '' },
    paidAt: Date.parse('2026-11-20T10:00:00+05:00'),
  })
  expect(await reconciliation.file({ provider: 'bank', csv, isEntered: true })).toMatchObject({
    kind: 'noProvider',
  })
  expect(await reconciliation.file({ provider: 'octo', csv: 'a;b', isEntered: true })).toEqual({
    kind: 'unreadable',
    line: 1,
  })
})
