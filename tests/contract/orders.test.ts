import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { letters } from '#bff/letters/letters.table.ts'
import { operatorApp } from '#bff/ops/operator-app.ts'
import type { OperatorRow } from '#bff/platform/operators/operator-kind.ts'
import { outbox } from '#bff/platform/outbox/outbox.table.ts'
import { callsOfSite, type Calls } from '../support/calls.ts'
import { mailsIn } from '../support/mails-in.ts'

let site: Calls
beforeAll(async () => {
  site = await callsOfSite({ MAIL_TO_POSTCARDS: 'cards@example.test' })
}, 60_000)
afterAll(() => site.close())
afterEach(async () => {
  await site.database.delete(letters)
  await site.database.delete(outbox)
})

const anOrder = (changes: Readonly<Record<string, unknown>> = {}) => ({
  items: [
    { id: 1, quantity: 30, price: 15_000 },
    { id: 2, quantity: 20, price: 12_000 },
  ],
  contact: { name: 'Азиза Каримова', phone: '90 123-45-67', email: 'aziza@example.test' },
  city: 'samarkand',
  delivery: { kind: 'courier', address: 'Регистан 1' },
  company: { name: 'Нон ва чой', taxId: '301 234 567' },
  note: 'К Наврузу',
  lang: 'en',
  ...changes,
})
const send = (body: unknown, key: string = randomUUID(), at = site) =>
  at.post('/api/postcard-orders', body, { 'Idempotency-Key': key })
const rows = () => site.database.select().from(letters)
const mails = () => mailsIn(site.database)
const ask = async (path: string, method = 'GET') => {
  const answer = await operatorApp(site.services).request(path, { method })
  return { status: answer.status, body: (await answer.json()) as { rows: OperatorRow[] } }
}

test('an order is stored with its sum, sent to staff, and confirmed to its buyer', async () => {
  const answer = await send(anOrder())
  expect(answer.status).toBe(201)
  const { reference, total } = (await answer.json()) as { reference: string; total: number }
  expect(reference).toMatch(/^P-[2-9A-Z]{4}-[2-9A-Z]{4}$/)
  expect(total).toBe(690_000)
  const [row] = await rows()
  expect(row).toMatchObject({
    reference,
    phone: '+998901234567',
    city: 'samarkand',
    fields: { total, pieces: 50 },
  })
  const [staff, buyer] = await mails()
  expect(staff).toMatchObject({ recipient: 'cards@example.test', replyTo: 'aziza@example.test' })
  expect(staff?.body).toContain('301234567')
  expect(staff?.subject).toContain('Самарканд')
  expect(staff?.body).toContain('Город: Самарканд\nПолучение: доставка курьером\nАдрес: Регистан 1')
  expect(buyer).toMatchObject({ recipient: 'aziza@example.test', replyTo: 'cards@example.test' })
  expect(buyer?.subject).toContain(reference)
  expect(buyer?.body).toContain('Suzani')
})

test.each([
  [[{ id: 1, quantity: 49, price: 15_000 }], 'items.minimum'],
  [[], 'items.minimum'],
  [undefined, 'items.minimum'],
  [
    [
      { id: 1, quantity: 25, price: 15_000 },
      { id: 1, quantity: 25, price: 15_000 },
    ],
    'items.twice',
  ],
  [[{ id: 1, quantity: 50.5, price: 15_000 }], 'items.invalid'],
  [[{ id: 1, quantity: -50, price: 15_000 }], 'items.invalid'],
  [[{ id: 1, quantity: 100_001, price: 15_000 }], 'items.maximum'],
  [[{ id: 77, quantity: 50, price: 15_000 }], 'items.unknown'],
])('items %j are refused: %s', async (items, key) => {
  const answer = await send(anOrder({ items }))
  expect(answer.status).toBe(400)
  const { issues } = (await answer.json()) as { issues: { key: string }[] }
  expect(issues[0]?.key).toBe(key)
  expect(await rows()).toEqual([])
})

test.each([
  [{ contact: { name: ' ', phone: '1' } }, ['fullName.required', 'phone.invalid']],
  [{ contact: undefined }, ['fullName.required']],
  [{ delivery: { kind: 'courier', address: ' ' } }, ['address.required']],
  [{ city: undefined }, ['city.required']],
  [{ city: 'Самарканд' }, ['city.required']],
  [{ delivery: undefined }, ['delivery.required']],
  [{ delivery: { kind: 'pigeon' } }, ['delivery.required']],
  [{ company: { name: 'Non', taxId: '' } }, ['taxId.required']],
  [{ company: { name: 'Non', taxId: '12345678' } }, ['taxId.invalid']],
  [{ company: { name: '', taxId: '301234567' } }, ['organisation.required']],
  [{ company: 'Non' }, ['organisation.required']],
  [{ note: 'a'.repeat(4001) }, ['note.long']],
])('%j is refused by its rule', async (changes, keys) => {
  const answer = await send(anOrder(changes))
  expect(answer.status).toBe(400)
  const { issues } = (await answer.json()) as { issues: { key: string }[] }
  expect(issues.map(({ key }) => key)).toEqual(keys)
})

test('a person needs neither company nor address nor e-mail', async () => {
  const contact = { name: 'Aziza', phone: '+998901234567' }
  const plain = { contact, delivery: { kind: 'collection' }, company: undefined, note: undefined }
  expect((await send(anOrder(plain))).status).toBe(201)
  const empty = { company: { name: '', taxId: '' }, note: '' }
  expect((await send(anOrder({ ...plain, ...empty }))).status).toBe(201)
  expect(await mails()).toHaveLength(2)
})

test.each([
  ['rose', 14_000],
  ['fell', 16_000],
])('a price that %s meanwhile stops the order and gives the new one', async (_, price) => {
  const items = [
    { id: 1, quantity: 30, price },
    { id: 2, quantity: 20, price: 12_000 },
  ]
  const answer = await send(anOrder({ items }))
  expect(answer.status).toBe(409)
  expect(await answer.json()).toMatchObject({
    code: 'price_changed',
    prices: [{ id: 1, price: 15_000 }],
  })
  expect(await rows()).toEqual([])
})

test('a key counts once, in any language; other content under it is refused', async () => {
  const key = randomUUID()
  const [first, second] = await Promise.all([send(anOrder(), key), send(anOrder(), key)])
  expect(await first.json()).toEqual(await second.json())
  expect((await send(anOrder({ lang: 'uz' }), key)).status).toBe(201)
  expect(await rows()).toHaveLength(1)
  expect((await send(anOrder({ note: 'other' }), key)).status).toBe(409)
  expect((await site.post('/api/postcard-orders', anOrder())).status).toBe(400)
})

test('too many orders of one address are refused, with the time to wait', async () => {
  const limited = await callsOfSite({ RATE_LIMITS: 'on', LIMIT_FORMS_PER_ADDRESS: '1' })
  try {
    expect((await send(anOrder(), randomUUID(), limited)).status).toBe(201)
    const refused = await send(anOrder(), randomUUID(), limited)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  } finally {
    await limited.close()
  }
})

test('a robot’s order is kept and marked, and no stranger is written to', async () => {
  await send(anOrder({ website: 'x', elapsed: 10 }))
  expect((await rows())[0]?.spamSignals).toEqual(['trap', 'haste'])
  expect(await mails()).toHaveLength(1)
})

test('what a stranger typed does not reach the address that was given', async () => {
  await send(
    anOrder({
      contact: { name: 'Win https://evil.test', phone: '901234567', email: 'b@example.test' },
      company: { name: 'evil.test', taxId: '301234567' },
      note: 'https://evil.test',
    }),
  )
  const buyer = (await mails()).find(({ recipient }) => recipient === 'b@example.test')
  expect(buyer?.body).toMatch(/^(Здравствуйте!|Assalomu alaykum!|Hello,)\n/)
  expect(buyer?.body).not.toMatch(/evil|company/)
})

const collected = { delivery: { kind: 'collection' } }

test.each([
  ['ru', 'Город: Самарканд', 'самовывоз из офиса'],
  ['uz', 'Shahar: Samarqand', 'oʻzingiz olib ketasiz'],
  ['en', 'City: Samarkand', 'Collection from our office'],
])(
  'the buyer is written to, not about, and each sentence ends once (%s)',
  async (lang, ...said) => {
    await send(anOrder({ ...collected, lang }))
    const [, buyer] = await mails()
    for (const words of said) expect(buyer?.body.replaceAll('\u00a0', ' ')).toContain(words)
    expect(buyer?.body).not.toMatch(/the buyer|oʻzi olib|г\.\./)
  },
)

test('an order of before the city was asked for is listed, shown and exported without one', async () => {
  const { reference } = (await (await send(anOrder())).json()) as { reference: string }
  expect((await ask(`/postcard-orders/${reference}`)).body).toMatchObject({ city: 'samarkand' })
  await site.database.update(letters).set({ city: null })
  expect((await ask('/postcard-orders')).body.rows).toMatchObject([{ reference, city: null }])
})

test('operators list, show and delete orders; after five years they go by themselves', async () => {
  const { reference } = (await (await send(anOrder())).json()) as { reference: string }
  expect((await ask('/postcard-orders?month=2026-11')).body.rows).toHaveLength(1)
  expect((await ask('/postcard-orders?month=2026-10')).body.rows).toEqual([])
  expect((await ask(`/postcard-orders/${reference.toLowerCase()}`)).body).toMatchObject({
    reference,
    items: 'Сюзане (1): 30 × 15000; Весна (2): 20 × 12000',
  })
  expect((await ask(`/postcard-orders/${reference}`, 'DELETE')).status).toBe(200)
  expect((await ask(`/postcard-orders/${reference}`, 'DELETE')).status).toBe(404)
  expect(await mails()).toEqual([])
  await send(anOrder())
  site.advance(4 * 366 * 24 * 60 * 60_000)
  await site.services.jobs.find(({ name }) => name === 'retention')?.run()
  expect(await rows()).toHaveLength(1)
  site.advance(2 * 366 * 24 * 60 * 60_000)
  await ask('/retention', 'POST')
  expect(await rows()).toEqual([])
  expect(await mails()).toEqual([])
})
