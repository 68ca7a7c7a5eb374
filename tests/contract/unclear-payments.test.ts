import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { donations } from '#bff/giving/record/donations.table.ts'
import { settlements } from '#bff/giving/record/settlements.table.ts'
import { operatorApp } from '#bff/ops/operator-app.ts'
import { outbox } from '#bff/platform/outbox/outbox.table.ts'
import { callsOfSite, type Calls } from '../support/calls.ts'
import { startHoldingProxy } from '../support/holding-proxy.ts'
import { donationIn, simulatedDonor } from '../support/simulated-donor.ts'
import { startSimulator } from '../support/own-simulator.ts'
import { cardThat, type SimulatorCard } from '../support/simulator.ts'
import { mailsIn } from '../support/mails-in.ts'

type Receipt = Record<string, unknown> & { account: readonly { value: string }[]; amount: number }
type Found = { readonly result: { readonly receipt: Receipt } }

let simulator: Awaited<ReturnType<typeof startSimulator>>
let cards: readonly SimulatorCard[]
let proxy: Awaited<ReturnType<typeof startHoldingProxy>>
let site: Calls
let donor: ReturnType<typeof simulatedDonor>

beforeAll(async () => {
  simulator = await startSimulator()
  proxy = await startHoldingProxy()
  proxy.aimAt(simulator.url)
  site = await callsOfSite({ PROVIDER_TIMEOUT_MS: '3000', WAIT_FOR_OTHER_MS: '150' }, proxy.url)
  cards = await simulator.cards()
  donor = simulatedDonor(site, simulator, cards)
}, 60_000)
afterAll(async () => {
  await site.close()
  proxy.close()
  await simulator.close()
})
beforeEach(async () => {
  await simulator.clearFaults()
  for (const method of ['receipts.get', 'status', 'pay']) proxy.change(method, null)
  await site.database.delete(outbox)
  await site.database.delete(donations)
})

const changed = (change: (receipt: Receipt) => Partial<Receipt>) => (answer: unknown) => {
  const { result } = answer as Found
  return { result: { receipt: { ...result.receipt, ...change(result.receipt) } } }
}
const withoutReceipt = () => ({ error: { code: -31401, message: 'Чек не найден' } })

const mails = async () => {
  const rows = await mailsIn(site.database)
  return rows.map(({ recipient, subject }) => `${recipient} ${subject}`)
}

/** A national card was charged and the answer of the charge was lost. */
const lostCharge = async (fault = 'drop_after') => {
  const { id } = await donationIn(await donor.giveBy('uzcard', 'works'))
  await simulator.fault({ provider: 'payme', method: 'receipts.pay', fault, times: 1 })
  expect((await donationIn(await donor.confirm(id, 'uzcard', 'works'))).state).toBe('checking')
  return id
}

test.each<readonly [string, (receipt: Receipt) => Partial<Record<string, unknown>>]>([
  ['without its account', () => ({ account: undefined })],
  ['with no account', () => ({ account: null })],
  ['with an account of another form', () => ({ account: { order_id: 'x' } })],
  [
    'with its account spelt otherwise',
    ({ account }) => ({
      account: [{ name: 'Order', value: account[0]?.value.toUpperCase().replaceAll('-', '') }],
    }),
  ],
])('a paid receipt that comes back %s is a paid donation', async (_, change) => {
  const id = await lostCharge()
  proxy.change('receipts.get', changed(change))
  await donor.poll(5)
  expect((await donor.read(id)).state).toBe('paid')
  expect(await mails()).toEqual([])
})

test.each<readonly [string, (answer: unknown) => unknown]>([
  ['is not known any more', withoutReceipt],
  ['is over another amount', changed(({ amount }) => ({ amount: amount + 100 }))],
  ['is another order’s', changed(() => ({ account: [{ value: randomUUID() }] as never }))],
  ['has another id', changed(() => ({ _id: 'ffffffffffffffffffffffff' }))],
])('a receipt that %s ends nothing and alerts staff once, until it is known', async (_, change) => {
  const id = await lostCharge()
  proxy.change('receipts.get', change)
  await donor.poll(8)
  const donation = await donor.read(id)
  expect(donation).toMatchObject({ state: 'checking', waitsFor: 'staff' })
  expect(await mails()).toEqual([expect.stringContaining('donations@example.test')])
  proxy.change('receipts.get', null)
  await donor.poll()
  expect((await donor.read(id)).state).toBe('paid')
  expect(await mails()).toEqual([
    expect.stringContaining('donations@example.test'),
    expect.stringContaining('donations@example.test Вопрос решился без вас: платёж прошёл'),
  ])
})

test('an alarm whose payment turns out not to be made is taken back as well', async () => {
  const id = await lostCharge('drop_before')
  proxy.change('receipts.get', withoutReceipt)
  await donor.poll(8)
  expect(await mails()).toHaveLength(1)
  proxy.change('receipts.get', null)
  await donor.poll(4)
  expect((await donor.read(id)).state).toBe('failed')
  expect((await mails()).at(1)).toMatch(/Вопрос решился без вас: платёж не\sпрошёл/)
})

test('a payment that Octo does not know is asked about, then waits for a person', async () => {
  const { id } = await donationIn(await donor.giveBy('visa', 'works'))
  await simulator.fault({
    provider: 'octo',
    method: 'check_sms_key',
    fault: 'drop_after',
    times: 1,
  })
  await donor.confirm(id, 'visa', 'works')
  proxy.change('status', () => ({ error: 9404, errMessage: 'no such payment', data: null }))
  await donor.poll(2)
  expect(await donor.read(id)).toMatchObject({ state: 'checking', waitsFor: 'provider' })
  await donor.poll(6)
  const waiting = await donor.read(id)
  if (waiting.state !== 'checking') throw new Error(waiting.state)
  expect(waiting.waitsFor).toBe('staff')
  expect(Date.parse(waiting.decidedBy)).toBeGreaterThan(site.clock.now())
  expect(await mails()).toHaveLength(1)

  const operator = operatorApp(site.services)
  const row = await site.services.donationStore.byId(id)
  const settle = (body: unknown) =>
    operator.request(`/donations/${row?.reference}/settlement`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
  expect((await settle({ outcome: 'paid', reason: ' ' })).status).toBe(400)
  expect((await settle({ outcome: 'paid', reason: 'in Octo’s cabinet' })).status).toBe(200)
  expect((await donor.read(id)).state).toBe('paid')
  expect((await settle({ outcome: 'failed', reason: 'a slip' })).status).toBe(409)
  // Who decided needs no mail about it.
  expect(await mails()).toHaveLength(1)
  const decisions = await site.database
    .select()
    .from(settlements)
    .where(eq(settlements.donationId, id))
  expect(decisions).toMatchObject([{ outcome: 'paid', reason: 'in Octo’s cabinet' }])
})

test('a donation of an unknown outcome may be settled as failed, one that waits for its code may not', async () => {
  const id = await lostCharge('drop_before')
  const { id: awaiting } = await donationIn(await donor.giveBy('uzcard', 'works'))
  const operator = operatorApp(site.services)
  const settle = async (donation: string) => {
    const row = await site.services.donationStore.byId(donation)
    return operator.request(`/donations/${row?.reference}/settlement`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ outcome: 'failed', reason: 'not in the cabinet' }),
    })
  }
  expect((await settle(id)).status).toBe(200)
  expect(await donor.read(id)).toMatchObject({ state: 'failed', code: 'confirmation_failed' })
  expect((await settle(awaiting)).status).toBe(409)
})

test('a mistyped code before a payment by Octo leaves nothing to poll and raises no alarm', async () => {
  const { id } = await donationIn(await donor.giveBy('visa', 'works'))
  expect((await donor.confirmWith(id, '000001')).status).toBe(422)
  expect((await donationIn(await donor.confirm(id, 'visa', 'works'))).state).toBe('paid')
  site.advance(20 * 60_000)
  await donor.poll()
  const row = await site.services.donationStore.byId(id)
  expect(row).toMatchObject({ latePollAt: null, alarm: null })
  expect(await mails()).toEqual([])
  site.advance(-20 * 60_000)
})

test('money for a donation that had ended is kept, and staff are alerted once', async () => {
  const { id } = await donationIn(await donor.giveBy('visa', 'works_redirect'))
  const row = await site.services.donationStore.byId(id)
  if (row === null) throw new Error('no row')
  await site.database
    .update(donations)
    .set({ state: 'cancelled', latePollAt: site.clock.now() })
    .where(eq(donations.id, id))
  proxy.change('status', (answer) => {
    const { data, ...rest } = answer as { data: object }
    return { ...rest, status: 'succeeded', data: { ...data, status: 'succeeded' } }
  })
  await donor.poll(3)
  expect((await donor.read(id)).state).toBe('paid')
  expect(await mails()).toHaveLength(1)
})

test('one acquirer that hangs delays neither the other nor its own other donations', async () => {
  const [hanging, neighbour] = [await lostCharge(), await lostCharge()]
  const { id: octo } = await donationIn(await donor.giveBy('visa', 'works'))
  await simulator.fault({
    provider: 'octo',
    method: 'check_sms_key',
    fault: 'drop_after',
    times: 1,
  })
  await donor.confirm(octo, 'visa', 'works')
  const held = proxy.hold('receipts.get', 'after')
  await site.database.update(donations).set({ nextPollAt: new Date(0) })
  const queues = [...site.services.duePayments.queues.values()]
  const began = performance.now()
  for (const queue of queues) await queue.run()
  await held
  const paid = async () => {
    const states = await Promise.all([hanging, neighbour, octo].map(donor.read))
    return states.filter(({ state }) => state === 'paid').length
  }
  // The held call is given up after three seconds; the others must be done before.
  await expect.poll(paid, { timeout: 2_500, interval: 20 }).toBe(2)
  expect(performance.now() - began).toBeLessThan(3_000)
  expect((await donor.read(octo)).state).toBe('paid')
  for (const queue of queues) await queue.drain()
  await donor.poll()
  expect(await paid()).toBe(3)
})

test('a repeated key whose first call hangs is answered in time, and the key stays good', async () => {
  const key = randomUUID()
  const held = proxy.hold('cards.create', 'before')
  const first = donor.giveBy('uzcard', 'works', {}, key)
  await held
  const repeated = await donor.giveBy('uzcard', 'works', {}, key)
  expect(repeated.status).toBe(502)
  expect(await repeated.json()).toMatchObject({
    code: 'payment_service_unreachable',
    retryAfter: expect.any(Number) as number,
  })
  expect(Number(repeated.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect((await first).status).toBe(502)
  const again = await donationIn(await donor.giveBy('uzcard', 'works', {}, key))
  expect(again.state).toBe('awaiting_code')
})

test('a key repeated while the charge hangs answers that the outcome is being found out', async () => {
  const key = randomUUID()
  const { id } = await donationIn(await donor.giveBy('uzcard', 'works', {}, key))
  const held = proxy.hold('receipts.pay', 'after')
  const first = donor.confirm(id, 'uzcard', 'works')
  await held
  const repeated = await donor.giveBy('uzcard', 'works', {}, key)
  expect(repeated.status).toBe(201)
  expect(await donationIn(repeated)).toMatchObject({ id, state: 'checking' })
  expect((await donationIn(await donor.confirmWith(id, '123456'))).state).toBe('checking')
  expect((await donationIn(await first)).state).toBe('checking')
  await donor.poll()
  expect((await donor.read(id)).state).toBe('paid')
})

test('a refused verification of the code is answered as such', async () => {
  const { id } = await donationIn(await donor.giveBy('uzcard', 'works'))
  await simulator.fault({ provider: 'payme', method: 'cards.verify', fault: 'refuse', times: 1 })
  const refused = await donor.confirm(id, 'uzcard', 'works')
  expect(refused.status).toBe(502)
  expect(await refused.json()).toMatchObject({ code: 'confirmation_failed' })
})

test('donation numbers are given one by one, when a donation is paid', async () => {
  const ids: string[] = []
  for (const kind of ['uzcard', 'visa', 'humo', 'mastercard'] as const)
    ids.push((await donationIn(await donor.giveBy(kind, 'works'))).id)
  const [uzcard = '', , humo = '', mastercard = ''] = ids
  const numberOf = async (answer: Promise<Response>) => {
    const paid = await donationIn(await answer)
    if (paid.state !== 'paid') throw new Error(paid.state)
    return Number(paid.donationNumber.slice(-6))
  }
  const first = await numberOf(donor.confirm(humo, 'humo', 'works'))
  expect(await numberOf(donor.confirm(mastercard, 'mastercard', 'works'))).toBe(first + 1)
  expect(await numberOf(donor.confirm(uzcard, 'uzcard', 'works'))).toBe(first + 2)
})

test('a Visa whose payment was answered badly says by when it is decided, and ends with the acquirer', async () => {
  await simulator.fault({ provider: 'octo', method: 'pay', fault: 'malformed', times: 1 })
  const donation = await donationIn(await donor.giveBy('visa', 'works'))
  if (donation.state !== 'checking') throw new Error(donation.state)
  expect(donation.waitsFor).toBe('provider')
  expect(Date.parse(donation.decidedBy) - site.clock.now()).toBeLessThanOrEqual(30 * 60_000)
  proxy.change('status', (answer) => {
    const { data, ...rest } = answer as { data: object }
    return { ...rest, status: 'canceled', data: { ...data, status: 'canceled' } }
  })
  await donor.poll()
  expect((await donor.read(donation.id)).state).toBe('failed')
  expect(await mails()).toEqual([])
})

test.each(['uzcard', 'visa'] as const)(
  'two clicks on confirm of a %s without money get one answer, and a later one the state',
  async (kind) => {
    // Here the second click waits for the first as long as that takes.
    const patient = await callsOfSite(
      { PROVIDER_TIMEOUT_MS: '3000', WAIT_FOR_OTHER_MS: '30000' },
      simulator.url,
    )
    const { giveBy, confirmWith } = simulatedDonor(patient, simulator, cards)
    const { id } = await donationIn(await giveBy(kind, 'insufficient_funds'))
    const code = await simulator.code(cardThat(cards, kind, 'insufficient_funds').phone)
    const confirm = () => confirmWith(id, code)
    const answers = [...(await Promise.all([confirm(), confirm()])), await confirm()]
    const read = await Promise.all(
      answers.map(async (answer): Promise<unknown> => [answer.status, await answer.json()]),
    )
    await patient.close()
    expect(read).toEqual([
      [422, expect.objectContaining({ code: 'insufficient_funds' })],
      [422, expect.objectContaining({ code: 'insufficient_funds' })],
      [409, expect.objectContaining({ code: 'wrong_state' })],
    ])
  },
)
