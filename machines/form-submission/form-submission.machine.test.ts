import { expect, test, vi } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import type { FailureCode } from '#machines/wire/failure-codes.ts'
import { refusal } from '#machines/wire/refusal.ts'
import { fail, ok } from '#machines/wire/result.ts'
import { formSubmissionMachine, sameOrNewSubmission } from './form-submission.machine.ts'
import type {
  FormReport,
  FormSubmission,
  FormSubmissionEvent,
  FormSubmissionInput,
} from './form-submission.types.ts'

const nothing = { submission: null, refusal: null, receipt: null, isReviewed: false }
const receipt = { reference: 'M-2222-3333' }

/** A form whose calls are answered when the test says so; the keys that it sent are written down. */
const aForm = (input: Partial<FormSubmissionInput> = {}) => {
  const keys: string[] = []
  const ended = vi.fn()
  const waitingFor: string[] = []
  const withdrawn: string[] = []
  const dropDraft = vi.fn()
  const kept: (string | null)[] = []
  const reports: FormReport[] = []
  const actor = createActor(
    formSubmissionMachine.provide({
      actors: {
        sendForm: fromCallback<FormSubmissionEvent, FormSubmission>(({ input: sent }) => {
          keys.push(sent.key)
          return ended
        }),
        waitForLine: fromCallback<FormSubmissionEvent, FormSubmission>(({ input: kept }) => {
          waitingFor.push(kept.key)
        }),
        withdrawForm: fromCallback<FormSubmissionEvent, FormSubmission>(({ input: taken }) => {
          withdrawn.push(taken.key)
        }),
      },
      actions: {
        dropDraft,
        keepSubmission: ({ context }) => void kept.push(context.submission?.key ?? null),
      },
    }),
    { input: { ...nothing, ...input } },
  )
  actor.on('*', (report) => reports.push(report))
  actor.start()
  const send = (event: FormSubmissionEvent) => actor.send(event)
  return {
    send,
    keys,
    ended,
    waitingFor,
    withdrawn,
    dropDraft,
    kept,
    reports,
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    submit: (key: string, fingerprint = 'same') => send({ type: 'form.submit', key, fingerprint }),
    store: () => send({ type: 'form.answered', answer: ok(receipt) }),
    refuse: (code: FailureCode, extra = {}) =>
      send({ type: 'form.answered', answer: fail(refusal(code, extra)) }),
  }
}

test('a stored form is answered with its number, its draft is deleted, and the next begins empty', () => {
  const form = aForm()
  form.submit('a')
  expect(form.state()).toBe('submitting')
  form.store()
  expect(form.state()).toBe('submitted')
  expect(form.context()).toMatchObject({ receipt, submission: null })
  expect(form.dropDraft).toHaveBeenCalledOnce()
  form.send({ type: 'form.restart' })
  expect(form.state()).toBe('editing')
  expect(form.context()).toMatchObject(nothing)
})

test.each<FailureCode>(['network_error', 'unexpected', 'unavailable', 'too_many_requests'])(
  'after %s the same content repeats the same key',
  (code) => {
    const form = aForm()
    form.submit('a')
    form.refuse(code)
    expect(form.state()).toBe('error')
    form.submit('b')
    form.store()
    expect(form.state()).toBe('submitted')
    expect(form.keys).toEqual(['a', 'a'])
  },
)

test('other content gets a key of its own, and so does a definite refusal', () => {
  const form = aForm()
  form.submit('a')
  form.refuse('network_error')
  form.submit('b', 'other')
  form.refuse('key_reused')
  form.submit('c', 'other')
  expect(form.keys).toEqual(['a', 'b', 'c'])
})

test.each<FailureCode>([
  'request_invalid',
  'resume_required',
  'resume_type',
  'resume_too_large',
  'consent_required',
])('%s is mended in the form, and sent under a new key', (code) => {
  const form = aForm()
  const issues = [{ field: 'phone', key: 'phone.invalid' }]
  form.submit('a')
  form.refuse(code, { issues })
  expect(form.state()).toBe('editing')
  expect(form.context().refusal).toMatchObject({ code, issues })
  form.send({ type: 'form.edit' })
  expect(form.context().refusal).toBeNull()
  form.submit('b')
  expect(form.keys).toEqual(['a', 'b'])
})

test('a second click while the first is sent does nothing', () => {
  const form = aForm()
  form.submit('a')
  form.submit('b', 'other')
  expect(form.keys).toEqual(['a'])
})

test('cancelling ends the call, and the same content keeps its key', () => {
  const form = aForm()
  form.submit('a')
  form.send({ type: 'form.cancel' })
  expect(form.state()).toBe('editing')
  expect(form.ended).toHaveBeenCalledOnce()
  form.submit('b')
  expect(form.keys).toEqual(['a', 'a'])
})

/** A form whose letter met no line and was kept. */
const aWaitingForm = () => {
  const form = aForm()
  form.submit('a')
  form.send({ type: 'form.kept', key: 'a', fingerprint: 'same' })
  return form
}

test('a letter that meets no line waits, is sent once it is back, and its draft goes then', () => {
  const form = aWaitingForm()
  expect(form.state()).toBe('waiting')
  expect(form.waitingFor).toEqual(['a'])
  expect(form.dropDraft).not.toHaveBeenCalled()
  form.submit('b')
  expect(form.keys).toEqual(['a'])
  form.store()
  expect(form.state()).toBe('submitted')
  expect(form.reports).toEqual([{ type: 'form.stored', receipt }])
  expect(form.dropDraft).toHaveBeenCalledOnce()
})

test('the same letter of another tab has the key that counts, and is followed by a form that did not send it', () => {
  const form = aForm()
  form.submit('b')
  form.send({ type: 'form.kept', key: 'a', fingerprint: 'same' })
  expect(form.waitingFor).toEqual(['a'])
  expect(form.kept.at(-1)).toBe('a')
  const other = aForm()
  other.send({ type: 'form.found', key: 'a', fingerprint: 'same' })
  expect(other.state()).toBe('waiting')
  other.send({ type: 'form.withdrawn' })
  expect(other.state()).toBe('editing')
})

test('a form that is being sent is not disturbed by a letter of before', () => {
  const form = aForm()
  form.submit('b')
  form.send({ type: 'form.found', key: 'a', fingerprint: 'same' })
  expect(form.state()).toBe('submitting')
})

test('a letter is taken back with its words, and the same words keep their key', () => {
  const form = aWaitingForm()
  form.send({ type: 'form.cancel' })
  expect(form.state()).toBe('withdrawing')
  expect(form.withdrawn).toEqual(['a'])
  form.send({ type: 'form.withdrawn' })
  expect(form.state()).toBe('editing')
  expect(form.dropDraft).not.toHaveBeenCalled()
  form.submit('b')
  expect(form.keys).toEqual(['a', 'a'])
})

test('a letter that was sent before it could be taken back is sent', () => {
  const form = aWaitingForm()
  form.send({ type: 'form.cancel' })
  form.store()
  expect(form.state()).toBe('submitted')
})

test.each<[FailureCode, string]>([
  ['request_invalid', 'editing'],
  ['key_reused', 'error'],
])('a letter that met %s before it could be taken back is in the form again: %s', (code, state) => {
  const form = aWaitingForm()
  form.send({ type: 'form.cancel' })
  form.refuse(code)
  expect(form.state()).toBe(state)
})

test('a form that was refused takes up the letter that another visit left', () => {
  const form = aForm()
  form.submit('a')
  form.refuse('unexpected')
  form.send({ type: 'form.found', key: 'b', fingerprint: 'same' })
  expect(form.state()).toBe('waiting')
  expect(form.context().submission?.key).toBe('b')
})

test.each<[FailureCode, string, string | null]>([
  ['request_invalid', 'editing', null],
  ['key_reused', 'error', null],
  ['too_many_requests', 'error', 'a'],
  ['waited_too_long', 'error', null],
])('a letter that waited and met %s is in the form again: %s', (code, state, key) => {
  const form = aWaitingForm()
  form.refuse(code)
  expect(form.state()).toBe(state)
  expect(form.context().refusal?.code).toBe(code)
  expect(form.kept.at(-1)).toBe(key)
})

test('a submission of before a reload keeps its key', () => {
  const form = aForm({ submission: { key: 'before', fingerprint: 'same' } })
  form.submit('a')
  expect(form.keys).toEqual(['before'])
})

test('what is shown once more is sent from there, or changed', () => {
  const form = aForm()
  form.send({ type: 'form.review' })
  expect(form.state()).toBe('reviewing')
  form.send({ type: 'form.edit' })
  expect(form.state()).toBe('editing')
  form.send({ type: 'form.review' })
  form.submit('a')
  form.refuse('price_changed')
  expect(form.state()).toBe('error')
  form.send({ type: 'form.edit' })
  expect(form.state()).toBe('editing')
  expect(form.context().refusal).toBeNull()
})

test('what comes of each sending is told once, and what came before the page is not', () => {
  expect(aForm({ receipt }).reports).toEqual([])
  const form = aForm()
  form.submit('a')
  form.refuse('price_changed')
  form.submit('b')
  form.store()
  expect(form.reports).toEqual([
    { type: 'form.refused', refusal: refusal('price_changed') },
    { type: 'form.stored', receipt },
  ])
})

test('the key is kept before it is sent, and goes with a definite answer', () => {
  const form = aForm()
  form.submit('a')
  form.refuse('network_error')
  form.submit('b')
  form.refuse('key_reused')
  expect(form.kept).toEqual(['a', 'a', 'a', null])
})

test('an effect that nobody provided is an error and not a silence', () => {
  const actor = createActor(formSubmissionMachine, { input: nothing })
  const failed = vi.fn()
  actor.subscribe({ error: failed })
  actor.start()
  actor.send({ type: 'form.submit', key: 'a', fingerprint: 'same' })
  expect(failed).toHaveBeenCalledWith(new Error('keepSubmission was not provided'))
})

test.each([
  ['editing', {}],
  ['editing', { refusal: refusal('request_invalid') }],
  ['editing', { refusal: refusal('resume_required') }],
  ['error', { refusal: refusal('too_many_requests') }],
  ['error', { refusal: refusal('vacancy_expired') }],
  ['reviewing', { isReviewed: true }],
  ['submitted', { receipt }],
] as const)('a page that came by without script begins %s with %j', (state, input) => {
  expect(aForm(input).state()).toBe(state)
})

test('a submission under way is repeated only for the same content', () => {
  const underWay = { key: 'a', fingerprint: 'same' }
  expect(sameOrNewSubmission(underWay, { key: 'b', fingerprint: 'same' })).toBe(underWay)
  expect(sameOrNewSubmission(underWay, { key: 'b', fingerprint: 'other' }).key).toBe('b')
  expect(sameOrNewSubmission(null, { key: 'b', fingerprint: 'same' }).key).toBe('b')
})
