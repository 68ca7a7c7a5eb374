import { expect, test, vi } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import type { Vacancy } from '#machines/wire/vacancy.schema.ts'
import { deadlineMachine } from './deadline.machine.ts'
import { daysLeftOf, isOver, vacancyStateOf, type VacancyState } from './vacancy-state.ts'

const aVacancy: Vacancy = {
  id: 7,
  title: 'Driver',
  summary: 'Drives',
  html: '<p>Drives</p>',
  url: 'https://example.test/en/vacancies/7',
  publishedOn: '2026-11-01',
  deadline: '2026-12-31',
  expired: false,
  daysLeft: 41,
  branch: 'tashkent',
  employment: 'full-time',
}
const END = Date.parse('2027-01-01T00:00:00+05:00')

const aPage = (vacancy: Vacancy | null, wasOpen = false) => {
  const watched = vi.fn()
  const actor = createActor(
    deadlineMachine.provide({
      actors: { timekeeper: fromCallback(({ input }) => void watched(input)) },
    }),
    { input: { vacancy, wasOpen } },
  ).start()
  const now = () => actor.getSnapshot()
  return {
    actor,
    watched,
    now,
    stateOf: (shown: Vacancy): VacancyState =>
      vacancyStateOf('ready', { failure: null, isPast: isOver(now(), shown) }),
    wasOpen: () => now().context.wasOpen,
  }
}

test('what the server rendered is shown at once', () => {
  expect(aPage(aVacancy).stateOf(aVacancy)).toBe('active')
  const expired = { ...aVacancy, expired: true }
  expect(aPage(expired).stateOf(expired)).toBe('expired')
  expect(aPage(null).stateOf(expired)).toBe('expired')
  expect(aPage(null).now().value).toBe('unknown')
})

test.each([
  ['deciding', null, 'loading'],
  ['loading', null, 'loading'],
  ['empty', null, 'notFound'],
  ['error', 'vacancy_not_found', 'notFound'],
  ['error', 'network_error', 'error'],
] as const)('as a collection of one that is %s (%s) it is %s', (collection, failure, state) => {
  expect(vacancyStateOf(collection, { failure, isPast: true })).toBe(state)
})

test('an open page turns to expired at the end of the last day, and back with the clock', () => {
  const { actor, now, stateOf } = aPage(aVacancy)
  expect(daysLeftOf(now(), aVacancy)).toBe(41)
  actor.send({ type: 'time.received', now: END - 1 })
  expect(stateOf(aVacancy)).toBe('active')
  expect(daysLeftOf(now(), aVacancy)).toBe(0)
  actor.send({ type: 'time.received', now: END })
  expect(stateOf(aVacancy)).toBe('expired')
  actor.send({ type: 'time.received', now: END - 86_400_001 })
  expect(stateOf(aVacancy)).toBe('active')
  expect(daysLeftOf(now(), aVacancy)).toBe(1)
})

test('a vacancy that is found later is watched from then on, and another one in its place', () => {
  const { actor, watched, stateOf } = aPage(null)
  expect(watched).not.toHaveBeenCalled()
  actor.send({ type: 'vacancy.found', vacancy: aVacancy })
  expect(watched).toHaveBeenLastCalledWith({ vacancy: aVacancy })
  expect(stateOf(aVacancy)).toBe('active')
  const translated = { ...aVacancy, title: 'Haydovchi' }
  actor.send({ type: 'vacancy.found', vacancy: translated })
  expect(watched).toHaveBeenCalledOnce()
  const another = { ...aVacancy, id: 8, deadline: '2026-11-30' }
  actor.send({ type: 'time.received', now: END - 1 })
  actor.send({ type: 'vacancy.found', vacancy: another })
  expect(watched).toHaveBeenLastCalledWith({ vacancy: another })
  expect(stateOf(another)).toBe('expired')
})

test('that it was open once is not forgotten', () => {
  const { actor, wasOpen } = aPage(aVacancy)
  expect(wasOpen()).toBe(true)
  actor.send({ type: 'time.received', now: END })
  expect(wasOpen()).toBe(true)
  expect(aPage({ ...aVacancy, expired: true }).wasOpen()).toBe(false)
  expect(aPage({ ...aVacancy, expired: true }, true).wasOpen()).toBe(true)
})
