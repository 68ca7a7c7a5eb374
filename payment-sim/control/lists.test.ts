import { expect, test } from 'vitest'
import { openShop } from '../test-support/shop.ts'

const { app } = openShop()

/** Every call of QA's side that the running simulator has, with an id in place of each name. */
const calls = app.routes
  .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/sim/'))
  .map(({ method, path }) => ({
    method,
    path: path
      .replace(/\/:\w+\?/, '')
      .replaceAll(/:\w+/g, '1')
      .replace(/\/$/, ''),
  }))

const answerTo = (method: string, path: string) => app.request(path, { method })

test.for(calls)('$method $path knows no filter that it was not taught', async (call) => {
  const response = await answerTo(call.method, `${call.path}?nothing=1`)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ error: 'invalid', mistakes: [{}] })
})

const lists = [
  'cards',
  'fault-sets',
  'faults',
  'mail',
  'payments',
  'sms',
  'traffic',
  'transactions',
  'worlds',
]

test('all lists are among these calls', () => {
  expect(calls).toEqual(
    expect.arrayContaining(lists.map((list) => ({ method: 'GET', path: `/sim/${list}` }))),
  )
})

test.for(lists)('the list of %s has pages, and a wrong one is a mistake', async (list) => {
  for (const query of ['limit=abc', 'offset=-1', 'limit=1.5'])
    expect((await answerTo('GET', `/sim/${list}?${query}`)).status, query).toBe(400)
  const page = await answerTo('GET', `/sim/${list}?limit=1&offset=0&q=no+such+words`)
  expect([page.status, page.headers.get('X-Total-Count')]).toEqual([200, '0'])
  expect(await page.json()).toEqual([])
})

test('a rule is taken away by its own name; nothing else is taken away by a mistake', async () => {
  const shop = openShop()
  const rules = ['a', 'b'].map((id) => ({ id, provider: 'payme', fault: 'drop_before' }))
  await shop.send('PUT', '/sim/faults', rules)
  const left = async (query: string) => {
    const response = await shop.app.request(`/sim/faults${query}`, { method: 'DELETE' })
    return [response.status, await shop.get('/sim/faults')] as const
  }
  expect(await left('?provider=click')).toMatchObject([400, [{ id: 'a' }, { id: 'b' }]])
  expect(await left('?id=a')).toMatchObject([200, [{ id: 'b' }]])
  expect(await left('')).toEqual([200, []])
})
