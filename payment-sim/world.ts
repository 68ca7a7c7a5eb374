import { createBounded } from './bounded.ts'
import { createClock, type Clock } from './clock/clock.ts'
import { createFollowers, type Followers } from './clock/followers.ts'
import { createClockChanges, type ClockChange, type ClockChanges } from './clock/clock-changes.ts'
import type { Environment } from './env.ts'
import { createEvents, type Events } from './events.ts'
import { createFaults, type Faults, type NewFaultRule } from './faults.ts'
import type { Settings } from './settings.ts'
import { createLedger, type Ledger } from './ledger.ts'
import { createMailbox, type Mailbox } from './mail/mailbox.ts'
import { createMerchantStates, type MerchantStates } from './merchant-states.ts'
import { createMoments, type Moments } from './moments.ts'
import { createRandom, type Random } from './random.ts'
import { createSmsInbox, type SmsInbox } from './sms/inbox.ts'
import { createStreams, type Streams } from './sse.ts'
import { createSubjects, type Subjects } from './subjects.ts'
import { createTraffic, type Traffic } from './traffic/traffic.ts'

/** Where a world with a seed begins: a Friday morning in Tashkent. */
const SEEDED_START = Date.parse('2026-11-20T10:00:00+05:00')

/** What the simulator reaches of the machine it runs on; tests replace it. */
export type Dependencies = {
  /** Real time, Unix ms. */
  readonly realNow: () => number
  readonly fetch: (url: string, init?: RequestInit) => Promise<Response>
  /** Waits real ms. */
  readonly sleep: (ms: number) => Promise<void>
}

/** All that the adapters share: one clock, one ledger, one source of chance, one log. */
export type World = Dependencies & {
  environment: Environment
  readonly clock: Clock
  readonly followers: Followers
  readonly clockChanges: ClockChanges
  readonly random: Random
  readonly events: Events
  readonly streams: Streams
  readonly moments: Moments
  readonly ledger: Ledger
  readonly traffic: Traffic
  readonly faults: Faults
  readonly subjects: Subjects
  readonly sms: SmsInbox
  readonly mail: Mailbox
  readonly merchantStates: MerchantStates
  settings: Settings
  /** What chance began with; null where it is real. */
  seed: string | null
  /** Fault rules that were saved under a name; a reset leaves them. */
  readonly faultSets: Map<string, readonly NewFaultRule[]>
  /** Counts resets: work that began before a reset does nothing after it. */
  generation: number
  /** What an adapter does on a reset. */
  readonly onReset: (listener: () => void) => void
  /** What an adapter does when time may have brought something due: on every tick and change of the clock. */
  readonly onTick: (listener: () => void) => void
  readonly tick: () => void
  readonly reset: (seed: string | null) => Promise<ClockChange>
}

export const createWorld = (environment: Environment, dependencies: Dependencies): World => {
  const events = createEvents()
  const clock = createClock(dependencies.realNow)
  const streams = createStreams()
  const followers = createFollowers(clock, streams)
  const clockChanges = createClockChanges(clock, followers, undefined, () => events.emit('clock'))
  const random = createRandom(environment.seed ?? undefined)
  const resets: (() => void)[] = []
  const ticks: (() => void)[] = []
  const tick = () => {
    for (const listener of ticks) listener()
  }
  if (environment.seed !== null) clock.restart(SEEDED_START)
  clock.onChange(() => {
    tick()
    events.emit('clock')
  })

  const moments = createMoments()
  const happening = { clock, events, moments }
  const ledger = createLedger(happening)
  const world: World = {
    ...dependencies,
    environment,
    clock,
    followers,
    clockChanges,
    random,
    events,
    streams,
    moments,
    ledger,
    subjects: createSubjects(ledger),
    traffic: createTraffic(happening),
    faults: createFaults(events),
    sms: createSmsInbox(happening, createBounded(2000)),
    mail: createMailbox(happening, createBounded(1000)),
    merchantStates: createMerchantStates(happening),
    settings: environment.settings,
    seed: environment.seed,
    faultSets: new Map(),
    generation: 0,
    onReset: (listener) => {
      resets.push(listener)
    },
    onTick: (listener) => {
      ticks.push(listener)
    },
    tick,
    reset: (seed) =>
      clockChanges.instead(() => {
        world.generation += 1
        world.seed = seed
        random.reseed(seed ?? undefined)
        world.ledger.clear()
        world.subjects.clear()
        world.traffic.clear()
        world.faults.remove()
        world.sms.clear()
        world.mail.clear()
        world.merchantStates.clear()
        moments.restart()
        world.settings = world.environment.settings
        for (const listener of resets) listener()
        clock.restart(seed === null ? null : SEEDED_START)
        events.emit('reset')
      }),
  }
  return world
}
