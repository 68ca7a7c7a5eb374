import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSimulator } from '../../payment-sim/simulator.ts'
import { giverAt } from '../support/giver.ts'
import { isSampledTurn } from '../support/sampled-turn.ts'
import { simulatorAt } from '../support/simulator.ts'
import { freePort, startSiteInWorld } from '../support/site.ts'

/** What goes wrong in each world, and nowhere else; the third and the fourth look alike to who cannot tell worlds apart. */
const worlds = {
  anna: { fault: { method: 'receipts.pay', fault: 'refuse' }, days: 1 },
  bobur: { fault: { method: 'receipts.pay', fault: 'http_error' }, days: 2 },
  chinor: { fault: { method: 'receipts.pay', fault: 'drop_after' }, days: 3 },
  dilnoza: { fault: { method: 'receipts.pay', fault: 'drop_after' }, days: 4 },
} as const

type Name = keyof typeof worlds
/** Two of them by the seed, all four with `FULL=1`. */
const names = (Object.keys(worlds) as Name[]).filter((_, index) => isSampledTurn(index, 2))
const START = '2026-11-20T10:00:00+05:00'
const DONOR_PHONE = '+998901234567'
const DAY_MS = 86_400_000

type Running = { readonly url: string; readonly close: () => Promise<void> }
let simulator: Running
let sites: Readonly<Record<Name, Awaited<ReturnType<typeof startSiteInWorld>>>>

beforeAll(async () => {
  simulator = await createSimulator({
    port: await freePort(),
    smtpPort: await freePort(),
    slowMs: 50,
  }).start()
  const started = await Promise.all(
    names.map(async (name) => [name, await startSiteInWorld(simulator.url, name)] as const),
  )
  sites = Object.fromEntries(started) as typeof sites
}, 60_000)
afterAll(async () => {
  await Promise.all(Object.values(sites).map((site) => site.close()))
  await simulator.close()
})

/** So much is given in a world that its sums tell whose they are. */
const sumOf = (name: Name): number => 100_000 + 1_000 * names.indexOf(name)
const donorOf = (name: Name): string => `${name}@example.test`

/** A test run in one world: three donations, one under a fault, and a step of the clock; all donors have one card. */
const useWorld = async (name: Name) => {
  const { url, simUrl } = sites[name]
  const { fault, days } = worlds[name]
  const world = simulatorAt(simUrl)
  const card = (await world.cards()).find(
    ({ outcome, kind }) => outcome === 'works' && kind === 'uzcard',
  )
  if (card === undefined) throw new Error('there is no card')
  await world.clock({ mode: 'frozen' })
  await world.clock({ set: START })
  const giver = giverAt(url, world.code)
  const paid = await giver.give({ card, lang: 'en', email: donorOf(name), amount: sumOf(name) })
  await giver.give({ card, lang: 'en', type: 'monthly', amount: 3 * sumOf(name) })
  await world.fault({ id: name, provider: 'payme', ...fault, times: 1 })
  const broken = await giver.begin({
    card,
    lang: 'en',
    email: donorOf(name),
    amount: 2 * sumOf(name),
  })
  const code = await world.code(card.phone)
  const answer = await fetch(`${url}/api/donations/${broken.id}/confirmation`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ code }),
  })
  await answer.text()
  await world.clock({ advance: `P${days}D` })
  return { world, paid, days, name }
}

const listIn = async (simUrl: string, list: string) =>
  (await (await fetch(`${simUrl}/sim/${list}`)).json()) as readonly Readonly<
    Record<string, unknown>
  >[]

const clockIn = async (simUrl: string) =>
  (await (await fetch(`${simUrl}/sim/clock`)).json()) as { readonly now: string }

test('sites in worlds of one simulator are tested at once and see nothing of each other', async () => {
  const used = await Promise.all(names.map(useWorld))
  for (const { name, world, paid, days } of used) {
    await expect.poll(() => world.mails(donorOf(name)), { timeout: 20_000 }).not.toEqual([])
    const told = JSON.stringify(await listIn(world.url, 'mail'))
    expect(names.filter((other) => told.includes(donorOf(other)))).toEqual([name])
    expect(told).toContain(paid.donationNumber)
    // Who gives monthly and has no mailbox gets the link to the donation by SMS; it is the site's.
    const receipts = () => listIn(world.url, `sms?to=${encodeURIComponent(DONOR_PHONE)}`)
    await expect.poll(receipts, { timeout: 20_000 }).not.toEqual([])
    for (const { text } of await receipts()) expect(text).toContain(sites[name].url)
    const codes = (await listIn(world.url, 'sms')).filter(({ code }) => code !== undefined)
    expect(codes).toHaveLength(3)
    const sums = (await world.transactions()).map(({ amountTiyin }) => amountTiyin / 100)
    expect(new Set(sums)).toEqual(new Set([1, 2, 3].map((times) => times * sumOf(name))))
    const faults = (await listIn(world.url, 'traffic')).flatMap((one) => one['faults'] as string[])
    expect(faults).toEqual([name])
    const answer = await fetch(`${sites[name].url}/api/donations/${paid.id}`)
    const hours = [answer.headers.get('X-Now'), (await clockIn(world.url)).now]
    expect(hours.map((hour) => Date.parse(hour ?? ''))).toEqual(
      hours.map(() => Date.parse(START) + days * DAY_MS),
    )
  }
  // Nothing came to the world of whoever names none.
  for (const list of ['transactions', 'sms', 'mail', 'traffic'])
    expect(await listIn(simulator.url, list)).toEqual([])
}, 90_000)
