import { useSelector } from '@xstate/react'
import { useState, type InputEvent, type SubmitEvent } from 'react'
import { codeSchema } from '#machines/wire/donation-request.schema.ts'
import {
  selectCountdown,
  selectDonation,
  selectIsBusy,
  selectRefusal,
} from '#machines/donation/donation.selectors.ts'
import { fieldIssues } from '#machines/wire/field-issue.ts'
import { formatMoney } from '#locales/formats.ts'
import { useLang } from '#client/app/language.ts'
import { useT, useWords } from '#client/app/words.ts'
import { Button } from '#client/ui/button/button.tsx'
import { ErrorSummary } from '#client/ui/error-summary/error-summary.tsx'
import { Field } from '#client/ui/field/field.tsx'
import { TextInput } from '#client/ui/field/text-input.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { cardFields, codeFieldId } from './card-fields.ts'
import { Resend } from './resend.tsx'
import type { Screen } from './screen.ts'
import { useErrorTitle } from './use-error-title.ts'
import { useIssues } from './use-issues.ts'
import styles from './form.module.css'
import code from './verification-screen.module.css'

/** Refusals that are about the code itself stand beside it as well as above. */
const codeRefusals: readonly string[] = ['code_invalid', 'code_expired']

/** `+998 90 *** ** 01` in one piece, with dots that stand level with the digits. */
const maskedPhone = (phone: string): string => phone.replaceAll('*', '•').replaceAll(' ', '\u00a0')

/** The third step: the code from the SMS, in one field that takes what a phone fills in or pastes. */
export const VerificationScreen: Screen = ({ flow }) => {
  const lang = useLang()
  const t = useT('donations')
  const { verification } = useWords('donations')
  const failures = useWords('failures')
  const donation = useSelector(flow, selectDonation)
  const isBusy = useSelector(flow, selectIsBusy)
  const refusal = useSelector(flow, selectRefusal)
  const countdown = useSelector(flow, selectCountdown)
  const { summary, title, errorOf, submit: setErrors, retype } = useIssues(isBusy ? null : refusal)
  const isSending = useSelector(countdown, (child) => child?.hasTag('busy') ?? false)
  const resendAt = donation?.state === 'awaiting_code' ? donation.resendAt : null
  const [firstResendAt] = useState(resendAt)
  useErrorTitle(summary.length > 0)
  if (donation?.state !== 'awaiting_code') return null

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const parsed = codeSchema.safeParse({ code: cardFields.code() })
    setErrors(parsed.success ? [] : fieldIssues(parsed.error))
    if (parsed.success) flow.send({ type: 'code.submit' })
  }

  /** The sixth digit sends the code; another sending needs another code. */
  const type = (event: InputEvent<HTMLFormElement>) => {
    const typed = cardFields.code()
    retype('code', () => (codeSchema.safeParse({ code: typed }).success ? null : 'code.format'))
    if (codeSchema.safeParse({ code: typed }).success && !isBusy && !isSending)
      event.currentTarget.requestSubmit()
  }

  const refusedCode =
    !isBusy && refusal !== null && codeRefusals.includes(refusal.code)
      ? failures[refusal.code]
      : undefined
  const sentence = resendAt !== firstResendAt ? 'verification.sentAgain' : 'verification.sent'
  return (
    <section className={styles['form']} data-screen="verification" aria-labelledby="code-heading">
      <h2 id="code-heading" tabIndex={-1}>
        {verification.heading}
      </h2>
      <ErrorSummary issues={summary} title={title} />
      <p>{t(sentence, { phone: maskedPhone(donation.phone) })}</p>
      <p className={styles['note']}>{verification.mask}</p>
      <p className={code['amount']}>
        {t('verification.amount', { amount: formatMoney(lang, donation.amount) })}
      </p>
      <form method="post" noValidate onSubmit={submit} onInput={type} className={code['entry']}>
        <Field
          id={codeFieldId}
          label={verification.code}
          hint={verification.codeHint}
          required
          error={errorOf('code') ?? refusedCode}
        >
          {(input) => (
            <TextInput
              {...input}
              name="code"
              className={code['code'] ?? ''}
              inputMode="numeric"
              autoComplete="one-time-code"
              readOnly={isBusy}
            />
          )}
        </Field>
        {donation.attemptsLeft < 3 ? (
          <p className={styles['note']}>
            {t('verification.attempts', { smart_count: donation.attemptsLeft })}
          </p>
        ) : null}
        <Button type="submit" tone="primary" size="large" disabled={isBusy || isSending}>
          {isBusy ? verification.confirming : verification.confirm}
        </Button>
        {donation.resend === 'none' ? (
          <p className={styles['note']}>{verification.none}</p>
        ) : countdown === undefined ? null : (
          <Resend
            countdown={countdown}
            needsCard={donation.resend === 'card'}
            errorOf={errorOf}
            setErrors={setErrors}
            request={() => flow.send({ type: 'code.request' })}
          />
        )}
      </form>
      <Button tone="quiet" disabled={isBusy} onClick={() => flow.send({ type: 'step.back' })}>
        <Icon name="arrow-left" />
        {verification.back}
      </Button>
    </section>
  )
}
