import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { donations } from '#bff/giving/record/donations.table.ts'
import { aDonation } from '../../../tests/support/a-donation.ts'
import { callsOfSite, type Calls } from '../../../tests/support/calls.ts'
import { donationCalls, donationIn } from '../../../tests/support/donation-calls.ts'

/** A key that is sent again may bring another card, or have another code sent: no way around the limits. */
let site: Calls
afterEach(() => site.close())

const begin = async (variables: Readonly<Record<string, string>> = {}) => {
  site = await callsOfSite({ RATE_LIMITS: 'on', WAIT_FOR_OTHER_MS: '1', ...variables })
  return donationCalls(site)
}
const rows = () => site.database.select().from(donations)
const national = { ...aDonation().card, number: '8600 0691 9540 6311' }
const silent = () => Promise.resolve({ kind: 'silent' } as const)

test('another card under the key counts as a donation that is begun', async () => {
  const donor = await begin({ LIMIT_GIFTS_PER_PHONE: '2' })
  const key = randomUUID()
  const first = await donationIn(await site.give(aDonation(), key))
  expect((await site.give(aDonation({ card: national }), key)).status).toBe(201)
  const before = [...site.payme.calls]
  const third = await site.give(aDonation(), key)
  expect(third.status).toBe(429)
  expect(await third.json()).toMatchObject({ code: 'too_many_requests' })
  expect(Number(third.headers.get('Retry-After'))).toBeGreaterThan(1)
  expect((await site.give(aDonation())).status).toBe(429)
  expect(site.payme.calls).toEqual(before)
  const states = (await rows()).map(({ state }) => state).sort()
  expect(states).toEqual(['awaitingCode', 'cancelled'])
  expect((await donationIn(await donor.get(first.id))).state).toBe('awaiting_code')
})

test('the same card under the key has no more codes sent than its limit', async () => {
  await begin({ LIMIT_CODES_PER_CARD_MINUTE: '2' })
  const key = randomUUID()
  site.payme.script.sendCode = silent
  await site.give(aDonation(), key)
  await site.give(aDonation(), key)
  const before = [...site.payme.calls]
  const third = await site.give(aDonation(), key)
  expect(third.status).toBe(429)
  expect(await third.json()).toMatchObject({ code: 'too_many_requests' })
  expect(site.payme.calls).toEqual(before)
})

test('another code for a donation counts as one for its card', async () => {
  const donor = await begin({ LIMIT_CODES_PER_CARD_DAY: '2' })
  const { id } = await donor.awaiting()
  const again = () => site.post(`/api/donations/${id}/code`, {})
  site.advance(60_000)
  expect((await again()).status).toBe(200)
  site.advance(60_000)
  const before = [...site.payme.calls]
  const refused = await again()
  expect(refused.status).toBe(429)
  expect(await refused.json()).toMatchObject({ code: 'too_many_requests' })
  expect(site.payme.calls).toEqual(before)
})

/** Another process works on every donation, for half a minute by the database's clock. */
const lease = () =>
  site.database
    .update(donations)
    .set({ worker: randomUUID(), leaseUntil: new Date(Date.now() + 30_000) })
const release = () => site.database.update(donations).set({ worker: null, leaseUntil: null })

test('while another process works on it, a key is told when to come again, and calls nobody', async () => {
  await begin()
  const key = randomUUID()
  site.payme.script.sendCode = silent
  await site.give(aDonation(), key)
  await lease()
  const before = [...site.payme.calls]
  for (const { card } of [aDonation(), aDonation({ card: national })]) {
    const again = await site.give(aDonation({ card }), key)
    expect(again.status).toBe(502)
    expect(Number(again.headers.get('Retry-After'))).toBeGreaterThan(20)
  }
  expect(site.payme.calls).toEqual(before)
})

test('a donation on which another process works is not cancelled meanwhile', async () => {
  const donor = await begin()
  const { id } = await donor.awaiting()
  await lease()
  const answer = await site.post(`/api/donations/${id}/cancellation`, {})
  expect((await donationIn(answer)).state).toBe('awaiting_code')
  await release()
  const later = await site.post(`/api/donations/${id}/cancellation`, {})
  expect((await donationIn(later)).state).toBe('cancelled')
})

test('a key whose donation ended later is answered with it, and not refused', async () => {
  const donor = await begin()
  const key = randomUUID()
  site.payme.script.charge = () => Promise.resolve({ kind: 'refused', code: 'insufficient_funds' })
  const { id } = await donationIn(await site.give(aDonation(), key))
  await donor.confirm(id)
  const again = await site.give(aDonation(), key)
  expect(again.status).toBe(201)
  expect(await donationIn(again)).toMatchObject({ id, state: 'failed' })
})
