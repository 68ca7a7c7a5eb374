import { assign, fromCallback, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { FailureCode } from '../wire/failure-codes.ts'
import { refusal } from '../wire/refusal.ts'
import type {
  ApplicationAnswer,
  ApplicationContext,
  ApplicationEvent,
  ApplicationInput,
  Progress,
  Submission,
} from './application.types.ts'

export type ApplicationActorRef = ActorRefFrom<typeof applicationMachine>
export type ApplicationSnapshot = SnapshotFrom<typeof applicationMachine>

/** After these nobody knows whether the application was stored: only the same key may repeat it. */
const unanswered: readonly FailureCode[] = [
  'network_error',
  'unexpected',
  'unavailable',
  'too_many_requests',
]

/** What the applicant mends in the form itself. */
const mendable: readonly FailureCode[] = [
  'request_invalid',
  'resume_required',
  'resume_type',
  'resume_too_large',
  'consent_required',
]

const unprovided = (name: string) => (): never => {
  throw new Error(`${name} was not provided`)
}

/** The submission under way when it is of the same content, else a new one. */
export const submissionOf = (underWay: Submission | null, asked: Submission): Submission =>
  underWay !== null && underWay.print === asked.print ? underWay : asked

/**
 * One application: form, processing, submitted, or error with everything kept.
 *
 * What was typed and the file stay in their fields, which live as long as the page; the machine
 * knows only where the submission stands. A submission has one key, kept until the BFF's answer to it is
 * definite. Leaving `processing` ends the upload. After the deadline nothing can be sent any more.
 */
export const applicationMachine = setup({
  types: {
    context: {} as ApplicationContext,
    events: {} as ApplicationEvent,
    input: {} as ApplicationInput,
    tags: {} as 'busy',
  },
  actors: {
    /** Sends the form, tells its progress, and answers with `application.answered`. */
    sendApplication: fromCallback<
      ApplicationEvent,
      { readonly vacancyId: number; readonly key: string }
    >(unprovided('sendApplication')),
  },
  actions: {
    recordSubmission: assign(({ context }, asked: Submission) => ({
      submission: submissionOf(context.submission, asked),
      refusal: null,
      progress: null,
    })),
    recordProgress: assign((_, { progress }: { readonly progress: Progress }) => ({ progress })),
    recordReference: assign((_, { answer }: { readonly answer: ApplicationAnswer }) => ({
      reference: answer.ok ? answer.value.reference : null,
      submission: null,
      refusal: null,
    })),
    recordRefusal: assign(({ context }, { answer }: { readonly answer: ApplicationAnswer }) =>
      answer.ok
        ? {}
        : {
            refusal: answer.failure,
            submission: unanswered.includes(answer.failure.code) ? context.submission : null,
          },
    ),
    recordDeadline: assign({ refusal: refusal('vacancy_expired') }),
    forgetRefusal: assign({ refusal: null }),
    /** Effects of the browser: they do nothing where there is none. */
    keepSubmission: ({ context: _context }) => undefined,
    dropDraft: () => undefined,
  },
  guards: {
    isStored: (_, { answer }: { readonly answer: ApplicationAnswer }) => answer.ok,
    isMendable: (_, { answer }: { readonly answer: ApplicationAnswer }) =>
      !answer.ok && mendable.includes(answer.failure.code),
    isInTime: ({ context }) => context.refusal?.code !== 'vacancy_expired',
    isLate: ({ context }) => context.refusal?.code === 'vacancy_expired',
    isBroken: ({ context }) => context.refusal !== null && !mendable.includes(context.refusal.code),
  },
}).createMachine({
  id: 'application',
  context: ({ input }) => ({ ...input, progress: null, reference: null }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isBroken', target: 'error' }, { target: 'form' }] },
    form: {
      on: {
        'application.submit': {
          target: 'processing',
          actions: [{ type: 'recordSubmission', params: ({ event }) => event }, 'keepSubmission'],
        },
        'deadline.passed': { target: 'error', actions: 'recordDeadline' },
      },
    },
    processing: {
      tags: 'busy',
      invoke: {
        id: 'sendApplication',
        src: 'sendApplication',
        input: ({ context: { vacancyId, submission } }) => {
          if (submission === null) throw new Error('nothing to send')
          return { vacancyId, key: submission.key }
        },
      },
      on: {
        'upload.progressed': {
          actions: { type: 'recordProgress', params: ({ event }) => event },
        },
        'application.cancel': { target: 'form' },
        'application.answered': [
          {
            guard: { type: 'isStored', params: ({ event }) => event },
            target: 'submitted',
            actions: [{ type: 'recordReference', params: ({ event }) => event }, 'dropDraft'],
          },
          {
            guard: { type: 'isMendable', params: ({ event }) => event },
            target: 'form',
            actions: [{ type: 'recordRefusal', params: ({ event }) => event }, 'keepSubmission'],
          },
          {
            target: 'error',
            actions: [{ type: 'recordRefusal', params: ({ event }) => event }, 'keepSubmission'],
          },
        ],
      },
    },
    error: {
      on: {
        'application.submit': {
          guard: 'isInTime',
          target: 'processing',
          actions: [{ type: 'recordSubmission', params: ({ event }) => event }, 'keepSubmission'],
        },
        'application.edit': { target: 'form', actions: 'forgetRefusal' },
        'deadline.passed': { actions: 'recordDeadline' },
        'deadline.returned': { guard: 'isLate', target: 'form', actions: 'forgetRefusal' },
      },
    },
    submitted: { type: 'final' },
  },
})
