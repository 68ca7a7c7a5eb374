import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { giftSchema, type Gift } from '#machines/donation/gift.ts'
import { donations } from '#bff/donations/donations.table.ts'
import {
  aDonation,
  anInternationalCard,
  callsOfSite,
  type Calls,
} from '../../tests/support/calls.ts'
import { codeSent, fakeGateway } from '../../tests/support/fake-gateway.ts'

let site: Calls

beforeAll(async () => {
  site = await callsOfSite()
}, 60_000)
afterAll(() => site.close())
beforeEach(async () => {
  await site.database.delete(donations)
  for (const acquirer of [site.payme, site.octo]) {
    acquirer.calls.length = 0
    Object.assign(acquirer.script, fakeGateway(acquirer.gateway.name).script)
  }
})

const giftIn = async (response: Response): Promise<Gift> => giftSchema.parse(await response.json())
const get = (id: string) => site.app.request(`/api/donations/${id}`)
const confirm = (id: string, code = '123456') =>
  site.post(`/api/donations/${id}/confirmation`, { code })

const awaiting = async (changes = {}) => {
  const gift = await giftIn(await site.give(aDonation(changes)))
  if (gift.state !== 'awaiting_code') throw new Error(`the gift is ${gift.state}`)
  return gift
}

test('a gift by national card asks for a code and is paid with it', async () => {
  const asked = await site.give(aDonation())
  expect(asked.status).toBe(201)
  expect(asked.headers.get('X-Now')).toBe('2026-11-20T05:00:00.000Z')
  expect(asked.headers.get('Cache-Control')).toBe('no-store')
  const gift = await giftIn(asked)
  expect(gift).toMatchObject({
    state: 'awaiting_code',
    type: 'one-time',
    amount: 100_000,
    phone: '+998 90 *** ** 01',
    attemptsLeft: 3,
    resend: 'free',
    resendAt: '2026-11-20T05:01:00.000Z',
    codeExpiresAt: '2026-11-20T05:01:00.000Z',
  })
  const paid = await confirm(gift.id)
  expect(paid.status).toBe(200)
  const gifted = await giftIn(paid)
  if (gifted.state !== 'paid') throw new Error(gifted.state)
  expect(gifted).toMatchObject({
    transactionId: 'payme-receipt',
  })
  expect(gifted.receiptUrl).toMatch(/^\/en\/receipt\/[a-z2-7]{32}$/)
  expect(gifted.donationNumber).toMatch(/^SOS-2026-\d{6}$/)
  expect(site.payme.calls).toEqual(['begin', 'confirm'])
  expect(site.octo.calls).toEqual([])
})

test('the answer decides that the donor goes to the acquirer’s page', async () => {
  site.octo.script.begin = async (journal) => {
    await journal.note('card.submitted', { paymentId: 'uuid' })
    return { kind: 'page', url: 'https://acquirer.test/page', lifeMs: 900_000 }
  }
  const gift = await giftIn(await site.give(aDonation({ card: anInternationalCard })))
  expect(gift).toMatchObject({ state: 'awaiting_service', url: 'https://acquirer.test/page' })
  const cancelled = await site.post(`/api/donations/${gift.id}/cancellation`, {})
  expect((await giftIn(cancelled)).state).toBe('checking')
  site.octo.script.ask = () => Promise.resolve({ kind: 'closed' })
  await askNow()
  expect((await giftIn(await get(gift.id))).state).toBe('cancelled')
})

test('a repeated key gets the first answer, also in another language, and calls nobody', async () => {
  const key = randomUUID()
  const first = await giftIn(await site.give(aDonation(), key))
  const again = await site.give(aDonation({ lang: 'uz' }), key)
  expect(again.status).toBe(201)
  expect(await giftIn(again)).toEqual(first)
  expect(site.payme.calls).toEqual(['begin'])
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
  site.payme.script.begin = async () => {
    await gate
    return codeSent
  }
  const key = randomUUID()
  const first = Promise.resolve(site.give(aDonation(), key))
  const second = Promise.resolve(site.give(aDonation(), key))
  setTimeout(release, 150)
  const gifts = [await giftIn(await first), await giftIn(await second)]
  expect(gifts[0]).toEqual(gifts[1])
  expect(site.payme.calls).toEqual(['begin'])
})

test('a refused card answers its code, and the same answer to the same key', async () => {
  site.payme.script.begin = () => Promise.resolve({ kind: 'refused', code: 'card_refused' })
  const key = randomUUID()
  for (const time of ['first', 'again']) {
    const refused = await site.give(aDonation(), key)
    expect(refused.status, time).toBe(422)
    expect(await refused.json()).toMatchObject({ code: 'card_refused' })
  }
  expect(site.payme.calls).toEqual(['begin'])
})

test('silence before money can move may be repeated with the same key', async () => {
  site.payme.script.begin = () => Promise.resolve({ kind: 'silent' })
  const key = randomUUID()
  const silent = await site.give(aDonation(), key)
  expect(silent.status).toBe(502)
  expect(await silent.json()).toMatchObject({ code: 'payment_service_unreachable' })
  site.payme.script.begin = () => Promise.resolve(codeSent)
  expect((await giftIn(await site.give(aDonation(), key))).state).toBe('awaiting_code')
})

test('silence after the card went out leads to checking, and asking ends it', async () => {
  site.octo.script.begin = async (journal) => {
    await journal.note('card.submitted', { paymentId: 'uuid' })
    return { kind: 'silent' }
  }
  const answer = await site.give(aDonation({ card: anInternationalCard }))
  expect(answer.status).toBe(201)
  const gift = await giftIn(answer)
  expect(gift.state).toBe('checking')
  site.octo.script.ask = () => Promise.resolve({ kind: 'paid', paymentId: 'uuid' })
  await askNow()
  expect(await giftIn(await get(gift.id))).toMatchObject({ state: 'paid', transactionId: 'uuid' })
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
    'number.invalid',
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

test('two wrong codes are forgiven, the third ends the gift', async () => {
  site.payme.script.confirm = () => Promise.resolve({ kind: 'wrongCode' })
  const { id } = await awaiting()
  for (const left of [2, 1]) {
    const wrong = await confirm(id)
    expect(wrong.status).toBe(422)
    expect(await wrong.json()).toMatchObject({ code: 'code_invalid' })
    expect(await giftIn(await get(id))).toMatchObject({ attemptsLeft: left })
  }
  const third = await confirm(id)
  expect(third.status).toBe(429)
  expect(third.headers.get('Retry-After')).toBe('0')
  expect(await third.json()).toMatchObject({ code: 'attempts_exceeded', retryAfter: 0 })
  expect(await giftIn(await get(id))).toMatchObject({ state: 'failed', code: 'attempts_exceeded' })
  expect((await confirm(id)).status).toBe(409)
})

test('a code is good to its last moment and refused from then on without asking the provider', async () => {
  const { id } = await awaiting()
  site.advance(60_000)
  expect(await (await confirm(id)).json()).toMatchObject({ code: 'code_expired' })
  expect(site.payme.calls).toEqual(['begin'])
  site.advance(-60_000)
})

test('another code comes when its time has come, five times at most', async () => {
  const { id } = await awaiting()
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
  const { id } = await awaiting()
  const answers = await Promise.all([confirm(id), confirm(id)])
  for (const answer of answers) expect((await giftIn(answer)).state).toBe('paid')
  expect(site.payme.calls.filter((call) => call === 'confirm')).toHaveLength(1)
})

test('a lost answer of the charge is checked, never charged again', async () => {
  site.payme.script.confirm = async (_code, journal) => {
    await journal.note('code.accepted', { session: { token: 'verified' } })
    await journal.note('charge.sent', { paymentId: 'r1' })
    return { kind: 'silent' }
  }
  const { id } = await awaiting()
  expect((await giftIn(await confirm(id))).state).toBe('checking')
  site.payme.script.ask = () => Promise.resolve({ kind: 'paid', paymentId: 'r1' })
  await askNow()
  expect(await giftIn(await get(id))).toMatchObject({ state: 'paid', transactionId: 'r1' })
  expect(site.payme.calls).toEqual(['begin', 'confirm', 'ask'])
})

test('a gift closed at its provider fails and tells that no money moved', async () => {
  site.payme.script.confirm = async (_code, journal) => {
    await journal.note('charge.sent', { paymentId: 'r1' })
    return { kind: 'silent' }
  }
  const { id } = await awaiting()
  await confirm(id)
  site.payme.script.ask = () => Promise.resolve({ kind: 'closed' })
  await askNow()
  expect(await giftIn(await get(id))).toMatchObject({
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
    const { id } = await awaiting()
    expect((await giftIn(await confirm(id))).state).toBe('checking')
    site.advance(wait)
    await askNow()
    expect((await giftIn(await get(id))).state).toBe(state)
    expect(site.payme.calls).toEqual(calls)
    site.advance(-wait)
  }
})

test('a gift that nobody confirms expires, and its token is forgotten here and there', async () => {
  const { id } = await awaiting()
  site.advance(15 * 60_000)
  await askNow()
  expect((await giftIn(await get(id))).state).toBe('expired')
  expect(site.payme.calls).toEqual(['begin', 'release'])
  const [row] = await site.database.select().from(donations)
  expect(row?.sessionSealed).toBeNull()
  site.advance(-15 * 60_000)
})

test('going back cancels a gift that waits for its code, and a late code finds it so', async () => {
  const { id } = await awaiting()
  const cancelled = await site.post(`/api/donations/${id}/cancellation`, {})
  expect((await giftIn(cancelled)).state).toBe('cancelled')
  expect((await confirm(id)).status).toBe(409)
})

test('card number, CVV, code and token stand nowhere in the row', async () => {
  const { id } = await awaiting({ card: anInternationalCard })
  await confirm(id, '482913')
  const text = JSON.stringify(await site.database.select().from(donations))
  for (const secret of ['4000000000000002', '4000 0000', '482913', 'a-card-token', '"123"'])
    expect(text).not.toContain(secret)
})

test('an unknown gift and an unknown call are not found', async () => {
  expect((await get('x')).status).toBe(404)
  expect(await (await site.app.request('/api/nothing')).json()).toMatchObject({ code: 'not_found' })
})

test('a receipt is found by its token once the gift is paid, and by no cache', async () => {
  const gift = await awaiting()
  const paid = await giftIn(await confirm(gift.id))
  if (paid.state !== 'paid') throw new Error('not paid')
  const token = paid.receiptUrl.split('/').at(-1)
  const receipt = await site.app.request(`/api/receipts/${token}`)
  expect(receipt.headers.get('Cache-Control')).toBe('no-store')
  expect(receipt.headers.get('X-Robots-Tag')).toBe('noindex')
  expect(receipt.headers.get('Referrer-Policy')).toBe('no-referrer')
  expect(await receipt.json()).toMatchObject({ amount: 100_000, donorName: 'Aziza Karimova' })
  expect((await site.app.request(`/api/receipts/${'a'.repeat(32)}`)).status).toBe(404)
})

/** The loop's next turn, without waiting for the pause between two questions. */
const askNow = async () => {
  await site.database.update(donations).set({ nextAskAt: new Date(0) })
  while ((await site.services.dueGifts.run()) > 0);
}
