import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { donationSchema, type Donation } from '#machines/wire/donation.schema.ts'
import { aDonation } from '../../tests/support/calls.ts'
import { simulatorAt } from '../../tests/support/simulator.ts'
import { startSite } from '../../tests/support/site.ts'
import { median, timed, type Measure } from './measure.ts'
import { startTimingProxy } from './timing-proxy.ts'

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
  new Promise<Donation>((done, fail) => {
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
        answer.on('end', () => {
          const text = Buffer.concat(chunks).toString()
          const donation = donationSchema.safeParse(JSON.parse(text))
          if (donation.success) done(donation.data)
          else fail(new Error(`${path}: ${text}`))
        })
      },
    )
    asked.once('error', fail)
    asked.end(bytes)
  })

/**
 * What the BFF adds to its providers' answers: the time of a donor's call without the time that the
 * providers took for theirs, shared among these. Durable writes, the connections to the provider and
 * the answer to the donor are in it.
 */
export const providerAnswer = async (): Promise<readonly Measure[]> => {
  const proxy = await startTimingProxy()
  const site = await startSite({ PAYME_URL: `${proxy.url}/payme/api`, ...countedAndAllowed })
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
    const added: Record<
      'donation' | 'confirmation',
      { each: number; calls: number; whole: number }[]
    > = { donation: [], confirmation: [] }

    const note = async (
      of: keyof typeof added,
      work: () => Promise<Donation>,
    ): Promise<Donation> => {
      proxy.take()
      const answered: Donation[] = []
      const whole = await timed(async () => answered.push(await work()))
      const spent = proxy.take()
      const own = whole - spent.reduce((sum, ms) => sum + ms, 0)
      added[of].push({ each: own / spent.length, calls: spent.length, whole: own })
      const [donation] = answered
      if (donation === undefined) throw new Error('no donation')
      return donation
    }

    for (let turn = 0; turn < warmUp + donations; turn += 1) {
      const body = aDonation({ card: { kind, number, expiry, holder } })
      const donation = await note('donation', () => call('/api/donations', body, randomUUID()))
      const code = await simulator.code(card.phone)
      const path = `/api/donations/${donation.id}/confirmation`
      const paid = await note('confirmation', () => call(path, { code }))
      if (paid.state !== 'paid') throw new Error(`a donation ended ${paid.state}`)
    }

    return (['donation', 'confirmation'] as const).map((of) => {
      const warm = added[of].slice(warmUp)
      const whole = median(warm.map((one) => one.whole)).toFixed(1)
      return {
        name: `added to a provider's answer (${of})`,
        value: median(warm.map(({ each }) => each)),
        limit: 3,
        unit: 'ms',
        wants: 'at most',
        note: `${warm[0]?.calls ?? 0} answers a call, ${whole} ms together, median of ${donations}`,
      }
    })
  } finally {
    agent.destroy()
    await site.close()
    proxy.close()
  }
}
