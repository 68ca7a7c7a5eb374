import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { donationSchema, type Donation } from '#machines/wire/donation.schema.ts'
import { aDonation } from '../../tests/support/a-donation.ts'
import { simulatorAt } from '../../tests/support/simulator.ts'
import { postgresPrograms, startPostgres } from '../../tests/support/postgres.ts'
import { startSite, type SiteUnderTest } from '../../tests/support/site.ts'
import { embeddedPlace, serverPlace, type Place } from './bare-write.ts'
import { closedAfter } from './closed-after.ts'
import { median, quickest, timed, type Measure } from './measure.ts'
import { startTimingProxy, type TimingProxy } from './timing-proxy.ts'

/** A database that others share needs a key that they share as well. */
const TOKEN_KEY = '0'.repeat(64)
const warmUp = 10
const donations = 60

/** Counting for limits is part of what is measured; none of them is reached. */
const countedAndAllowed = {
  RATE_LIMITS: 'on',
  LIMIT_GIFTS_PER_PHONE: '100000',
  LIMIT_GIFTS_PER_ADDRESS: '100000',
  LIMIT_CODES_PER_CARD_MINUTE: '100000',
  LIMIT_CODES_PER_CARD_DAY: '100000',
  LIMIT_WRONG_CODES_PER_CARD: '100000',
}

/** A caller that keeps its connection, as a browser does. */
const callerOf = (url: string, agent: Agent) => (path: string, body: unknown, key?: string) =>
  new Promise<string>((done, fail) => {
    const bytes = JSON.stringify(body)
    const asked = request(
      url + path,
      {
        method: 'POST',
        agent,
        headers: {
          'Content-Type': 'application/json',
          'Content-Length': Buffer.byteLength(bytes),
          ...(key === undefined ? {} : { 'Idempotency-Key': key }),
        },
      },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () => done(Buffer.concat(chunks).toString()))
      },
    )
    asked.once('error', fail)
    asked.end(bytes)
  })

/** A card donation as it was measured: the BFF's own share of an answer, and a bare write beside it, in ms. */
type Added = { readonly each: number; readonly calls: number; readonly whole: number }

/**
 * What the BFF adds to its providers' answers: the time of a donor's call without the time that the
 * providers took for theirs, shared among these. Durable writes, the connections to the provider and
 * the answer to the donor are in it. A bare durable write is timed before each donation: how long one takes is
 * the machine's matter, how many of them an answer costs is ours.
 */
const measureOn = async (
  place: Place,
  site: SiteUnderTest,
  proxy: TimingProxy,
): Promise<readonly Measure[]> => {
  const agent = new Agent({ keepAlive: true })
  try {
    proxy.aimAt(site.simUrl)
    const simulator = simulatorAt(site.simUrl)
    const card = (await simulator.cards()).find(
      ({ kind, outcome, official }) => kind === 'uzcard' && outcome === 'works' && !official,
    )
    if (card === undefined) throw new Error('the simulator has no Uzcard that works')
    const { scheme: kind, number, expiry, holder } = card
    const call = callerOf(site.url.replace('localhost', '127.0.0.1'), agent)
    const added: Record<'donation' | 'confirmation', Added[]> = { donation: [], confirmation: [] }
    const bare: number[] = []
    const commits: number[] = []

    const note = async (of: keyof typeof added, work: () => Promise<string>): Promise<Donation> => {
      proxy.take()
      const answered: string[] = []
      const whole = await timed(async () => answered.push(await work()))
      const spent = proxy.take()
      const own = whole - spent.reduce((sum, ms) => sum + ms, 0)
      added[of].push({ each: own / spent.length, calls: spent.length, whole: own })
      // Reading it is the caller's own time.
      const donation = donationSchema.safeParse(JSON.parse(answered.join('')))
      if (!donation.success) throw new Error(`${of}: ${answered.join('')}`)
      return donation.data
    }

    for (let turn = 0; turn < warmUp + donations; turn += 1) {
      bare.push(await timed(place.write))
      const before = await place.commits?.()
      const body = aDonation({ card: { kind, number, expiry, holder } })
      const donation = await note('donation', () => call('/api/donations', body, randomUUID()))
      const code = await simulator.code(card.phone)
      const path = `/api/donations/${donation.id}/confirmation`
      const paid = await note('confirmation', () => call(path, { code }))
      if (paid.state !== 'paid') throw new Error(`a donation ended ${paid.state}`)
      const after = await place.commits?.()
      if (before !== undefined && after !== undefined) commits.push(after - before)
    }

    const write = quickest(bare.slice(warmUp))
    const shares = (['donation', 'confirmation'] as const).map((of): Measure => {
      const warm = added[of].slice(warmUp)
      const each = quickest(warm.map((one) => one.each))
      const whole = quickest(warm.map((one) => one.whole)).toFixed(1)
      return {
        name: `added to a provider's answer (${of}, ${place.name})`,
        value: each / write,
        limit: 3,
        unit: '×',
        note: `${each.toFixed(2)} ms against ${write.toFixed(2)} ms for a row; ${warm[0]?.calls ?? 0} answers a call, ${whole} ms together, of ${donations}`,
      }
    })
    return commits.length === 0
      ? shares
      : [
          ...shares,
          {
            name: 'durable writes of a card donation',
            value: median(commits),
            limit: 7,
            note: 'transactions that wrote, from the form to the receipt',
          },
        ]
  } finally {
    agent.destroy()
  }
}

const onPlace = (place: Place, env: Readonly<Record<string, string>>) =>
  closedAfter(place, async () =>
    closedAfter(await startTimingProxy(), async (proxy) => {
      const settings = { PAYME_URL: `${proxy.url}/payme/api`, ...countedAndAllowed, ...env }
      return closedAfter(await startSite(settings), (site) => measureOn(place, site, proxy))
    }),
  )

/** The same on the embedded database and, where it is installed, on PostgreSQL. */
export const providerAnswer = async (): Promise<readonly Measure[]> => {
  const embedded = await onPlace(await embeddedPlace(), {})
  const programs = postgresPrograms()
  if (programs === null) return embedded
  return closedAfter(await startPostgres(programs, { durable: true }), async ({ url }) => {
    const env = { DATABASE_URL: url, TOKEN_KEY }
    return [...embedded, ...(await onPlace(await serverPlace(url), env))]
  })
}
