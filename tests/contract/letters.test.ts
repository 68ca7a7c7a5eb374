import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { formatDate } from '#locales/formats.ts'
import staffWords from '#locales/ru/letter-mail.json' with { type: 'json' }
import { languages } from '#machines/wire/language.ts'
import { formKinds, rulesOf } from '#bff/letters/letter-kinds.ts'
import { letters } from '#bff/letters/letters.table.ts'
import { operatorApp } from '#bff/ops/operator-app.ts'
import { outbox } from '#bff/platform/outbox/outbox.table.ts'
import { callsOfSite, type Calls } from '../support/calls.ts'
import { formExamples } from '../support/keyed-calls.ts'
import { mailsIn } from '../support/mails-in.ts'

let site: Calls
beforeAll(async () => {
  site = await callsOfSite({
    MAIL_TO_MESSAGES_SAMARKAND: 'samarkand@example.test',
    LIMIT_FORMS_PER_ADDRESS: '3',
  })
}, 60_000)
afterAll(() => site.close())
afterEach(async () => {
  await site.database.delete(letters)
  await site.database.delete(outbox)
})

const message = {
  fullName: 'Aziza Karimova',
  phone: '90 123-45-67',
  email: 'aziza@example.test',
  city: 'tashkent',
  message: 'Assalomu alaykum!',
  lang: 'uz',
}
const boxRequest = {
  organisation: 'Non va choy',
  contactName: 'Aziza Karimova',
  phone: '+998901234567',
  address: 'Registon 1',
  city: 'samarkand',
  placeKind: 'cafe',
  boxes: 2,
  months: 6,
  startOn: '2027-01-10',
  lang: 'ru',
}
const send = (call: string, body: unknown, key: string = randomUUID(), at = site) =>
  at.post(`/api/${call}`, body, { 'Idempotency-Key': key })
const rows = () => site.database.select().from(letters)
const mails = () => mailsIn(site.database)

test.each(formKinds)(
  'a %s is stored, sent to staff and acknowledged with a number',
  async (kind) => {
    const { name, prefix } = rulesOf(kind)
    const { body } = formExamples[kind]
    const answer = await send(name, body)
    expect(answer.status).toBe(201)
    const { reference } = (await answer.json()) as { reference: string }
    expect(reference.startsWith(`${prefix}-`)).toBe(true)
    expect(await rows()).toMatchObject([
      { kind, reference, phone: '+998901234567', spamSignals: [] },
    ])
    const [staff, sender] = await mails()
    expect(staff?.subject).toContain(reference)
    expect(staff?.body).toContain('Aziza Karimova')
    expect(sender).toMatchObject({ recipient: 'aziza@example.test' })
    expect(sender?.body).toContain(reference)
    for (const { subject, body } of [staff, sender].flatMap((mail) => mail ?? []))
      expect(subject + body).not.toMatch(/%\{|sender\.|staffSubjects/)
  },
)

test('staff read everything that was asked for in a request for boxes', async () => {
  await send('box-requests', boxRequest)
  const [staff] = await mails()
  const { fields, cities, placeKinds } = staffWords
  for (const [label, value] of [
    [fields.organisation, 'Non va choy'],
    [fields.address, 'Registon 1'],
    [fields.city, cities.samarkand],
    [fields.placeKind, placeKinds.cafe],
    [fields.boxes, 2],
    [fields.months, 6],
    [fields.startOn, formatDate('ru', '2027-01-10')],
  ] as const)
    expect(staff?.body).toContain(`${label}: ${value}`)
})

test.each(languages)('no sentence to a sender has two full stops at its end (%s)', async (lang) => {
  // A Russian date ends with «г.» and takes no second one.
  await send('questions', { ...message, lang })
  expect((await mails())[1]?.body).not.toMatch(/г\.\./)
})

test('a city with a mailbox of its own gets its messages; questions go to their own', async () => {
  await send('messages', { ...message, email: '', city: 'samarkand' })
  await send('messages', { ...message, email: '', city: 'urgench' })
  await send('questions', { ...message, email: '', city: 'samarkand' })
  expect((await mails()).map(({ recipient }) => recipient).sort()).toEqual([
    'messages@example.test',
    'questions@example.test',
    'samarkand@example.test',
  ])
})

test('every broken rule is named at once, and nothing is stored', async () => {
  const answer = await send('box-requests', { ...boxRequest, months: 5, boxes: '', phone: 'x' })
  expect(answer.status).toBe(400)
  const { code, issues } = (await answer.json()) as { code: string; issues: { key: string }[] }
  expect(code).toBe('request_invalid')
  expect(issues.map(({ key }) => key)).toEqual([
    'phone.invalid',
    'boxes.required',
    'months.minimum',
  ])
  expect(await rows()).toEqual([])
})

test.each([['{'], ['[]'], ['null'], ['"text"']])('a body of %s is refused', async (body) => {
  const answer = await site.app.request('/api/messages', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
    body,
  })
  expect(answer.status).toBe(400)
})

test('a key counts once, is refused with other content, and must be there', async () => {
  const key = randomUUID()
  const [first, second] = await Promise.all([
    send('messages', message, key),
    send('messages', message, key),
  ])
  expect(await first.json()).toEqual(await second.json())
  expect(await rows()).toHaveLength(1)
  expect((await send('messages', { ...message, message: 'other' }, key)).status).toBe(409)
  expect((await site.post('/api/messages', message)).status).toBe(400)
})

test('a request for boxes from today that comes once more tomorrow is the one of today', async () => {
  const dated = await callsOfSite({})
  try {
    const today = { ...boxRequest, startOn: '2026-11-20' }
    const key = randomUUID()
    const first: unknown = await (await send('box-requests', today, key, dated)).json()
    dated.advance(20 * 60 * 60_000)
    expect(await (await send('box-requests', today, key, dated)).json()).toEqual(first)
    const late = await send('box-requests', today, randomUUID(), dated)
    expect(await late.json()).toMatchObject({
      code: 'request_invalid',
      issues: [{ field: 'startOn', key: 'startOn.past' }],
    })
  } finally {
    await dated.close()
  }
})

test('what looks like a robot is stored and marked, and its address gets no answer', async () => {
  await send('messages', { ...message, website: 'https://spam.test', elapsed: 100 })
  const [row] = await rows()
  expect(row?.spamSignals).toEqual(['trap', 'haste'])
  expect(await mails()).toHaveLength(1)
})

test('a stranger’s address gets a cleaned, short name and none of the text', async () => {
  const fullName = 'Visit https://evil.test <b>now</b> ' + 'x'.repeat(100)
  await send('messages', { ...message, fullName, message: 'buy at https://evil.test' })
  const sender = (await mails()).find(({ recipient }) => recipient === 'aziza@example.test')
  expect(sender?.body).not.toMatch(/evil\.test\/|https:\/\/evil|<b>|buy at/)
  expect(sender?.body).not.toContain('x'.repeat(41))
})

test('a fourth letter of one address in a minute waits, and its key is not used up', async () => {
  const limited = await callsOfSite({ RATE_LIMITS: 'on', LIMIT_FORMS_PER_ADDRESS: '3' })
  try {
    for (let count = 0; count < 3; count += 1)
      expect((await send('messages', message, randomUUID(), limited)).status).toBe(201)
    const key = randomUUID()
    const refused = await send('messages', message, key, limited)
    expect(refused.status).toBe(429)
    const { code, retryAfter } = (await refused.json()) as { code: string; retryAfter: number }
    expect(code).toBe('too_many_requests')
    expect(retryAfter).toBeGreaterThan(0)
    expect(retryAfter).toBeLessThanOrEqual(60)
    expect(refused.headers.get('Retry-After')).toBe(String(retryAfter))
    limited.advance(60_000)
    expect((await send('messages', message, key, limited)).status).toBe(201)
  } finally {
    await limited.close()
  }
})

test('operators list, show and delete by the reference; after a year letters go by themselves', async () => {
  const { reference } = (await (await send('questions', message)).json()) as { reference: string }
  const ask = async (path: string, method = 'GET') => {
    const answer = await operatorApp(site.services).request(path, { method })
    return { status: answer.status, body: (await answer.json()) as { rows: unknown[] } }
  }
  expect((await ask('/questions?month=2026-11')).body.rows).toHaveLength(1)
  expect((await ask('/messages')).body.rows).toEqual([])
  expect((await ask(`/questions/${reference}`)).body).toMatchObject({ message: message.message })
  expect((await ask(`/questions/${reference}`, 'DELETE')).status).toBe(200)
  expect(await mails()).toEqual([])
  await send('messages', message)
  site.advance(366 * 24 * 60 * 60_000)
  await ask('/retention', 'POST')
  expect(await rows()).toEqual([])
  expect(await mails()).toEqual([])
})
