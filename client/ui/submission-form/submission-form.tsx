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
import { isFailureCode } from '#machines/failure/failure-codes.ts'
import { fieldIssues, type FieldIssue } from '#machines/failure/field-issue.ts'
import { refusal as refusalWith, type Refusal } from '#machines/failure/refusal.ts'
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
import { browserFormMachine } from './submission-actors.ts'
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
    if (!isField || field.type === 'hidden' || field.value !== '' || value === '') continue
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
  const { id, call, data, words, chosen = {} } = props
  const lang = useLang()
  const common = useWords('letter-form')
  const failures = useWords('failures')
  const t = useT('letter-form')
  const form = useRef<HTMLFormElement>(null)
  const rules = useRef<z.ZodMiniType | null>(null)
  const errors = useFieldErrors()
  const [isRestored, setRestored] = useState(false)
  const [machine] = useState(() => browserFormMachine(id, call))
  const [first] = useState(() => ({
    submission: typeof window === 'undefined' ? null : formDraft.submission(id),
    refusal: refusedBefore(data),
    reference: data?.sent ?? null,
  }))
  const [snapshot, send] = useMachine(machine, { input: first, ...inspected() })
  const { refusal, reference } = snapshot.context
  const state = snapshot.value
  const isBusy = snapshot.hasTag('busy')
  const [corrected, setCorrected] = useState<Refusal | null>(null)
  const refused = state === 'editing' && refusal !== corrected ? refusal : null

  const { loadRules } = props
  useEffect(() => {
    if (form.current !== null && restore(form.current, id)) queueMicrotask(() => setRestored(true))
    void loadRules().then((loaded) => {
      rules.current = loaded
    })
  }, [id, loadRules])

  const issuesIn = (element: HTMLFormElement): readonly FieldIssue[] => {
    const read = rules.current?.safeParse(valuesOf(element))
    return read === undefined || read.success ? [] : fieldIssues(read.error)
  }
  const brokenBy = (name: string): string | null => {
    if (form.current === null) return null
    return issuesIn(form.current).find(({ field }) => field === name)?.key ?? null
  }
  const sentence = (key: string): string => t(`errors.${key}`, { _: failures.request_invalid })

  const shown = errors.submitted.length > 0 ? errors.submitted : (refused?.issues ?? none)
  const summary = useMemo<readonly SummaryIssue[]>(
    () =>
      shown.length > 0
        ? shown.map(({ field, key }) => ({ id: `${id}-${field}`, message: sentence(key) }))
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
    rules.current ??= await loadRules()
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

  /** An empty field is only missed when the form is sent. */
  const left = (target: EventTarget) => {
    if (isNamed(target) && target.value.trim() !== '')
      errors.leave(target.name, brokenBy(target.name))
  }

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
        text={words.sentText}
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
      onInput={typed}
      onBlur={({ target }) => left(target)}
    >
      {state === 'error' && refusal !== null ? <FormFailed refusal={refusal} /> : null}
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

const none: readonly FieldIssue[] = []
const noLines: readonly SummaryIssue[] = []

const isNamed = (
  target: EventTarget,
): target is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement
