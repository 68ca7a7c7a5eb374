import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { expect, test } from 'vitest'
import { navigationMachine, selectIsSlow } from './navigation.machine.ts'

/** Navigation over pages whose loading is settled by hand. */
const aNavigation = () => {
  const clock = new SimulatedClock()
  const left: (string | null)[] = []
  const loads: { href: string; done: () => void; fail: () => void; isDropped: () => boolean }[] = []
  const actor = createActor(
    navigationMachine.provide({
      actors: {
        loadPage: fromPromise<null, { readonly href: string }>(
          ({ input: { href }, signal }) =>
            new Promise<null>((done, fail) => {
              loads.push({
                href,
                done: () => done(null),
                fail: () => fail(new Error('offline')),
                isDropped: () => signal.aborted,
              })
            }),
        ),
      },
      actions: { leaveTo: (_, { href }) => left.push(href) },
    }),
    { clock },
  ).start()
  return { actor, clock, left, loads }
}

test('a quick navigation shows no progress', () => {
  const { actor, clock, loads } = aNavigation()
  actor.send({ type: 'navigation.begin', href: '/en' })
  expect(loads.map(({ href }) => href)).toEqual(['/en'])
  clock.increment(199)
  expect(selectIsSlow(actor.getSnapshot())).toBe(false)
  actor.send({ type: 'navigation.end' })
  clock.increment(1_000)
  expect(actor.getSnapshot().value).toBe('idle')
})

test('a slow one shows it until the page is there, however early its code came', async () => {
  const { actor, clock, loads } = aNavigation()
  actor.send({ type: 'navigation.begin', href: '/en' })
  loads[0]?.done()
  await Promise.resolve()
  clock.increment(200)
  expect(selectIsSlow(actor.getSnapshot())).toBe(true)
  actor.send({ type: 'navigation.end' })
  expect(selectIsSlow(actor.getSnapshot())).toBe(false)
  expect(actor.getSnapshot().context.href).toBeNull()
})

test('another navigation cancels the first, whose failure is then ignored', async () => {
  const { actor, left, loads } = aNavigation()
  actor.send({ type: 'navigation.begin', href: '/first' })
  actor.send({ type: 'navigation.begin', href: '/second' })
  expect(loads.map(({ href, isDropped }) => [href, isDropped()])).toEqual([
    ['/first', true],
    ['/second', false],
  ])
  loads[0]?.fail()
  await Promise.resolve()
  expect(actor.getSnapshot().context.href).toBe('/second')
  expect(left).toEqual([])
})

test('what cannot be loaded is left to the browser, and another try loads again', async () => {
  const { actor, left, loads } = aNavigation()
  actor.send({ type: 'navigation.begin', href: '/en/contacts' })
  loads[0]?.fail()
  await waitFor(actor, (now) => now.matches('failed'), { timeout: 500 })
  expect(left).toEqual(['/en/contacts'])
  actor.send({ type: 'navigation.begin', href: '/en' })
  expect(actor.getSnapshot().value).toEqual({ underWay: 'loading' })
})
