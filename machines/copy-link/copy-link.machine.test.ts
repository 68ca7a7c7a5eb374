import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { expect, test } from 'vitest'
import { CONFIRMATION_TIME, copyLinkMachine } from './copy-link.machine.ts'

const copying = (isLet: boolean) => {
  const clock = new SimulatedClock()
  const machine = copyLinkMachine.provide({
    actors: { writeClipboard: fromPromise(() => Promise.resolve(isLet)) },
  })
  const actor = createActor(machine, { clock }).start()
  actor.send({ type: 'link.copy', text: 'https://example.test/' })
  return { actor, clock }
}

test.each([
  [true, 'copied'],
  [false, 'refused'],
] as const)(
  'a clipboard that answers %s leads to %s, and back after a while',
  async (isLet, state) => {
    const { actor, clock } = copying(isLet)
    expect(actor.getSnapshot().value).toBe('copying')
    await waitFor(actor, ({ value }) => value === state)
    clock.increment(CONFIRMATION_TIME - 1)
    expect(actor.getSnapshot().value).toBe(state)
    clock.increment(1)
    expect(actor.getSnapshot().value).toBe('ready')
  },
)
