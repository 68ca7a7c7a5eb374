import type { HttpBindings } from '@hono/node-server'
import { Context } from 'hono'
import { expect, test } from 'vitest'
import type { DonationRequest } from '#machines/wire/donation-request.schema.ts'
import { pathTo } from '#locales/paths.ts'
import { donationLoader, donationPost } from './donations.pages.ts'

type Fields = Readonly<Record<string, string | Blob | readonly string[]>>
type Begin = Parameters<typeof donationPost>[0]['begin']

const typed = {
  type: 'once',
  amount: ['100000', ''],
  method: 'click',
  'donor.name': 'Aziza Karimova',
  'donor.phone': '+998901234567',
  'donor.email': '',
  dedication: '',
}

/** The donation form, sent by a browser without script, and what is asked for by it. */
const send = async (
  changes: Fields = {},
  {
    from = '',
    answer = { ok: true, value: { id: 'a-donation' } },
  }: { readonly from?: string; readonly answer?: Awaited<ReturnType<Begin>> } = {},
) => {
  const form = new FormData()
  for (const [name, values] of Object.entries({ ...typed, ...changes }))
    for (const value of [values].flat()) form.append(name, value)
  const asked: DonationRequest[] = []
  const post = donationPost({
    begin: (request) => {
      asked.push(request)
      return Promise.resolve(answer)
    },
    now: () => Date.parse('2026-11-20T10:00:00+05:00'),
    trustProxy: 0,
  })
  const c = new Context<{ Bindings: HttpBindings }>(
    new Request(`http://localhost/${from}`, { method: 'POST', body: form }),
  )
  const fields = await c.req.parseBody()
  return { outcome: await post(c, { lang: 'en', params: {}, fields }), asked }
}

test('the form leads to the page of its donation, which leads to the service', async () => {
  const { outcome, asked } = await send()
  expect(outcome).toEqual({ seeOther: `${pathTo('donations', 'en')}?donation=a-donation` })
  expect(asked).toEqual([
    {
      amount: 100_000,
      donor: { name: 'Aziza Karimova', phone: '+998901234567' },
      method: 'click',
      lang: 'en',
    },
  ])
})

test.each([
  { sent: ['100000', '250 000'], amount: 250_000 },
  { sent: ['100000', '  '], amount: 100_000 },
  { sent: ['', '70 000'], amount: 70_000 },
])('of a preset and an own amount the own one counts: $sent', async ({ sent, amount }) => {
  const { asked } = await send({ amount: sent })
  expect(asked).toMatchObject([{ amount }])
})

test.each([
  { sent: ['100000', ' 12 '], shown: ' 12 ' },
  { sent: ['12', '  '], shown: '12' },
  { sent: ['', ''], shown: '' },
])('an amount that is not taken is shown again as it was typed: $sent', async ({ sent, shown }) => {
  const { outcome, asked } = await send({ amount: sent })
  expect(asked).toEqual([])
  expect(outcome).toMatchObject({
    status: 422,
    answer: {
      isPersonal: true,
      data: {
        refused: { code: 'request_invalid', values: { ...typed, amount: shown } },
      },
    },
  })
})

test('an address is the donor’s with or without spaces around it; spaces alone are none', async () => {
  const [first] = (await send({ 'donor.email': ' aziza@example.test ' })).asked
  expect(first?.donor.email).toBe('aziza@example.test')
  const [second] = (await send({ 'donor.email': '  ' })).asked
  expect(second?.donor).not.toHaveProperty('email')
})

test('a monthly donation is not begun without script, and the form says why', async () => {
  const { outcome, asked } = await send({ type: 'monthly' })
  expect(asked).toEqual([])
  expect(outcome).toMatchObject({
    status: 422,
    answer: { data: { refused: { issues: [{ field: 'type', key: 'type.once' }] } } },
  })
})

test('the page that led here goes along', async () => {
  expect((await send({}, { from: '?from=idea' })).asked).toMatchObject([{ source: 'idea' }])
  expect((await send()).asked[0]).not.toHaveProperty('source')
})

test('a file in place of an amount is none', async () => {
  const { outcome, asked } = await send({ amount: new Blob(['100000']) })
  expect(asked).toEqual([])
  expect(outcome).toMatchObject({
    status: 422,
    answer: { data: { refused: { values: { amount: '' } } } },
  })
})

test('what is not begun is said above the form, with what was typed', async () => {
  const issues = [{ field: 'method', key: 'method.required' }]
  const { outcome } = await send(
    {},
    { answer: { ok: false, failure: { code: 'too_many_requests', extra: { issues } } } },
  )
  expect(outcome).toMatchObject({
    status: 422,
    answer: {
      isPersonal: true,
      data: {
        donation: null,
        refused: { code: 'too_many_requests', issues, values: { ...typed, amount: '100000' } },
      },
    },
  })
})

test('the page without a donation in its address is everybody’s, and asks for none', async () => {
  const asked: string[] = []
  const load = donationLoader({
    donations: {
      byId: (id) => {
        asked.push(id)
        return Promise.resolve(null)
      },
    },
    donationViewOf: () => Promise.reject(new Error('there is none')),
  })
  const page = (query: string) =>
    load({ page: 'donations', lang: 'en', params: {}, query: new URLSearchParams(query) })
  expect(await page('')).toEqual({ status: 200, data: null })
  expect(asked).toEqual([])
  expect(await page('donation=gone')).toMatchObject({
    isPersonal: true,
    data: { donation: null, refused: null },
  })
  expect(asked).toEqual(['gone'])
})
