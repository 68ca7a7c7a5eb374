import { donations } from '#bff/giving/donations/donations.table.ts'
import { createSimulator } from '../../payment-sim/simulator.ts'
import { callsOfSite } from './calls.ts'
import { testDatabase } from './database.ts'
import { workDueDonations } from './due-work.ts'
import { mortalDatabase } from './mortal-database.ts'
import { simulatorAt } from './simulator.ts'

type Sent = { readonly url: string; readonly init: RequestInit | undefined }

const pass = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

/**
 * Two processes of the site on one database, each of which may be killed, and a simulator whose calls
 * reach either of them, or both at once.
 */
export const twoProcesses = async (choose: () => number) => {
  const opened = await testDatabase()
  const wire = { underWay: 0, races: 0, sent: [] as Sent[] }
  const deliver: { to: (sent: Sent) => Promise<Response> } = {
    to: () => Promise.reject(new Error('nobody is there')),
  }
  const simulator = createSimulator({
    port: 0,
    smtpPort: 0,
    slowMs: 1,
    dependencies: {
      sleep: () => pass(0),
      fetch: async (url, init) => {
        wire.underWay += 1
        try {
          wire.sent.push({ url, init })
          return await deliver.to({ url, init })
        } finally {
          wire.underWay -= 1
        }
      },
    },
  })
  const running = await simulator.start()
  /** As over the network, without its connections. */
  const reach: typeof fetch = async (url, init) => simulator.app.request(new Request(url, init))
  const processes = await Promise.all(
    [0, 1].map(async () => {
      const life = mortalDatabase(opened.database)
      const open = () =>
        Promise.resolve({ database: life.database, close: () => Promise.resolve() })
      const site = await callsOfSite(
        { PROVIDER_TIMEOUT_MS: '2000', WAIT_FOR_OTHER_MS: '100' },
        running.url,
        open,
      )
      /** Whoever is killed answers nobody. */
      const ask = async (url: string, init?: RequestInit): Promise<Response> => {
        if (life.isDead()) throw new Error('nobody listens')
        const response = await site.app.request(url, init)
        if (life.isDead()) throw new Error('the connection broke')
        return response
      }
      return { site, life, ask }
    }),
  )
  const [first, second] = processes
  if (first === undefined || second === undefined) throw new Error('there are no two')

  const either = () => (choose() % 2 === 0 ? first : second)
  deliver.to = async ({ url, init }) => {
    if (wire.races === 0) return either().ask(url, init)
    wire.races -= 1
    const [one, other] = await Promise.allSettled([first.ask(url, init), second.ask(url, init)])
    const answered = [one, other].find((each) => each.status === 'fulfilled')
    if (answered === undefined) throw new Error('nobody answers')
    return answered.value
  }

  const time = { ahead: 0 }
  const sync = () => {
    for (const { site } of processes) site.advance(Date.now() + time.ahead - site.clock.now())
  }

  return {
    database: opened.database,
    simulator: simulatorAt(running.url, reach),
    reach,
    either,
    processes,
    sync,
    /** The next calls of the services reach both processes at once. */
    race: () => {
      wire.races += 1
    },
    /** Everything that was sent in this round, for sending it again. */
    sent: () => wire.sent,
    deliver: (sent: Sent) => deliver.to(sent).catch(() => null),
    /** Nothing of the services' is under way. */
    isQuiet: async () => {
      for (let calm = 0; calm < 3; calm += 1) {
        await pass(1)
        if (wire.underWay > 0) calm = -1
      }
    },
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
    work: async (which: readonly (typeof first)[]) => {
      await opened.database.update(donations).set({ nextPollAt: new Date(0) })
      const alive = which.filter(({ life }) => !life.isDead())
      await Promise.allSettled(alive.map(({ site }) => workDueDonations(site.services)))
    },
    /** The dead are started again, and their leases have run out. */
    startAgain: async () => {
      for (const { life } of processes) life.startAgain()
      await opened.database.update(donations).set({ leaseUntil: new Date(0) })
    },
    startAnew: async () => {
      wire.sent.length = 0
      wire.races = 0
      time.ahead = 0
      await simulator.app.request('/sim/reset', { method: 'POST' })
      await opened.database.delete(donations)
      sync()
    },
    close: async () => {
      await running.close()
      await opened.close()
    },
  }
}

export type TwoProcesses = Awaited<ReturnType<typeof twoProcesses>>
