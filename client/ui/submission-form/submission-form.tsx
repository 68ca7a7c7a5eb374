import { useState, type ReactNode } from 'react'
import type * as z from 'zod/mini'
import { fieldIssues } from '#machines/wire/field-issue.ts'
import { refusal as refusalWith, type Refusal } from '#machines/wire/refusal.ts'
import type { LetterPageData } from '#machines/wire/letter-page.schema.ts'
import { fail } from '#machines/wire/result.ts'
import { useT, useWords } from '#client/platform/words.ts'
import type { FormField, FormRules } from '#client/ui/form/use-checked-form.ts'
import { Link } from '#client/ui/link/link.tsx'
import { reloadIfReplaced } from '#client/lib/another-build.ts'
import type { FormCall } from '#client/lib/api.ts'
import { FormFailed } from './form-failed.tsx'
import { FormFrame } from './form-frame.tsx'
import { FormSent } from './form-sent.tsx'
import { valuesOf } from './form-values.ts'
import type { SendForm } from './submission-actors.ts'
import { useForm } from './use-form.ts'
import type { SubmissionProps } from './use-submission.ts'

/** A form's fields as the call's body; the same names and texts unless a form says otherwise. */
type BodyOf = (values: Readonly<Record<string, string>>) => object

type SubmissionFormProps = {
  /** Names the form in the page and its draft on the device. */
  readonly id: string
  readonly call: FormCall
  /** The rules of the call's body, with the validation library. */
  readonly loadRules: () => Promise<z.ZodMiniType>
  readonly data: LetterPageData | null
  readonly words: {
    readonly submit: string
    readonly sentTitle: string
    readonly sentText: string
    /** Where another is not simply written. */
    readonly another?: string
  }
  /** Converts the fields to the body of the call; the rules check the result as well. */
  readonly bodyOf?: BodyOf
  readonly outside?: readonly [field: string, value: unknown]
  /** More about a refusal, below its sentence. */
  readonly refusalDetails?: (refusal: Refusal) => ReactNode
  /** Whether it goes on by itself once the line is back; else it stays in the open page. */
  readonly canWait?: boolean
  readonly onReport?: SubmissionProps['onReport']
  /** What an order costs, as a sentence for the one who sent it. */
  readonly sentTotal?: (total: number) => string
  /** Values that the address brings. */
  readonly chosen?: Readonly<Record<string, string>>
  /** What was filled in, shown once more before it is sent. */
  readonly review?: {
    readonly submit: string
    readonly change: string
    readonly canBeSent: boolean
    readonly content: (values: Readonly<Record<string, string>>) => ReactNode
  }
  readonly children: (field: (name: string) => FormField) => ReactNode
}

const asTheyAre: BodyOf = (values) => values

/** The call of a form by what it holds; what sends it is loaded once it is used. */
const sendingTo =
  (call: string, bodyOf: BodyOf): SendForm =>
  async ({ data, key, signal }) => {
    const body = bodyOf(valuesOf(data))
    const sending = await import('./send-form.ts').catch(() => null)
    if (sending !== null) return sending.sendForm(call, body, key, signal)
    await reloadIfReplaced()
    return fail(refusalWith('network_error'))
  }

/** What a letter that waits is sent as, however late. */
const laterTo = (call: string, bodyOf: BodyOf) => (data: FormData) => ({
  call,
  body: { ...bodyOf(valuesOf(data)), elapsed: Math.round(performance.now()) },
})

const rulesFrom = async (
  loadRules: () => Promise<z.ZodMiniType>,
  bodyOf: BodyOf,
): Promise<FormRules> => {
  void import('./send-form.ts').catch(() => null)
  const schema = await loadRules()
  return (form) => {
    const read = schema.safeParse(bodyOf(valuesOf(new FormData(form))))
    return read.success ? [] : fieldIssues(read.error)
  }
}

/** The step before the last one; its content only once the values are there to be seen. */
const reviewOf = (
  review: SubmissionFormProps['review'],
  values: Readonly<Record<string, string>> | null,
) =>
  review === undefined
    ? undefined
    : { ...review, content: values === null ? null : review.content(values) }

/** A letter or an order: a form that is sent as JSON and answered with a number. */
export function SubmissionForm(props: SubmissionFormProps) {
  const { id, call, words, data, bodyOf = asTheyAre, review, loadRules } = props
  const common = useWords('letter-form')
  const failures = useWords('failures')
  const t = useT('letter-form')
  const [sendForm] = useState(() => sendingTo(call, bodyOf))
  const [later] = useState(() => (props.canWait === true ? laterTo(call, bodyOf) : undefined))
  const form = useForm({
    id,
    sendForm,
    later,
    loadRules: () => rulesFrom(loadRules, bodyOf),
    sentence: (key) => t(`errors.${key}`, { _: failures.request_invalid }),
    refused: data?.refused ?? null,
    receipt: data?.sent ?? null,
    typed: data?.typed,
    hasReview: review !== undefined,
    ...(props.chosen === undefined ? {} : { chosen: props.chosen }),
    outside: props.outside,
    onReport: props.onReport,
  })
  const { state, refusal, receipt, isBusy, isInReview } = form
  if (state === 'submitted' && receipt !== null) {
    const { reference, total } = receipt
    return (
      <FormSent
        title={words.sentTitle}
        text={[words.sentText, total === undefined ? null : props.sentTotal?.(total)]
          .join(' ')
          .trim()}
        reference={reference}
        another={words.another ?? common.another}
        onAnother={() => form.send({ type: 'form.restart' })}
      />
    )
  }
  const submit = isInReview ? review?.submit : words.submit
  return (
    <FormFrame
      form={form}
      machine="form-submission"
      state={state}
      post={{ action: `#${id}` }}
      words={{
        ...common,
        submit: (isBusy ? common.sending : state === 'error' ? common.again : submit) ?? '',
      }}
      alert={
        state === 'error' && refusal !== null ? (
          <FormFailed refusal={refusal}>
            {props.refusalDetails?.(refusal) ?? (
              <p>{refusal.code === 'waited_too_long' ? common.keptForADay : common.kept}</p>
            )}
          </FormFailed>
        ) : null
      }
      review={reviewOf(review, isInReview ? form.values : null)}
      note={<DraftNote />}
    >
      {props.children(form.field)}
    </FormFrame>
  )
}

/** What the device keeps of the letter, with a link to more about it. */
function DraftNote() {
  const { draft, privacy } = useWords('letter-form')
  return (
    <>
      {draft} <Link page="privacy">{privacy}</Link>
    </>
  )
}
