import {
  StateMachine,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateNode,
  type InspectionEvent,
} from 'xstate'
import { setInspector } from '#client/lib/inspection.ts'
import { transitionId } from './chart.ts'
import { CHANNEL, statesIn, type Message, type Moment, type OpenPage } from './moment.ts'
import { shown } from './shown.ts'

/** How much of what happened to a machine a page remembers. */
const KEPT = 200

type Reported = {
  readonly actor: AnyActorRef
  readonly machine: string
  readonly moments: Moment[]
  /** The last event of each type as it came: it never leaves the page, and a repeated one is like it. */
  readonly lastOf: Map<string, object>
}

const machineOf = (actor: unknown): string | null => {
  const logic = typeof actor === 'object' && actor !== null && 'logic' in actor ? actor.logic : null
  return logic instanceof StateMachine ? logic.id : null
}

/** XState's own events are of delays and actors: nobody else sends them. */
const isOwn = (type: string): boolean => type === '' || type === '*' || type.startsWith('xstate.')

type Take = Moment['takes'][number]

const takesOf = (snapshot: AnyMachineSnapshot): readonly Take[] => {
  const nodes = snapshot._nodes as readonly AnyStateNode[]
  const types = new Set(nodes.flatMap(({ ownEvents }) => ownEvents.map(String)))
  return [...types]
    .filter((type) => !isOwn(type))
    .flatMap((type): readonly Take[] => {
      try {
        return snapshot.can({ type }) ? [{ type, needsData: false }] : []
      } catch {
        // A guard reads what only a real event has.
        return [{ type, needsData: true }]
      }
    })
}

const senderOf = (source: AnyActorRef | undefined, actor: AnyActorRef): string => {
  if (source === undefined) return 'page'
  return source === actor ? 'itself' : (machineOf(source) ?? source.id)
}

/**
 * Tells every watcher of this browser what happens to the machines of the page, and sends them what a watcher's
 * button sends. Development only: the entry imports it behind `import.meta.env.DEV`.
 * @returns the page, as watchers know it
 */
export const startReporter = (): OpenPage['id'] => {
  const page = crypto.randomUUID()
  const channel = new BroadcastChannel(CHANNEL)
  const reported = new Map<string, Reported>()
  const senders = new WeakMap<object, string>()
  const takenBy = new Map<string, string[]>()
  const tell = (message: Message) => channel.postMessage(message)
  const keyOf = ({ sessionId }: AnyActorRef) => `${page} ${sessionId}`
  const tellOf = (key: string, { machine }: Reported, moments: readonly Moment[]) =>
    tell({ kind: 'happened', key, machine, page: { id: page, path: location.pathname }, moments })

  const reportedOf = (actor: AnyActorRef, machine: string): Reported => {
    const known = reported.get(keyOf(actor))
    if (known !== undefined) return known
    const made = { actor, machine, moments: [], lastOf: new Map<string, object>() }
    reported.set(keyOf(actor), made)
    return made
  }

  const happened = (
    actor: AnyActorRef,
    machine: string,
    event: { type: string },
    snapshot: AnyMachineSnapshot,
  ) => {
    const key = keyOf(actor)
    const moment: Moment = {
      at: Date.now(),
      event: shown(event) as { type: string },
      sender: senders.get(event) ?? 'page',
      states: statesIn(snapshot.value),
      status: snapshot.status,
      context: shown(snapshot.context),
      taken: takenBy.get(key) ?? [],
      takes: snapshot.status === 'active' ? takesOf(snapshot) : [],
    }
    takenBy.delete(key)
    const entry = reportedOf(actor, machine)
    entry.lastOf.set(event.type, event)
    entry.moments.push(moment)
    if (entry.moments.length > KEPT) entry.moments.shift()
    tellOf(key, entry, [moment])
  }

  setInspector((inspected: InspectionEvent) => {
    const actor = inspected.actorRef as AnyActorRef
    const machine = machineOf(actor)
    if (machine === null) return
    const key = keyOf(actor)
    if (inspected.type === '@xstate.event')
      senders.set(inspected.event, senderOf(inspected.sourceRef as AnyActorRef | undefined, actor))
    if (inspected.type === '@xstate.microstep')
      takenBy.set(key, [...(takenBy.get(key) ?? []), ...inspected._transitions.map(transitionId)])
    if (inspected.type === '@xstate.snapshot')
      happened(actor, machine, inspected.event, inspected.snapshot as AnyMachineSnapshot)
  })

  const tellAll = () => {
    for (const [key, entry] of reported) tellOf(key, entry, entry.moments)
  }
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'asked') tellAll()
    if (data.kind !== 'send') return
    const entry = reported.get(data.key)
    entry?.actor.send({ ...entry.lastOf.get(data.event.type), ...data.event })
  })
  addEventListener('pagehide', () => tell({ kind: 'closed', page }))
  addEventListener('pageshow', ({ persisted }) => (persisted ? tellAll() : undefined))
  return page
}
