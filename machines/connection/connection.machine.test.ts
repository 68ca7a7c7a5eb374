import { expect, test } from 'vitest'
import { createActor, fromCallback, SimulatedClock } from 'xstate'
import {
  BACK_TIME,
  connectionMachine,
  selectConnection,
  type ConnectionEvent,
} from './connection.machine.ts'

const connected = (...types: readonly ConnectionEvent['type'][]) => {
  const clock = new SimulatedClock()
  const machine = connectionMachine.provide({
    actors: { line: fromCallback<ConnectionEvent>(() => undefined) },
  })
  const actor = createActor(machine, { clock }).start()
  for (const type of types) actor.send({ type })
  return {
    clock,
    value: () => actor.getSnapshot().value,
    shown: () => selectConnection(actor.getSnapshot()),
  }
}

test.each([
  [[], 'online'],
  [['line.lost'], 'offline'],
  [['line.slow'], 'slow'],
  [['line.slow', 'line.quick'], 'online'],
  [['line.slow', 'line.lost'], 'offline'],
  [['call.lost'], 'slow'],
  [['call.lost', 'call.answered'], 'online'],
  [['line.lost', 'call.lost'], 'offline'],
  [['line.lost', 'line.slow'], 'offline'],
  [['line.lost', 'line.back'], 'online'],
  [['line.lost', 'call.answered'], 'online'],
  [['line.lost', 'visit.hold'], 'offline'],
  [['visit.hold'], 'online'],
] as const)('after %j the line is %s', (types, shown) => {
  expect(connected(...types).shown()).toBe(shown)
})

test('that the line is back is said for a while, and only after it was gone', () => {
  const { clock, value } = connected('line.lost', 'line.back')
  expect(value()).toEqual({ online: 'back' })
  clock.increment(BACK_TIME)
  expect(value()).toEqual({ online: 'steady' })
  expect(connected('line.back').value()).toEqual({ online: 'steady' })
})

test('a line that is lost while its return is said is offline', () => {
  expect(connected('line.lost', 'line.back', 'line.lost').value()).toEqual({ offline: 'lost' })
})

test('a visit that cannot be made is held until the line is back', () => {
  expect(connected('line.lost', 'visit.hold').value()).toEqual({ offline: 'held' })
  expect(connected('line.lost', 'visit.hold', 'line.back').value()).toEqual({ online: 'back' })
})

test('what the line says first is heard', () => {
  const machine = connectionMachine.provide({
    actors: {
      line: fromCallback<ConnectionEvent>(({ sendBack }) => sendBack({ type: 'line.lost' })),
    },
  })
  expect(createActor(machine).start().getSnapshot().value).toEqual({ offline: 'lost' })
})
