import { expect, test, vi } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { refusal } from '../wire/refusal.ts'
import { fail, ok } from '../wire/result.ts'
import { applicationMachine, submissionOf } from './application.machine.ts'
import type { ApplicationEvent, ApplicationInput } from './application.types.ts'

/** The machine with a call that answers when the test says so. */
const anApplication = (input: Partial<ApplicationInput> = {}) => {
  const calls: { vacancyId: number; key: string }[] = []
  const ended = vi.fn()
  const dropDraft = vi.fn()
  const actor = createActor(
    applicationMachine.provide({
      actors: {
        sendApplication: fromCallback<ApplicationEvent, { vacancyId: number; key: string }>(
          ({ input: sent }) => {
            calls.push(sent)
            return ended
          },
        ),
      },
      actions: { dropDraft },
    }),
    { input: { vacancyId: 7, submission: null, refusal: null, ...input } },
  ).start()
  const send = (event: ApplicationEvent) => actor.send(event)
  const state = () => actor.getSnapshot().value
  const context = () => actor.getSnapshot().context
  const submit = (key: string, print = 'a') => send({ type: 'application.submit', key, print })
  const answer = (code: Parameters<typeof refusal>[0]) =>
    send({ type: 'application.answered', answer: fail(refusal(code)) })
  return { send, state, context, submit, answer, calls, ended, dropDraft }
}

test('form, processing, submitted: the draft goes and the reference stays', () => {
  const application = anApplication()
  expect(application.state()).toBe('form')
  application.submit('k1')
  expect(application.state()).toBe('processing')
  application.send({ type: 'upload.progressed', progress: { sent: 5, total: 10 } })
  expect(application.context().progress).toEqual({ sent: 5, total: 10 })
  application.send({ type: 'application.answered', answer: ok({ reference: 'J-ABCD-2345' }) })
  expect(application.state()).toBe('submitted')
  expect(application.context()).toMatchObject({ reference: 'J-ABCD-2345', submission: null })
  expect(application.dropDraft).toHaveBeenCalledOnce()
})

test.each(['network_error', 'unexpected', 'unavailable', 'too_many_requests'] as const)(
  'after %s the same content is sent under the same key',
  (code) => {
    const application = anApplication()
    application.submit('k1')
    application.answer(code)
    expect(application.state()).toBe('error')
    application.submit('k2')
    expect(application.calls.map(({ key }) => key)).toEqual(['k1', 'k1'])
  },
)

test('after a lost answer other content is a new submission', () => {
  const application = anApplication()
  application.submit('k1')
  application.answer('network_error')
  application.submit('k2', 'b')
  expect(application.calls.map(({ key }) => key)).toEqual(['k1', 'k2'])
})

test.each([
  'request_invalid',
  'resume_required',
  'resume_type',
  'resume_too_large',
  'consent_required',
] as const)('%s is mended in the form, and sent under a new key', (code) => {
  const application = anApplication()
  application.submit('k1')
  application.answer(code)
  expect(application.state()).toBe('form')
  expect(application.context().refusal?.code).toBe(code)
  application.submit('k2')
  expect(application.calls[1]?.key).toBe('k2')
})

test('cancelling ends the call, and the same content keeps its key', () => {
  const application = anApplication()
  application.submit('k1')
  application.send({ type: 'application.cancel' })
  expect(application.state()).toBe('form')
  expect(application.ended).toHaveBeenCalledOnce()
  application.submit('k2')
  expect(application.calls[1]?.key).toBe('k1')
})

test('a submission of before a reload keeps its key', () => {
  const application = anApplication({ submission: { key: 'k0', print: 'a' } })
  application.submit('k1')
  expect(application.calls[0]?.key).toBe('k0')
})

test('after the deadline nothing is sent, until the time goes back', () => {
  const application = anApplication()
  application.send({ type: 'deadline.passed' })
  expect(application.state()).toBe('error')
  application.submit('k1')
  expect(application.calls).toEqual([])
  application.send({ type: 'deadline.returned' })
  expect(application.state()).toBe('form')
})

test('a server that finds it late ends it as the page would', () => {
  const application = anApplication()
  application.submit('k1')
  application.send({ type: 'deadline.passed' })
  expect(application.state()).toBe('processing')
  application.answer('vacancy_expired')
  expect(application.state()).toBe('error')
  application.submit('k2')
  expect(application.calls).toHaveLength(1)
})

test('what was refused without script is shown from the beginning', () => {
  expect(anApplication({ refusal: refusal('resume_required') }).state()).toBe('form')
  expect(anApplication({ refusal: refusal('too_many_requests') }).state()).toBe('error')
})

test('a submission under way is repeated only for the same content', () => {
  const underWay = { key: 'k1', print: 'a' }
  expect(submissionOf(underWay, { key: 'k2', print: 'a' })).toBe(underWay)
  expect(submissionOf(underWay, { key: 'k2', print: 'b' }).key).toBe('k2')
  expect(submissionOf(null, { key: 'k2', print: 'a' }).key).toBe('k2')
})
