import { createActor, fromCallback, fromPromise, waitFor } from 'xstate'
import { expect, test } from 'vitest'
import type { CardChange } from '#machines/wire/card-change.schema.ts'
import { refusal } from '#machines/wire/refusal.ts'
import { fail, ok } from '#machines/wire/result.ts'
import type { FailureCode } from '#machines/wire/failure-codes.ts'
import { cardChangeMachine, selectStep, type CardChangeAnswer } from './card-change.machine.ts'
import {
  resendCountdownMachine,
  type ResendAnswer,
  type ResendCountdownEvent,
} from './resend-countdown.machine.ts'

const awaiting: CardChange = {
  id: 'change-1',
  state: 'awaiting_code',
  phone: '+998 90 *** ** 67',
  codeExpiresAt: '2026-11-20T05:02:00Z',
  resendAt: '2026-11-20T05:01:00Z',
  attemptsLeft: 3,
  resend: 'free',
}
const changed: CardChange = { id: 'change-1', state: 'changed', card: '8600 •••• •••• 6311' }
const refused = (code: FailureCode): CardChangeAnswer => fail(refusal(code))

/** The page with answers that are given in turn, and the keys that were sent. */
const page = (answers: {
  readonly begin?: readonly CardChangeAnswer[]
  readonly confirm?: readonly CardChangeAnswer[]
  readonly read?: readonly CardChangeAnswer[]
  readonly leave?: CardChangeAnswer
  readonly resend?: ResendAnswer
  readonly change?: CardChange
}) => {
  const begin = [...(answers.begin ?? [])]
  const confirm = [...(answers.confirm ?? [])]
  const read = [...(answers.read ?? [])]
  const keys: string[] = []
  const machine = cardChangeMachine.provide({
    actors: {
      submitCard: fromPromise<{ key: string; answer: CardChangeAnswer }, { key: string | null }>(
        ({ input }) => {
          const key = input.key ?? `key-${keys.length + 1}`
          keys.push(key)
          return Promise.resolve({ key, answer: begin.shift() ?? ok(awaiting) })
        },
      ),
      confirmCard: fromPromise<CardChangeAnswer, { id: string }>(() =>
        Promise.resolve(confirm.shift() ?? ok(changed)),
      ),
      readChange: fromPromise<CardChangeAnswer, { id: string }>(() =>
        Promise.resolve(read.shift() ?? ok(awaiting)),
      ),
      leaveChange: fromPromise<CardChangeAnswer, { id: string }>(() =>
        Promise.resolve(answers.leave ?? ok({ id: 'change-1', state: 'failed' })),
      ),
      resendCountdown: resendCountdownMachine.provide({
        actors: {
          timekeeper: fromCallback<ResendCountdownEvent>(({ sendBack }) =>
            sendBack({ type: 'time.received', now: Date.parse('2026-11-20T05:02:00Z') }),
          ),
          requestCode: fromPromise<ResendAnswer, { donationId: string; needsCard: boolean }>(() =>
            Promise.resolve(
              answers.resend ?? ok({ ...awaiting, resendAt: '2026-11-20T05:09:00Z' }),
            ),
          ),
        },
      }),
    },
  })
  const actor = createActor(machine, { input: { change: answers.change ?? null } }).start()
  return {
    keys,
    actor,
    /** The state in which it rests after an event. */
    after: async (type: 'card.submit' | 'code.submit' | 'step.back' | 'change.retry') => {
      actor.send({ type })
      const isAsking = { verification: 'asking' } as const
      const snapshot = await waitFor(
        actor,
        (each) => !each.hasTag('busy') && !each.matches(isAsking),
      )
      return selectStep(snapshot)
    },
  }
}

test('a card, its code, and it is changed', async () => {
  const { actor, after } = page({})
  expect(actor.getSnapshot().value).toBe('entering')
  expect(await after('card.submit')).toBe('verification')
  expect(await after('code.submit')).toBe('changed')
})

test('a change that is under way goes on with its code', () => {
  expect(selectStep(page({ change: awaiting }).actor.getSnapshot())).toBe('verification')
})

test('a wrong code may be typed again, and too many are the end', async () => {
  const { after, actor } = page({
    confirm: [refused('code_invalid'), refused('network_error'), refused('attempts_exceeded')],
  })
  await after('card.submit')
  expect(await after('code.submit')).toBe('verification')
  expect(actor.getSnapshot().context.refusal?.code).toBe('code_invalid')
  expect(await after('code.submit')).toBe('verification')
  expect(await after('code.submit')).toBe('failed')
  expect(await after('change.retry')).toBe('entering')
  expect(actor.getSnapshot().context).toMatchObject({ change: null, refusal: null })
})

test.each([
  ['code_invalid', ok({ ...awaiting, attemptsLeft: 2 }), 'verification', { attemptsLeft: 2 }],
  ['code_invalid', refused('network_error'), 'verification', { attemptsLeft: 3 }],
  ['network_error', ok(changed), 'changed', changed],
  ['code_invalid', ok({ id: 'change-1', state: 'failed' }), 'failed', { state: 'failed' }],
] as const)(
  'a code that is refused by %s: the change is read again, and what is left of it is shown (%#)',
  async (code, news, step, change) => {
    const { after, actor } = page({ confirm: [refused(code)], read: [news] })
    await after('card.submit')
    expect(await after('code.submit')).toBe(step)
    const { context } = actor.getSnapshot()
    expect(context.change).toMatchObject(change)
    expect(context.refusal?.code).toBe(step === 'changed' ? undefined : code)
  },
)

test('what was sent without an answer is repeated with its key; a refusal has a new one', async () => {
  const { after, keys, actor } = page({
    begin: [refused('network_error'), refused('card_expired')],
  })
  expect(await after('card.submit')).toBe('entering')
  await after('card.submit')
  expect(actor.getSnapshot().context.refusal?.issues).toEqual([
    { field: 'card.expiry', key: 'expiry.expired' },
  ])
  await after('card.submit')
  expect(keys).toEqual(['key-1', 'key-1', 'key-3'])
})

test('another tab may have changed the card: who goes back learns of it', async () => {
  const { after } = page({ leave: ok(changed) })
  await after('card.submit')
  expect(await after('step.back')).toBe('changed')
  const other = page({})
  await other.after('card.submit')
  expect(await other.after('step.back')).toBe('entering')
})

test('another code is asked for, and its time is shown', async () => {
  const { actor, after } = page({})
  await after('card.submit')
  actor.send({ type: 'code.request' })
  const snapshot = await waitFor(
    actor,
    ({ context }) =>
      context.change?.state === 'awaiting_code' &&
      context.change.resendAt === '2026-11-20T05:09:00Z',
  )
  expect(selectStep(snapshot)).toBe('verification')
})

test.each([
  [ok(changed), 'changed'],
  [ok({ id: 'change-1', state: 'failed' }), 'failed'],
] as const)('a call that is repeated may be answered by its end (%#)', async (answer, step) => {
  expect(await page({ begin: [answer] }).after('card.submit')).toBe(step)
})

test('a code may be answered by the end of a change that another tab has left', async () => {
  const { after } = page({ confirm: [ok({ id: 'change-1', state: 'failed' })] })
  await after('card.submit')
  expect(await after('code.submit')).toBe('failed')
})

test('another code that is refused: the change is read again', async () => {
  const { after, actor } = page({
    resend: refused('too_many_requests'),
    read: [ok({ ...awaiting, resend: 'none' })],
  })
  await after('card.submit')
  actor.send({ type: 'code.request' })
  const { context } = await waitFor(
    actor,
    ({ context: { change } }) => change?.state === 'awaiting_code' && change.resend === 'none',
  )
  expect(context.refusal?.code).toBe('too_many_requests')
})
