import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { authHeader, sendMessage } from '../test-support/eskiz-account.ts'
import { createMerchants, hostedServices, openServicePage } from '../test-support/service-pages.ts'
import {
  card,
  openShop,
  reachWorld,
  shopAt,
  type Shop,
  type ShopCalls,
} from '../test-support/shop.ts'
import { letter, speak } from '../test-support/smtp-client.ts'
import { wholeDonations } from '../test-support/whole-donations.ts'

// As long as each other: a HAR tells the length of what was sent.
const names = ['anna', 'olim'] as const
type Name = (typeof names)[number]

/** Each world has a merchant of its own, which knows its orders. */
const openWorlds = async () => {
  const started = Date.parse('2026-11-20T05:00:00Z')
  const merchants: Record<string, ReturnType<typeof createMerchants>> = {}
  const begin = async (name: Name) => {
    merchants[name] = createMerchants(() => started)
    const settings = { merchant: { url: `http://${name}.test` } }
    await shop.send('PUT', `/sim/worlds/${name}`, { seed: 7, settings })
  }
  const shop: Shop = openShop({
    port: 0,
    dependencies: {
      fetch: async (url, init) =>
        (await merchants[new URL(url).hostname.split('.')[0] ?? '']?.(url, init)) ??
        new Response('{}'),
    },
  })
  for (const name of names) await begin(name)
  return { shop, begin, running: await shop.simulator.start() }
}

/** What a world answers, with its own addresses as if there were no other. */
const told = (name: Name, text: string): string =>
  text
    .replaceAll(`/worlds/${name}`, '')
    .replaceAll(`${name}.test`, 'shop.test')
    .replaceAll(name, 'world')

/** The first words of a stream, all of anything else. */
const bodyOf = async (response: Response): Promise<string> => {
  if (response.headers.get('Content-Type')?.includes('event-stream') !== true)
    return response.text()
  const reader = response.body?.getReader()
  const first = await reader?.read()
  await reader?.cancel()
  return new TextDecoder().decode(first?.value)
}

/** What the providers, the site and QA do in a world, with what each is answered. */
const livedIn = async (name: Name, shop: Shop, smtpPort: number): Promise<readonly string[]> => {
  const answers: string[] = []
  const inside = reachWorld(shop.simulator.app, `/worlds/${name}`)
  const world = shopAt({
    request: async (path: string, init?: RequestInit) => {
      const response = await inside.request(path, init)
      const body = await bodyOf(response)
      const headers = JSON.stringify([...response.headers])
      answers.push(
        told(name, `${init?.method ?? 'GET'} ${path}: ${response.status} ${headers} ${body}`),
      )
      // What the call set off comes to its end.
      for (let turns = 0; turns < 3; turns += 1) await turn()
      return new Response(body === '' ? null : body, response)
    },
  })
  await wholeDonations(world)
  await world.send('PUT', '/sim/faults', {
    provider: 'payme',
    method: 'cards.check',
    fault: 'refuse',
  })
  await world.send('PUT', '/sim/fault-sets/set', {})
  for (const service of hostedServices) await payOnPage(world, service)
  const auth = await authHeader(world)
  await sendMessage(world, auth, `http://${name}.test/callbacks/sms`)
  await speak(smtpPort, letter('staff@example.test', name))
  await world.send('POST', '/sim/merchant-states', { order: 'A-1', state: 'paid' })
  await world.send('POST', '/sim/clock', { advance: 'P2DT3H' })
  await everyCall(shop, world)
  await world.send('POST', '/sim/clock', { mode: 'frozen', set: '2027-01-01T00:00:00Z' })
  await world.send('POST', '/sim/scenario', { seed: 7 })
  await world.send('POST', '/sim/reset', { seed: 7 })
  await wholeDonations(world)
  return answers
}

const payOnPage = async (world: ShopCalls, service: (typeof hostedServices)[number]) => {
  const page = await openServicePage(world, service, 'en')
  const isOcto = service === 'octo'
  const number = isOcto ? card.visaWorks : card.uzcardWorks
  await page.get()
  await page.post({ action: 'card', number, expiry: '12/39', ...(isOcto ? { cvv: '123' } : {}) })
  await page.post({
    action: 'code',
    code: await world.newestCode(isOcto ? card.visaPhone : card.uzcardPhone),
  })
}

/** Calls after which nothing is as it was: after all others. */
const isEnd = (path: string) => /\/sim\/(?:reset|scenario)$/.test(path)

/** Each call that the running simulator has a route for, with each name that the world gave something. */
const everyCall = async (shop: Shop, world: ShopCalls): Promise<void> => {
  const payments = (await world.get('/sim/transactions')) as unknown as readonly {
    id: string
    provider: string
  }[]
  const [sms] = (await world.get('/sim/sms')) as unknown as readonly { requestId?: string }[]
  const newest = Object.values(Object.fromEntries(payments.map((one) => [one.provider, one.id])))
  const ids = ['1', 'set', 'fault-1', sms?.requestId ?? '1', ...newest]
  for (const { method, path } of callsOf(shop))
    for (const id of new Set(path.includes(':') ? ids : ids.slice(0, 1)))
      await world.app.request(path.replaceAll(/:\w+(?:\{[^/]*\})?\??/g, id), {
        method,
        headers: { 'Content-Type': 'application/json' },
        ...(method === 'GET' ? {} : { body: isEnd(path) ? '{"seed":7}' : '{}' }),
      })
}

const callsOf = ({ simulator }: Shop) => {
  const calls = simulator.app.routes.flatMap(({ method, path }) =>
    (method === 'ALL' ? ['GET', 'POST'] : [method]).map((one) => ({
      method: one,
      path: path.replace('*', 'anything'),
    })),
  )
  const own = new Map(calls.map((call) => [`${call.method} ${call.path}`, call]))
  // Reads first, so that they find what there is; worlds have none within them.
  const order = ({ method, path }: (typeof calls)[number]) =>
    method === 'GET' ? 0 : isEnd(path) ? 2 : 1
  return [...own.values()].toSorted((one, other) => order(one) - order(other))
}

test('two worlds of one seed answer the same calls with the same bytes, at once and again', async () => {
  const { shop, begin, running } = await openWorlds()
  const live = (name: Name) => livedIn(name, shop, running.smtpPort)
  const [anna, olim] = await Promise.all(names.map(live))
  expect(anna?.length).toBeGreaterThan(300)
  expect(olim).toEqual(anna)
  await begin('anna')
  expect(await live('anna')).toEqual(anna)
  await shop.send('PUT', '/sim/worlds/olim', { seed: 8 })
  await running.close()
}, 120_000)
