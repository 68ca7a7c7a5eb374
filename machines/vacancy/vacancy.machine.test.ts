import { expect, test, vi } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { fail, ok } from '#machines/wire/result.ts'
import type { Vacancy } from '#machines/wire/vacancy.schema.ts'
import {
  selectDaysLeft,
  selectVacancyState,
  vacancyMachine,
  type VacancyAnswer,
  type VacancyEvent,
  type VacancyInput,
  type VacancyQuery,
} from './vacancy.machine.ts'

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

const aPage = (input: Partial<VacancyInput>, answers: readonly VacancyAnswer[] = []) => {
  const left = [...answers]
  const actor = createActor(
    vacancyMachine.provide({
      actors: {
        fetchVacancy: fromPromise<VacancyAnswer, { readonly query: VacancyQuery }>(() => {
          const next = left.shift()
          return next === undefined ? new Promise(() => undefined) : Promise.resolve(next)
        }),
        timekeeper: fromCallback<VacancyEvent, { readonly vacancy: Vacancy }>(() => undefined),
      },
    }),
    { input: { query: { id: '7', lang: 'en' }, vacancy: null, failure: null, ...input } },
  ).start()
  return { actor, state: () => selectVacancyState(actor.getSnapshot()) }
}

test('what the server rendered is shown at once', () => {
  expect(aPage({ vacancy: aVacancy }).state()).toBe('active')
  expect(aPage({ vacancy: { ...aVacancy, expired: true } }).state()).toBe('expired')
  expect(aPage({ failure: 'vacancy_not_found' }).state()).toBe('notFound')
  expect(aPage({}).state()).toBe('loading')
})

test('an open page turns to expired at the end of the last day, and back with the clock', () => {
  const { actor, state } = aPage({ vacancy: aVacancy })
  actor.send({ type: 'time.received', now: END - 1 })
  expect(state()).toBe('active')
  expect(selectDaysLeft(actor.getSnapshot())).toBe(0)
  actor.send({ type: 'time.received', now: END })
  expect(state()).toBe('expired')
  actor.send({ type: 'time.received', now: END - 86_400_001 })
  expect(state()).toBe('active')
  expect(selectDaysLeft(actor.getSnapshot())).toBe(1)
})

test('a failed call can be tried again', async () => {
  const { actor, state } = aPage({}, [fail('network_error'), ok(aVacancy)])
  await vi.waitFor(() => expect(state()).toBe('error'))
  actor.send({ type: 'vacancy.retry' })
  expect(state()).toBe('loading')
  await vi.waitFor(() => expect(state()).toBe('active'))
})

test('an unknown vacancy is not tried again', async () => {
  const { actor, state } = aPage({}, [fail('vacancy_not_found')])
  await vi.waitFor(() => expect(state()).toBe('notFound'))
  actor.send({ type: 'vacancy.retry' })
  expect(state()).toBe('notFound')
})

test('another language keeps the vacancy on the screen while it is fetched', async () => {
  const { actor, state } = aPage({ vacancy: aVacancy }, [ok({ ...aVacancy, title: 'Haydovchi' })])
  actor.send({ type: 'query.changed', query: { id: '7', lang: 'en' } })
  expect(state()).toBe('active')
  actor.send({ type: 'query.changed', query: { id: '7', lang: 'uz' } })
  expect(state()).toBe('loading')
  expect(actor.getSnapshot().context.vacancy?.title).toBe('Driver')
  await vi.waitFor(() => expect(state()).toBe('active'))
  expect(actor.getSnapshot().context.vacancy?.title).toBe('Haydovchi')
})
