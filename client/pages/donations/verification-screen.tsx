import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { DonationActorRef } from '#machines/donation/donation.machine.ts'
import { selectDonation } from '#machines/donation/donation.selectors.ts'
import type { DonationIn } from '#machines/wire/donation.schema.ts'
import { formatMoney } from '#locales/formats.ts'
import { useLang } from '#client/platform/language.ts'
import { useT, useWords } from '#client/platform/words.ts'
import { shownPhone } from '#client/lib/masked-contact.ts'
import { Button } from '#client/ui/button/button.tsx'
import { ErrorSummary } from '#client/ui/error-summary/error-summary.tsx'
import { Field } from '#client/ui/field/field.tsx'
import { TextInput } from '#client/ui/field/text-input.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { LiveRegion } from '#client/ui/live-region/live-region.tsx'
import { codeFieldId } from './card-fields.ts'
import { Resend } from './resend.tsx'
import type { Screen } from './screen.ts'
import { useCode, type CodeUnderWay } from './use-code.ts'
import styles from './form.module.css'
import code from './verification-screen.module.css'

/** The third step: the code from the SMS, in one field that takes what a phone fills in or pastes. */
export const VerificationScreen: Screen = ({ flow }) => {
  const lang = useLang()
  const t = useT('donations')
  const { verification } = useWords('donations')
  const donation = useSelector(flow, selectDonation)
  const entry = useCode(flow)
  const resendAt = donation?.state === 'awaiting_code' ? donation.resendAt : null
  const [firstResendAt] = useState(resendAt)
  if (donation?.state !== 'awaiting_code') return null
  const sentence = resendAt !== firstResendAt ? 'verification.sentAgain' : 'verification.sent'
  return (
    <section className={styles['form']} data-screen="verification" aria-labelledby="code-heading">
      <h2 id="code-heading" tabIndex={-1}>
        {verification.heading}
      </h2>
      <ErrorSummary issues={entry.summary} cause={entry.cause} title={entry.title} />
      <LiveRegion hidden>{entry.isBusy ? verification.confirming : null}</LiveRegion>
      <p>{t(sentence, { phone: shownPhone(donation.phone) })}</p>
      <p className={styles['note']}>{verification.mask}</p>
      <p className={code['amount']}>
        {t('verification.amount', { amount: formatMoney(lang, donation.amount) })}
      </p>
      <CodeForm flow={flow} donation={donation} entry={entry} />
      <Button
        tone="quiet"
        isWaiting={entry.isBusy}
        onClick={() => flow.send({ type: 'step.back' })}
      >
        <Icon name="arrow-left" />
        {verification.back}
      </Button>
    </section>
  )
}

type CodeFormProps = {
  readonly flow: DonationActorRef
  readonly donation: DonationIn<'awaiting_code'>
  readonly entry: CodeUnderWay
}

/** The field of the code, what is left of its tries, and the way to another code. */
function CodeForm({ flow, donation, entry }: CodeFormProps) {
  const t = useT('donations')
  const { verification } = useWords('donations')
  const { isBusy, isSending, countdown } = entry
  return (
    <form
      method="post"
      noValidate
      onSubmit={entry.confirm}
      onInput={entry.type}
      className={code['entry']}
    >
      <CodeField error={entry.codeError} isBusy={isBusy} />
      {donation.attemptsLeft < 3 ? (
        <p className={styles['note']}>
          {t('verification.attempts', { smart_count: donation.attemptsLeft })}
        </p>
      ) : null}
      <Button type="submit" tone="primary" size="large" isWaiting={isBusy || isSending}>
        {isBusy ? verification.confirming : verification.confirm}
      </Button>
      {donation.resend === 'none' ? (
        <p className={styles['note']}>{verification.none}</p>
      ) : countdown === undefined ? null : (
        <Resend
          countdown={countdown}
          needsCard={donation.resend === 'card'}
          errorOf={entry.errorOf}
          onLeave={entry.check}
          setErrors={entry.setErrors}
          request={() => flow.send({ type: 'code.request' })}
        />
      )}
    </form>
  )
}

type CodeFieldProps = { readonly error: string | undefined; readonly isBusy: boolean }

function CodeField({ error, isBusy }: CodeFieldProps) {
  const { verification } = useWords('donations')
  return (
    <Field
      id={codeFieldId}
      label={verification.code}
      hint={verification.codeHint}
      required
      error={error}
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
  )
}
