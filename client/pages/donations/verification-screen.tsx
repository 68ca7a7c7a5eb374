import { useSelector } from '@xstate/react'
import { useState, type SubmitEvent } from 'react'
import { codeSchema } from '#machines/donation/donation.rules.ts'
import {
  selectCountdown,
  selectGift,
  selectIsBusy,
  selectRefusal,
} from '#machines/donation/donation.selectors.ts'
import { fieldIssues } from '#machines/failure/field-issue.ts'
import { formatMoney } from '#locales/formats.ts'
import { useLang } from '#client/app/language.ts'
import { useT, useWords } from '#client/app/words.ts'
import { Button } from '#client/ui/button/button.tsx'
import { ErrorSummary } from '#client/ui/error-summary/error-summary.tsx'
import { Field } from '#client/ui/field/field.tsx'
import { TextInput } from '#client/ui/field/text-input.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { codeFieldId, typedCode } from './card-fields.ts'
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
export const VerificationScreen: Screen = ({ donation }) => {
  const lang = useLang()
  const t = useT('donations')
  const { verification } = useWords('donations')
  const failures = useWords('failures')
  const gift = useSelector(donation, selectGift)
  const isBusy = useSelector(donation, selectIsBusy)
  const refusal = useSelector(donation, selectRefusal)
  const countdown = useSelector(donation, selectCountdown)
  const { summary, title, errorOf, tell } = useIssues(isBusy ? null : refusal)
  const isSending = useSelector(countdown, (child) => child?.hasTag('busy') ?? false)
  const resendAt = gift?.state === 'awaiting_code' ? gift.resendAt : null
  const [firstResendAt] = useState(resendAt)
  useErrorTitle(summary.length > 0)
  if (gift?.state !== 'awaiting_code') return null

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const parsed = codeSchema.safeParse({ code: typedCode() })
    tell(parsed.success ? [] : fieldIssues(parsed.error))
    if (parsed.success) donation.send({ type: 'code.submit' })
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
      <p>{t(sentence, { phone: maskedPhone(gift.phone) })}</p>
      <p className={code['amount']}>
        {t('verification.amount', { amount: formatMoney(lang, gift.amount) })}
      </p>
      <form method="post" noValidate onSubmit={submit} className={code['entry']}>
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
        {gift.attemptsLeft < 3 ? (
          <p className={styles['note']}>
            {t('verification.attempts', { smart_count: gift.attemptsLeft })}
          </p>
        ) : null}
        <Button type="submit" tone="primary" size="large" disabled={isBusy || isSending}>
          {isBusy ? verification.confirming : verification.confirm}
        </Button>
      </form>
      {gift.resend === 'none' ? (
        <p className={styles['note']}>{verification.none}</p>
      ) : countdown === undefined ? null : (
        <Resend
          countdown={countdown}
          needsCard={gift.resend === 'card'}
          errorOf={errorOf}
          tell={tell}
          request={() => donation.send({ type: 'code.request' })}
        />
      )}
      <Button tone="quiet" disabled={isBusy} onClick={() => donation.send({ type: 'step.back' })}>
        <Icon name="arrow-left" />
        {verification.back}
      </Button>
    </section>
  )
}
