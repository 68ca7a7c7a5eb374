import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { temporaryFolder } from '../tests/support/database.ts'
import { postgresPrograms, startPostgres } from '../tests/support/postgres.ts'
import { seededRandom } from '../tests/support/seeded-random.ts'
import { simulatorAt, type SimulatorCard } from '../tests/support/simulator.ts'
import { freePort, run, startSite } from '../tests/support/site.ts'
import { walk, type Fault, type Scenario, type Walk } from './replay-donation.ts'
import { isStale } from './stale.ts'

/**
 * Replays donations against the simulator without a browser: by every card, and by a card that works with
 * every fault at every call of its acquirer. With `--random 500 --seed 7`: so many donations by cards that
 * work, each with up to three faults of that seed. For each it prints what the donor met, and that the
 * ledger was paid once exactly when the donation reads paid. Exit code 1 when one is wrong or stays open.
 */
const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    /** Only scenarios whose name contains this, e.g. `--only receipts.pay`. */
    only: { type: 'string', default: '' },
    /** So many donations with random faults, in place of the list. */
    random: { type: 'string' },
    seed: { type: 'string', default: '1' },
    /** Prints the names and plays none. */
    list: { type: 'boolean', default: false },
    /** Two processes on one PostgreSQL, which must be installed, in place of one on PGlite. */
    postgres: { type: 'boolean', default: false },
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
/** Calls that only ask, or give back; a list of single faults need not break them. */
const paymeReads = ['cards.check', 'receipts.get', 'receipts.cancel', 'cards.remove'] as const
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
        { card, faults: [{ provider, method, fault }] },
      ]),
    )
  return new Map([
    ...cards.map((card): [string, Scenario] => [
      `${card.kind} ${card.number.slice(-4)} ${card.outcome}, ${card.confirmation}`,
      { card, faults: [] },
    ]),
    ...broken(workingCard(cards, 'national'), 'payme'),
    ...broken(workingCard(cards, 'international'), 'octo'),
  ])
}

/** Donations by cards that work, with up to three faults each, drawn by a seed. */
const randomScenarios = (
  cards: readonly SimulatorCard[],
  count: number,
  seed: number,
): ReadonlyMap<string, Scenario> => {
  const random = seededRandom(seed)
  const schemes = { payme: 'national', octo: 'international' } as const
  return new Map(
    Array.from({ length: count }, (_, place): [string, Scenario] => {
      const provider = random.pick(['payme', 'octo'] as const)
      const methods = [...calls[provider], ...(provider === 'payme' ? paymeReads : [])]
      const drawn = Array.from({ length: 1 + random.below(3) }, () => ({
        provider,
        method: random.pick(methods),
        fault: random.pick(faults),
      }))
      const title = drawn.map(({ method, fault }) => `${method} ${fault}`).join(', ')
      const card = workingCard(cards, schemes[provider])
      return [`${place + 1} ${provider}: ${title}`, { card, faults: drawn }]
    }),
  )
}

const isRight = ({ state, paid }: Walk): boolean =>
  state === 'paid' ? paid === 1 : paid === 0 && !['checking', 'awaiting_code'].includes(state)

/** Who is notified of donations that need a person; none of these does. */
const STAFF = 'donations@example.test'

const play = async (sites: readonly string[], sim: string): Promise<boolean> => {
  const simulator = simulatorAt(sim)
  const cards = await simulator.cards()
  const all = [
    ...(values.random === undefined
      ? scenariosOf(cards)
      : randomScenarios(cards, Number(values.random), Number(values.seed))),
  ]
  const chosen = all.filter(([name]) => name.includes(values.only))
  let wrong = 0
  for (const [place, [name, scenario]] of chosen.entries()) {
    if (values.list) {
      process.stdout.write(`${name}\n`)
      continue
    }
    // Far from what people give, different in each run of a simulator that goes on, and round: other endings of
    // an amount mean something there.
    const amount = 1_000_000 + (((Math.floor(Date.now() / 1000) + place) * 1000) % 400_000_000)
    const went = await walk(sites, simulator, scenario, amount)
    const verdict = isRight(went) ? 'ok   ' : 'WRONG'
    if (!isRight(went)) wrong += 1
    process.stdout.write(
      `${verdict} ${name.padEnd(44)} ${went.trail.join(' → ')}; paid ${went.paid}×\n`,
    )
  }
  const alarms = values.list ? [] : await simulator.mails(STAFF)
  for (const alarm of alarms) process.stdout.write(`ALARM ${alarm}\n`)
  process.stdout.write(`${chosen.length} scenarios, ${wrong} wrong, ${alarms.length} alarms\n`)
  return wrong === 0 && alarms.length === 0
}

const playOnOwn = async (): Promise<boolean> => {
  if (await isStale()) {
    const { buildAll } = await import('./build.ts')
    await buildAll()
  }
  const settings = { PROVIDER_TIMEOUT_MS: '2000', SIM_SLOW_MS: '500' }
  if (values.postgres) return playOnTwo(settings)
  const own = await startSite(settings)
  try {
    return await play([own.url], own.simUrl)
  } finally {
    await own.close()
  }
}

/** Two processes of the site on one PostgreSQL of their own; the donor's calls reach each in turn. */
const playOnTwo = async (settings: Readonly<Record<string, string>>): Promise<boolean> => {
  const programs = postgresPrograms()
  if (programs === null) throw new Error('no PostgreSQL is installed here')
  const database = await startPostgres(programs)
  const shared = {
    ...settings,
    DATABASE_URL: database.url,
    TOKEN_KEY: randomBytes(32).toString('hex'),
  }
  const first = await startSite(shared)
  const port = String(await freePort())
  const { folder, remove } = temporaryFolder()
  const second = await run('bff/server.js', { ...first.env, PORT: port, DATA_DIR: folder })
  try {
    return await play([first.url, `http://localhost:${port}`], first.simUrl)
  } finally {
    await second.stop()
    await first.close()
    remove()
    await database.close()
  }
}

const isAllRight =
  values.site === undefined ? await playOnOwn() : await play([values.site], values.sim)
process.exitCode = isAllRight ? 0 : 1
