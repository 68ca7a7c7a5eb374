import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operatorApp } from '#bff/ops/operator-app.ts'
import { donationNumber } from '#bff/giving/record/donation-number.ts'
import { donations, type DonationRow } from '#bff/giving/record/donations.table.ts'
import { plans } from '#bff/giving/record/plans.table.ts'
import { outbox } from '#bff/platform/outbox/outbox.table.ts'
import { aDonation, callsOfSite, type Calls } from '../support/calls.ts'
import { temporaryFolder } from '../support/database.ts'
import { monthlyDonor } from '../support/plans.ts'
import { isSampledTurn } from '../support/sampled-turn.ts'
import { postgresPrograms, startPostgres } from '../support/postgres.ts'
import { embeddedEngine, serverEngine, type Engine } from '../support/restored-sites.ts'
import { cardThat, startSimulator, type SimulatorCard } from '../support/simulator.ts'

const isFull = process.env['FULL'] === '1'
/** How many give once while the backup is taken, and how many monthly donations are charged meanwhile. */
const GIVERS = isFull ? 100 : 4
const PLANS = isFull ? 20 : 1
const DAY = 24 * 3_600_000

/** Each run has one of the two by its seed, where there is a server at all. */
const programs = isSampledTurn(1, 2) ? postgresPrograms() : null
const isEmbeddedToo = programs === null || isFull
const { folder, remove } = temporaryFolder()
let simulator: Awaited<ReturnType<typeof startSimulator>>
let cards: readonly SimulatorCard[]
let postgres: Awaited<ReturnType<typeof startPostgres>> | null = null
const by = { identity: '', recipient: '' }

beforeAll(async () => {
  by.identity = await generateX25519Identity()
  by.recipient = await identityToRecipient(by.identity)
  simulator = await startSimulator()
  cards = await simulator.cards()
  if (programs !== null) postgres = await startPostgres(programs)
}, 60_000)
afterAll(async () => {
  await simulator.close()
  await postgres?.close()
  remove()
})

/** Sets the simulator's clock; again where its connection was closed while a database was opened. */
const setClock = async (moment: number): Promise<void> => {
  const set = () => simulator.clock({ set: new Date(moment).toISOString() })
  await set().catch(set)
}

/** The donors and operators of one site. */
const peopleOf = (site: Calls) => {
  const monthly = monthlyDonor(site)
  const donor = (index: number) => ({
    name: `Donor ${index}`,
    phone: `+99890${String(1_000_000 + index)}`,
    email: `donor${index}@example.test`,
  })
  const give = async (path: string, index: number) => {
    const { body, phone } = cardThat(cards, 'uzcard', 'works')
    const asked = await monthly.post(path, aDonation({ donor: donor(index), card: body }))
    const { id } = await monthly.donationIn(asked)
    return monthly.donationIn(
      await site.post(`/api/donations/${id}/confirmation`, { code: await simulator.code(phone) }),
    )
  }
  const inTurn = async (path: string, from: number, count: number) => {
    for (let index = from; index < from + count; index += 1)
      expect((await give(path, index)).state).toBe('paid')
  }
  const rows = (): Promise<readonly DonationRow[]> =>
    site.database.select().from(donations).orderBy(donations.createdAt)
  return {
    monthly,
    rows,
    begin: (from: number, count: number) => inTurn('/api/monthly-donations', from, count),
    give: (from: number, count: number) => inTurn('/api/donations', from, count),
    /** Every job of the site, until none of them has anything left to do. */
    work: async () => {
      for (let worked = 1; worked > 0;) {
        worked = 0
        await site.database.update(donations).set({ nextPollAt: new Date(0) })
        for (const job of site.services.jobs) {
          if (job.name === 'digest') continue
          worked += await job.run()
          await job.drain?.()
        }
      }
    },
    /** The site's clock and the simulator's; receipts bear the simulator's time. */
    later: async (ms: number) => {
      site.advance(ms)
      await setClock(site.clock.now())
    },
    numbers: async () =>
      new Map(
        (await rows()).flatMap((row) =>
          row.number === null ? [] : [[donationNumber(row), row.reference] as const],
        ),
      ),
    refund: async (row: DonationRow) => {
      const asked = await operatorApp(site.services).request(
        `/donations/${donationNumber(row)}/refund`,
        {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ reason: 'asked for it', isMade: false }),
        },
      )
      return (await asked.json()) as { readonly outcome: string }
    },
  }
}

type People = ReturnType<typeof peopleOf>

const ledger = async () => (await simulator.transactions()).filter(({ paid }) => paid)

/** What the books say was paid at Payme, and what the ledger does; ids alone, since amounts are checked by both. */
const accounts = async ({ rows }: People) => ({
  books: (await rows())
    .filter(({ state }) => state === 'paid')
    .map(({ paymentId, amount }) => `${paymentId ?? ''} ${amount * 100}`)
    .sort(),
  ledger: (await ledger()).map(({ id, amountTiyin }) => `${id} ${amountTiyin}`).sort(),
})

const openSite = async (engine: Engine, name: string) => {
  const opened = await engine.open(name)
  const open = () => Promise.resolve(opened)
  const site = await callsOfSite({ PROVIDER_TIMEOUT_MS: '3000' }, simulator.url, open)
  return { opened, site, people: peopleOf(site) }
}

/** From the first donor to the month after the restore. */
const live = async (name: string, engine: Engine): Promise<void> => {
  await simulator.reset()
  const file = join(folder, `${name}.age`)
  const first = await openSite(engine, 'first')
  await setClock(first.site.clock.now())
  await first.people.begin(0, PLANS)
  await first.people.give(100, 2)
  await first.people.work()
  await first.people.later(32 * DAY)

  // The backup is taken in the midst of donations and charges.
  const moment = { ...by, now: first.site.clock.now() }
  await Promise.all([
    first.people.work(),
    first.people.give(200, GIVERS),
    engine.backup('first', first.opened, file, moment),
  ])
  const given = await first.people.numbers()
  await first.people.give(900, 2)
  await first.people.begin(950, 1)
  const [refunded] = (await first.people.rows()).filter(
    ({ donorName }) => donorName === 'Donor 900',
  )
  if (refunded === undefined) throw new Error('nobody gave')
  expect(await first.people.refund(refunded)).toMatchObject({ outcome: 'refunded' })
  await first.people.later(DAY)
  const lost = await first.people.numbers()
  const paidBefore = await accounts(first.people)
  expect(paidBefore.books).toEqual(paidBefore.ledger)
  const moneyBefore = paidBefore.ledger
  const now = first.site.clock.now()
  await first.site.close()
  rmSync(join(folder, 'first'), { recursive: true, force: true })

  await engine.restore('second', file, { ...by, now })
  const second = await openSite(engine, 'second')
  second.site.advance(now - second.site.clock.now())
  const { people, site } = second
  const { reconciliation, hold } = site.services
  const sentBefore = site.server.taken.length

  // Months are due and donors come, and nothing moves.
  await people.later(DAY)
  await people.work()
  expect((await accounts(people)).ledger).toEqual(moneyBefore)
  const closed = await site.give(aDonation())
  expect([closed.status, closed.headers.get('Retry-After')]).toEqual([502, '600'])
  const [paid] = (await people.rows()).filter(({ state }) => state === 'paid')
  if (paid === undefined) throw new Error('the backup has no donation')
  expect(await people.refund(paid)).toMatchObject({ outcome: 'held' })
  expect(site.server.taken).toHaveLength(sentBefore)
  expect(hold.notes().join()).toContain('reconcile')
  expect(await reconciliation.confirm(null)).toEqual({ kind: 'unread' })

  // What is missing has its name.
  const { held, differences, unlisted } = await reconciliation.compare(null)
  expect(held).toMatchObject({ restoredAt: now })
  expect(unlisted).toContain('click')
  const missing = new Set(differences.map(({ reference }) => reference))
  expect(missing.has(refunded.reference)).toBe(true)
  expect(new Set(differences.map(({ kind }) => kind)).size).toBeGreaterThan(0)
  expect((await accounts(people)).ledger).toEqual(moneyBefore)

  const confirmed = await reconciliation.confirm(null)
  expect(confirmed).toMatchObject({ kind: 'confirmed', left: [], isLifted: true })
  const after = await accounts(people)
  expect(after.books).toEqual(after.ledger)
  expect(after.ledger).toEqual(moneyBefore)
  const unknown = (await people.rows()).filter(({ donorName }) => donorName.includes('unknown'))
  expect(unknown.map(({ donorPhone, donorEmail }) => [donorPhone, donorEmail])).toEqual(
    unknown.map(() => ['', null]),
  )

  // The months go on: each of them once, whoever paid it.
  for (let month = 0; month < 2; month += 1) {
    await people.later(31 * DAY)
    await people.work()
  }
  const months = (await people.rows())
    .filter(({ state, planId }) => state === 'paid' && planId !== null)
    .map(({ planId, planMonth }) => `${planId ?? ''} ${planMonth ?? ''}`)
  expect(new Set(months).size).toBe(months.length)
  const known = await site.database.select().from(plans)
  expect(months.length).toBe(known.length * 4)
  const atLast = await accounts(people)
  expect(atLast.books).toEqual(atLast.ledger)
  expect((await site.give(aDonation())).status).toBe(201)

  // No number that the lost books gave is given to anybody else.
  for (const [number, reference] of await people.numbers())
    expect(lost.get(number) ?? reference).toBe(reference)
  expect([...given.keys()].length).toBeGreaterThan(0)
  const [mail] = await site.database.select().from(outbox).limit(1)
  expect(mail).toBeDefined()
  await site.close()
}

describe('a site whose folder was destroyed goes on from its backup', () => {
  test(
    'embedded',
    async () => live('embedded', await embeddedEngine(join(folder, 'embedded'))),
    600_000,
  )

  test.skipIf(programs === null)(
    'on a server',
    async () => live('server', await serverEngine(join(folder, 'server'), postgres?.url ?? '')),
    600_000,
  )
})
