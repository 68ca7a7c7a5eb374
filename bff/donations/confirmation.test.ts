import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { donations } from '#bff/donations/donations.table.ts'
import { callsOfSite, type Calls } from '../../tests/support/calls.ts'
import { giftCalls, giftIn } from '../../tests/support/gift-calls.ts'

let site: Calls
let donor: ReturnType<typeof giftCalls>

beforeAll(async () => {
  site = await callsOfSite()
  donor = giftCalls(site)
}, 60_000)
afterAll(() => site.close())
beforeEach(() => donor.startAnew())

test('two wrong codes are forgiven, the third ends the gift', async () => {
  site.payme.script.confirm = () => Promise.resolve({ kind: 'wrongCode' })
  const { id } = await donor.awaiting()
  for (const left of [2, 1]) {
    const wrong = await donor.confirm(id)
    expect(wrong.status).toBe(422)
    expect(await wrong.json()).toMatchObject({ code: 'code_invalid' })
    expect(await giftIn(await donor.get(id))).toMatchObject({ attemptsLeft: left })
  }
  const third = await donor.confirm(id)
  expect(third.status).toBe(429)
  expect(third.headers.get('Retry-After')).toBe('0')
  expect(await third.json()).toMatchObject({ code: 'attempts_exceeded', retryAfter: 0 })
  expect(await giftIn(await donor.get(id))).toMatchObject({
    state: 'failed',
    code: 'attempts_exceeded',
  })
  expect((await donor.confirm(id)).status).toBe(409)
})

test('a code is good to its last moment and refused from then on without asking the provider', async () => {
  const { id } = await donor.awaiting()
  site.advance(60_000)
  expect(await (await donor.confirm(id)).json()).toMatchObject({ code: 'code_expired' })
  expect(site.payme.calls).toEqual(['begin'])
  site.advance(-60_000)
})

test('another code comes when its time has come, five times at most', async () => {
  const { id } = await donor.awaiting()
  const ask = () => site.post(`/api/donations/${id}/code`, {})
  const early = await ask()
  expect(early.status).toBe(429)
  expect(early.headers.get('Retry-After')).toBe('60')
  for (let sent = 1; sent <= 5; sent += 1) {
    site.advance(60_000)
    const gift = await giftIn(await ask())
    expect(gift).toMatchObject({ resend: sent < 5 ? 'free' : 'none' })
  }
  site.advance(60_000)
  expect((await ask()).status).toBe(429)
  site.advance(-6 * 60_000)
})

test('a double click on confirm charges once and both get the outcome', async () => {
  const { id } = await donor.awaiting()
  const answers = await Promise.all([donor.confirm(id), donor.confirm(id)])
  for (const answer of answers) expect((await giftIn(answer)).state).toBe('paid')
  expect(site.payme.calls.filter((call) => call === 'confirm')).toHaveLength(1)
})

test('a lost answer of the charge is checked, never charged again', async () => {
  site.payme.script.confirm = async (_code, journal) => {
    await journal.note('code.accepted', { session: { token: 'verified' } })
    await journal.note('charge.sent', { paymentId: 'r1' })
    return { kind: 'silent' }
  }
  const { id } = await donor.awaiting()
  expect((await giftIn(await donor.confirm(id))).state).toBe('checking')
  site.payme.script.ask = () => Promise.resolve({ kind: 'paid', paymentId: 'r1' })
  await donor.askNow()
  expect(await giftIn(await donor.get(id))).toMatchObject({ state: 'paid', transactionId: 'r1' })
  expect(site.payme.calls).toEqual(['begin', 'confirm', 'ask'])
})

test('a gift closed at its provider fails and tells that no money moved', async () => {
  site.payme.script.confirm = async (_code, journal) => {
    await journal.note('charge.sent', { paymentId: 'r1' })
    return { kind: 'silent' }
  }
  const { id } = await donor.awaiting()
  await donor.confirm(id)
  site.payme.script.ask = () => Promise.resolve({ kind: 'closed' })
  await donor.askNow()
  expect(await giftIn(await donor.get(id))).toMatchObject({
    state: 'failed',
    code: 'confirmation_failed',
  })
})

test('an accepted code is charged within two minutes, later not at all', async () => {
  for (const [wait, state, calls] of [
    [119_000, 'paid', ['begin', 'confirm', 'charge']],
    [121_000, 'failed', ['begin', 'confirm', 'release']],
  ] as const) {
    site.payme.calls.length = 0
    site.payme.script.confirm = async (_code, journal) => {
      await journal.note('code.accepted', { session: { token: 'verified' } })
      return { kind: 'silent' }
    }
    const { id } = await donor.awaiting()
    expect((await giftIn(await donor.confirm(id))).state).toBe('checking')
    site.advance(wait)
    await donor.askNow()
    expect((await giftIn(await donor.get(id))).state).toBe(state)
    expect(site.payme.calls).toEqual(calls)
    site.advance(-wait)
  }
})

test('a gift that nobody confirms expires, and its token is forgotten here and there', async () => {
  const { id } = await donor.awaiting()
  site.advance(15 * 60_000)
  await donor.askNow()
  expect((await giftIn(await donor.get(id))).state).toBe('expired')
  expect(site.payme.calls).toEqual(['begin', 'release'])
  const [row] = await site.database.select().from(donations)
  expect(row?.sessionSealed).toBeNull()
  site.advance(-15 * 60_000)
})

test('going back cancels a gift that waits for its code, and a late code finds it so', async () => {
  const { id } = await donor.awaiting()
  const cancelled = await site.post(`/api/donations/${id}/cancellation`, {})
  expect((await giftIn(cancelled)).state).toBe('cancelled')
  expect((await donor.confirm(id)).status).toBe(409)
})
