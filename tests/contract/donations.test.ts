import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { donations } from '#bff/giving/record/donations.table.ts'
import { signatureOf } from '#bff/giving/providers/octo/octo.signature.ts'
import { callsOfSite, type Calls } from '../support/calls.ts'
import { donationIn, simulatedDonor } from '../support/simulated-donor.ts'
import { startSimulator } from '../support/own-simulator.ts'
import { cardThat, type SimulatorCard } from '../support/simulator.ts'
import { wrongCode } from '../support/wrong-code.ts'

type Simulator = Awaited<ReturnType<typeof startSimulator>>
let simulator: Simulator
let site: Calls
let cards: readonly SimulatorCard[]
let donor: ReturnType<typeof simulatedDonor>

beforeAll(async () => {
  simulator = await startSimulator()
  site = await callsOfSite({ PROVIDER_TIMEOUT_MS: '3000' }, simulator.url)
  cards = await simulator.cards()
  donor = simulatedDonor(site, simulator, cards)
}, 60_000)
afterAll(async () => {
  await site.close()
  await simulator.close()
})
afterEach(() => simulator.clearFaults())

test.each(['uzcard', 'humo', 'visa', 'mastercard'] as const)(
  'a %s that works is charged once, in tiyin, after its code',
  async (kind) => {
    const donation = await donationIn(await donor.giveBy(kind, 'works'))
    expect(donation.state).toBe('awaiting_code')
    expect(await donor.ledgerOf(donation.id)).not.toContainEqual(
      expect.objectContaining({ paid: true }),
    )
    const paid = await donationIn(await donor.confirm(donation.id, kind, 'works'))
    expect(paid.state).toBe('paid')
    const [transaction, ...others] = await donor.ledgerOf(donation.id)
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
  const refused = await donor.giveBy(kind, outcome)
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
  const donation = await donationIn(await donor.giveBy(kind, outcome))
  const answer = await donor.confirm(donation.id, kind, outcome)
  if (answer.ok) expect(await donor.settled(donation.id)).toMatchObject({ state: 'failed', code })
  else expect(await answer.json()).toMatchObject({ code })
  expect(await donor.read(donation.id)).toMatchObject({ state: 'failed', code })
  expect((await donor.ledgerOf(donation.id)).filter(({ paid }) => paid)).toEqual([])
})

test.each(['uzcard', 'visa'] as const)('three wrong codes end a donation by %s', async (kind) => {
  const donation = await donationIn(await donor.giveBy(kind, 'works'))
  const right = await simulator.code(cardThat(cards, kind, 'works').phone)
  for (const code of ['code_invalid', 'code_invalid', 'attempts_exceeded'])
    expect(await (await donor.confirmWith(donation.id, wrongCode(right))).json()).toMatchObject({
      code,
    })
  expect(await donor.read(donation.id)).toMatchObject({
    state: 'failed',
    code: 'attempts_exceeded',
  })
})

test.each(['uzcard', 'visa'] as const)('a new code ends the old one (%s)', async (kind) => {
  const donation = await donationIn(await donor.giveBy(kind, 'works'))
  const { phone, body } = cardThat(cards, kind, 'works')
  const old = await simulator.code(phone)
  await site.database.update(donations).set({ resendAt: 0 })
  const card = kind === 'visa' ? { card: { number: body['number'], expiry: body['expiry'] } } : {}
  const again = await donationIn(await site.post(`/api/donations/${donation.id}/code`, card))
  expect(again).toMatchObject({ state: 'awaiting_code', attemptsLeft: 3 })
  const fresh = await simulator.code(phone)
  if (old !== fresh)
    expect(await (await donor.confirmWith(donation.id, old)).json()).toMatchObject({
      code: 'code_invalid',
    })
  expect((await donationIn(await donor.confirmWith(donation.id, fresh))).state).toBe('paid')
})

test('a donation without e-mail leaves user_data out, one with e-mail sends it along', async () => {
  const donation = await donationIn(
    await donor.giveBy('visa', 'works', {
      donor: { name: 'Aziza', phone: '+998901234567', email: 'a@example.test' },
    }),
  )
  expect(donation.state).toBe('awaiting_code')
})

test('a card that redirects is paid on the acquirer’s page and known by a signed notification', async () => {
  const donation = await donationIn(await donor.giveBy('visa', 'works_redirect'))
  if (donation.state !== 'awaiting_service') throw new Error(donation.state)
  expect(donation.url).toContain(simulator.url)
  const row = await site.services.donationStore.byId(donation.id)
  await payOnPage(donation.url, cardThat(cards, 'visa', 'works_redirect').phone)
  const notification = {
    shop_transaction_id: row?.reference ?? '',
    octo_payment_UUID: row?.paymentId ?? '',
    status: 'succeeded',
    hash_key: null,
  }
  const signature = signatureOf(site.services.env.octo, notification)
  const forged = await site.post('/callbacks/octo', { ...notification, signature: 'F'.repeat(40) })
  expect(forged.status).toBe(403)
  expect((await donor.read(donation.id)).state).toBe('awaiting_service')
  const answer = await site.post('/callbacks/octo', {
    ...notification,
    signature: signature.toUpperCase(),
  })
  expect(answer.status).toBe(200)
  expect((await donor.settled(donation.id)).state).toBe('paid')
})

const payOnPage = async (url: string, phone: string) => {
  await (await fetch(url)).text()
  const code = await simulator.code(phone)
  await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ action: 'code', code }),
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
    const donation = await donationIn(await donor.giveBy(kind, 'works'))
    await simulator.fault({ provider, method, fault, times: 1 })
    const answer = await donor.confirm(donation.id, kind, 'works')
    expect(answer.status).toBe(200)
    const last = await donor.settled(donation.id)
    expect(last.state).toBe(end)
    const paid = (await donor.ledgerOf(donation.id)).filter((transaction) => transaction.paid)
    expect(paid).toHaveLength(end === 'paid' ? 1 : 0)
  },
  30_000,
)

test('a code that never arrived may be given again', async () => {
  const donation = await donationIn(await donor.giveBy('humo', 'works'))
  await simulator.fault({
    provider: 'payme',
    method: 'cards.verify',
    fault: 'drop_before',
    times: 1,
  })
  const lost = await donor.confirm(donation.id, 'humo', 'works')
  expect(lost.status).toBe(502)
  expect(await lost.json()).toMatchObject({ code: 'payment_service_unreachable' })
  expect((await donationIn(await donor.confirm(donation.id, 'humo', 'works'))).state).toBe('paid')
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
    expect(await (await donor.giveBy(kind, 'works', {}, key)).json()).toMatchObject({
      code: 'payment_service_unreachable',
    })
    const donation = await donationIn(await donor.giveBy(kind, 'works', {}, key))
    expect((await donationIn(await donor.confirm(donation.id, kind, 'works'))).state).toBe('paid')
  },
)

test('a lost answer of Octo’s pay is only asked about', async () => {
  await simulator.fault({ provider: 'octo', method: 'pay', fault: 'drop_after', times: 1 })
  const key = randomUUID()
  const donation = await donationIn(await donor.giveBy('visa', 'works', {}, key))
  expect(donation.state).toBe('checking')
  expect(await donationIn(await donor.giveBy('visa', 'works', {}, key))).toEqual(donation)
  expect((await donor.ledgerOf(donation.id)).filter(({ paid }) => paid)).toEqual([])
})

test('verificationInfo is tried again when its answer is lost', async () => {
  await simulator.fault({
    provider: 'octo',
    method: 'verificationInfo',
    fault: 'drop_before',
    times: 2,
  })
  expect((await donationIn(await donor.giveBy('visa', 'works'))).state).toBe('awaiting_code')
})

test('after two resets with one seed the ids repeat and the site works on', async () => {
  const ids: string[] = []
  while (ids.length < 2) {
    await simulator.reset('one-seed')
    const donation = await donationIn(await donor.giveBy('uzcard', 'works'))
    const paid = await donationIn(await donor.confirm(donation.id, 'uzcard', 'works'))
    if (paid.state !== 'paid') throw new Error(paid.state)
    ids.push(paid.transactionId)
  }
  expect(ids[0]).toBe(ids[1])
  await simulator.reset()
})

test('what the protocols leave open may be answered either way', async () => {
  const pays = async (kind: SimulatorCard['kind']) => {
    const donation = await donationIn(await donor.giveBy(kind, 'works'))
    const confirmed = await donationIn(await donor.confirm(donation.id, kind, 'works'))
    const ended = confirmed.state === 'checking' ? await donor.settled(donation.id) : confirmed
    expect(ended.state).toBe('paid')
    expect((await donor.ledgerOf(donation.id)).filter(({ paid }) => paid)).toHaveLength(1)
  }
  await simulator.settings({
    payme: { message: 'object', rotateToken: true, accountTitle: 'object', receiptType: 1 },
    octo: { fields: 'data', settle: 'later' },
  })
  await pays('uzcard')
  await pays('visa')
  expect(await (await donor.giveBy('humo', 'expired')).json()).toMatchObject({
    code: 'card_expired',
  })
  await simulator.settings({ octo: { fields: 'root', settle: 'inline' } })
  await pays('mastercard')
  await simulator.settings({
    payme: { message: 'string', rotateToken: false, accountTitle: 'string', receiptType: 2 },
    octo: { fields: 'both' },
  })
}, 30_000)
