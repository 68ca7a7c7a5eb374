import type { ReactNode } from 'react'
import { useLang } from '#client/platform/language.ts'
import { useWords } from '#client/platform/words.ts'
import { Button } from '#client/ui/button/button.tsx'
import { ErrorSummary } from '#client/ui/error-summary/error-summary.tsx'
import { FormFields } from '#client/ui/field/form-fields.tsx'
import { LiveRegion } from '#client/ui/live-region/live-region.tsx'
import { FormWaiting } from './form-waiting.tsx'
import type { Form } from './use-form.ts'
import styles from './submission-form.module.css'

type FormFrameProps = {
  readonly form: Form
  /** The flow's name and state as the page shows them. */
  readonly machine: string
  readonly state: string
  /** How it is posted without script, where that is not to the page's own address. */
  readonly post?: { readonly encType: 'multipart/form-data' } | { readonly action: string }
  readonly words: {
    readonly restored: string
    /** Where a sending can be ended. */
    readonly cancelled?: string
    /** What the button says now. */
    readonly submit: string
  }
  /** Why it could not be sent. */
  readonly alert: ReactNode
  /** Whether nothing is taken any more: then nothing has to be corrected. */
  readonly isClosed?: boolean
  /** What was filled in, shown once more before it is sent. */
  readonly review?:
    | {
        readonly content: ReactNode
        readonly change: string
        /** Whether there is still something to be sent. */
        readonly canBeSent: boolean
      }
    | undefined
  /** How far the sending is. */
  readonly progress?: ReactNode
  readonly note: ReactNode
  readonly children: ReactNode
}

/**
 * The parts of every form that is sent: alert, summary of errors, fields, trap, button. It works
 * without script by posting to its own page.
 */
export function FormFrame(props: FormFrameProps) {
  const { form, machine, state, words, review } = props
  const { id, element, handlers, isBusy, isWaiting, isInReview } = form
  const lang = useLang()
  const { form: common } = useWords('common')
  const notice = form.notice === null || isWaiting ? undefined : words[form.notice]
  return (
    <form
      ref={element}
      id={id}
      method="post"
      {...props.post}
      noValidate
      data-machine={machine}
      data-state={state}
      aria-busy={isBusy}
      className={styles['form']}
      {...handlers}
    >
      {props.alert}
      {props.isClosed === true ? null : <ErrorSummary {...form.summary} />}
      <LiveRegion>
        {notice === undefined ? null : <span className={styles['status']}>{notice}</span>}
      </LiveRegion>
      <input type="hidden" name="lang" value={lang} />
      <FormFields className={styles['fields']} isBusy={isBusy || isWaiting} isHidden={isInReview}>
        <p className={styles['note']}>{common.required}</p>
        {props.children}
        <div className="visually-hidden" aria-hidden="true">
          <label htmlFor={`${id}-website`}>{common.trap}</label>
          <input id={`${id}-website`} type="text" name="website" tabIndex={-1} autoComplete="off" />
        </div>
      </FormFields>
      {isInReview ? review?.content : null}
      {props.progress}
      {isWaiting ? <FormWaiting form={form} /> : <Buttons {...props} />}
      {isInReview ? null : <p className={styles['note']}>{props.note}</p>}
    </form>
  )
}

/** Sends the form, or leads on to the step before sending and back from it. */
function Buttons({ form, words, review, isClosed = false }: FormFrameProps) {
  const { isBusy, isInReview, send } = form
  const step = review === undefined ? {} : { name: 'step', value: isInReview ? 'send' : 'review' }
  return (
    <div className={styles['buttons']}>
      {isInReview && review?.canBeSent === false ? null : (
        <Button
          type="submit"
          tone="primary"
          size="large"
          isWaiting={isBusy || isClosed}
          onClick={(event) => {
            // The second click of a double click on the step before has not seen what it would send.
            if (isInReview && event.detail > 1) event.preventDefault()
          }}
          {...step}
        >
          {words.submit}
        </Button>
      )}
      {review !== undefined && isInReview ? (
        <Button
          type="submit"
          tone="quiet"
          name="step"
          value="edit"
          isWaiting={isBusy}
          onClick={(event) => {
            event.preventDefault()
            send({ type: 'form.edit' })
          }}
        >
          {review.change}
        </Button>
      ) : null}
    </div>
  )
}
