import { useEffect, useEffectEvent, useRef, useState, type SubmitEvent } from 'react'
import {
  sameOrNewSubmission,
  type FormSubmissionState,
} from '#machines/form-submission/form-submission.machine.ts'
import { isCorrectable } from '#machines/form-submission/form-submission.rules.ts'
import { useWords } from '#client/platform/words.ts'
import {
  useCheckedForm,
  type CheckedForm,
  type FormRules,
} from '#client/ui/form/use-checked-form.ts'
import { uuid } from '#client/lib/uuid.ts'
import { formStore } from './form-store.ts'
import { fingerprintOf, valuesOf } from './form-values.ts'
import { useDraft } from './use-draft.ts'
import { useReturnToFields } from './use-return-to-fields.ts'
import { useSubmission, type SubmissionProps } from './use-submission.ts'
import { useWaitingLetter } from './use-waiting-letter.ts'

type FormProps = SubmissionProps & {
  readonly loadRules: () => Promise<FormRules>
  /** The sentence of a broken rule. */
  readonly sentence: (key: string) => string
  /** Values that the address brings. */
  readonly chosen?: Readonly<Record<string, string>>
  readonly outside?: readonly [field: string, value: unknown] | undefined
  /** Whether the sender sees it once more before it is sent. */
  readonly hasReview?: boolean
}

type HandlerProps = {
  readonly id: string
  readonly submission: ReturnType<typeof useSubmission>
  readonly fields: CheckedForm
  readonly draft: ReturnType<typeof useDraft>
  readonly hasReview: boolean
  /** Takes what was filled in, to be shown once more. */
  readonly show: (values: Readonly<Record<string, string>>) => void
  /** Hears of each sending. */
  readonly onPress: (asked: object) => void
}

/** What a form does as it is used: checks on leaving, keeps on typing, and goes on when it is right. */
const handlersOf = ({ id, submission, fields, draft, hasReview, show, onPress }: HandlerProps) => {
  const { isBusy, state, send } = submission
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    if (isBusy) return
    const broken = await fields.check()
    draft.clearNotice()
    if (broken.length > 0) send({ type: 'form.edit' })
    else if (hasReview && state === 'editing') {
      show(valuesOf(data))
      send({ type: 'form.review' })
    } else {
      // Another tab may be sending the same content.
      const underWay = formStore(id).read().submission
      const asked = { key: uuid(), fingerprint: fingerprintOf(data) }
      onPress(asked)
      send({ type: 'form.submit', ...sameOrNewSubmission(underWay, asked) })
    }
  }
  return {
    ...fields.handlers,
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => void submit(event),
    onInput: (event: { readonly target: EventTarget }) => {
      draft.keep()
      fields.handlers.onInput(event)
    },
  }
}

/** An issue of one item is shown at the list: `items.0.quantity` at `items`. */
const wholeOf = (field: string): string => field.replace(/\.\d+\..*$/, '')

/** Runs where a letter that waited is in the form again. */
const useWithdrawn = (state: FormSubmissionState, onWithdrawn: () => void): void => {
  const before = useRef(state)
  const tell = useEffectEvent(onWithdrawn)
  useEffect(() => {
    const hasWaited = before.current === 'waiting' || before.current === 'withdrawing'
    before.current = state
    if (hasWaited && state === 'editing') tell()
  }, [state])
}

/**
 * One form over the form-submission machine: what is typed is kept on the device, and a submission has one
 * key. Its parts are shown by `FormFrame`.
 */
export const useForm = (props: FormProps) => {
  const { id, refused, typed, chosen = {}, hasReview = false } = props
  const failures = useWords('failures')
  const submission = useSubmission(props)
  const { refusal, send, state } = submission
  const [served] = useState(refused?.values ?? typed?.values ?? {})
  const [values, setValues] = useState(served)
  const [pressed, setPressed] = useState<object | null>(null)
  const fields = useCheckedForm({
    ...props,
    idOf: (field) => `${id}-${wholeOf(field)}`,
    refusal: refusal !== null && isCorrectable(refusal) ? refusal : null,
    refusalLines: (_, lines) =>
      lines.length > 0 ? lines : [{ message: failures.request_invalid }],
    values: { ...chosen, ...served },
  })
  const { element, summary, field, leave } = fields
  const draft = useDraft(id, element, served)
  const isInReview = hasReview && submission.isAway
  useReturnToFields(element, isInReview || state === 'submitted', summary.issues.length > 0)
  useWaitingLetter({ id, form: element, canWait: props.later !== undefined, draft, send })
  const focusButton = () =>
    element.current?.querySelector<HTMLElement>('button[type="submit"]')?.focus()
  useWithdrawn(state, () => {
    if (refusal !== null) return
    draft.announceCancelled()
    // The button that took it back goes with the waiting.
    if (document.activeElement === document.body) focusButton()
  })

  return {
    ...submission,
    id,
    element,
    summary,
    field,
    leave,
    /** What was filled in when it was to be shown once more. */
    values,
    /** Another one with each sending of this page; null before the first. */
    pressed,
    /** The notice to announce ('restored' or 'cancelled'), null after the next input. */
    notice: draft.notice,
    /** Whether what was filled in is shown once more in place of its fields. */
    isInReview,
    cancel: () => {
      // The button of the sending goes with it.
      focusButton()
      send({ type: 'form.cancel' })
      draft.announceCancelled()
    },
    handlers: handlersOf({
      id,
      submission,
      fields,
      draft,
      hasReview,
      show: setValues,
      onPress: setPressed,
    }),
  }
}

export type Form = ReturnType<typeof useForm>
