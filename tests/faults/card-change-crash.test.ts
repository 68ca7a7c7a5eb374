import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cardChangeSchema, type CardChange } from '#machines/wire/card-change.schema.ts'
import { maskedCard } from '#machines/wire/card.schema.ts'
import { donationSchema } from '#machines/wire/donation.schema.ts'
import { defaultCredentials } from '../../payment-sim/credentials.ts'
import { aDonation } from '../support/a-donation.ts'
import { startHoldingProxy, type HoldPoint } from '../support/holding-proxy.ts'
import { hourOfCharge, planAt } from '../support/plan-calendar.ts'
import { postgresPrograms, startPostgres } from '../support/postgres.ts'
import { isSampledTurn } from '../support/sampled-turn.ts'
import { simulatorAt, type SimulatorCard, type SimulatorClient } from '../support/simulator.ts'
import { startSite, type SiteUnderTest } from '../support/site.ts'

/**
 * `kill -9` of the built site at each call of a change of a card: the plan keeps one card at Payme, the former goes
 * only once the new one is the plan's, and a month is charged once.
 */

/** A monthly donation, the card that it is to be changed to, and the tokens that its cards were given. */
type Plan = {
  readonly amount: number
  readonly token: string
  readonly other: SimulatorCard
  readonly key: string
  readonly cardTokens: string[]
}

type Point = { readonly method: string; readonly point: HoldPoint }
const both = (method: string): readonly Point[] => [
  { method, point: 'before' },
  { method, point: 'after' },
]
/** The calls of a change. The removal of the former card follows it within a minute, and comes first here. */
const points: readonly Point[] = [
  { method: 'cards.remove', point: 'before' },
  ...both('cards.create'),
  ...both('cards.get_verify_code'),
  ...both('cards.verify'),
]

type Stored = {
  readonly env: Readonly<Record<string, string>>
  /** Whoever was killed holds no lease any more: in a minute and a half, by the database's own clock. */
  readonly endLeases: () => Promise<void>
  readonly close: () => Promise<void>
}

/** A site that runs alone on its folder drops the leases of the dead by itself. */
const embedded = (): Promise<Stored> =>
  Promise.resolve({
    env: {},
    endLeases: () => Promise.resolve(),
    close: () => Promise.resolve(),
  })

const programs = postgresPrograms()
const onServer = async (): Promise<Stored> => {
  if (programs === null) throw new Error('there is no PostgreSQL')
  const { url, close } = await startPostgres(programs)
  return {
    env: { DATABASE_URL: url, TOKEN_KEY: '07'.repeat(32) },
    endLeases: async () => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      for (const table of ['card_changes', 'donations', 'outbox'])
        await client.query(`update ${table} set lease_until = now() - interval '1 second'`)
      await client.end()
    },
    close,
  }
}

const databases = [
  ['the embedded database', embedded, false],
  ['PostgreSQL', onServer, programs === null],
] as const

/** One of the databases by the seed, both with `FULL=1`; where there is no PostgreSQL always the embedded one. */
const sampledDatabases = databases.filter(
  (_, index) => programs === null || isSampledTurn(index, databases.length),
)

describe.each(sampledDatabases)('on %s', (_, open, isMissing) => {
  let stored: Stored
  let proxy: Awaited<ReturnType<typeof startHoldingProxy>>
  let site: SiteUnderTest
  let simulator: SimulatorClient
  /** Takes down each token that Payme's answers name. */
  let note: (token: string) => void = () => undefined

  beforeAll(async () => {
    if (isMissing) return
    stored = await open()
    proxy = await startHoldingProxy()
    site = await startSite({ ...stored.env, PAYME_URL: `${proxy.url}/payme/api` })
    proxy.aimAt(site.simUrl)
    proxy.change('cards.create', (answer) => {
      const { result } = answer as { readonly result?: { readonly card: { token: string } } }
      if (result !== undefined) note(result.card.token)
      return answer
    })
    simulator = simulatorAt(site.simUrl)
  }, 90_000)
  afterAll(async () => {
    if (isMissing) return
    await site.close()
    proxy.close()
    await stored.close()
  })

  const send = (path: string, body: unknown, key: string = randomUUID()) =>
    fetch(`${site.url}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify(body),
    })
  const cardOf = ({ scheme: kind, number, expiry, holder }: SimulatorCard) => ({
    kind,
    number,
    expiry,
    holder,
  })
  const maskOf = ({ number }: SimulatorCard) => maskedCard(number)

  const setUp = async (card: SimulatorCard, other: SimulatorCard, place: number): Promise<Plan> => {
    const cardTokens: string[] = []
    note = (token) => cardTokens.push(token)
    const amount = 100_000 + place
    const asked = await send('/api/monthly-donations', aDonation({ amount, card: cardOf(card) }))
    const { id } = donationSchema.parse(await asked.json())
    const code = await simulator.code(card.phone)
    const paid = donationSchema.parse(
      await (await send(`/api/donations/${id}/confirmation`, { code })).json(),
    )
    if (paid.state !== 'paid') throw new Error(`the donation is ${paid.state}`)
    const token = paid.manageUrl?.split('/').at(-1) ?? ''
    return { amount, token, other, key: randomUUID(), cardTokens }
  }

  const viewOf = ({ token }: Plan) => planAt(site.url, token)
  const begin = async ({ token, key, other, cardTokens }: Plan): Promise<CardChange> => {
    note = (cardToken) => cardTokens.push(cardToken)
    const answer = await send(`/api/monthly/${token}/card`, { card: cardOf(other) }, key)
    return cardChangeSchema.parse(await answer.json())
  }
  const confirm = async ({ token, other }: Plan, id: string) =>
    send(`/api/monthly/${token}/card/${id}/confirmation`, {
      code: await simulator.code(other.phone),
    })

  /** Moves the clock, which waits for the work that is due: that may be held. */
  const pass = (time: string) => void simulator.clock({ advance: time }).catch(() => undefined)

  /** Brings a change to its point and leaves it there. */
  const holdAt = async (plan: Plan, { method, point }: Point) => {
    const isBeginning = ['cards.create', 'cards.get_verify_code'].includes(method)
    const begun = isBeginning ? null : await begin(plan)
    const call = proxy.hold(method, point)
    const donor = begun === null ? begin(plan) : confirm(plan, begun.id)
    // Whoever asked is told nothing any more.
    donor.catch(() => undefined)
    if (method === 'cards.remove') {
      await donor
      pass('PT1M')
    }
    await call
  }

  const kill = async () => {
    await site.restart('kill')
    await stored.endLeases()
  }

  /** Whether Payme still has the card of a token, verified. */
  const isKept = async (token: string): Promise<boolean> => {
    const { merchantId, key } = defaultCredentials.payme
    const answer = await fetch(`${site.simUrl}/payme/api`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Auth': `${merchantId}:${key}` },
      body: JSON.stringify({ id: 1, method: 'cards.check', params: { token } }),
    })
    const { result } = (await answer.json()) as { result?: { card: { verify: boolean } } }
    return result?.card.verify === true
  }
  const keptOf = async ({ cardTokens }: Plan): Promise<readonly string[]> => {
    const kept = await Promise.all(cardTokens.map(isKept))
    return cardTokens.filter((__, place) => kept[place])
  }

  /** What the donor's page does after the site came back: the same key, the code when one is asked. */
  const goOn = async (plan: Plan): Promise<void> => {
    for (let turn = 0; turn < 5; turn += 1) {
      const change = await begin(plan)
      if (change.state === 'changed') return
      if (change.state === 'awaiting_code') await confirm(plan, change.id)
    }
    throw new Error('the card was not changed')
  }

  /** The plan is charged by its newest card, the only one that Payme keeps of it. */
  const expectOneCard = async (plan: Plan, name: string) => {
    expect((await viewOf(plan)).card, name).toBe(maskOf(plan.other))
    await expect
      .poll(() => keptOf(plan), { timeout: 20_000, message: name })
      .toEqual(plan.cardTokens.slice(-1))
  }

  test.skipIf(isMissing)(
    'a killed change ends with one card, and each month is charged once',
    async () => {
      const cards = (await simulator.cards()).filter(
        ({ scheme, outcome, official }) =>
          scheme === 'national' && outcome === 'works' && !official,
      )
      expect(cards.length).toBeGreaterThanOrEqual(points.length)
      const plans: Plan[] = []
      for (const [place] of points.entries()) {
        const [card, other] = [cards[place], cards[(place + 1) % points.length]]
        if (card === undefined || other === undefined) throw new Error('no card')
        plans.push(await setUp(card, other, place))
      }
      const named = plans.map((plan, place) => {
        const { method, point } = points[place] as Point
        return { plan, name: `${point} ${method}`, at: { method, point } }
      })

      for (const { plan, at } of named) await holdAt(plan, at)
      for (const { plan, name, at } of named) {
        // The former card is there as long as nobody knows that the new one is the plan's.
        expect(await keptOf(plan), name).toContain(plan.cardTokens[0])
        if (at.method === 'cards.remove') expect((await viewOf(plan)).card).toBe(maskOf(plan.other))
      }
      await kill()
      for (const { plan } of named) await goOn(plan)
      pass('PT1M')
      for (const { plan, name } of named) await expectOneCard(plan, name)

      // Once more, with the removal done and its answer lost.
      const [first] = plans
      const [card] = cards
      if (first === undefined || card === undefined) throw new Error('no plan')
      const again = { ...first, other: card, key: randomUUID() }
      await holdAt(again, { method: 'cards.remove', point: 'after' })
      await kill()
      await expectOneCard(again, 'after cards.remove')

      // The month is charged by the new cards; one charge is made and its answer lost.
      const call = proxy.hold('receipts.pay', 'after')
      await simulator.clock({ set: hourOfCharge(await viewOf(again)) })
      await call
      await kill()
      const now = [again, ...plans.slice(1)]
      for (const plan of now) {
        await expect
          .poll(async () => (await viewOf(plan)).charges.map(({ state }) => state), {
            timeout: 40_000,
          })
          .toEqual(['paid', 'paid'])
        const paid = (await simulator.transactions()).filter(
          (one) => one.paid && one.amountTiyin === plan.amount * 100,
        )
        expect(paid).toHaveLength(2)
        expect(paid.map(({ card: number }) => number?.slice(-4))).toContain(
          plan.other.number.slice(-4),
        )
        expect((await keptOf(plan)).length).toBe(1)
      }
    },
    180_000,
  )
})
