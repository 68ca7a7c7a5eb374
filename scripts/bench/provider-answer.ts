import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { giftSchema, type Gift } from '#machines/donation/gift.ts'
import { aDonation } from '../../tests/support/calls.ts'
import { simulatorAt } from '../../tests/support/simulator.ts'
import { startSite } from '../../tests/support/site.ts'
import { median, timed, type Measure } from './measure.ts'
import { startTimingProxy } from './timing-proxy.ts'

const warmUp = 10
const gifts = 60

/** A caller that keeps its connection, as a browser does. */
const callerOf = (url: string, agent: Agent) => (path: string, body: unknown, key?: string) =>
  new Promise<Gift>((done, fail) => {
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
          const gift = giftSchema.safeParse(JSON.parse(text))
          if (gift.success) done(gift.data)
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
  const site = await startSite({ PAYME_URL: `${proxy.url}/payme/api` })
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
    const added: Record<'gift' | 'confirmation', { each: number; calls: number; whole: number }[]> =
      { gift: [], confirmation: [] }

    const note = async (of: keyof typeof added, work: () => Promise<Gift>): Promise<Gift> => {
      proxy.take()
      const answered: Gift[] = []
      const whole = await timed(async () => answered.push(await work()))
      const spent = proxy.take()
      const own = whole - spent.reduce((sum, ms) => sum + ms, 0)
      added[of].push({ each: own / spent.length, calls: spent.length, whole: own })
      const [gift] = answered
      if (gift === undefined) throw new Error('no gift')
      return gift
    }

    for (let turn = 0; turn < warmUp + gifts; turn += 1) {
      const body = aDonation({ card: { kind, number, expiry, holder } })
      const gift = await note('gift', () => call('/api/donations', body, randomUUID()))
      const code = await simulator.code(card.phone)
      const path = `/api/donations/${gift.id}/confirmation`
      const paid = await note('confirmation', () => call(path, { code }))
      if (paid.state !== 'paid') throw new Error(`a gift ended ${paid.state}`)
    }

    return (['gift', 'confirmation'] as const).map((of) => {
      const warm = added[of].slice(warmUp)
      const whole = median(warm.map((one) => one.whole)).toFixed(1)
      return {
        name: `added to a provider's answer (${of})`,
        value: median(warm.map(({ each }) => each)),
        limit: 3,
        unit: 'ms',
        wants: 'at most',
        note: `${warm[0]?.calls ?? 0} answers a call, ${whole} ms together, median of ${gifts}`,
      }
    })
  } finally {
    agent.destroy()
    await site.close()
    proxy.close()
  }
}
