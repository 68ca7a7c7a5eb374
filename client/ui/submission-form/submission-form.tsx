import { useMachine } from '@xstate/react'
import {
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type SubmitEvent,
  type SyntheticEvent,
} from 'react'
import type * as z from 'zod/mini'
import { isFailureCode } from '#machines/wire/failure-codes.ts'
import { fieldIssues, type FieldIssue } from '#machines/wire/field-issue.ts'
import { refusal as refusalWith, type Refusal } from '#machines/wire/refusal.ts'
import type { LetterPageData } from '#machines/letter/letter.types.ts'
import { useLang } from '#client/app/language.ts'
import { useT, useWords } from '#client/app/words.ts'
import { inspected } from '#client/lib/inspection.ts'
import { uuid } from '#client/lib/uuid.ts'
import { Button } from '#client/ui/button/button.tsx'
import { ErrorSummary, type SummaryIssue } from '#client/ui/error-summary/error-summary.tsx'
import { useFieldErrors } from '#client/ui/field/use-field-errors.ts'
import { Link } from '#client/ui/link/link.tsx'
import { Status } from '#client/ui/status/status.tsx'
import { FormFailed } from './form-failed.tsx'
import { formDraft } from './form-draft.ts'
import { FormSent } from './form-sent.tsx'
import { fingerprintOf, valuesOf } from './form-values.ts'
import { browserFormMachine, loadSending, type BodyOf } from './submission-actors.ts'
import styles from './submission-form.module.css'

/** What a field of the form needs: its error, and what stands in it at first. */
export type FormField = {
  readonly id: string
  readonly name: string
  readonly error: string | undefined
  readonly defaultValue: string | undefined
}

type SubmissionFormProps = {
  /** Names the form in the page and its draft on the device. */
  readonly id: string
  readonly call: `/api/${string}`
  /** The rules, with the validation library: loaded after the first paint. */
  readonly loadRules: () => Promise<z.ZodMiniType>
  readonly data: LetterPageData | null
  readonly words: {
    readonly submit: string
    readonly sentTitle: string
    readonly sentText: string
  }
  /** What the call wants in place of the fields as they are; the rules are asked of it as well. */
  readonly bodyOf?: BodyOf
  /** A field that stands outside the form, and what is in it now. */
  readonly outside?: readonly [field: string, value: unknown]
  /** More about a refusal, below its sentence. */
  readonly refusalDetails?: (refusal: Refusal) => ReactNode
  readonly onRefused?: (refusal: Refusal) => void
  readonly onSent?: () => void
  /** What an order costs, as a sentence for the one who sent it. */
  readonly sentTotal?: (total: number) => string
  /** Values that the address brings. */
  readonly chosen?: Readonly<Record<string, string>>
  readonly children: (field: (name: string) => FormField) => ReactNode
}

const refusedBefore = (data: LetterPageData | null): Refusal | null =>
  data === null || data.refused === null
    ? null
    : refusalWith(isFailureCode(data.refused.code) ? data.refused.code : 'unexpected', {
        issues: data.refused.issues,
      })

/** Puts the draft of this device into the fields that are empty; whether there was any. */
const restore = (form: HTMLFormElement, id: string): boolean => {
  let restored = false
  for (const [name, value] of Object.entries(formDraft.values(id))) {
    const field = form.elements.namedItem(name)
    const isField =
      field instanceof HTMLInputElement ||
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement
    if (field instanceof RadioNodeList && field.value === '') {
      field.value = value
      restored ||= field.value !== ''
    }
    // What belongs to the form from outside of it is kept by others.
    if (
      !isField ||
      !form.contains(field) ||
      field.type === 'hidden' ||
      field.value !== '' ||
      value === ''
    )
      continue
    field.value = value
    restored = true
  }
  return restored
}

/**
 * One simple form over the form-submission machine: its fields keep what is typed, over reload and
 * language switch; it works without script by posting to its own page.
 */
export function SubmissionForm(props: SubmissionFormProps) {
  const { id, call, words, chosen = {}, bodyOf = asTheyAre, onRefused, onSent } = props
  const [data] = useState(props.data)
  const lang = useLang()
  const common = useWords('letter-form')
  const failures = useWords('failures')
  const t = useT('letter-form')
  const form = useRef<HTMLFormElement>(null)
  const rules = useRef<z.ZodMiniType | null>(null)
  const errors = useFieldErrors()
  const [isRestored, setRestored] = useState(false)
  const [machine] = useState(() => browserFormMachine(id, call, bodyOf))
  const [first] = useState(() => ({
    submission: typeof window === 'undefined' ? null : formDraft.submission(id),
    refusal: refusedBefore(data),
    reference: data?.sent ?? null,
  }))
  const [snapshot, send] = useMachine(machine, { input: first, ...inspected() })
  const { refusal, reference, total } = snapshot.context
  const state = snapshot.value
  const isBusy = snapshot.hasTag('busy')
  const [corrected, setCorrected] = useState<Refusal | null>(null)
  const refused = state === 'editing' && refusal !== corrected ? refusal : null

  const { loadRules } = props
  /** Asked for with the first field that is entered; without them (offline) the BFF's rules decide. */
  const fetchRules = async (): Promise<void> => {
    rules.current ??= await loadRules().catch(() => null)
  }

  useEffect(() => {
    if (refusal !== null) onRefused?.(refusal)
    // Who is told changes with every rendering; what is told, only here.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [refusal])
  useEffect(() => {
    if (state === 'submitted') onSent?.()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- as above
  }, [state])
  const issuesIn = (element: HTMLFormElement): readonly FieldIssue[] => {
    const read = rules.current?.safeParse(bodyOf(valuesOf(element)))
    return read === undefined || read.success ? [] : fieldIssues(read.error)
  }
  const brokenBy = (name: string): string | null => {
    if (form.current === null) return null
    return issuesIn(form.current).find(({ field }) => field === name)?.key ?? null
  }
  const [outsideField, outsideValue] = props.outside ?? ['', null]
  useEffect(() => {
    if (outsideField !== '') errors.retype(outsideField, () => brokenBy(outsideField))
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only a change of the value counts
  }, [outsideField, outsideValue])

  const sentence = (key: string): string => t(`errors.${key}`, { _: failures.request_invalid })

  const shown = errors.submitted.length > 0 ? errors.submitted : (refused?.issues ?? none)
  const summary = useMemo<readonly SummaryIssue[]>(
    () =>
      shown.length > 0
        ? shown.map(({ field, key }) => ({
            id: `${id}-${wholeOf(field)}`,
            message: sentence(key),
          }))
        : refused === null
          ? []
          : [{ message: failures.request_invalid }],
    // The sentences change with the language alone.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [shown, refused, lang],
  )

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const element = event.currentTarget
    await fetchRules()
    const issues = issuesIn(element)
    setCorrected(refusal)
    setRestored(false)
    errors.submit(issues)
    if (issues.length === 0)
      send({ type: 'form.submit', key: uuid(), fingerprint: fingerprintOf(valuesOf(element)) })
  }

  const typed = (event: SyntheticEvent<HTMLFormElement>) => {
    const { target } = event
    setRestored(false)
    formDraft.keepValues(id, valuesOf(event.currentTarget))
    if (!isNamed(target)) return
    errors.retype(target.name, () => brokenBy(target.name))
    if (refused?.issues.some(({ field }) => field === target.name) === true) setCorrected(refusal)
  }

  /** An empty field is only missed when the form is sent. The rules may still be on their way. */
  const left = async (target: EventTarget): Promise<void> => {
    if (!isNamed(target) || target.value.trim() === '') return
    await fetchRules()
    if (document.activeElement !== target) errors.leave(target.name, brokenBy(target.name))
  }

  /** What was typed and left before the page's script came to work. */
  const checkTyped = (element: HTMLFormElement): void => {
    if (element.contains(document.activeElement)) void fetchRules()
    for (const control of element.elements)
      if (
        isNamed(control) &&
        control !== document.activeElement &&
        isTyped(control) &&
        control.type !== 'hidden'
      )
        void left(control)
  }

  useEffect(() => {
    if (form.current === null) return
    checkTyped(form.current)
    if (restore(form.current, id)) queueMicrotask(() => setRestored(true))
    // Once, as the page wakes up.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [id])

  const field = (name: string): FormField => {
    const key =
      errors.keyOf(name) ?? refused?.issues.find((issue) => issue.field === name)?.key ?? null
    return {
      id: `${id}-${name}`,
      name,
      error: key === null ? undefined : sentence(key),
      defaultValue: data?.refused?.values[name] ?? chosen[name],
    }
  }

  if (state === 'submitted' && reference !== null)
    return (
      <FormSent
        title={words.sentTitle}
        text={
          total === null || props.sentTotal === undefined
            ? words.sentText
            : `${words.sentText} ${props.sentTotal(total)}`
        }
        reference={reference}
        onAnother={() => send({ type: 'form.restart' })}
      />
    )
  return (
    <form
      ref={form}
      id={id}
      method="post"
      noValidate
      data-machine="form-submission"
      data-state={state}
      aria-busy={isBusy}
      className={styles['form']}
      onSubmit={(event) => void submit(event)}
      onFocus={() => {
        void fetchRules()
        void loadSending()
      }}
      onInput={typed}
      onBlur={({ target }) => void left(target)}
    >
      {state === 'error' && refusal !== null ? (
        <FormFailed refusal={refusal}>{props.refusalDetails?.(refusal)}</FormFailed>
      ) : null}
      <ErrorSummary issues={state === 'editing' ? summary : noLines} />
      <Status>
        {isRestored ? <span className={styles['said']}>{common.restored}</span> : null}
      </Status>
      <p className={styles['note']}>{common.required}</p>
      <input type="hidden" name="lang" value={lang} />
      <div className={styles['fields']} inert={isBusy}>
        {props.children(field)}
        <div className="visually-hidden" aria-hidden="true">
          <label htmlFor={`${id}-website`}>{common.trap}</label>
          <input id={`${id}-website`} type="text" name="website" tabIndex={-1} autoComplete="off" />
        </div>
      </div>
      <Button type="submit" tone="primary" size="large" disabled={isBusy}>
        {isBusy ? common.sending : state === 'error' ? common.again : words.submit}
      </Button>
      <p className={styles['note']}>
        {common.draft} <Link page="privacy">{common.privacy}</Link>
      </p>
    </form>
  )
}

/** A mistake in one of many is told at the list: `items.0.quantity` at `items`. */
const wholeOf = (field: string): string => field.replace(/\.\d+\..*$/, '')

const asTheyAre: BodyOf = (values) => values
const none: readonly FieldIssue[] = []
const noLines: readonly SummaryIssue[] = []

/** Whether something else stands in a field than what the page came with. */
const isTyped = (control: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): boolean =>
  control instanceof HTMLSelectElement
    ? control.value !== ''
    : control.value !== control.defaultValue

const isNamed = (
  target: EventTarget,
): target is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement
