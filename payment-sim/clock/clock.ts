type ClockMode = 'running' | 'frozen'

/** What followers get. `offsetMs` is virtual minus real time at the moment of the change. */
export type ClockState = {
  readonly seq: number
  readonly now: string
  readonly mode: ClockMode
  readonly offsetMs: number
}

/** The one virtual clock: all times of the simulator, in Unix ms, come from it. */
export const createClock = (realNow: () => number) => {
  const listeners: ((state: ClockState) => void)[] = []
  let seq = 1
  let offsetMs = 0
  let frozenAt: number | null = null

  const now = (): number => frozenAt ?? realNow() + offsetMs
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
    iso: (): string => new Date(now()).toISOString(),
    mode: (): ClockMode => (frozenAt === null ? 'running' : 'frozen'),
    state,
    set: (instant: number): void => {
      if (frozenAt === null) offsetMs = instant - realNow()
      else frozenAt = instant
      changed()
    },
    setMode: (mode: ClockMode): void => {
      const instant = now()
      offsetMs = instant - realNow()
      frozenAt = mode === 'frozen' ? instant : null
      changed()
    },
    /** A known beginning: frozen at an instant, or running with real time. */
    restart: (instant: number | null): void => {
      frozenAt = instant
      offsetMs = 0
      changed()
    },
    onChange: (listener: (state: ClockState) => void): void => {
      listeners.push(listener)
    },
  }
}

export type Clock = ReturnType<typeof createClock>
