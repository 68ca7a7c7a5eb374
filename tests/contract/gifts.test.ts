import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { giftSchema, type Gift } from '#machines/donation/gift.ts'
import { donations } from '#bff/donations/donations.table.ts'
import { signatureOf } from '#bff/providers/octo/octo.signature.ts'
import { aDonation, callsOfSite, type Calls } from '../support/calls.ts'
import { cardThat, startSimulator, type SimulatorCard } from '../support/simulator.ts'

type Simulator = Awaited<ReturnType<typeof startSimulator>>
let simulator: Simulator
let site: Calls
let cards: readonly SimulatorCard[]

beforeAll(async () => {
  simulator = await startSimulator()
  site = await callsOfSite({ PROVIDER_TIMEOUT_MS: '3000' }, simulator.url)
  cards = await simulator.cards()
}, 60_000)
afterAll(async () => {
  await site.close()
  await simulator.close()
})
afterEach(() => simulator.clearFaults())

const giftIn = async (response: Response): Promise<Gift> => giftSchema.parse(await response.json())
const read = async (id: string) => giftIn(await site.app.request(`/api/donations/${id}`))
const giveBy = (kind: SimulatorCard['kind'], outcome: string, changes = {}, key = randomUUID()) =>
  site.give(aDonation({ card: cardThat(cards, kind, outcome).body, ...changes }), key)
const confirmWith = (id: string, code: string) =>
  site.post(`/api/donations/${id}/confirmation`, { code })
const confirm = async (id: string, kind: SimulatorCard['kind'], outcome: string) =>
  confirmWith(id, await simulator.code(cardThat(cards, kind, outcome).phone))

/** Gives the loop its turns until the gift leaves `checking`. */
const settled = async (id: string): Promise<Gift> => {
  for (let turn = 0; turn < 12; turn += 1) {
    await site.database.update(donations).set({ nextAskAt: new Date(0) })
    await site.services.dueGifts.run()
    const gift = await read(id)
    if (gift.state !== 'checking') return gift
    await new Promise((done) => setTimeout(done, turn < 4 ? 20 : 1_050))
  }
  return read(id)
}

const referenceOf = async (id: string) => {
  const row = await site.services.donationStore.byId(id)
  return row?.reference ?? ''
}

/** What the simulator's ledger has for a gift. */
const ledgerOf = async (id: string) => {
  const reference = await referenceOf(id)
  return (await simulator.transactions()).filter(
    ({ account, shopTransactionId }) =>
      shopTransactionId === reference || Object.values(account ?? {}).includes(reference),
  )
}

test.each(['uzcard', 'humo', 'visa', 'mastercard'] as const)(
  'a %s that works is charged once, in tiyin, after its code',
  async (kind) => {
    const gift = await giftIn(await giveBy(kind, 'works'))
    expect(gift.state).toBe('awaiting_code')
    expect(await ledgerOf(gift.id)).not.toContainEqual(expect.objectContaining({ paid: true }))
    const paid = await giftIn(await confirm(gift.id, kind, 'works'))
    expect(paid.state).toBe('paid')
    const [transaction, ...others] = await ledgerOf(gift.id)
    expect(others).toEqual([])
    expect(transaction).toMatchObject({ paid: true, amountTiyin: 10_000_000 })
    expect(paid).toMatchObject({ transactionId: transaction?.id })
  },
)

test.each([
  ['uzcard', 'number_refused', 'card_number_invalid'],
  ['uzcard', 'expired', 'card_expired'],
  ['humo', 'blocked', 'card_refused'],
  ['humo', 'sms_not_connected', 'sms_not_connected'],
  ['uzcard', 'system_error', 'donation_failed'],
  ['visa', 'number_refused', 'card_number_invalid'],
  ['mastercard', 'expired', 'card_expired'],
  ['visa', 'blocked', 'card_refused'],
  ['mastercard', 'sms_not_connected', 'sms_not_connected'],
  ['visa', 'system_error', 'donation_failed'],
] as const)('a %s that is %s is refused at once as %s', async (kind, outcome, code) => {
  const refused = await giveBy(kind, outcome)
  expect(await refused.json()).toMatchObject({ code })
})

test.each([
  ['uzcard', 'insufficient_funds', 'insufficient_funds'],
  ['visa', 'insufficient_funds', 'insufficient_funds'],
  ['humo', 'limit_exceeded', 'card_refused'],
  ['mastercard', 'limit_exceeded', 'card_refused'],
  ['humo', 'charge_error', 'confirmation_failed'],
  ['visa', 'charge_error', 'confirmation_failed'],
] as const)('a %s with %s fails after its code as %s', async (kind, outcome, code) => {
  const gift = await giftIn(await giveBy(kind, outcome))
  const answer = await confirm(gift.id, kind, outcome)
  if (answer.ok) expect(await settled(gift.id)).toMatchObject({ state: 'failed', code })
  else expect(await answer.json()).toMatchObject({ code })
  expect(await read(gift.id)).toMatchObject({ state: 'failed', code })
  expect((await ledgerOf(gift.id)).filter(({ paid }) => paid)).toEqual([])
})

test.each(['uzcard', 'visa'] as const)('three wrong codes end a gift by %s', async (kind) => {
  const gift = await giftIn(await giveBy(kind, 'works'))
  const right = await simulator.code(cardThat(cards, kind, 'works').phone)
  const wrong = right === '000000' ? '000001' : '000000'
  for (const code of ['code_invalid', 'code_invalid', 'attempts_exceeded'])
    expect(await (await confirmWith(gift.id, wrong)).json()).toMatchObject({ code })
  expect(await read(gift.id)).toMatchObject({ state: 'failed', code: 'attempts_exceeded' })
})

test.each(['uzcard', 'visa'] as const)('a new code ends the old one (%s)', async (kind) => {
  const gift = await giftIn(await giveBy(kind, 'works'))
  const { phone, body } = cardThat(cards, kind, 'works')
  const old = await simulator.code(phone)
  await site.database.update(donations).set({ resendAt: 0 })
  const card = kind === 'visa' ? { card: { number: body['number'], expiry: body['expiry'] } } : {}
  const again = await giftIn(await site.post(`/api/donations/${gift.id}/code`, card))
  expect(again).toMatchObject({ state: 'awaiting_code', attemptsLeft: 3 })
  const fresh = await simulator.code(phone)
  if (old !== fresh)
    expect(await (await confirmWith(gift.id, old)).json()).toMatchObject({ code: 'code_invalid' })
  expect((await giftIn(await confirmWith(gift.id, fresh))).state).toBe('paid')
})

test('a gift without e-mail leaves user_data out, one with e-mail sends it along', async () => {
  const gift = await giftIn(
    await giveBy('visa', 'works', {
      donor: { name: 'Aziza', phone: '+998901234567', email: 'a@example.test' },
    }),
  )
  expect(gift.state).toBe('awaiting_code')
})

test('a card that redirects is paid on the acquirer’s page and known by a signed notification', async () => {
  const gift = await giftIn(await giveBy('visa', 'works_redirect'))
  if (gift.state !== 'awaiting_service') throw new Error(gift.state)
  expect(gift.url).toContain(simulator.url)
  const row = await site.services.donationStore.byId(gift.id)
  await payOnPage(gift.url, cardThat(cards, 'visa', 'works_redirect').phone)
  const notification = {
    shop_transaction_id: row?.reference ?? '',
    octo_payment_UUID: row?.paymentId ?? '',
    status: 'succeeded',
    hash_key: null,
  }
  const signature = signatureOf(site.services.env.octo, notification)
  const forged = await site.post('/callbacks/octo', { ...notification, signature: 'F'.repeat(40) })
  expect(forged.status).toBe(403)
  expect((await read(gift.id)).state).toBe('awaiting_service')
  const told = await site.post('/callbacks/octo', {
    ...notification,
    signature: signature.toUpperCase(),
  })
  expect(told.status).toBe(200)
  expect((await settled(gift.id)).state).toBe('paid')
})

const payOnPage = async (url: string, phone: string) => {
  await (await fetch(url)).text()
  const code = await simulator.code(phone)
  await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ action: 'pay', code }),
    redirect: 'manual',
  })
}

test.each([
  ['uzcard', 'receipts.pay', 'drop_after', 'paid'],
  ['uzcard', 'receipts.pay', 'drop_before', 'failed'],
  ['uzcard', 'receipts.pay', 'malformed', 'paid'],
  ['humo', 'receipts.create', 'drop_after', 'paid'],
  ['uzcard', 'cards.verify', 'drop_after', 'paid'],
  ['visa', 'check_sms_key', 'drop_after', 'paid'],
] as const)(
  '%s: %s with %s ends %s, and never in two charges',
  async (kind, method, fault, end) => {
    const provider = kind === 'visa' ? 'octo' : 'payme'
    const gift = await giftIn(await giveBy(kind, 'works'))
    await simulator.fault({ provider, method, fault, times: 1 })
    const answer = await confirm(gift.id, kind, 'works')
    expect(answer.status).toBe(200)
    const last = await settled(gift.id)
    expect(last.state).toBe(end)
    const paid = (await ledgerOf(gift.id)).filter((transaction) => transaction.paid)
    expect(paid).toHaveLength(end === 'paid' ? 1 : 0)
  },
  30_000,
)

test('a code that never arrived may be given again', async () => {
  const gift = await giftIn(await giveBy('humo', 'works'))
  await simulator.fault({
    provider: 'payme',
    method: 'cards.verify',
    fault: 'drop_before',
    times: 1,
  })
  const lost = await confirm(gift.id, 'humo', 'works')
  expect(lost.status).toBe(502)
  expect(await lost.json()).toMatchObject({ code: 'payment_service_unreachable' })
  expect((await giftIn(await confirm(gift.id, 'humo', 'works'))).state).toBe('paid')
})

test.each([
  ['uzcard', 'payme', 'cards.create'],
  ['uzcard', 'payme', 'cards.get_verify_code'],
  ['visa', 'octo', 'prepare_payment'],
] as const)(
  '%s: silence of %s %s may be repeated with the same key',
  async (kind, provider, method) => {
    const key = randomUUID()
    await simulator.fault({ provider, method, fault: 'drop_after', times: 1 })
    expect(await (await giveBy(kind, 'works', {}, key)).json()).toMatchObject({
      code: 'payment_service_unreachable',
    })
    const gift = await giftIn(await giveBy(kind, 'works', {}, key))
    expect((await giftIn(await confirm(gift.id, kind, 'works'))).state).toBe('paid')
  },
)

test('a lost answer of Octo’s pay is only asked about', async () => {
  await simulator.fault({ provider: 'octo', method: 'pay', fault: 'drop_after', times: 1 })
  const key = randomUUID()
  const gift = await giftIn(await giveBy('visa', 'works', {}, key))
  expect(gift.state).toBe('checking')
  expect(await giftIn(await giveBy('visa', 'works', {}, key))).toEqual(gift)
  expect((await ledgerOf(gift.id)).filter(({ paid }) => paid)).toEqual([])
})

test('verificationInfo is tried again when its answer is lost', async () => {
  await simulator.fault({
    provider: 'octo',
    method: 'verificationInfo',
    fault: 'drop_before',
    times: 2,
  })
  expect((await giftIn(await giveBy('visa', 'works'))).state).toBe('awaiting_code')
})

test('after two resets with one seed the ids repeat and the site works on', async () => {
  const ids: string[] = []
  while (ids.length < 2) {
    await simulator.reset('one-seed')
    const gift = await giftIn(await giveBy('uzcard', 'works'))
    const paid = await giftIn(await confirm(gift.id, 'uzcard', 'works'))
    if (paid.state !== 'paid') throw new Error(paid.state)
    ids.push(paid.transactionId)
  }
  expect(ids[0]).toBe(ids[1])
  await simulator.reset()
})

test('what the protocols leave open may be answered either way', async () => {
  const pays = async (kind: SimulatorCard['kind']) => {
    const gift = await giftIn(await giveBy(kind, 'works'))
    const confirmed = await giftIn(await confirm(gift.id, kind, 'works'))
    const ended = confirmed.state === 'checking' ? await settled(gift.id) : confirmed
    expect(ended.state).toBe('paid')
    expect((await ledgerOf(gift.id)).filter(({ paid }) => paid)).toHaveLength(1)
  }
  await simulator.knobs({
    payme: { message: 'object', rotateToken: true, accountTitle: 'object', receiptType: 1 },
    octo: { fields: 'data', settle: 'later' },
  })
  await pays('uzcard')
  await pays('visa')
  expect(await (await giveBy('humo', 'expired')).json()).toMatchObject({ code: 'card_expired' })
  await simulator.knobs({ octo: { fields: 'root', settle: 'inline' } })
  await pays('mastercard')
  await simulator.knobs({
    payme: { message: 'string', rotateToken: false, accountTitle: 'string', receiptType: 2 },
    octo: { fields: 'both' },
  })
}, 30_000)
