import { expect, test, vi } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import type { Vacancy } from '#machines/wire/vacancy.schema.ts'
import { deadlineMachine } from './deadline.machine.ts'
import { selectDaysLeft, selectIsOver } from './deadline.selectors.ts'

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
    isOver: (shown: Vacancy) => selectIsOver(now(), shown),
    wasOpen: () => now().context.wasOpen,
  }
}

test('what the server rendered is shown at once', () => {
  expect(aPage(aVacancy).isOver(aVacancy)).toBe(false)
  const expired = { ...aVacancy, expired: true }
  expect(aPage(expired).isOver(expired)).toBe(true)
  expect(aPage(null).isOver(expired)).toBe(true)
  expect(aPage(null).now().value).toBe('unknown')
})

test('an open page turns to expired at the end of the last day, and back with the clock', () => {
  const { actor, now, isOver } = aPage(aVacancy)
  expect(selectDaysLeft(now(), aVacancy)).toBe(41)
  actor.send({ type: 'time.received', now: END - 1 })
  expect(isOver(aVacancy)).toBe(false)
  expect(selectDaysLeft(now(), aVacancy)).toBe(0)
  actor.send({ type: 'time.received', now: END })
  expect(isOver(aVacancy)).toBe(true)
  actor.send({ type: 'time.received', now: END - 86_400_001 })
  expect(isOver(aVacancy)).toBe(false)
  expect(selectDaysLeft(now(), aVacancy)).toBe(1)
})

test('a vacancy that is found later is watched from then on, and another one in its place', () => {
  const { actor, watched, isOver } = aPage(null)
  expect(watched).not.toHaveBeenCalled()
  actor.send({ type: 'vacancy.found', vacancy: aVacancy })
  expect(watched).toHaveBeenLastCalledWith({ vacancy: aVacancy })
  expect(isOver(aVacancy)).toBe(false)
  const translated = { ...aVacancy, title: 'Haydovchi' }
  actor.send({ type: 'vacancy.found', vacancy: translated })
  expect(watched).toHaveBeenCalledOnce()
  const another = { ...aVacancy, id: 8, deadline: '2026-11-30' }
  actor.send({ type: 'time.received', now: END - 1 })
  actor.send({ type: 'vacancy.found', vacancy: another })
  expect(watched).toHaveBeenLastCalledWith({ vacancy: another })
  expect(isOver(another)).toBe(true)
})

test('that it was open once is not forgotten', () => {
  const { actor, wasOpen } = aPage(aVacancy)
  expect(wasOpen()).toBe(true)
  actor.send({ type: 'time.received', now: END })
  expect(wasOpen()).toBe(true)
  expect(aPage({ ...aVacancy, expired: true }).wasOpen()).toBe(false)
  expect(aPage({ ...aVacancy, expired: true }, true).wasOpen()).toBe(true)
})
