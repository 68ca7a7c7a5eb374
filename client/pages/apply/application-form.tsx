import { useEffect, useState } from 'react'
import { pathTo } from '#locales/paths.ts'
import { refusal as refusalWith } from '#machines/wire/refusal.ts'
import type { FormSubmissionState } from '#machines/form-submission/form-submission.machine.ts'
import type { RefusedForm } from '#machines/wire/letter-page.schema.ts'
import { fail } from '#machines/wire/result.ts'
import { useLang } from '#client/platform/language.ts'
import { useGoTo } from '#client/platform/navigation.ts'
import { useT, useWords } from '#client/platform/words.ts'
import { FormFrame } from '#client/ui/submission-form/form-frame.tsx'
import type { SendForm } from '#client/ui/submission-form/submission-actors.ts'
import { useForm, type Form } from '#client/ui/submission-form/use-form.ts'
import { ApplicantFields, Consent, CoverLetter } from './applicant-fields.tsx'
import { Failed, Late } from './failed.tsx'
import { ResumeField } from './resume-field.tsx'
import { Sending } from './sending.tsx'

type ApplicationFormProps = {
  readonly vacancyId: number
  readonly isExpired: boolean
  /** What the server refused of a form that was sent without script. */
  readonly refused: RefusedForm | null
}

/** The page's state by the state of the form; a new state without an entry does not compile. */
const shownStates: Readonly<Record<FormSubmissionState, string>> = {
  deciding: 'form',
  editing: 'form',
  reviewing: 'form',
  submitting: 'processing',
  submitted: 'submitted',
  error: 'error',
  closed: 'error',
}

const multipart = { encType: 'multipart/form-data' } as const

/** Rules and call of an application, loaded once the form is used. */
const loadCall = () => import('./application-call.ts')
const loadRules = () => loadCall().then(({ applicationRules }) => applicationRules)
const sendingFor =
  (vacancyId: number): SendForm =>
  async (sending) => {
    const call = await loadCall().catch(() => null)
    return call === null
      ? fail(refusalWith('network_error'))
      : call.sendApplication(vacancyId)(sending)
  }

/** The end of the time in which applications are taken, by the page's clock. */
const useDeadline = (isExpired: boolean, send: Form['send']) => {
  useEffect(() => {
    send({ type: isExpired ? 'deadline.passed' : 'deadline.returned' })
  }, [isExpired, send])
}

/** What was stored leads to the page that thanks, in the language at the moment of sending. */
const useThanks = (reference: string | null) => {
  const lang = useLang()
  const goTo = useGoTo()
  useEffect(() => {
    if (reference === null) return
    const query = new URLSearchParams({ reference })
    goTo(`${pathTo('application-success', lang)}?${query.toString()}`, { replace: true })
    // oxlint-disable-next-line react/exhaustive-deps -- once for what was stored
  }, [reference])
}

/** The form to apply: one of the site's forms, with a file, a deadline and a page that thanks. */
export function ApplicationForm({ vacancyId, isExpired, refused }: ApplicationFormProps) {
  const words = useWords('apply')
  const failures = useWords('failures')
  const t = useT('apply')
  const [sendForm] = useState(() => sendingFor(vacancyId))
  const form = useForm({
    id: `application-${vacancyId}`,
    sendForm,
    loadRules,
    sentence: (key) => t(`errors.${key}`, { _: failures.request_invalid }),
    refused,
  })
  const { state, refusal, progress, isBusy, field, send } = form
  useDeadline(isExpired, send)
  useThanks(form.reference)
  const isClosed = state === 'closed'
  return (
    <FormFrame
      form={form}
      machine="application"
      state={shownStates[state]}
      post={multipart}
      words={{ ...words, submit: buttonOf(state, words) }}
      alert={
        isClosed ? (
          <Late refusal={refusal} />
        ) : state === 'error' && refusal !== null ? (
          <Failed refusal={refusal} />
        ) : null
      }
      isClosed={isClosed}
      progress={isBusy ? <Sending progress={progress} onCancel={form.cancel} /> : null}
      note={words.draft}
    >
      <ApplicantFields field={field} />
      <ResumeField field={field('resume')} onChoice={(found) => form.leave('resume', found)} />
      <CoverLetter field={field} />
      <Consent field={field} />
    </FormFrame>
  )
}

const buttonOf = (
  state: FormSubmissionState,
  words: { processing: string; closed: string; again: string; submit: string },
): string => {
  if (state === 'submitting') return words.processing
  if (state === 'closed') return words.closed
  return state === 'error' ? words.again : words.submit
}
