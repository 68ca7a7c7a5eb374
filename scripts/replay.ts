import { parseArgs } from 'node:util'
import { simulatorAt, type SimulatorCard } from '../tests/support/simulator.ts'
import { startSite } from '../tests/support/site.ts'
import { walk, type Fault, type Scenario, type Walk } from './replay-gift.ts'
import { isStale } from './stale.ts'

/**
 * Replays gifts against the simulator without a browser: by every card, and by a card that works with
 * every fault at every call of its acquirer. For each it tells what the donor met, and that the ledger
 * was paid once exactly when the gift reads paid. Exit code 1 when one is wrong or stays open.
 */
const { values } = parseArgs({
  options: {
    /** Only scenarios whose name contains this, e.g. `--only receipts.pay`. */
    only: { type: 'string', default: '' },
    /** Tells the names and plays none. */
    list: { type: 'boolean', default: false },
    /** A site and its simulator that run already; without them, a pair of its own is started. */
    site: { type: 'string' },
    sim: { type: 'string', default: 'http://127.0.0.1:4000' },
  },
})

const calls = {
  payme: [
    'cards.create',
    'cards.get_verify_code',
    'cards.verify',
    'receipts.create',
    'receipts.pay',
  ],
  octo: ['prepare_payment', 'pay', 'verificationInfo', 'check_sms_key', 'status'],
} as const
const faults = ['drop_before', 'drop_after', 'refuse', 'http_error', 'malformed', 'rate_limit']

const workingCard = (
  cards: readonly SimulatorCard[],
  scheme: SimulatorCard['scheme'],
): SimulatorCard => {
  const card = cards.find(
    (one) =>
      one.scheme === scheme &&
      one.outcome === 'works' &&
      one.confirmation === 'code' &&
      !one.official,
  )
  if (card === undefined) throw new Error(`the simulator has no ${scheme} card that works`)
  return card
}

const scenariosOf = (cards: readonly SimulatorCard[]): ReadonlyMap<string, Scenario> => {
  const broken = (card: SimulatorCard, provider: Fault['provider']) =>
    calls[provider].flatMap((method) =>
      faults.map((fault): [string, Scenario] => [
        `${provider} ${method} ${fault}`,
        { card, fault: { provider, method, fault } },
      ]),
    )
  return new Map([
    ...cards.map((card): [string, Scenario] => [
      `${card.kind} ${card.number.slice(-4)} ${card.outcome}, ${card.confirmation}`,
      { card, fault: null },
    ]),
    ...broken(workingCard(cards, 'national'), 'payme'),
    ...broken(workingCard(cards, 'international'), 'octo'),
  ])
}

const isRight = ({ state, paid }: Walk): boolean =>
  state === 'paid' ? paid === 1 : paid === 0 && !['checking', 'awaiting_code'].includes(state)

const play = async (site: string, sim: string): Promise<boolean> => {
  const simulator = simulatorAt(sim)
  const all = [...scenariosOf(await simulator.cards())]
  const chosen = all.filter(([name]) => name.includes(values.only))
  let wrong = 0
  for (const [place, [name, scenario]] of chosen.entries()) {
    if (values.list) {
      process.stdout.write(`${name}\n`)
      continue
    }
    // Far from what people give, and different in each run of a simulator that goes on.
    const amount = 1_000_000 + (Date.now() % 400_000_000) + place
    const went = await walk(site, simulator, scenario, amount)
    const verdict = isRight(went) ? 'ok   ' : 'WRONG'
    if (!isRight(went)) wrong += 1
    process.stdout.write(
      `${verdict} ${name.padEnd(44)} ${went.trail.join(' → ')}; paid ${went.paid}×\n`,
    )
  }
  process.stdout.write(`${chosen.length} scenarios, ${wrong} wrong\n`)
  return wrong === 0
}

const playOnOwn = async (): Promise<boolean> => {
  if (await isStale()) {
    const { buildAll } = await import('./build.ts')
    await buildAll()
  }
  const own = await startSite({ PROVIDER_TIMEOUT_MS: '2000', SIM_SLOW_MS: '500' })
  try {
    return await play(own.url, own.simUrl)
  } finally {
    await own.close()
  }
}

const isAllRight =
  values.site === undefined ? await playOnOwn() : await play(values.site, values.sim)
process.exitCode = isAllRight ? 0 : 1
