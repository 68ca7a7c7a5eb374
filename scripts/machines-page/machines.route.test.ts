import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Watched } from '#client/inspector/moment.ts'
import { MACHINES_PATH } from '#client/inspector/watching.ts'
import { setMoveListener } from '#bff/giving/record/moves.ts'
import { aDonation } from '../../tests/support/a-donation.ts'
import { callsOfSite, type Calls } from '../../tests/support/calls.ts'
import { machinesRoute } from './machines.route.ts'
import { cardChanger } from '../../tests/support/card-changes.ts'
import { monthlyDonor } from '../../tests/support/plans.ts'
import { createStoredMachines } from './stored-machines.ts'

const near = 'http://localhost:3000'

let site: Calls & { close: () => Promise<void> }
const storedMachines = createStoredMachines(() => Date.parse('2026-11-20T10:00:00+05:00'))
let address: string | undefined = '127.0.0.1'
const app = machinesRoute({
  document: () => Promise.resolve('<!doctype html>'),
  chartOf: (id) =>
    Promise.resolve(
      id === 'plan' ? { chart: { id, root: null as never }, svg: '<svg/>', guards: {} } : null,
    ),
  stored: () => storedMachines.read(site.database),
  scenario: () => Promise.resolve({ seed: null }),
  pageActs: (after) => Promise.resolve({ last: after, acts: [] }),
  addressOf: () => address,
})

beforeAll(async () => {
  site = await callsOfSite()
  setMoveListener('machines', storedMachines.hear)
}, 60_000)
afterAll(async () => {
  setMoveListener('machines', null)
  await site.close()
})

test.each([
  ['127.0.0.1', near, 200],
  ['::1', 'http://[::1]:3000', 200],
  ['::ffff:127.0.0.1', 'http://127.0.0.1:3000', 200],
  ['192.168.1.7', near, 404],
  ['::ffff:10.0.0.1', near, 404],
  [undefined, near, 404],
  ['127.0.0.1', 'http://elsewhere.example:3000', 404],
])('from %s by %s the answer is %i', async (from, origin, status) => {
  address = from
  for (const path of ['', '/stored', '/scenario', '/page-acts', '/charts/plan'])
    expect((await app.request(origin + MACHINES_PATH + path)).status, path).toBe(status)
  address = '127.0.0.1'
})

test('the site itself has nothing at this path', async () => {
  for (const path of ['', '/stored', '/scenario', '/page-acts', '/charts/plan'])
    expect((await site.app.request(near + MACHINES_PATH + path)).status, path).toBe(404)
})

test('a stored donation tells what moved it and who, and nothing secret', async () => {
  const key = { 'Idempotency-Key': randomUUID() }
  const answer = await site.post('/api/donations', aDonation(), key)
  const { id } = (await answer.json()) as { readonly id: string }
  await site.post(`/api/donations/${id}/confirmation`, { code: '123456' })
  const text = await (await app.request(`${near}${MACHINES_PATH}/stored`)).text()
  const [donation] = JSON.parse(text) as readonly Watched[]
  expect(donation?.machine).toBe('donation-record')
  const moments = donation?.moments ?? []
  expect(moments.map(({ event, sender, states }) => [event.type, sender, ...states])).toEqual([
    ['stored', 'database', 'received'],
    ['card.registered', 'donor', 'sendingCode'],
    ['code.sent', 'donor', 'awaitingCode'],
    ['code.submitted', 'donor', 'verifyingCode'],
    ['code.accepted', 'donor', 'preparingCharge'],
    ['charge.prepared', 'donor', 'charging'],
    ['payment.confirmed', 'donor', 'paid'],
  ])
  expect(moments.at(-1)?.taken).toEqual(['|payment.confirmed|0'])
  const { donor } = aDonation() as { readonly donor: { readonly phone: string } }
  for (const secret of [id, '123456', donor.phone, '8600']) expect(text).not.toContain(secret)
})

const courseOf = ({ moments }: Watched) =>
  moments.map(({ event, sender, states }) => [event.type, sender, ...states])

test('a plan and another card of it tell who moved them', async () => {
  const monthly = monthlyDonor(site)
  const changer = cardChanger(site)
  changer.numberTokens()
  const { token } = await monthly.setUp()
  expect(await changer.change(token)).toMatchObject({ state: 'changed' })
  const watched = await storedMachines.read(site.database)
  const [plan, change] = ['plan', 'card-change-record'].map((machine) =>
    watched.find((one) => one.machine === machine),
  )
  if (plan === undefined || change === undefined) throw new Error('they are not stored')
  expect(courseOf(change)).toEqual([
    ['stored', 'database', 'received'],
    ['card.registered', 'provider', 'sendingCode'],
    ['code.sent', 'provider', 'awaitingCode'],
    ['code.submitted', 'donor', 'verifyingCode'],
    ['code.accepted', 'provider', 'changed'],
  ])
  expect(courseOf(plan)).toEqual([
    ['stored', 'database', 'active'],
    ['card.changed', 'donor', 'active'],
  ])
})

test('of what came before this process, the times of the row are told', async () => {
  const watched = await createStoredMachines(() => 0).read(site.database)
  const paid = watched.find(({ machine }) => machine === 'donation-record')
  const change = watched.find(({ machine }) => machine === 'card-change-record')
  if (paid === undefined || change === undefined) throw new Error('they are not stored')
  expect(courseOf(paid)).toEqual([
    ['stored', 'database', 'received'],
    ['stored', 'database', 'paid'],
  ])
  expect(courseOf(change).map(([, , state]) => state)).toEqual(['received', 'changed'])
})
