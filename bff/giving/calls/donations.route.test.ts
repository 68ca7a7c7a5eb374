import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { donations } from '#bff/giving/record/donations.table.ts'
import { aDonation, anInternationalCard } from '../../../tests/support/a-donation.ts'
import { callsOfSite, type Calls } from '../../../tests/support/calls.ts'
import { codeSent } from '../../../tests/support/provider-double.ts'
import { donationCalls, donationIn } from '../../../tests/support/donation-calls.ts'

let site: Calls
let donor: ReturnType<typeof donationCalls>

beforeAll(async () => {
  site = await callsOfSite()
  donor = donationCalls(site)
}, 60_000)
afterAll(() => site.close())
beforeEach(() => donor.startAnew())

test('a donation by national card asks for a code and is paid with it', async () => {
  const asked = await site.give(aDonation())
  expect(asked.status).toBe(201)
  expect(asked.headers.get('X-Now')).toBe('2026-11-20T05:00:00.000Z')
  expect(asked.headers.get('Cache-Control')).toBe('no-store')
  const donation = await donationIn(asked)
  expect(donation).toMatchObject({
    state: 'awaiting_code',
    type: 'one-time',
    amount: 100_000,
    phone: '+998 90 *** ** 01',
    attemptsLeft: 3,
    resend: 'free',
    resendAt: '2026-11-20T05:01:00.000Z',
    codeExpiresAt: '2026-11-20T05:02:00.000Z',
  })
  const paid = await donor.confirm(donation.id)
  expect(paid.status).toBe(200)
  const paidDonation = await donationIn(paid)
  if (paidDonation.state !== 'paid') throw new Error(paidDonation.state)
  expect(paidDonation).toMatchObject({
    transactionId: 'payme-payment',
  })
  expect(paidDonation.receiptUrl).toMatch(/^\/en\/receipt\/[a-z2-7]{32}$/)
  expect(paidDonation.donationNumber).toMatch(/^SOS-2026-\d{6}$/)
  expect(site.payme.calls).toEqual(['prepare', 'sendCode', 'verifyCode', 'prepareCharge', 'charge'])
  expect(site.octo.calls).toEqual([])
})

test('the answer decides that the donor goes to the acquirer’s page', async () => {
  site.octo.script.submitCard = () =>
    Promise.resolve({
      kind: 'pageOpened',
      url: 'https://acquirer.test/page',
      lifeMs: 900_000,
      paymentId: 'uuid',
    })
  const donation = await donationIn(await site.give(aDonation({ card: anInternationalCard })))
  expect(donation).toMatchObject({ state: 'awaiting_service', url: 'https://acquirer.test/page' })
  const cancelled = await site.post(`/api/donations/${donation.id}/cancellation`, {})
  expect((await donationIn(cancelled)).state).toBe('checking')
  site.octo.script.readStatus = () => Promise.resolve({ kind: 'cancelled' })
  await donor.pollNow()
  expect((await donationIn(await donor.get(donation.id))).state).toBe('cancelled')
})

test('a repeated key gets the first answer, also in another language, and calls nobody', async () => {
  const key = randomUUID()
  const first = await donationIn(await site.give(aDonation(), key))
  const again = await site.give(aDonation({ lang: 'uz' }), key)
  expect(again.status).toBe(201)
  expect(await donationIn(again)).toEqual(first)
  expect(site.payme.calls).toEqual(['prepare', 'sendCode'])
})

test('the same key with another card is the same submission; with other content it is refused', async () => {
  const key = randomUUID()
  await site.give(aDonation(), key)
  const card = { ...aDonation().card, number: '8600 0691 9540 6311' }
  expect((await site.give(aDonation({ card }), key)).status).toBe(201)
  const other = await site.give(aDonation({ amount: 200_000 }), key)
  expect(other.status).toBe(409)
  expect(other.headers.get('Content-Type')).toContain('application/problem+json')
  expect(await other.json()).toMatchObject({ code: 'key_reused', status: 409 })
})

test('a repeated key waits while the first is at work, and both get one answer', async () => {
  let release: () => void = () => undefined
  const gate = new Promise<void>((open) => {
    release = open
  })
  site.payme.script.sendCode = async () => {
    await gate
    return codeSent
  }
  const key = randomUUID()
  const first = Promise.resolve(site.give(aDonation(), key))
  const second = Promise.resolve(site.give(aDonation(), key))
  setTimeout(release, 150)
  const donations = [await donationIn(await first), await donationIn(await second)]
  expect(donations[0]).toEqual(donations[1])
  expect(site.payme.calls).toEqual(['prepare', 'sendCode'])
})

test('a refused card answers its code, and the same answer to the same key', async () => {
  site.payme.script.prepare = () => Promise.resolve({ kind: 'refused', code: 'card_refused' })
  const key = randomUUID()
  for (const time of ['first', 'again']) {
    const refused = await site.give(aDonation(), key)
    expect(refused.status, time).toBe(422)
    expect(await refused.json()).toMatchObject({ code: 'card_refused' })
  }
  expect(site.payme.calls).toEqual(['prepare'])
})

test('silence before money can move may be repeated with the same key', async () => {
  site.payme.script.sendCode = () => Promise.resolve({ kind: 'silent' })
  const key = randomUUID()
  const silent = await site.give(aDonation(), key)
  expect(silent.status).toBe(502)
  expect(await silent.json()).toMatchObject({ code: 'payment_service_unreachable' })
  site.payme.script.sendCode = () => Promise.resolve(codeSent)
  expect((await donationIn(await site.give(aDonation(), key))).state).toBe('awaiting_code')
})

test('silence after the card went out leads to checking, and asking ends it', async () => {
  site.octo.script.submitCard = () => Promise.resolve({ kind: 'silent' })
  const answer = await site.give(aDonation({ card: anInternationalCard }))
  expect(answer.status).toBe(201)
  const donation = await donationIn(answer)
  expect(donation.state).toBe('checking')
  site.octo.script.readStatus = () => Promise.resolve({ kind: 'paid', paymentId: 'uuid' })
  await donor.pollNow()
  expect(await donationIn(await donor.get(donation.id))).toMatchObject({
    state: 'paid',
    transactionId: 'uuid',
  })
})

test('validation names every field with its key and remembers no key', async () => {
  const key = randomUUID()
  const refused = await site.give(
    aDonation({ amount: 1, donor: { name: ' ', phone: '12' }, card: { kind: 'national' } }),
    key,
  )
  expect(refused.status).toBe(400)
  const { code, issues } = (await refused.json()) as { code: string; issues: { key: string }[] }
  expect(code).toBe('request_invalid')
  expect(issues.map((issue) => issue.key).sort()).toEqual([
    'amount.minimum',
    'expiry.format',
    'holder.required',
    'name.required',
    'number.required',
    'phone.invalid',
  ])
  expect((await site.give(aDonation(), key)).status).toBe(201)
})

test('a call without a key, with bad JSON, from another origin or too large is refused', async () => {
  expect((await site.post('/api/donations', aDonation())).status).toBe(400)
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() }
  const broken = await site.app.request('/api/donations', { method: 'POST', headers, body: '{' })
  expect(broken.status).toBe(400)
  expect(await broken.json()).toMatchObject({ code: 'request_invalid' })
  const foreign = await site.post('/api/donations', aDonation(), {
    ...headers,
    'Sec-Fetch-Site': 'cross-site',
  })
  expect(foreign.status).toBe(403)
  const large = await site.give(aDonation({ lang: 'x'.repeat(70_000) }))
  expect(large.status).toBe(413)
})

test('the row contains no card number, CVV, code or token', async () => {
  const { id } = await donor.awaiting({ card: anInternationalCard })
  await donor.confirm(id, '482913')
  const text = JSON.stringify(await site.database.select().from(donations))
  for (const secret of ['4000000000000002', '4000 0000', '482913', 'a-card-token', '"123"'])
    expect(text).not.toContain(secret)
})

test('an unknown donation and an unknown call are not found', async () => {
  expect((await donor.get('x')).status).toBe(404)
  expect(await (await site.app.request('/api/nothing')).json()).toMatchObject({ code: 'not_found' })
})

test('a receipt is found by its token once the donation is paid, and by no cache', async () => {
  const donation = await donor.awaiting()
  const paid = await donationIn(await donor.confirm(donation.id))
  if (paid.state !== 'paid') throw new Error('not paid')
  const token = paid.receiptUrl.split('/').at(-1)
  const receipt = await site.app.request(`/api/receipts/${token}`)
  expect(receipt.headers.get('Cache-Control')).toBe('no-store')
  expect(receipt.headers.get('X-Robots-Tag')).toBe('noindex')
  expect(receipt.headers.get('Referrer-Policy')).toBe('no-referrer')
  expect(await receipt.json()).toMatchObject({
    amount: 100_000,
    donorName: 'Aziza Karimova',
    card: '8600 •••• •••• 6478',
  })
  expect((await site.app.request(`/api/receipts/${'a'.repeat(32)}`)).status).toBe(404)
})
