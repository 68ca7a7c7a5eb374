import { useSelector } from '@xstate/react'
import { useState } from 'react'
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
      <ErrorSummary {...entry.summary} />
      <LiveRegion hidden>{entry.isBusy ? verification.confirming : null}</LiveRegion>
      <p>{t(sentence, { phone: shownPhone(donation.phone) })}</p>
      <p className={styles['note']}>{verification.mask}</p>
      <p className={code['amount']}>
        {t('verification.amount', { amount: formatMoney(lang, donation.amount) })}
      </p>
      <CodeForm donation={donation} entry={entry} />
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
  readonly donation: DonationIn<'awaiting_code'>
  readonly entry: CodeUnderWay
}

/** The field of the code, what is left of its tries, and the way to another code. */
function CodeForm({ donation, entry }: CodeFormProps) {
  const t = useT('donations')
  const { verification } = useWords('donations')
  const { element, handlers, field, isBusy, isSending, countdown, ask } = entry
  return (
    <form ref={element} method="post" noValidate {...handlers} className={code['entry']}>
      <Field {...entry.code} label={verification.code} hint={verification.codeHint} required>
        {(input) => (
          <TextInput
            {...input}
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
      <Button type="submit" tone="primary" size="large" isWaiting={isBusy || isSending}>
        {isBusy ? verification.confirming : verification.confirm}
      </Button>
      {donation.resend === 'none' ? (
        <p className={styles['note']}>{verification.none}</p>
      ) : countdown === undefined ? null : (
        <Resend
          countdown={countdown}
          needsCard={donation.resend === 'card'}
          field={field}
          request={ask}
        />
      )}
    </form>
  )
}
