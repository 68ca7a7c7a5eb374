import { assign, emit, fromCallback, setup, type SnapshotFrom } from 'xstate'
import { isCorrectable, withIssues } from './form-submission.rules.ts'
import type {
  FormAnswer,
  FormReport,
  FormSubmission,
  FormSubmissionContext,
  FormSubmissionEvent,
  FormSubmissionInput,
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

const formSetup = setup({
  types: {
    context: {} as FormSubmissionContext,
    events: {} as FormSubmissionEvent,
    emitted: {} as FormReport,
    input: {} as FormSubmissionInput,
    tags: {} as 'busy' | 'away' | 'waiting',
  },
  actors: {
    /** Sends the form and answers with `form.answered`. */
    sendForm: fromCallback<FormSubmissionEvent, FormSubmission>(unprovided('sendForm')),
    /** Waits for the line and for what becomes of it: `form.answered`, or `form.withdrawn` in another tab. */
    waitForLine: fromCallback<FormSubmissionEvent, FormSubmission>(unprovided('waitForLine')),
    /** Takes it back; one that was sent meanwhile is answered. */
    withdrawForm: fromCallback<FormSubmissionEvent, FormSubmission>(unprovided('withdrawForm')),
  },
  actions: {
    recordSubmission: assign(({ context }, asked: FormSubmission) => ({
      submission: sameOrNewSubmission(context.submission, asked),
      refusal: null,
    })),
    recordAnswer: assign(({ context }, { answer }: { readonly answer: FormAnswer }) =>
      answer.ok
        ? { receipt: answer.value, submission: null, refusal: null }
        : {
            refusal: withIssues(answer.failure),
            submission: retryableCodes.includes(answer.failure.code) ? context.submission : null,
          },
    ),
    /** Tells who listens what came of it. */
    report: emit((_, { answer }: { readonly answer: FormAnswer }): FormReport =>
      answer.ok
        ? { type: 'form.stored', receipt: answer.value }
        : { type: 'form.refused', refusal: answer.failure },
    ),
    /** The same letter of another tab has the key that counts. */
    recordKept: assign((_, { key, fingerprint }: FormSubmission) => ({
      submission: { key, fingerprint },
      refusal: null,
    })),
    forgetRefusal: assign({ refusal: null }),
    forget: assign({ submission: null, refusal: null, receipt: null }),
    keepSubmission: unprovided('keepSubmission'),
    dropDraft: unprovided('dropDraft'),
  },
  guards: {
    isStored: (_, { answer }: { readonly answer: FormAnswer }) => answer.ok,
    isCorrectable: (_, { answer }: { readonly answer: FormAnswer }) =>
      !answer.ok && isCorrectable(answer.failure),
    wasStored: ({ context }) => context.receipt !== null,
    wasReviewed: ({ context }) => context.isReviewed,
    wasBroken: ({ context }) => context.refusal !== null && !isCorrectable(context.refusal),
  },
})

const sending = formSetup.createStateConfig({
  on: {
    'form.submit': {
      target: 'submitting',
      actions: [{ type: 'recordSubmission', params: ({ event }) => event }, 'keepSubmission'],
    },
  },
})

const finding = formSetup.createStateConfig({
  on: {
    'form.found': {
      target: 'waiting',
      actions: [{ type: 'recordKept', params: ({ event }) => event }, 'keepSubmission'],
    },
  },
})

const answered = formSetup.createStateConfig({
  on: {
    'form.answered': [
      {
        guard: { type: 'isStored', params: ({ event }) => event },
        target: 'submitted',
        actions: [
          { type: 'recordAnswer', params: ({ event }) => event },
          'dropDraft',
          { type: 'report', params: ({ event }) => event },
        ],
      },
      {
        guard: { type: 'isCorrectable', params: ({ event }) => event },
        target: 'editing',
        actions: [
          { type: 'recordAnswer', params: ({ event }) => event },
          'keepSubmission',
          { type: 'report', params: ({ event }) => event },
        ],
      },
      {
        target: 'error',
        actions: [
          { type: 'recordAnswer', params: ({ event }) => event },
          'keepSubmission',
          { type: 'report', params: ({ event }) => event },
        ],
      },
    ],
  },
})

const submissionIn = ({
  context: { submission },
}: {
  readonly context: FormSubmissionContext
}): FormSubmission => {
  if (submission === null) throw new Error('nothing to send')
  return submission
}

/**
 * One form: editing, reviewing where the sender sees it once more, submitting, submitted, or error
 * with everything kept. A letter that meets no line is waiting on the device and is sent once the line is
 * back; taken back it is withdrawing, since it may be on its way. What becomes of a sending is emitted:
 * `form.stored`, `form.refused`.
 *
 * What was typed stays in its fields, which live as long as the page; the machine knows only the
 * submission's status. A submission has one key, kept until the BFF's answer to it is definite.
 * Leaving `submitting` ends the call. In states tagged `away` the fields are out of sight where the form
 * is shown once more.
 */
export const formSubmissionMachine = formSetup.createMachine({
  id: 'form-submission',
  context: ({ input }) => ({
    ...input,
    refusal: input.refusal === null ? null : withIssues(input.refusal),
  }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'wasStored', target: 'submitted' },
        { guard: 'wasBroken', target: 'error' },
        { guard: 'wasReviewed', target: 'reviewing' },
        { target: 'editing' },
      ],
    },
    editing: {
      on: {
        ...sending.on,
        ...finding.on,
        'form.review': { target: 'reviewing', actions: 'forgetRefusal' },
        'form.edit': { actions: 'forgetRefusal' },
      },
    },
    reviewing: {
      tags: 'away',
      on: { ...sending.on, 'form.edit': { target: 'editing' } },
    },
    submitting: {
      tags: ['busy', 'away'],
      invoke: { id: 'sendForm', src: 'sendForm', input: submissionIn },
      on: {
        'form.cancel': { target: 'editing' },
        ...answered.on,
        'form.kept': {
          target: 'waiting',
          actions: [{ type: 'recordKept', params: ({ event }) => event }, 'keepSubmission'],
        },
      },
    },
    waiting: {
      tags: 'waiting',
      invoke: { id: 'waitForLine', src: 'waitForLine', input: submissionIn },
      on: {
        ...answered.on,
        'form.cancel': { target: 'withdrawing' },
        'form.withdrawn': { target: 'editing' },
      },
    },
    withdrawing: {
      tags: ['busy', 'waiting'],
      invoke: { id: 'withdrawForm', src: 'withdrawForm', input: submissionIn },
      on: { ...answered.on, 'form.withdrawn': { target: 'editing' } },
    },
    error: {
      tags: 'away',
      on: {
        ...sending.on,
        ...finding.on,
        'form.edit': { target: 'editing', actions: 'forgetRefusal' },
      },
    },
    submitted: { on: { 'form.restart': { target: 'editing', actions: 'forget' } } },
  },
})
