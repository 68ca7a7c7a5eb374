import { assign, fromPromise, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { FailureCode } from '../wire/failure-codes.ts'
import type { Refusal } from '../wire/refusal.ts'
import type { LetterAnswer } from '../letter/letter.types.ts'

/**
 * One submission: its key, and a fingerprint of what was filled in (never the text itself). It is
 * kept, whatever happens to the page, until the BFF has given a definite answer to it.
 */
export type FormSubmission = { readonly key: string; readonly fingerprint: string }

export type FormSubmissionContext = {
  readonly submission: FormSubmission | null
  readonly refusal: Refusal | null
  readonly reference: string | null
  /** What an order costs, in UZS; null for letters, which cost nothing. */
  readonly total: number | null
}

export type FormSubmissionEvent =
  /** `key` is used only if this is not a repetition of a submission without an answer. */
  ({ readonly type: 'form.submit' } & FormSubmission) | { readonly type: 'form.restart' }

export type FormSubmissionActorRef = ActorRefFrom<typeof formSubmissionMachine>
export type FormSubmissionSnapshot = SnapshotFrom<typeof formSubmissionMachine>

/** After these nobody knows whether it was stored: only the same key may repeat it. */
const unanswered: readonly FailureCode[] = [
  'network_error',
  'unexpected',
  'unavailable',
  'too_many_requests',
]

/**
 * One simple form: editing, submitting, submitted, or error with everything kept.
 *
 * What was typed stays in its fields, which live as long as the page; the machine knows only where
 * the submission stands. A submission has one key, kept until the BFF's answer to it is definite.
 */
export const formSubmissionMachine = setup({
  types: {
    context: {} as FormSubmissionContext,
    events: {} as FormSubmissionEvent,
    input: {} as Omit<FormSubmissionContext, 'total'>,
    tags: {} as 'busy',
  },
  actors: {
    sendForm: fromPromise<LetterAnswer, { readonly key: string }>(() => {
      throw new Error('sendForm was not provided')
    }),
  },
  actions: {
    recordSubmission: assign(({ context }, asked: FormSubmission) => ({
      submission:
        context.submission?.fingerprint === asked.fingerprint
          ? context.submission
          : { key: asked.key, fingerprint: asked.fingerprint },
      refusal: null,
    })),
    recordAnswer: assign(({ context }, answer: LetterAnswer) =>
      answer.ok
        ? {
            reference: answer.value.reference,
            total: answer.value.total ?? null,
            submission: null,
            refusal: null,
          }
        : {
            refusal: answer.failure,
            submission: unanswered.includes(answer.failure.code) ? context.submission : null,
          },
    ),
    forget: assign({ submission: null, refusal: null, reference: null, total: null }),
    /** Effects of the browser: they do nothing where there is none. */
    keepSubmission: ({ context: _context }) => undefined,
    dropDraft: () => undefined,
  },
  guards: {
    isStored: (_, answer: LetterAnswer) => answer.ok,
    isMendable: (_, answer: LetterAnswer) =>
      !answer.ok && answer.failure.code === 'request_invalid',
    wasStored: ({ context }) => context.reference !== null,
    wasBroken: ({ context }) =>
      context.refusal !== null && context.refusal.code !== 'request_invalid',
  },
}).createMachine({
  id: 'form-submission',
  context: ({ input }) => ({ ...input, total: null }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'wasStored', target: 'submitted' },
        { guard: 'wasBroken', target: 'error' },
        { target: 'editing' },
      ],
    },
    editing: {
      on: {
        'form.submit': {
          target: 'submitting',
          actions: [{ type: 'recordSubmission', params: ({ event }) => event }, 'keepSubmission'],
        },
      },
    },
    submitting: {
      tags: 'busy',
      invoke: {
        id: 'sendForm',
        src: 'sendForm',
        input: ({ context: { submission } }) => {
          if (submission === null) throw new Error('nothing to send')
          return { key: submission.key }
        },
        onDone: [
          {
            guard: { type: 'isStored', params: ({ event }) => event.output },
            target: 'submitted',
            actions: [{ type: 'recordAnswer', params: ({ event }) => event.output }, 'dropDraft'],
          },
          {
            guard: { type: 'isMendable', params: ({ event }) => event.output },
            target: 'editing',
            actions: [
              { type: 'recordAnswer', params: ({ event }) => event.output },
              'keepSubmission',
            ],
          },
          {
            target: 'error',
            actions: [
              { type: 'recordAnswer', params: ({ event }) => event.output },
              'keepSubmission',
            ],
          },
        ],
      },
    },
    error: {
      on: {
        'form.submit': {
          target: 'submitting',
          actions: [{ type: 'recordSubmission', params: ({ event }) => event }, 'keepSubmission'],
        },
      },
    },
    submitted: { on: { 'form.restart': { target: 'editing', actions: 'forget' } } },
  },
})
