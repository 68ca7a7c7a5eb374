import { useState } from 'react'
import { pathTo } from '#locales/paths.ts'
import { refusal as refusalWith, type Refusal } from '#machines/wire/refusal.ts'
import type { FormSubmissionState } from '#machines/form-submission/form-submission.machine.ts'
import type { RefusedForm } from '#machines/wire/letter-page.schema.ts'
import { fail } from '#machines/wire/result.ts'
import { reloadIfReplaced } from '#client/lib/another-build.ts'
import { useLang } from '#client/platform/language.ts'
import { useGoTo } from '#client/platform/navigation.ts'
import { useT, useWords } from '#client/platform/words.ts'
import { FormFrame } from '#client/ui/submission-form/form-frame.tsx'
import type { Progress } from '#client/ui/submission-form/send-form.ts'
import type { SendForm } from '#client/ui/submission-form/submission-actors.ts'
import { useForm } from '#client/ui/submission-form/use-form.ts'
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
const shownStates = {
  deciding: 'form',
  editing: 'form',
  reviewing: 'form',
  submitting: 'processing',
  waiting: 'form',
  withdrawing: 'form',
  submitted: 'submitted',
  error: 'error',
} as const satisfies Readonly<Record<FormSubmissionState, string>>

export type ApplicationState = (typeof shownStates)[FormSubmissionState]

const multipart = { encType: 'multipart/form-data' } as const

/** Rules and call of an application, loaded once the form is used. */
const loadCall = () => import('./application-call.ts')
const loadRules = () => loadCall().then(({ applicationRules }) => applicationRules)
const sendingFor =
  (vacancyId: number, onProgress: (progress: Progress | null) => void): SendForm =>
  async (sending) => {
    onProgress(null)
    const call = await loadCall().catch(() => null)
    if (call !== null) return call.sendApplication(vacancyId, sending, onProgress)
    await reloadIfReplaced()
    return fail(refusalWith('network_error'))
  }

/** What the server answers to an application after the deadline, where the page has not heard of it. */
const isLate = (refusal: Refusal | null): boolean => refusal?.code === 'vacancy_expired'

/** The form to apply: one of the site's forms, with a file, a deadline and a page that thanks. */
export function ApplicationForm({ vacancyId, isExpired, refused }: ApplicationFormProps) {
  const lang = useLang()
  const goTo = useGoTo()
  const words = useWords('apply')
  const failures = useWords('failures')
  const t = useT('apply')
  const [progress, setProgress] = useState<Progress | null>(null)
  const [sendForm] = useState(() => sendingFor(vacancyId, setProgress))
  const form = useForm({
    id: `application-${vacancyId}`,
    sendForm,
    loadRules,
    sentence: (key) => t(`errors.${key}`, { _: failures.request_invalid }),
    refused,
    onReport: (report) => {
      if (report.type !== 'form.stored') return
      const query = new URLSearchParams({ reference: report.receipt.reference })
      goTo(`${pathTo('application-success', lang)}?${query.toString()}`, { replace: true })
    },
  })
  const { state, refusal, isBusy, field } = form
  const isClosed = !isBusy && (isExpired || isLate(refusal))
  return (
    <FormFrame
      form={form}
      machine="application"
      state={isClosed ? 'error' : shownStates[state]}
      post={multipart}
      words={{ ...words, submit: isClosed ? words.closed : buttonOf(state, words) }}
      alert={
        isClosed ? (
          <Late refusal={isLate(refusal) ? refusal : null} />
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
  words: { processing: string; again: string; submit: string },
): string => {
  if (state === 'submitting') return words.processing
  return state === 'error' ? words.again : words.submit
}
