import { callJson } from '#bff/giving/providers/call-json.ts'
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
  let hasEnded = false
  const name = `simulator ${simulatorUrl}`
  let told: Promise<unknown> = Promise.resolve()
  setMoveListener(name, (move) => {
    if (move.machine !== 'donation-record') return
    const call = { body: toldOf(move), timeoutMs: PATIENCE_MS }
    told = told.then(() =>
      hasEnded ? null : callJson(`${simulatorUrl}/sim/merchant-states`, call),
    )
  })
  return () => {
    setMoveListener(name, null)
    hasEnded = true
  }
}
