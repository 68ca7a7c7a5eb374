import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { scheduledDonationRecord } from '#machines/donation-record/donation-record.ts'
import { donations, type DonationRow } from '#bff/giving/record/donations.table.ts'
import { createDonationStore, type EndListener } from '#bff/giving/record/donations.store.ts'
import type { StepAnswers } from '#bff/giving/providers/payment-provider.ts'
import type { Problem } from '#bff/platform/http/problem.ts'
import { aDonation, anInternationalCard } from '../../../tests/support/a-donation.ts'
import { callsOfSite, type Calls } from '../../../tests/support/calls.ts'
import { donationCalls, donationIn } from '../../../tests/support/donation-calls.ts'
import { workDueDonations } from '../../../tests/support/due-work.ts'
import { createPaymentWorker } from './worker.ts'

let site: Calls
let donor: ReturnType<typeof donationCalls>

beforeAll(async () => {
  site = await callsOfSite()
  donor = donationCalls(site)
}, 60_000)
afterAll(() => site.close())
beforeEach(() => donor.startAnew())

const reload = async (id: string): Promise<DonationRow> => {
  const [row] = await site.database.select().from(donations).where(eq(donations.id, id))
  if (row === undefined) throw new Error('no row')
  return row
}

/** A month of a plan, to be charged by the token that its first donation left. */
const scheduledCharge = async (changes: Partial<DonationRow> = {}): Promise<DonationRow> => {
  const now = site.clock.now()
  const id = randomUUID()
  await site.database.insert(donations).values({
    id,
    reference: randomUUID(),
    idempotencyKey: randomUUID(),
    type: 'monthly',
    amount: 100_000,
    method: 'card',
    cardKind: 'national',
    lang: 'ru',
    isSimulated: true,
    donorName: 'Aziza Karimova',
    donorPhone: '+998901234567',
    ...{ state: scheduledDonationRecord.state, attemptsLeft: scheduledDonationRecord.attemptsLeft },
    stateSince: now,
    provider: 'payme',
    sessionEncrypted: site.services.keys.encrypt(JSON.stringify({ token: 'a-plan-token' })),
    resendsLeft: 0,
    expiresAt: now + 60_000,
    receiptToken: randomUUID(),
    createdAt: now,
    nextPollAt: new Date(0),
    ...changes,
  })
  return reload(id)
}

test('a monthly charge is two steps of the tables, without the donor', async () => {
  const { id } = await scheduledCharge()
  await workDueDonations(site.services)
  expect(site.payme.calls).toEqual(['prepareCharge', 'charge'])
  expect(await reload(id)).toMatchObject({
    state: 'paid',
    paymentId: 'payme-payment',
    sessionEncrypted: null,
  })
})

test('a monthly charge whose worker died after it was prepared is asked about, not made again', async () => {
  const { id } = await scheduledCharge({ state: 'charging', paymentId: 'r1' })
  site.payme.script.readStatus = () => Promise.resolve({ kind: 'paid', paymentId: 'r1' })
  await workDueDonations(site.services)
  expect(site.payme.calls).toEqual(['readStatus'])
  expect((await reload(id)).state).toBe('paid')
})

test('a payment that reads unpaid is cancelled only at the fourth look: its charge may be on its way', async () => {
  site.payme.script.readStatus = () => Promise.resolve({ kind: 'unpaid' })
  const { id } = await scheduledCharge({ state: 'checking', paymentId: 'r1', polls: 2 })
  await workDueDonations(site.services)
  expect(await reload(id)).toMatchObject({ state: 'checking', polls: 3 })
  await site.database.update(donations).set({ nextPollAt: new Date(0) })
  await workDueDonations(site.services)
  expect(site.payme.calls).toEqual(['readStatus', 'readStatus', 'cancelPayment', 'removeCard'])
  expect((await reload(id)).state).toBe('failed')
})

test('staff are alarmed by what was undecided when it was overdue, not by an answer from before', async () => {
  const { id } = await scheduledCharge({ state: 'checking', paymentId: 'r1', polls: 3 })
  site.payme.script.readStatus = () => {
    // The answer is on its way while the clock goes on.
    site.advance(60 * 60_000)
    return Promise.resolve({ kind: 'silent' })
  }
  await workDueDonations(site.services)
  expect((await reload(id)).alarm).toBeNull()
  site.payme.script.readStatus = () => Promise.resolve({ kind: 'silent' })
  await site.database.update(donations).set({ nextPollAt: new Date(0) })
  await workDueDonations(site.services)
  expect((await reload(id)).alarm).toBe('undecided')
})

test('a number is given with the payment and to no donation that took no money', async () => {
  site.payme.script.charge = () => Promise.resolve({ kind: 'declined', code: 'insufficient_funds' })
  const { id } = await scheduledCharge()
  await workDueDonations(site.services)
  expect((await reload(id)).number).toBeNull()
})

test('a refused monthly charge is cancelled and fails with its reason', async () => {
  site.payme.script.charge = () => Promise.resolve({ kind: 'declined', code: 'insufficient_funds' })
  const { id } = await scheduledCharge()
  await workDueDonations(site.services)
  expect(site.payme.calls).toEqual(['prepareCharge', 'charge', 'cancelPayment', 'removeCard'])
  expect(await reload(id)).toMatchObject({ state: 'failed', failureCode: 'insufficient_funds' })
})

test('two workers that are due at once charge a month once', async () => {
  await scheduledCharge()
  await Promise.all([workDueDonations(site.services), workDueDonations(site.services)])
  expect(site.payme.calls.filter((call) => call === 'charge')).toHaveLength(1)
})

const aServiceDonation = async () => {
  site.click.script.prepare = () =>
    Promise.resolve({
      kind: 'pageOpened',
      url: 'https://service.test/pay',
      lifeMs: 900_000,
      paymentId: null,
    })
  const answer = await site.give(aDonation({ method: 'click', card: undefined }))
  const donation = await donationIn(answer)
  if (donation.state !== 'awaiting_service') throw new Error(donation.state)
  expect(donation.url).toBe('https://service.test/pay')
  return reload(donation.id)
}

test('a repeated or late notification changes nothing about a paid donation', async () => {
  const row = await aServiceDonation()
  const { recheck } = site.services.duePayments
  site.click.script.readStatus = () => Promise.resolve({ kind: 'paid', paymentId: 'click-1' })
  await recheck(row.reference)
  expect(await donationIn(await donor.get(row.id))).toMatchObject({
    state: 'paid',
    transactionId: 'click-1',
  })
  await recheck(row.reference)
  site.click.script.readStatus = () => Promise.resolve({ kind: 'cancelled' })
  await recheck(row.reference)
  expect((await reload(row.id)).state).toBe('paid')
})

test('a service’s page that was left is a cancelled donation, whose late money is kept', async () => {
  const row = await aServiceDonation()
  const { recheck } = site.services.duePayments
  site.click.script.readStatus = () => Promise.resolve({ kind: 'cancelled' })
  await recheck(row.reference)
  expect((await reload(row.id)).state).toBe('cancelled')
  site.click.script.readStatus = () => Promise.resolve({ kind: 'paid', paymentId: 'click-3' })
  await recheck(row.reference)
  expect(await reload(row.id)).toMatchObject({ state: 'paid', alarm: 'late_money' })
})

test('money that came and went back before anybody told us is recorded as both', async () => {
  const { id, reference } = await aServiceDonation()
  site.click.script.readStatus = () => Promise.resolve({ kind: 'refunded', paymentId: 'click-4' })
  await site.services.duePayments.recheck(reference)
  const now = site.clock.now()
  expect(await reload(id)).toMatchObject({ state: 'refunded', paidAt: now, refundedAt: now })
})

test('a refund that is notified while its provider is silent is polled for until it is known', async () => {
  const row = await aServiceDonation()
  const { recheck } = site.services.duePayments
  site.click.script.readStatus = () => Promise.resolve({ kind: 'paid', paymentId: 'click-2' })
  await recheck(row.reference)
  site.click.script.readStatus = () => Promise.resolve({ kind: 'silent' })
  await recheck(row.reference)
  expect(await reload(row.id)).toMatchObject({ state: 'paid', alarm: null })
  site.click.script.readStatus = () => Promise.resolve({ kind: 'paid', paymentId: 'click-2' })
  site.advance(6 * 60_000)
  expect(await workDueDonations(site.services)).toBe(1)
  expect(await reload(row.id)).toMatchObject({ state: 'paid', latePollAt: null })
  site.click.script.readStatus = () => Promise.resolve({ kind: 'refunded', paymentId: 'click-2' })
  await recheck(row.reference)
  expect(await reload(row.id)).toMatchObject({ state: 'refunded', alarm: null })
  site.advance(-6 * 60_000)
})

test('a callback that cannot be believed only makes the provider be asked', async () => {
  const row = await aServiceDonation()
  site.click.script.readStatus = () => Promise.resolve({ kind: 'open' })
  expect(await site.services.duePayments.recheck(row.reference)).toBe(true)
  expect((await reload(row.id)).state).toBe('awaitingService')
  site.click.script.readStatus = () => Promise.resolve({ kind: 'paid', paymentId: 'click-2' })
  await site.services.duePayments.recheck(row.reference)
  expect((await reload(row.id)).state).toBe('paid')
  expect(await site.services.duePayments.recheck(randomUUID())).toBe(false)
})

/** A second process on the same database. */
const anotherWorker = (listeners: readonly EndListener[] = []) => {
  const { keys } = site.services
  const store = createDonationStore({
    database: site.database,
    clock: site.clock,
    worker: randomUUID(),
    listeners,
  })
  const worker = createPaymentWorker({
    store,
    keys,
    clock: site.clock,
    publicUrl: 'https://site.test',
    notifyStaff: () => Promise.resolve(),
    providerOf: ({ provider }) => (provider === 'octo' ? site.octo : site.payme).provider,
  })
  return { store, worker }
}

test('a lease is not taken from its holder until it has expired', async () => {
  const { id } = await donor.awaiting()
  const [first, second] = [anotherWorker().store, anotherWorker().store]
  expect(await first.claim(await reload(id))).not.toBeNull()
  expect(await second.claim(await reload(id))).toBeNull()
  expect(await second.secondsLeased(id)).toBeGreaterThan(0)
  await site.database.update(donations).set({ leaseUntil: new Date(0) })
  expect(await second.claim(await reload(id))).not.toBeNull()
})

/** Sends a code as its donor's call does, and writes down what becomes of its count. */
const typeCode = async (
  id: string,
  confirms: 'card' | 'charge',
  happened: string[],
  refused: Problem | null = null,
) => {
  const code = {
    typed: '123456',
    count: () => {
      happened.push('counted')
      return Promise.resolve(refused)
    },
    uncount: () => {
      happened.push('uncounted')
      return Promise.resolve(null)
    },
  }
  const submitted = { type: 'code.submitted', at: site.clock.now(), confirms } as const
  return anotherWorker().worker.applyAndDrive(await reload(id), submitted, { by: 'donor', code })
}

/** A code that a donor types, and what happens to its count and at the provider. */
const typedCode = async (
  answer: StepAnswers['verifyCode'],
  { refused = null as Problem | null, attemptsLeft = 3 } = {},
) => {
  const happened: string[] = []
  const { id } = await donor.awaiting()
  await site.database.update(donations).set({ attemptsLeft }).where(eq(donations.id, id))
  site.payme.script.verifyCode = () => {
    happened.push('asked')
    return Promise.resolve(answer)
  }
  const { row, refusal } = await typeCode(id, 'card', happened, refused)
  return { happened, state: row.state, refusal }
}

test('a code counts as wrong from before it is tried, until it was right', async () => {
  const right = await typedCode({ kind: 'verified', session: { token: 'verified' } })
  expect(right).toEqual({
    happened: ['counted', 'asked', 'uncounted'],
    state: 'paid',
    refusal: null,
  })
  const wrong = await typedCode({ kind: 'wrongCode' })
  expect(wrong).toEqual({
    happened: ['counted', 'asked'],
    state: 'awaitingCode',
    refusal: { code: 'code_invalid' },
  })
})

test('the last wrong code counts as every other', async () => {
  expect(await typedCode({ kind: 'wrongCode' }, { attemptsLeft: 1 })).toMatchObject({
    happened: ['counted', 'asked'],
    state: 'failed',
    refusal: { code: 'attempts_exceeded' },
  })
})

test('a code that confirms the charge itself counts in the same way', async () => {
  const { id } = await donor.awaiting({ card: anInternationalCard })
  const happened: string[] = []
  expect((await typeCode(id, 'charge', happened)).row.state).toBe('paid')
  expect(happened).toEqual(['counted', 'uncounted'])
})

test('what the chart forbids in a state is not stored', async () => {
  const { id } = await donor.awaiting()
  await site.database.update(donations).set({ state: 'paid' }).where(eq(donations.id, id))
  await expect(typeCode(id, 'card', [])).rejects.toThrow(
    'code.submitted is forbidden in the state paid',
  )
})

test('a code too many is not tried', async () => {
  const refused = await typedCode({ kind: 'wrongCode' }, { refused: { code: 'too_many_requests' } })
  expect(refused).toEqual({
    happened: ['counted'],
    state: 'awaitingCode',
    refusal: { code: 'too_many_requests' },
  })
})

test('silence to a donor’s own call is none of the looks after which a payment is cancelled', async () => {
  site.payme.script.sendCode = () => Promise.resolve({ kind: 'silent' })
  expect((await site.give(aDonation())).status).toBe(502)
  const [row] = await site.database.select().from(donations)
  expect(row).toMatchObject({ state: 'sendingCode', polls: 0 })
})

test('due work skips a leased donation', async () => {
  const { id } = await scheduledCharge()
  expect(await anotherWorker().store.claim(await reload(id))).not.toBeNull()
  expect(await workDueDonations(site.services)).toBe(0)
  expect(site.payme.calls).toEqual([])
})

test('what another wrote meanwhile is not overwritten, and the charge is not sent', async () => {
  const { id } = await scheduledCharge()
  const { prepareCharge } = site.payme.script
  site.payme.script.prepareCharge = async (request) => {
    await site.database
      .update(donations)
      .set({ state: 'cancelled', version: 99 })
      .where(eq(donations.id, id))
    return prepareCharge(request)
  }
  await workDueDonations(site.services)
  expect(site.payme.calls).not.toContain('charge')
  expect((await reload(id)).state).toBe('cancelled')
})

test('what a listener writes is there exactly when the donation has ended', async () => {
  const heard: string[] = []
  const { store, worker } = anotherWorker([
    (_, { before, after }) => {
      heard.push(`${before.sessionEncrypted === null ? 'no' : 'a'} session, ${after.state}`)
      return heard.length === 1 ? Promise.reject(new Error('the plan is gone')) : Promise.resolve()
    },
  ])
  const { id } = await scheduledCharge()
  const claimed = await store.claim(await reload(id))
  if (claimed === null) throw new Error('not claimed')
  await expect(worker.drive(claimed, { by: 'loop' })).rejects.toThrow('the plan is gone')
  expect(await reload(id)).toMatchObject({ state: 'charging', number: null })
  await site.database.update(donations).set({ leaseUntil: new Date(0) })
  site.payme.script.readStatus = () => Promise.resolve({ kind: 'paid', paymentId: 'r1' })
  const again = await store.claim(await reload(id))
  if (again === null) throw new Error('not claimed')
  await worker.drive(again, { by: 'loop' })
  expect(heard).toEqual(['a session, paid', 'a session, paid'])
  expect((await reload(id)).state).toBe('paid')
})

test('a payment that may be made late is polled after the donation’s end, and the card goes back first', async () => {
  site.octo.script.submitCard = () => Promise.resolve({ kind: 'refused', code: 'card_refused' })
  const refused = await site.give(aDonation({ card: anInternationalCard }))
  expect(refused.status).toBe(422)
  await donor.pollNow()
  expect(site.octo.calls).toEqual(['prepare', 'submitCard'])
  site.advance(16 * 60_000)
  await donor.pollNow()
  expect(site.octo.calls).toEqual(['prepare', 'submitCard', 'readStatus'])
  site.octo.script.readStatus = () => Promise.resolve({ kind: 'paid', paymentId: 'late' })
  site.advance(6 * 60_000)
  await donor.pollNow()
  const [row] = await site.database.select().from(donations)
  expect(row).toMatchObject({ state: 'paid', alarm: 'late_money', latePollAt: null })
  site.advance(-22 * 60_000)
})
