import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor, type AnyStateMachine } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { documentFileMachine } from './document-file.machine.ts'

const answering = (opens: boolean[], saves: boolean[]) =>
  createActor(
    documentFileMachine.provide({
      actors: {
        openFile: fromPromise(() => Promise.resolve(opens.shift() ?? false)),
        saveFile: fromPromise(() => Promise.resolve(saves.shift() ?? false)),
      },
    }),
  ).start()

test('every state can be reached, and no other', () => {
  const answers = ['openFile', 'saveFile'].flatMap((actorId) =>
    [true, false].map((output) => ({ type: `xstate.done.actor.${actorId}`, actorId, output })),
  )
  const paths = getShortestPaths<AnyStateMachine>(documentFileMachine, {
    events: [
      { type: 'document.view', id: 1 },
      { type: 'document.download', id: 1 },
      { type: 'viewer.close' },
      { type: 'document.retry' },
      ...answers,
    ],
  })
  const reached = new Set(paths.map(({ state }) => String(state.value)))
  expect([...reached].sort()).toEqual(Object.keys(documentFileMachine.states).sort())
})

test('a document is shown once its file is there', async () => {
  const actor = answering([true], [])
  actor.send({ type: 'document.view', id: 7 })
  expect(actor.getSnapshot().hasTag('busy')).toBe(true)
  await waitFor(actor, (snapshot) => snapshot.value === 'shown')
  expect(actor.getSnapshot().context.id).toBe(7)
  actor.send({ type: 'viewer.close' })
  expect(actor.getSnapshot().value).toBe('resting')
})

test('viewing that fails says so and can be tried again', async () => {
  const actor = answering([false, true], [])
  actor.send({ type: 'document.view', id: 7 })
  await waitFor(actor, (snapshot) => snapshot.value === 'viewFailed')
  actor.send({ type: 'document.retry' })
  await waitFor(actor, (snapshot) => snapshot.value === 'shown')
})

test('a download that fails says so and can be tried again', async () => {
  const actor = answering([], [false, true])
  actor.send({ type: 'document.download', id: 3 })
  await waitFor(actor, (snapshot) => snapshot.value === 'downloadFailed')
  actor.send({ type: 'document.retry' })
  await waitFor(actor, (snapshot) => snapshot.value === 'resting')
})
