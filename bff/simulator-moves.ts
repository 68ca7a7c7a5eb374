import { setMoveListener, type Move } from '#bff/giving/record/moves.ts'

const PATIENCE_MS = 2_000

/** What the simulator's page of a payment shows of our side. */
const toldOf = (move: Extract<Move, { machine: 'donation-record' }>) => {
  const { reference, state, number, donorName, donorPhone, donorEmail } = move.after
  return {
    order: reference,
    state,
    event: move.event.type,
    by: move.by,
    name: donorName,
    phone: donorPhone,
    ...(number === null ? {} : { number }),
    ...(donorEmail === null ? {} : { email: donorEmail }),
  }
}

/**
 * Tells the simulator of each state of a donation, one after the other; where it does not listen, it is not told.
 * Answers what ends it.
 */
export const tellSimulatorOfMoves = (simulatorUrl: string): (() => void) => {
  const ending = new AbortController()
  const name = `simulator ${simulatorUrl}`
  let told: Promise<unknown> = Promise.resolve()
  setMoveListener(name, (move) => {
    if (move.machine !== 'donation-record') return
    const body = JSON.stringify(toldOf(move))
    told = told
      .then(() =>
        fetch(`${simulatorUrl}/sim/merchant-states`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body,
          signal: AbortSignal.any([ending.signal, AbortSignal.timeout(PATIENCE_MS)]),
        }),
      )
      .catch(() => undefined)
  })
  return () => {
    setMoveListener(name, null)
    ending.abort()
  }
}
