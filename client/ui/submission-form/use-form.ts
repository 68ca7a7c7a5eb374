import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { isCorrectable, issuesOf } from '#machines/form-submission/form-submission.rules.ts'
import { uuid } from '#client/lib/uuid.ts'
import { fingerprintOf, valuesOf } from './form-values.ts'
import { useCheckedFields, type FormRules } from './use-checked-fields.ts'
import { useDraft } from './use-draft.ts'
import { useReturnToFields } from './use-return-to-fields.ts'
import { useSubmission, type SubmissionProps } from './use-submission.ts'
import { useSummary } from './use-summary.ts'

/** What a field of the form needs: its error, and its first value. */
export type FormField = {
  readonly id: string
  readonly name: string
  readonly error: string | undefined
  readonly defaultValue: string | undefined
}

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
  readonly submission: ReturnType<typeof useSubmission>
  readonly fields: ReturnType<typeof useCheckedFields>
  readonly draft: ReturnType<typeof useDraft>
  readonly hasReview: boolean
  /** Takes what was filled in, to be shown once more. */
  readonly show: (values: Readonly<Record<string, string>>) => void
}

/** What a form does as it is used: checks on leaving, keeps on typing, and goes on when it is right. */
const handlersOf = ({ submission, fields, draft, hasReview, show }: HandlerProps) => {
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
    } else send({ type: 'form.submit', key: uuid(), fingerprint: fingerprintOf(data) })
  }
  return {
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => void submit(event),
    onFocus: () => void fields.load(),
    onInput: ({ target }: { readonly target: EventTarget }) => {
      draft.keep()
      fields.recheck(target)
    },
    onBlur: ({ target }: { readonly target: EventTarget }) => void fields.checkLeft(target),
  }
}

/**
 * One form over the form-submission machine: its fields are checked, what is typed is kept on the
 * device, and a submission has one key. Its parts are shown by `FormFrame`.
 */
export const useForm = (props: FormProps) => {
  const { id, sentence, refused, typed, chosen = {}, hasReview = false } = props
  const ref = useRef<HTMLFormElement>(null)
  const submission = useSubmission(props)
  const { input, refusal, send, state } = submission
  const [typedBefore] = useState(refused?.values ?? typed?.values ?? {})
  const [values, setValues] = useState(typedBefore)
  const fields = useCheckedFields({ ...props, form: ref, found: issuesOf(input.refusal) })
  const draft = useDraft(id, ref)
  const summary = useSummary(props, fields.submitted, refusal)
  const isInReview = hasReview && ['reviewing', 'submitting', 'error'].includes(state)
  useReturnToFields(ref, isInReview || state === 'submitted', summary.length > 0)

  useEffect(() => {
    if (refusal !== null && refusal !== input.refusal && isCorrectable(refusal))
      fields.setIssues(issuesOf(refusal))
    // The server's issues are shown once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [refusal])

  return {
    ...submission,
    id,
    element: ref,
    summary,
    /** Another one with each submission that was refused, here or by the BFF. */
    cause: fields.submitted.length > 0 ? fields.attempt : refusal,
    /** What was filled in when it was to be shown once more. */
    values,
    /** The notice to announce ('restored' or 'cancelled'), null after the next input. */
    notice: draft.notice,
    /** Whether what was filled in is shown once more in place of its fields. */
    isInReview,
    field: (name: string): FormField => {
      const key = fields.keyOf(name)
      return {
        id: `${id}-${name}`,
        name,
        error: key === undefined ? undefined : sentence(key),
        defaultValue: typedBefore[name] ?? chosen[name],
      }
    },
    leave: fields.leave,
    cancel: () => {
      // The button of the sending goes with it.
      ref.current?.querySelector<HTMLElement>('button[type="submit"]')?.focus()
      send({ type: 'form.cancel' })
      draft.announceCancelled()
    },
    handlers: handlersOf({ submission, fields, draft, hasReview, show: setValues }),
  }
}

export type Form = ReturnType<typeof useForm>
