import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { sameOrigin } from './origin.ts'

const app = new Hono()
  .use(sameOrigin('https://site.test'))
  .get('/', (c) => c.text('read'))
  .post('/', (c) => c.text('written'))

const write = async (headers: Readonly<Record<string, string>>) =>
  (await app.request('https://site.test/', { method: 'POST', headers })).status

test.each([
  ['no browser', {}],
  ['our own page', { 'Sec-Fetch-Site': 'same-origin' }],
  ['an address typed by hand', { 'Sec-Fetch-Site': 'none' }],
  ['our own page in an old browser', { Origin: 'https://site.test' }],
  ['our page at another of our names', { Origin: 'https://www.test', Host: 'www.test' }],
])('%s may write', async (_, headers) => {
  expect(await write(headers)).toBe(200)
})

test.each([
  ['a foreign page', { 'Sec-Fetch-Site': 'cross-site' }],
  ['a neighbour', { 'Sec-Fetch-Site': 'same-site' }],
  [
    'a foreign page that sends our origin too',
    { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://site.test' },
  ],
  ['a foreign page in an old browser', { Origin: 'https://elsewhere.test' }],
  ['a sandboxed frame', { Origin: 'null' }],
])('%s may not', async (_, headers) => {
  expect(await write(headers)).toBe(403)
})

test('everybody may read', async () => {
  const headers = { 'Sec-Fetch-Site': 'cross-site' }
  expect((await app.request('https://site.test/', { headers })).status).toBe(200)
})
