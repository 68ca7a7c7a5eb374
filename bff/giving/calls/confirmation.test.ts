import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { donations } from '#bff/giving/record/donations.table.ts'
import { aDonation, anInternationalCard } from '../../../tests/support/a-donation.ts'
import { callsOfSite, type Calls } from '../../../tests/support/calls.ts'
import { donationCalls, donationIn } from '../../../tests/support/donation-calls.ts'
import { codeSent } from '../../../tests/support/provider-double.ts'

let site: Calls
let donor: ReturnType<typeof donationCalls>

beforeAll(async () => {
  site = await callsOfSite()
  donor = donationCalls(site)
}, 60_000)
afterAll(() => site.close())
beforeEach(() => donor.startAnew())

test('two wrong codes are forgiven, the third ends the donation', async () => {
  site.payme.script.verifyCode = () => Promise.resolve({ kind: 'wrongCode' })
  const { id } = await donor.awaiting()
  for (const left of [2, 1]) {
    const wrong = await donor.confirm(id)
    expect(wrong.status).toBe(422)
    expect(await wrong.json()).toMatchObject({ code: 'code_invalid' })
    expect(await donationIn(await donor.get(id))).toMatchObject({ attemptsLeft: left })
  }
  const third = await donor.confirm(id)
  expect(third.status).toBe(429)
  expect(third.headers.get('Retry-After')).toBe('0')
  expect(await third.json()).toMatchObject({ code: 'attempts_exceeded', retryAfter: 0 })
  expect(await donationIn(await donor.get(id))).toMatchObject({
    state: 'failed',
    code: 'attempts_exceeded',
  })
  expect((await donor.confirm(id)).status).toBe(409)
})

test('a code is good to its last moment and refused from then on without asking the provider', async () => {
  const { id } = await donor.awaiting()
  site.advance(120_000)
  expect(await (await donor.confirm(id)).json()).toMatchObject({ code: 'code_expired' })
  expect(site.payme.calls).toEqual(['prepare', 'sendCode'])
  site.advance(-1)
  expect((await donor.confirm(id)).status).toBe(200)
  site.advance(-119_999)
})

test('a code that the provider calls too old is refused, and another one may be asked for', async () => {
  site.payme.script.verifyCode = () => Promise.resolve({ kind: 'codeExpired' })
  const { id } = await donor.awaiting()
  site.advance(61_000)
  expect(await (await donor.confirm(id)).json()).toMatchObject({ code: 'code_expired' })
  expect(site.payme.calls).toEqual(['prepare', 'sendCode', 'verifyCode'])
  expect((await site.post(`/api/donations/${id}/code`, {})).status).toBe(200)
  site.advance(-61_000)
})

test('another code comes when its time has come, five times at most', async () => {
  const { id } = await donor.awaiting()
  const ask = () => site.post(`/api/donations/${id}/code`, {})
  const early = await ask()
  expect(early.status).toBe(429)
  expect(early.headers.get('Retry-After')).toBe('60')
  for (let sent = 1; sent <= 5; sent += 1) {
    site.advance(60_000)
    const donation = await donationIn(await ask())
    expect(donation).toMatchObject({ resend: sent < 5 ? 'free' : 'none' })
  }
  site.advance(60_000)
  expect((await ask()).status).toBe(429)
  site.advance(-6 * 60_000)
})

test('a double click on confirm charges once and both get the outcome', async () => {
  const { id } = await donor.awaiting()
  const answers = await Promise.all([donor.confirm(id), donor.confirm(id)])
  for (const answer of answers) expect((await donationIn(answer)).state).toBe('paid')
  expect(site.payme.calls.filter((call) => call === 'charge')).toHaveLength(1)
})

test('a lost answer of the charge is checked, never charged again', async () => {
  site.payme.script.charge = () => Promise.resolve({ kind: 'silent' })
  const { id } = await donor.awaiting()
  expect((await donationIn(await donor.confirm(id))).state).toBe('checking')
  site.payme.script.readStatus = () => Promise.resolve({ kind: 'paid', paymentId: 'r1' })
  await donor.pollNow()
  expect(await donationIn(await donor.get(id))).toMatchObject({
    state: 'paid',
    transactionId: 'r1',
  })
  expect(site.payme.calls.slice(2)).toEqual(['verifyCode', 'prepareCharge', 'charge', 'readStatus'])
})

test('a payment that stays unpaid is cancelled, and only then the donation fails', async () => {
  site.payme.script.charge = () => Promise.resolve({ kind: 'silent' })
  site.payme.script.readStatus = () => Promise.resolve({ kind: 'unpaid' })
  const { id } = await donor.awaiting()
  await donor.confirm(id)
  for (let poll = 0; poll < 3; poll += 1) await donor.pollNow()
  expect((await donationIn(await donor.get(id))).state).toBe('checking')
  await donor.pollNow()
  expect(await donationIn(await donor.get(id))).toMatchObject({
    state: 'failed',
    code: 'confirmation_failed',
  })
  expect(site.payme.calls.slice(-3)).toEqual(['readStatus', 'cancelPayment', 'removeCard'])
})

test('a declined charge that cannot be cancelled is not reported as failed', async () => {
  site.payme.script.charge = () => Promise.resolve({ kind: 'declined', code: 'insufficient_funds' })
  site.payme.script.cancelPayment = () => Promise.resolve({ kind: 'silent' })
  const { id } = await donor.awaiting()
  expect((await donationIn(await donor.confirm(id))).state).toBe('checking')
  site.payme.script.readStatus = () => Promise.resolve({ kind: 'cancelled' })
  await donor.pollNow()
  expect(await donationIn(await donor.get(id))).toMatchObject({
    state: 'failed',
    code: 'insufficient_funds',
  })
})

test('an accepted code is charged within two minutes, later not at all', async () => {
  for (const [wait, state, last] of [
    [119_000, 'paid', 'charge'],
    [121_000, 'failed', 'removeCard'],
  ] as const) {
    site.payme.startAnew()
    const { prepareCharge } = site.payme.script
    site.payme.script.prepareCharge = () => Promise.resolve({ kind: 'silent' })
    const { id } = await donor.awaiting()
    expect((await donationIn(await donor.confirm(id))).state).toBe('checking')
    site.payme.script.prepareCharge = prepareCharge
    site.advance(wait)
    await donor.pollNow()
    expect((await donationIn(await donor.get(id))).state).toBe(state)
    expect(site.payme.calls.at(-1)).toBe(last)
    expect(site.payme.calls.filter((call) => call === 'charge')).toHaveLength(
      state === 'paid' ? 1 : 0,
    )
    site.advance(-wait)
  }
})

test('a donation that nobody confirms expires, and its token is forgotten here and there', async () => {
  const { id } = await donor.awaiting()
  site.advance(15 * 60_000)
  await donor.pollNow()
  expect((await donationIn(await donor.get(id))).state).toBe('expired')
  expect(site.payme.calls).toEqual(['prepare', 'sendCode', 'removeCard'])
  const [row] = await site.database.select().from(donations)
  expect(row?.sessionEncrypted).toBeNull()
  site.advance(-15 * 60_000)
})

test('going back cancels a donation that waits for its code, and a late code finds it so', async () => {
  const { id } = await donor.awaiting()
  const cancelled = await site.post(`/api/donations/${id}/cancellation`, {})
  expect((await donationIn(cancelled)).state).toBe('cancelled')
  expect((await donor.confirm(id)).status).toBe(409)
})

test.each(['confirmation', 'code', 'cancellation'])(
  'a donation that nobody knows is not found, whatever is asked of it: %s',
  async (call) => {
    for (const id of ['x', '00000000-0000-4000-8000-000000000000']) {
      const body = call === 'confirmation' ? { code: '123456' } : {}
      const answer = await site.post(`/api/donations/${id}/${call}`, body)
      expect(answer.status).toBe(404)
      expect(await answer.json()).toMatchObject({ code: 'not_found' })
    }
  },
)

test('a service that this site does not have is no way to give', async () => {
  const nowhere = await site.give(aDonation({ method: 'uzum', card: undefined }))
  expect(nowhere.status).toBe(400)
  expect(await nowhere.json()).toMatchObject({
    issues: [{ field: 'method', key: 'method.required' }],
  })
})

test('no code belongs to a donation at a service', async () => {
  const begun = await site.give(aDonation({ method: 'click', card: undefined }))
  const { id, state } = await donationIn(begun)
  expect(state).toBe('awaiting_service')
  const answer = await donor.confirm(id)
  expect(answer.status).toBe(409)
  expect(await answer.json()).toMatchObject({ code: 'wrong_state' })
  expect((await donationIn(await donor.get(id))).state).toBe('awaiting_service')
})

test('what is paid is not cancelled', async () => {
  const { id } = await donor.awaiting()
  await donor.confirm(id)
  const answer = await site.post(`/api/donations/${id}/cancellation`, {})
  expect(answer.status).toBe(409)
  expect(await answer.json()).toMatchObject({ code: 'wrong_state' })
  expect((await donationIn(await donor.get(id))).state).toBe('paid')
})

test('another code by Octo needs the number and the expiry again; Payme is told neither', async () => {
  const reminded: unknown[] = []
  for (const provider of [site.payme, site.octo])
    provider.script.resendCode = (asked) => {
      reminded.push(asked.card)
      return Promise.resolve(codeSent)
    }
  site.octo.script.sendCode = () => Promise.resolve({ ...codeSent, resendNeeds: 'card' })
  const { number, expiry } = anInternationalCard
  const byOcto = await donor.awaiting({ card: anInternationalCard })
  const byPayme = await donor.awaiting()
  site.advance(60_000)
  const ask = (id: string, body: object) => site.post(`/api/donations/${id}/code`, body)
  const refused = await ask(byOcto.id, {})
  expect(refused.status).toBe(400)
  expect(await refused.json()).toMatchObject({
    code: 'request_invalid',
    issues: [{ field: 'card.number', key: 'number.invalid' }],
  })
  for (const { id } of [byOcto, byPayme])
    expect((await ask(id, { card: { number, expiry } })).status).toBe(200)
  expect(reminded).toEqual([{ number: number.replaceAll(' ', ''), expiry }, null])
  site.advance(-60_000)
})
