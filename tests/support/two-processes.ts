import { donations } from '#bff/giving/record/donations.table.ts'
import type { Database } from '#bff/platform/store/database.ts'
import { createSimulator } from '../../payment-sim/simulator.ts'
import { callsOfSite } from './calls.ts'
import { testDatabase } from './database.ts'
import { workDueDonations } from './due-work.ts'
import { mortalDatabase } from './mortal-database.ts'
import { simulatorAt } from './simulator.ts'

type Sent = { readonly url: string; readonly init: RequestInit | undefined }

const pass = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

/** The calls of the services: queued, delivered twice at once, and kept for a repetition. */
type Wire = {
  underWay: number
  races: number
  readonly sent: Sent[]
  deliver: (sent: Sent) => Promise<Response>
}

/** A simulator whose calls to merchants go over the wire. */
const simulatorOn = (wire: Wire) =>
  createSimulator({
    port: 0,
    smtpPort: 0,
    slowMs: 1,
    dependencies: {
      sleep: () => pass(0),
      fetch: async (url, init) => {
        wire.underWay += 1
        try {
          wire.sent.push({ url, init })
          return await wire.deliver({ url, init })
        } finally {
          wire.underWay -= 1
        }
      },
    },
  })

/** A process of the site over a database, which may be killed. */
const processOver = async (
  database: Database,
  simulatorUrl: string,
  variables: Readonly<Record<string, string>>,
) => {
  const life = mortalDatabase(database)
  const open = () => Promise.resolve({ database: life.database, close: () => Promise.resolve() })
  const site = await callsOfSite(
    { PROVIDER_TIMEOUT_MS: '2000', WAIT_FOR_OTHER_MS: '100', ...variables },
    simulatorUrl,
    open,
  )
  /** A killed process answers no call. */
  const ask = async (url: string, init?: RequestInit): Promise<Response> => {
    if (life.isDead()) throw new Error('nobody listens')
    const response = await site.app.request(url, init)
    if (life.isDead()) throw new Error('the connection broke')
    return response
  }
  return { site, life, ask }
}
type Process = Awaited<ReturnType<typeof processOver>>

/** A call of a service reaches the process that is chosen, or in a race both. */
const deliverTo = (wire: Wire, both: readonly Process[], either: () => Process) => {
  wire.deliver = async ({ url, init }) => {
    if (wire.races === 0) return either().ask(url, init)
    wire.races -= 1
    const answers = await Promise.allSettled(both.map(({ ask }) => ask(url, init)))
    const answered = answers.find((each) => each.status === 'fulfilled')
    if (answered === undefined) throw new Error('nobody answers')
    return answered.value
  }
}

type World = {
  readonly wire: Wire
  readonly database: Database
  readonly simulator: ReturnType<typeof simulatorOn>
  readonly processes: readonly Process[]
}

/** Controls over both processes: move the clock, run due work, kill, restart. */
const controlsOf = ({ wire, database, simulator, processes }: World) => {
  const time = { ahead: 0 }
  const sync = () => {
    for (const { site } of processes) site.advance(Date.now() + time.ahead - site.clock.now())
  }
  return {
    sync,
    advance: async (minutes: number) => {
      time.ahead += minutes * 60_000
      await simulator.app.request('/sim/clock', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ advance: `PT${minutes}M` }),
      })
      sync()
    },
    /** One process, or both, do what is due. */
    work: async (which: readonly Process[]) => {
      await database.update(donations).set({ nextPollAt: new Date(0) })
      const alive = which.filter(({ life }) => !life.isDead())
      await Promise.allSettled(alive.map(({ site }) => workDueDonations(site.services)))
    },
    /** The dead are started again, and their leases have run out. */
    startAgain: async () => {
      for (const { life } of processes) life.startAgain()
      await database.update(donations).set({ leaseUntil: new Date(0) })
    },
    startAnew: async () => {
      wire.sent.length = 0
      wire.races = 0
      time.ahead = 0
      await simulator.app.request('/sim/reset', { method: 'POST' })
      await database.delete(donations)
      sync()
    },
  }
}

/**
 * Two processes of the site on one database, each of which may be killed, and a simulator whose calls
 * reach either of them, or both at once. `variables`: their settings.
 */
export const twoProcesses = async (
  choose: () => number,
  variables: Readonly<Record<string, string>> = {},
) => {
  const opened = await testDatabase()
  const { database } = opened
  const wire: Wire = {
    underWay: 0,
    races: 0,
    sent: [],
    deliver: () => Promise.reject(new Error('nobody is there')),
  }
  const simulator = simulatorOn(wire)
  const running = await simulator.start()
  /** As over the network, without its connections. */
  const reach: typeof fetch = async (url, init) => simulator.app.request(new Request(url, init))
  const first = await processOver(database, running.url, variables)
  const second = await processOver(database, running.url, variables)
  const processes = [first, second]
  const either = () => (choose() % 2 === 0 ? first : second)
  deliverTo(wire, processes, either)
  return {
    ...controlsOf({ wire, database, simulator, processes }),
    database,
    simulator: simulatorAt(running.url, reach),
    reach,
    either,
    processes,
    /** The next calls of the services reach both processes at once. */
    race: () => {
      wire.races += 1
    },
    /** Everything that was sent in this round, for sending it again. */
    sent: () => wire.sent,
    deliver: (sent: Sent) => wire.deliver(sent).catch(() => null),
    /** Nothing of the services' is under way. */
    isQuiet: async () => {
      for (let calm = 0; calm < 3; calm += 1) {
        await pass(1)
        if (wire.underWay > 0) calm = -1
      }
    },
    close: async () => {
      await running.close()
      await opened.close()
    },
  }
}

export type TwoProcesses = Awaited<ReturnType<typeof twoProcesses>>
