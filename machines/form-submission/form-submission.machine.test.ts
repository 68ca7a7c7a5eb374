import { createActor, fromPromise, waitFor } from 'xstate'
import { expect, test } from 'vitest'
import type { FailureCode } from '../wire/failure-codes.ts'
import { refusal } from '../wire/refusal.ts'
import type { LetterAnswer } from '../letter/letter.types.ts'
import { fail, ok } from '../wire/result.ts'
import { formSubmissionMachine } from './form-submission.machine.ts'

const nothing = { submission: null, refusal: null, reference: null }

/** A form whose calls are answered in order; the keys that it sent are written down. */
const formWith = (...answers: readonly LetterAnswer[]) => {
  const keys: string[] = []
  const rest = [...answers]
  const machine = formSubmissionMachine.provide({
    actors: {
      sendForm: fromPromise<LetterAnswer, { readonly key: string }>(({ input }) => {
        keys.push(input.key)
        const answer = rest.shift()
        return answer === undefined ? new Promise(() => undefined) : Promise.resolve(answer)
      }),
    },
  })
  const form = createActor(machine, { input: nothing }).start()
  const submit = async (key: string, fingerprint = 'same') => {
    form.send({ type: 'form.submit', key, fingerprint })
    await waitFor(form, (snapshot) => !snapshot.hasTag('busy'))
    return form.getSnapshot()
  }
  return { form, keys, submit }
}

const stored = ok({ reference: 'M-2222-3333' })

test('what was stored is told with its number, and another begins clean', async () => {
  const { form, submit } = formWith(stored)
  const snapshot = await submit('a')
  expect(snapshot.value).toBe('submitted')
  expect(snapshot.context.reference).toBe('M-2222-3333')
  form.send({ type: 'form.restart' })
  expect(form.getSnapshot()).toMatchObject({ value: 'editing', context: nothing })
})

test.each<FailureCode>(['network_error', 'unexpected', 'unavailable', 'too_many_requests'])(
  'after %s the same content repeats the same key',
  async (code) => {
    const { keys, submit } = formWith(fail(refusal(code)), stored)
    expect((await submit('a')).value).toBe('error')
    expect((await submit('b')).value).toBe('submitted')
    expect(keys).toEqual(['a', 'a'])
  },
)

test('other content gets a key of its own, and so does a definite refusal', async () => {
  const { keys, submit } = formWith(
    fail(refusal('network_error')),
    fail(refusal('key_reused')),
    stored,
  )
  await submit('a')
  await submit('b', 'other')
  await submit('c', 'other')
  expect(keys).toEqual(['a', 'b', 'c'])
})

test('broken rules lead back to the form with their issues', async () => {
  const issues = [{ field: 'phone', key: 'phone.invalid' }]
  const { submit } = formWith(fail(refusal('request_invalid', { issues })))
  const snapshot = await submit('a')
  expect(snapshot.value).toBe('editing')
  expect(snapshot.context.refusal?.issues).toEqual(issues)
})

test('a second click while the first is sent does nothing', () => {
  const { form, keys } = formWith()
  form.send({ type: 'form.submit', key: 'a', fingerprint: 'same' })
  form.send({ type: 'form.submit', key: 'b', fingerprint: 'other' })
  expect(keys).toEqual(['a'])
})

test('a page that came by without script begins where the server left it', () => {
  const begin = (input: typeof nothing | { refusal: ReturnType<typeof refusal> }) =>
    createActor(formSubmissionMachine, { input: { ...nothing, ...input } })
      .start()
      .getSnapshot().value
  expect(begin(nothing)).toBe('editing')
  expect(begin({ refusal: refusal('request_invalid') })).toBe('editing')
  expect(begin({ refusal: refusal('too_many_requests') })).toBe('error')
})
