import { expect, test, vi } from 'vitest'
import { DAY_MS, HOUR_MS } from '#machines/wire/durations.ts'
import type { FormAnswer } from '#machines/form-submission/form-submission.types.ts'
import { refusal } from '#machines/wire/refusal.ts'
import { fail, ok } from '#machines/wire/result.ts'
import { createLetters } from './letters.ts'
import type { WaitingLetter } from './waiting-letter.ts'

const START = Date.parse('2026-11-20T10:00:00+05:00')
const stored = ok({ reference: 'M-2222-3333' })
const content = { call: '/api/messages', body: { message: 'Salom' }, typed: { message: 'Salom' } }

/** What all tabs and the worker of one device share, and its line. */
const aDevice = () => {
  let shelf: readonly WaitingLetter[] = []
  let queue: Promise<unknown> = Promise.resolve()
  let answer: (key: string) => Promise<FormAnswer | null> = () => Promise.resolve(null)
  const clock = { now: START }
  const sent: string[] = []
  const tell = vi.fn()
  const letters = createLetters({
    changeAll: (change) => {
      shelf = change(shelf)
      return Promise.resolve(shelf)
    },
    post: (key) => {
      sent.push(key)
      return answer(key)
    },
    alone: (run) => {
      const turn = queue.then(run)
      queue = turn.catch(() => undefined)
      return turn
    },
    tell,
    now: () => clock.now,
  })
  return {
    letters,
    clock,
    sent,
    tell,
    shelf: () => shelf,
    answerWith: (next: FormAnswer | null) => {
      answer = () => Promise.resolve(next)
    },
    /** Answers only when the test says so. */
    holdAnswer: () => {
      let give: (given: FormAnswer | null) => void = () => undefined
      const held = new Promise<FormAnswer | null>((done) => {
        give = done
      })
      answer = () => held
      return give
    },
    /** A worker that the browser ends hears of no answer, and its lock is free. */
    endSender: () => {
      answer = () => new Promise(() => undefined)
      void letters.send()
      queue = Promise.resolve()
    },
    keep: (key: string, fingerprint = key, sentAt = clock.now) =>
      letters.keep({
        key,
        fingerprint,
        sentAt,
        form: 'message-form',
        path: '/contacts',
        content,
      }),
  }
}

test('a letter waits as long as nothing answers, and is sent once, without its words being kept', async () => {
  const device = aDevice()
  await device.keep('a')
  expect(await device.letters.send()).toBe(false)
  device.answerWith(stored)
  expect(await Promise.all([device.letters.send(), device.letters.send()])).toEqual([true, true])
  expect(device.sent).toEqual(['a', 'a'])
  expect(device.shelf()).toMatchObject([{ key: 'a', answer: stored, content: null, isSeen: false }])
})

test('the first that was sent goes first, and none overtakes one that meets no line', async () => {
  const device = aDevice()
  await device.keep('late', 'late', START + 1)
  await device.keep('early', 'early', START)
  await device.letters.send()
  expect(device.sent).toEqual(['early'])
})

test('the same words of the same form in another tab are the same letter', async () => {
  const device = aDevice()
  expect(await device.keep('a', 'same')).toBe('a')
  expect(await device.keep('b', 'same')).toBe('a')
  expect(await device.keep('c', 'other')).toBe('c')
  expect(device.shelf().map(({ key }) => key)).toEqual(['a', 'c'])
})

test('the same words after an answer are another letter, and the same key waits once more', async () => {
  const device = aDevice()
  await device.keep('a', 'same')
  device.answerWith(fail(refusal('too_many_requests')))
  await device.letters.send()
  expect(await device.keep('a', 'same')).toBe('a')
  expect(device.shelf()).toMatchObject([{ key: 'a', answer: null }])
})

test('a refusal stays with the words, and everybody is told', async () => {
  const device = aDevice()
  await device.keep('a')
  device.tell.mockClear()
  device.answerWith(fail(refusal('request_invalid')))
  expect(await device.letters.send()).toBe(true)
  expect(device.shelf()).toMatchObject([{ content, answer: fail(refusal('request_invalid')) }])
  expect(device.tell).toHaveBeenCalledOnce()
  await device.letters.send()
  expect(device.sent).toEqual(['a'])
})

test('taken back it is gone, and one that was on its way is answered', async () => {
  const device = aDevice()
  await device.keep('a')
  expect(await device.letters.takeBack('a')).toBeNull()
  expect(device.shelf()).toEqual([])
  await device.keep('b')
  const give = device.holdAnswer()
  const sending = device.letters.send()
  const takingBack = device.letters.takeBack('b')
  give(stored)
  expect(await takingBack).toEqual(stored)
  expect(await sending).toBe(true)
})

test('key and words live for a day, read or not: then it is said that nothing was sent, for a day more', async () => {
  const device = aDevice()
  await device.keep('a')
  await device.keep('refused')
  device.answerWith(fail(refusal('too_many_requests')))
  await device.letters.send()
  await device.keep('late', 'late', START + 1)
  device.answerWith(stored)
  device.clock.now = START + DAY_MS
  expect((await device.letters.read()).every((letter) => letter.content === content)).toBe(true)
  device.clock.now = START + DAY_MS + 2
  await device.letters.read()
  const wordless = { content: null, isSeen: false }
  expect(device.shelf()).toMatchObject([
    { ...wordless, key: 'a', answer: fail(refusal('too_many_requests')) },
    { ...wordless, key: 'refused', answer: fail(refusal('too_many_requests')) },
    { ...wordless, key: 'late', answer: fail(refusal('waited_too_long')) },
  ])
  expect(await device.letters.send()).toBe(true)
  expect(device.sent).toEqual(['a', 'refused'])
  device.clock.now = START + 2 * DAY_MS + 2
  await device.letters.read()
  expect(device.shelf()).toEqual([])
})

test('a sender that is gone before the answer is kept leaves the letter as it is, for the next one', async () => {
  const device = aDevice()
  await device.keep('a')
  device.endSender()
  await vi.waitFor(() => expect(device.sent).toEqual(['a']))
  expect(device.shelf()).toMatchObject([{ key: 'a', answer: null, content }])
  device.answerWith(stored)
  expect(await device.letters.send()).toBe(true)
  expect(device.sent).toEqual(['a', 'a'])
  expect(device.shelf()).toMatchObject([{ key: 'a', answer: stored, content: null }])
})

test('a clock that was set back lets no key live longer', async () => {
  const device = aDevice()
  await device.keep('a')
  device.answerWith(stored)
  device.clock.now = START - DAY_MS - HOUR_MS
  await device.letters.send()
  expect(device.sent).toEqual([])
})

test('what was seen is gone a day after it was sent', async () => {
  const device = aDevice()
  await device.keep('a')
  device.answerWith(stored)
  await device.letters.send()
  await device.letters.change('a', (letter) => ({ ...letter, isSeen: true }))
  device.clock.now = START + DAY_MS + 1
  await device.letters.send()
  expect(device.shelf()).toEqual([])
})
