type ClockMode = 'running' | 'frozen'

/** What followers get. `offsetMs` is virtual minus real time at the moment of the change. */
export type ClockState = {
  readonly seq: number
  readonly now: string
  readonly mode: ClockMode
  readonly offsetMs: number
}

/** The one virtual clock: all times of the simulator, in Unix ms, come from it. */
export type Clock = {
  now(): number
  iso(): string
  mode(): ClockMode
  state(): ClockState
  set(now: number): void
  setMode(mode: ClockMode): void
  /** A known beginning: frozen at an instant, or running with real time. */
  restart(frozenAt: number | null): void
  onChange(listener: (state: ClockState) => void): void
}

export const createClock = (realNow: () => number): Clock => {
  const listeners: ((state: ClockState) => void)[] = []
  let seq = 1
  let offsetMs = 0
  let frozenAt: number | null = null

  const now = () => frozenAt ?? realNow() + offsetMs
  const state = (): ClockState => {
    const instant = now()
    return {
      seq,
      now: new Date(instant).toISOString(),
      mode: frozenAt === null ? 'running' : 'frozen',
      offsetMs: instant - realNow(),
    }
  }
  const changed = () => {
    seq += 1
    const current = state()
    for (const listener of listeners) listener(current)
  }

  return {
    now,
    iso: () => new Date(now()).toISOString(),
    mode: () => (frozenAt === null ? 'running' : 'frozen'),
    state,
    set: (instant) => {
      if (frozenAt === null) offsetMs = instant - realNow()
      else frozenAt = instant
      changed()
    },
    setMode: (mode) => {
      const instant = now()
      offsetMs = instant - realNow()
      frozenAt = mode === 'frozen' ? instant : null
      changed()
    },
    restart: (instant) => {
      frozenAt = instant
      offsetMs = 0
      changed()
    },
    onChange: (listener) => {
      listeners.push(listener)
    },
  }
}
