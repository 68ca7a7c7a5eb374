import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operatorApp } from '#bff/ops/operator-app.ts'
import { donationNumber } from '#bff/giving/record/donation-number.ts'
import { donations, type DonationRow } from '#bff/giving/record/donations.table.ts'
import { plans } from '#bff/giving/record/plans.table.ts'
import { tashkentMoment } from '#bff/platform/operators/tashkent-moment.ts'
import { aDonation } from '../support/a-donation.ts'
import { callsOfSite, type Calls } from '../support/calls.ts'
import { temporaryFolder } from '../support/database.ts'
import { monthlyDonor } from '../support/plans.ts'
import { isSampledTurn } from '../support/sampled-turn.ts'
import { postgresPrograms, startPostgres } from '../support/postgres.ts'
import { embeddedEngine, serverEngine, type Engine } from '../support/restored-sites.ts'
import { startSimulator } from '../support/own-simulator.ts'
import { cardThat, type SimulatorCard, type Transaction } from '../support/simulator.ts'

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
  const give = async (path: string, index: number, kind: SimulatorCard['kind'] = 'uzcard') => {
    const { body, phone } = cardThat(cards, kind, 'works')
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
    giveByVisa: async (index: number) =>
      expect((await give('/api/donations', index, 'visa')).state).toBe('paid'),
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

/** What is known of the site that is lost: by those who lived through it, not by the backup. */
type Lost = {
  readonly file: string
  /** What the ledger has. */
  readonly money: readonly string[]
  readonly numbers: ReadonlyMap<string, string>
  /** References of what was given after the backup. */
  readonly given: readonly string[]
  readonly refunded: string
  /** Payments over the service without a list. */
  readonly octo: readonly Transaction[]
  readonly now: number
}

/** A site from its first donor until its folder is destroyed; the backup is taken while it is busy. */
const liveUntilLost = async (name: string, engine: Engine): Promise<Lost> => {
  await simulator.reset()
  const file = join(folder, `${name}.age`)
  const { opened, site, people } = await openSite(engine, 'first')
  await setClock(site.clock.now())
  await people.begin(0, PLANS)
  await people.give(100, 1)
  await people.work()
  await people.later(32 * DAY)
  const moment = { ...by, now: site.clock.now() }
  await Promise.all([
    people.work(),
    people.give(200, GIVERS),
    engine.backup('first', opened, file, moment),
  ])
  const before = new Set((await people.rows()).map(({ id }) => id))
  await people.give(900, 2)
  await people.giveByVisa(920)
  await people.begin(950, 1)
  const after = (await people.rows()).filter(({ id }) => !before.has(id))
  const [refunded] = after
  if (refunded === undefined) throw new Error('nobody gave')
  expect(await people.refund(refunded)).toMatchObject({ outcome: 'refunded' })
  await people.later(DAY)
  const { books, ledger: money } = await accounts(people)
  expect(books).toEqual(money)
  const lost = {
    ...{ file, money, numbers: await people.numbers(), refunded: refunded.reference },
    given: after.filter(({ provider }) => provider === 'payme').map(({ reference }) => reference),
    octo: (await ledger()).filter(({ provider }) => provider === 'octo'),
    now: site.clock.now(),
  }
  await site.close()
  rmSync(join(folder, 'first'), { recursive: true, force: true })
  return lost
}

type Restored = Awaited<ReturnType<typeof openSite>>

/** Months are due and donors come, and nothing moves. */
const isHeld = async ({ people, site }: Restored, { money }: Lost): Promise<void> => {
  await people.later(DAY)
  await people.work()
  expect((await accounts(people)).ledger).toEqual(money)
  const closed = await site.give(aDonation())
  expect([closed.status, closed.headers.get('Retry-After')]).toEqual([502, '600'])
  const [paid] = (await people.rows()).filter(({ state }) => state === 'paid')
  if (paid === undefined) throw new Error('the backup has no donation')
  expect(await people.refund(paid)).toMatchObject({ outcome: 'held' })
  expect(site.server.taken).toEqual([])
  expect(site.services.notes().join()).toContain('reconcile')
  expect(await site.services.reconciliation.confirm(null)).toEqual({ kind: 'unread' })
}

/** A cabinet's statement, as staff name its columns. */
const statementOf = (payments: readonly Transaction[], moment: number): string =>
  [
    'Terminal;Transaction;Amount;Paid',
    ...payments.map(({ id, amountTiyin }) =>
      ['1', id, `${amountTiyin / 100},00`, tashkentMoment(moment)].join(';'),
    ),
  ].join('\r\n')

/** What is missing has its name, and is entered once staff have read it. */
const reconciles = async ({ people, site }: Restored, lost: Lost): Promise<void> => {
  const { compare, confirm, file } = site.services.reconciliation
  const { held, differences, unlisted } = await compare(null)
  expect(held).toMatchObject({ restoredAt: lost.now })
  expect(unlisted).toContain('octo')
  const named = differences.map(({ reference }) => reference)
  expect(lost.given.filter((reference) => !named.includes(reference))).toEqual([])
  const csv = statementOf(lost.octo, lost.now)
  const read = await file({ provider: 'octo', csv, isEntered: false })
  expect(read).toMatchObject({
    differences: lost.octo.map(({ id }) => ({ kind: 'missing', transaction: id, reference: null })),
  })
  expect((await accounts(people)).ledger).toEqual(lost.money)
  await file({ provider: 'octo', csv, isEntered: true })
  expect(await confirm(null)).toMatchObject({ kind: 'confirmed', left: [], isLifted: true })
  const { books, ledger: money } = await accounts(people)
  expect(books).toEqual(money)
  expect(money).toEqual(lost.money)
  const rows = await people.rows()
  expect(rows.find(({ reference }) => reference === lost.refunded)?.state).toBe('refunded')
  const strangers = rows.filter(({ donorName }) => donorName === 'found, donor unknown')
  expect(strangers.length).toBeGreaterThanOrEqual(3)
  for (const { donorPhone, donorEmail, planId } of strangers)
    expect([donorPhone, donorEmail, planId]).toEqual(['', null, null])
}

/** The months go on, each of them once whoever paid it, and no number is given to two. */
const goesOn = async ({ people, site }: Restored, { numbers }: Lost): Promise<void> => {
  for (let month = 0; month < 2; month += 1) {
    await people.later(31 * DAY)
    await people.work()
  }
  const months = (await people.rows())
    .filter(({ state, planId }) => state === 'paid' && planId !== null)
    .map(({ planId, planMonth }) => `${planId ?? ''} ${planMonth ?? ''}`)
  expect(new Set(months).size).toBe(months.length)
  expect(months.length).toBe((await site.database.$count(plans)) * 4)
  const { books, ledger: money } = await accounts(people)
  expect(books).toEqual(money)
  expect((await site.give(aDonation())).status).toBe(201)
  expect(site.server.taken.length).toBeGreaterThan(0)
  for (const [number, reference] of await people.numbers())
    expect(numbers.get(number) ?? reference).toBe(reference)
}

const live = async (name: string, engine: Engine): Promise<void> => {
  const lost = await liveUntilLost(name, engine)
  await engine.restore('second', lost.file, { ...by, now: lost.now })
  const second = await openSite(engine, 'second')
  second.site.advance(lost.now - second.site.clock.now())
  await isHeld(second, lost)
  await reconciles(second, lost)
  await goesOn(second, lost)
  await second.site.close()
}

describe('a site whose folder was destroyed goes on from its backup', () => {
  test.skipIf(!isEmbeddedToo)(
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
