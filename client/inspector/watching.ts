import type { Chart } from './chart.ts'
import { CHANNEL, type Message, type Watched } from './moment.ts'
import { withHappened, withoutPage, withoutUnseen, type OfPages, type Sight } from './of-pages.ts'

/** Where the development server answers: charts by machine, and what is stored. */
export const MACHINES_PATH = '/dev/machines'

/** A machine as the server draws it, with the text of each guard. */
export type DrawnChart = {
  readonly chart: Chart
  readonly svg: string
  readonly guards: Readonly<Record<string, string>>
}

export type Watching = Sight & {
  /** Machines of open pages, the newest page first, and what is stored. */
  readonly watched: readonly Watched[]
  readonly charts: ReadonlyMap<string, DrawnChart>
  /** The moment that is looked at; null: the last, whatever comes. */
  readonly moment: number | null
  readonly filter: string
}

const STORED_EVERY_MS = 1000

/**
 * What a watcher knows: it listens to the pages of this browser, and asks the server for charts and stored rows.
 * @param page the one page whose machines are watched; null: all, and what is stored
 */
export const watch = (page: string | null) => {
  const channel = new BroadcastChannel(CHANNEL)
  const tell = (message: Message) => channel.postMessage(message)
  const listeners = new Set<() => void>()
  let ofPages: OfPages = new Map()
  let stored: readonly Watched[] = []
  let now: Watching = {
    watched: [],
    charts: new Map(),
    key: null,
    kept: null,
    moment: null,
    filter: '',
  }

  const change = (changes: Partial<Watching>) => {
    const watched = [...[...ofPages.values()].toReversed(), ...stored]
    now = { ...now, watched, ...changes }
    for (const listener of listeners) listener()
  }

  const asked = new Set<string>()
  const needChart = async (machine: string) => {
    if (asked.has(machine)) return
    asked.add(machine)
    const answer = await fetch(`${MACHINES_PATH}/charts/${machine}`)
    if (!answer.ok) return
    const drawn = (await answer.json()) as DrawnChart
    change({ charts: new Map([...now.charts, [machine, drawn]]) })
  }

  const see = (sight: Sight, moment: number | null) => {
    ofPages = withoutUnseen(ofPages, sight)
    change({ ...sight, moment })
  }

  const select = (key: string) => {
    const machine = now.watched.find((watched) => watched.key === key)?.machine
    if (machine !== undefined) void needChart(machine)
    see({ key, kept: now.kept }, null)
  }

  const hear = (message: Message) => {
    if (message.kind === 'closed') ofPages = withoutPage(ofPages, message.page, now)
    if (message.kind !== 'happened' || (page !== null && message.page.id !== page)) {
      change({})
      return
    }
    const heard = withHappened(ofPages, message, now)
    ofPages = heard.ofPages
    see(heard.sight, heard.sight.key === now.key ? now.moment : null)
  }
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => hear(data))

  const readStored = async () => {
    const answer = await fetch(`${MACHINES_PATH}/stored`).catch(() => null)
    if (answer?.ok !== true) return
    stored = (await answer.json()) as readonly Watched[]
    change({})
  }
  if (page === null) {
    void readStored()
    setInterval(() => void (document.hidden ? null : readStored()), STORED_EVERY_MS)
  }
  tell({ kind: 'asked' })

  return {
    current: () => now,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    select,
    /** Keeps a machine in sight while others are looked at; null lets it go. */
    keep: (kept: string | null) => see({ key: now.key, kept }, now.moment),
    look: (moment: number | null) => change({ moment }),
    filter: (filter: string) => change({ filter }),
    send: (key: string, event: { readonly type: string }) => tell({ kind: 'send', key, event }),
  }
}

export type Watcher = ReturnType<typeof watch>
