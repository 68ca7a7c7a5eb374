import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { donationSchema } from '#machines/wire/donation.schema.ts'
import type { OperatorRow } from '#bff/platform/operators/operator-kind.ts'
import { aDonation } from '../../tests/support/a-donation.ts'
import { callsOfSite, type Calls } from '../../tests/support/calls.ts'
import { formExamples } from '../../tests/support/keyed-calls.ts'
import { operatorApp } from './operator-app.ts'

let site: Calls
const numbers: Record<string, string> = {}

const send = async (as: string, call: 'message' | 'postcard-order', changes: object) => {
  const answer = await site.post(
    call === 'message' ? '/api/messages' : '/api/postcard-orders',
    { ...formExamples[call].body, ...changes },
    { 'Idempotency-Key': randomUUID() },
  )
  expect(answer.status).toBe(201)
  numbers[as] = ((await answer.json()) as { reference: string }).reference
}

const ask = async (path: string, method = 'GET') => {
  const answer = await operatorApp(site.services).request(path, { method })
  return { status: answer.status, body: (await answer.json()) as { rows: OperatorRow[] } }
}
const ofPerson = async (text: string, method = 'GET') =>
  (await ask(`/person?text=${encodeURIComponent(text)}`, method)).body.rows.map(
    ({ kind, number, becomes }) => [kind, number, becomes],
  )

beforeAll(async () => {
  site = await callsOfSite()
  const { id } = donationSchema.parse(await (await site.give(aDonation())).json())
  await site.post(`/api/donations/${id}/confirmation`, { code: '123456' })
  await send('own', 'message', {})
  await send('order', 'postcard-order', {})
  await send('stranger', 'message', { phone: '+998901234568', email: undefined })
}, 60_000)
afterAll(() => site.close())

const LAW = 'kept'

test('a number is read however it is typed', async () => {
  for (const name of ['SOS-2026-000001', 'sos-2026-1', '1'])
    expect(await ask(`/donations/${name}`)).toMatchObject({
      status: 200,
      body: { number: 'SOS-2026-000001' },
    })
})

test('everything of a person is there with what becomes of it, and nothing of anybody else', async () => {
  const found = await ofPerson('90 123-45-67')
  const letters = found.filter(([kind]) => kind !== 'mails')
  expect(letters).toEqual([
    ['donations', 'SOS-2026-000001', LAW],
    ['messages', numbers['own'], 'deleted'],
    ['postcard-orders', numbers['order'], LAW],
  ])
  expect(JSON.stringify(found)).not.toContain(numbers['stranger'])
  const byAddress = await ofPerson('AZIZA@example.test')
  expect(byAddress).toContainEqual(['messages', numbers['own'], 'deleted'])
  expect(byAddress.some(([kind]) => kind === 'mails')).toBe(true)
  for (const part of ['4567', 'Aziza', ''])
    expect((await ask(`/person?text=${part}`, 'DELETE')).status).toBe(400)
})

test('what no law keeps is deleted once it is meant', async () => {
  await ofPerson('+998901234567', 'DELETE')
  expect((await ask(`/messages/${numbers['own']}`)).status).toBe(404)
  expect((await ask(`/messages/${numbers['stranger']}`)).status).toBe(200)
  expect((await ofPerson('+998901234567')).filter(([kind]) => kind !== 'mails')).toEqual([
    ['donations', 'SOS-2026-000001', LAW],
    ['postcard-orders', numbers['order'], LAW],
  ])
})
