type ClockMode = 'running' | 'frozen'

/**
 * What followers get. `seq` counts the changes since the last reset; `offsetMs` is how far a running clock is from the
 * real one, 0 where it stands.
 */
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
    return {
      seq,
      now: new Date(now()).toISOString(),
      mode: frozenAt === null ? 'running' : 'frozen',
      offsetMs: frozenAt === null ? offsetMs : 0,
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
      seq = 0
      changed()
    },
    onChange: (listener: (state: ClockState) => void): void => {
      listeners.push(listener)
    },
  }
}

export type Clock = ReturnType<typeof createClock>
