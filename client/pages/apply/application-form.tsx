import { useMachine } from '@xstate/react'
import { useEffect, useRef, useState, useSyncExternalStore, type SubmitEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { pathTo } from '#locales/paths.ts'
import { LETTER_LENGTH, NAME_LENGTH } from '#machines/application/application.rules.ts'
import type { RefusedForm } from '#machines/application/application.types.ts'
import { isFailureCode } from '#machines/wire/failure-codes.ts'
import { refusal as refusalWith } from '#machines/wire/refusal.ts'
import { useLang } from '#client/app/language.ts'
import { useWords } from '#client/app/words.ts'
import { applicationDraft, draftFields } from '#client/lib/application-draft.ts'
import { inspected } from '#client/lib/inspection.ts'
import { uuid } from '#client/lib/uuid.ts'
import { Button } from '#client/ui/button/button.tsx'
import { ErrorSummary } from '#client/ui/error-summary/error-summary.tsx'
import { Checkbox } from '#client/ui/field/checkbox.tsx'
import { Field } from '#client/ui/field/field.tsx'
import { TextArea, TextInput } from '#client/ui/field/text-input.tsx'
import { Link } from '#client/ui/link/link.tsx'
import { Status } from '#client/ui/status/status.tsx'
import { browserApplicationMachine } from './application-actors.ts'
import { FORM_ID, issuesIn, printOf, typedValues } from './application-form-data.ts'
import { Failed, Late } from './failed.tsx'
import { ResumeField } from './resume-field.tsx'
import { Sending } from './sending.tsx'
import { useApplicationIssues } from './use-application-issues.ts'
import styles from './apply-page.module.css'

const one = {
  firstName: 'given-name',
  lastName: 'family-name',
  email: 'email',
  phone: 'tel',
} as const

type ApplicationFormProps = {
  readonly vacancyId: number
  readonly isExpired: boolean
  /** What the server refused of a form that was sent without script. */
  readonly refused: RefusedForm | null
}

const refusalOf = (refused: RefusedForm | null) =>
  refused === null
    ? null
    : refusalWith(isFailureCode(refused.code) ? refused.code : 'unexpected', {
        issues: refused.issues,
      })

/** The form to apply: its states are those of the application machine, its fields keep what is typed. */
export function ApplicationForm({ vacancyId, isExpired, refused }: ApplicationFormProps) {
  const lang = useLang()
  const words = useWords('apply')
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const isAwake = useSyncExternalStore(neverChanges, isInBrowser, isOnServer)
  const [said, setSaid] = useState<'restored' | 'cancelled' | null>(null)
  const [first] = useState(() => ({
    vacancyId,
    submission: typeof window === 'undefined' ? null : applicationDraft.submission(vacancyId),
    refusal: refusalOf(refused),
  }))
  const [snapshot, send] = useMachine(browserApplicationMachine, { input: first, ...inspected() })
  const state = snapshot.value
  const { refusal, progress, reference } = snapshot.context
  const issues = useApplicationIssues(state === 'error' ? null : refusal)
  const isBusy = snapshot.hasTag('busy')
  const isLate = state === 'error' && refusal?.code === 'vacancy_expired'

  useEffect(() => {
    const kept = applicationDraft.values(vacancyId)
    let wasEmpty = false
    for (const name of draftFields) {
      const field = form.current?.elements.namedItem(name)
      const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
      const value = kept[name] ?? ''
      if (!isField || field.value !== '' || value === '') continue
      field.value = value
      wasEmpty = true
    }
    // The fields are filled first; word of it follows in a rendering of its own.
    if (wasEmpty) queueMicrotask(() => setSaid('restored'))
  }, [vacancyId])

  useEffect(() => {
    send({ type: isExpired ? 'deadline.passed' : 'deadline.returned' })
  }, [isExpired, send])

  useEffect(() => {
    if (reference === null) return
    const query = new URLSearchParams({ reference })
    void navigate(`${pathTo('application-success', lang)}?${query.toString()}`, { replace: true })
    // The language at the moment of sending leads there.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [reference])

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const element = event.currentTarget
    if (isBusy || isLate) return
    const broken = issuesIn(element)
    issues.tell(broken)
    setSaid(null)
    if (broken.length > 0) {
      send({ type: 'application.edit' })
      return
    }
    send({ type: 'application.submit', key: uuid(), print: printOf(element) })
  }

  return (
    <form
      ref={form}
      id={FORM_ID}
      method="post"
      encType="multipart/form-data"
      noValidate
      data-machine="application"
      data-state={state}
      aria-busy={isBusy}
      className={styles['form']}
      onSubmit={submit}
      onInput={(event) => {
        setSaid(null)
        applicationDraft.keepValues(vacancyId, typedValues(event.currentTarget))
      }}
    >
      {isLate ? <Late /> : null}
      {state === 'error' && !isLate && refusal !== null ? <Failed refusal={refusal} /> : null}
      <ErrorSummary issues={state === 'form' ? issues.summary : noIssues} />
      <Status>
        {said === null ? null : <span className={styles['said']}>{words[said]}</span>}
      </Status>
      <p className={styles['note']}>{words.required}</p>
      <input type="hidden" name="lang" value={lang} />
      <div className={styles['fields']} inert={isBusy}>
        <fieldset className={styles['group']}>
          <legend>{words.you}</legend>
          <div className={styles['pair']}>
            {(['firstName', 'lastName'] as const).map((name) => (
              <Field key={name} id={name} label={words[name]} required error={issues.errorOf(name)}>
                {(input) => (
                  <TextInput
                    {...input}
                    name={name}
                    autoComplete={one[name]}
                    maxLength={NAME_LENGTH}
                    defaultValue={refused?.values[name]}
                  />
                )}
              </Field>
            ))}
            <Field
              id="email"
              label={words.email}
              hint={words.emailHint}
              required
              error={issues.errorOf('email')}
            >
              {(input) => (
                <TextInput
                  {...input}
                  type="email"
                  name="email"
                  autoComplete={one.email}
                  defaultValue={refused?.values['email']}
                />
              )}
            </Field>
            <Field
              id="phone"
              label={words.phone}
              hint={words.phoneHint}
              required
              error={issues.errorOf('phone')}
            >
              {(input) => (
                <TextInput
                  {...input}
                  type="tel"
                  name="phone"
                  autoComplete={one.phone}
                  defaultValue={refused?.values['phone']}
                />
              )}
            </Field>
          </div>
        </fieldset>
        <ResumeField
          error={issues.errorOf('resume')}
          isAwake={isAwake}
          onChoice={(key) => issues.tellLeft('resume', key)}
        />
        <Field
          id="coverLetter"
          label={words.coverLetter}
          hint={words.coverLetterHint}
          error={issues.errorOf('coverLetter')}
        >
          {(input) => (
            <TextArea
              {...input}
              name="coverLetter"
              rows={7}
              maxLength={LETTER_LENGTH}
              defaultValue={refused?.values['coverLetter']}
            />
          )}
        </Field>
        <div className="visually-hidden" aria-hidden="true">
          <label htmlFor="website">{words.trap}</label>
          <input id="website" type="text" name="website" tabIndex={-1} autoComplete="off" />
        </div>
        <Checkbox
          id="consent"
          name="consent"
          value="true"
          required
          defaultChecked={refused?.values['consent'] === 'true'}
          error={issues.errorOf('consent')}
          label={
            <>
              {words.consent}
              <span aria-hidden="true" className={styles['star']}>
                {'\u00a0*'}
              </span>{' '}
              <Link page="privacy" target="_blank">
                {words.consentLink}
              </Link>
            </>
          }
        />
      </div>
      {isBusy ? <Sending progress={progress} onCancel={() => cancel()} /> : null}
      <Button type="submit" tone="primary" size="large" disabled={isBusy || isLate}>
        {isBusy
          ? words.processing
          : isLate
            ? words.closed
            : state === 'error'
              ? words.again
              : words.submit}
      </Button>
      <p className={styles['note']}>{words.draft}</p>
    </form>
  )

  function cancel() {
    send({ type: 'application.cancel' })
    setSaid('cancelled')
  }
}

const noIssues: readonly never[] = []
const neverChanges = () => () => undefined
const isInBrowser = () => true
const isOnServer = () => false
