import { assign, fromCallback, setup, type SnapshotFrom } from 'xstate'
import { isCorrectable } from './form-submission.rules.ts'
import type {
  FormAnswer,
  FormSubmission,
  FormSubmissionContext,
  FormSubmissionEvent,
  FormSubmissionInput,
  Progress,
} from './form-submission.types.ts'
import { retryableCodes } from '#machines/wire/retryable-codes.ts'
import { unprovided } from '#machines/wire/unprovided.ts'

export type FormSubmissionSnapshot = SnapshotFrom<typeof formSubmissionMachine>
export type FormSubmissionState = FormSubmissionSnapshot['value']

/** The submission under way when it is of the same content, else a new one. */
export const sameOrNewSubmission = (
  underWay: FormSubmission | null,
  asked: FormSubmission,
): FormSubmission =>
  underWay?.fingerprint === asked.fingerprint
    ? underWay
    : { key: asked.key, fingerprint: asked.fingerprint }

/**
 * One form: editing, reviewing where the sender sees it once more, submitting, submitted, or error
 * with everything kept; closed when its deadline has passed.
 *
 * What was typed stays in its fields, which live as long as the page; the machine knows only the
 * submission's status. A submission has one key, kept until the BFF's answer to it is definite.
 * Leaving `submitting` ends the call. When closed nothing can be sent any more.
 */
export const formSubmissionMachine = setup({
  types: {
    context: {} as FormSubmissionContext,
    events: {} as FormSubmissionEvent,
    input: {} as FormSubmissionInput,
    tags: {} as 'busy',
  },
  actors: {
    /** Sends the form, reports its progress where it can, and answers with `form.answered`. */
    sendForm: fromCallback<FormSubmissionEvent, { readonly key: string }>(unprovided('sendForm')),
  },
  actions: {
    recordSubmission: assign(({ context }, asked: FormSubmission) => ({
      submission: sameOrNewSubmission(context.submission, asked),
      refusal: null,
      progress: null,
    })),
    recordProgress: assign((_, { progress }: { readonly progress: Progress }) => ({ progress })),
    recordAnswer: assign(({ context }, { answer }: { readonly answer: FormAnswer }) =>
      answer.ok
        ? {
            reference: answer.value.reference,
            total: answer.value.total ?? null,
            submission: null,
            refusal: null,
          }
        : {
            refusal: answer.failure,
            submission: retryableCodes.includes(answer.failure.code) ? context.submission : null,
          },
    ),
    forgetRefusal: assign({ refusal: null }),
    forget: assign({ submission: null, refusal: null, reference: null, total: null }),
    /** Effects of the browser: they do nothing where there is none. */
    keepSubmission: ({ context: _context }) => undefined,
    dropDraft: () => undefined,
  },
  guards: {
    isStored: (_, { answer }: { readonly answer: FormAnswer }) => answer.ok,
    isCorrectable: (_, { answer }: { readonly answer: FormAnswer }) =>
      !answer.ok && isCorrectable(answer.failure),
    isLate: (_, { answer }: { readonly answer: FormAnswer }) =>
      !answer.ok && answer.failure.code === 'vacancy_expired',
    wasStored: ({ context }) => context.reference !== null,
    wasReviewed: ({ context }) => context.isReviewed,
    wasLate: ({ context }) => context.refusal?.code === 'vacancy_expired',
    wasBroken: ({ context }) => context.refusal !== null && !isCorrectable(context.refusal),
  },
}).createMachine({
  id: 'form-submission',
  context: ({ input }) => ({
    isReviewed: false,
    ...input,
    progress: null,
    total: null,
  }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'wasStored', target: 'submitted' },
        { guard: 'wasLate', target: 'closed' },
        { guard: 'wasBroken', target: 'error' },
        { guard: 'wasReviewed', target: 'reviewing' },
        { target: 'editing' },
      ],
    },
    editing: {
      on: {
        'form.review': { target: 'reviewing', actions: 'forgetRefusal' },
        'form.submit': {
          target: 'submitting',
          actions: [{ type: 'recordSubmission', params: ({ event }) => event }, 'keepSubmission'],
        },
        'form.edit': { actions: 'forgetRefusal' },
        'deadline.passed': { target: 'closed', actions: 'forgetRefusal' },
      },
    },
    reviewing: {
      on: {
        'form.submit': {
          target: 'submitting',
          actions: [{ type: 'recordSubmission', params: ({ event }) => event }, 'keepSubmission'],
        },
        'form.edit': { target: 'editing' },
        'deadline.passed': { target: 'closed', actions: 'forgetRefusal' },
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
      },
      on: {
        'upload.progressed': {
          actions: { type: 'recordProgress', params: ({ event }) => event },
        },
        'form.cancel': { target: 'editing' },
        'form.answered': [
          {
            guard: { type: 'isStored', params: ({ event }) => event },
            target: 'submitted',
            actions: [{ type: 'recordAnswer', params: ({ event }) => event }, 'dropDraft'],
          },
          {
            guard: { type: 'isCorrectable', params: ({ event }) => event },
            target: 'editing',
            actions: [{ type: 'recordAnswer', params: ({ event }) => event }, 'keepSubmission'],
          },
          {
            guard: { type: 'isLate', params: ({ event }) => event },
            target: 'closed',
            actions: [{ type: 'recordAnswer', params: ({ event }) => event }, 'keepSubmission'],
          },
          {
            target: 'error',
            actions: [{ type: 'recordAnswer', params: ({ event }) => event }, 'keepSubmission'],
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
        'form.edit': { target: 'editing', actions: 'forgetRefusal' },
        'deadline.passed': { target: 'closed', actions: 'forgetRefusal' },
      },
    },
    closed: {
      on: { 'deadline.returned': { target: 'editing', actions: 'forgetRefusal' } },
    },
    submitted: { on: { 'form.restart': { target: 'editing', actions: 'forget' } } },
  },
})
