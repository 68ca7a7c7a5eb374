import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { FieldIssue } from '#machines/wire/field-issue.ts'
import type { ResendCountdownActorRef } from '#machines/donation/resend-countdown.machine.ts'
import {
  selectCountdownState,
  selectSecondsLeft,
} from '#machines/donation/resend-countdown.selectors.ts'
import { useT, useWords } from '#client/app/words.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Field } from '#client/ui/field/field.tsx'
import { FormattedInput } from '#client/ui/field/formatted-input.tsx'
import { cardNumberFormat, expiryFormat } from '#client/ui/field/text-formats.ts'
import { Status } from '#client/ui/status/status.tsx'
import { checkedReminder } from './card-check.ts'
import { cardFields, isCardTyped, reminderFieldIds } from './card-fields.ts'
import styles from './verification-screen.module.css'

type ResendProps = {
  readonly countdown: ResendCountdownActorRef
  readonly needsCard: boolean
  readonly errorOf: (field: string) => string | undefined
  readonly setErrors: (issues: readonly FieldIssue[]) => void
  readonly request: () => void
}

/**
 * Another code: counted down by the server's time, then a button. The seconds are shown but not
 * read out one by one; only the moment when a new code can be had is.
 */
export function Resend({ countdown, needsCard, errorOf, setErrors, request }: ResendProps) {
  const t = useT('donations')
  const { verification, payment } = useWords('donations')
  const state = useSelector(countdown, selectCountdownState)
  const seconds = useSelector(countdown, selectSecondsLeft)
  const [isReminded] = useState(() => needsCard && !isCardTyped())

  const ask = () => {
    const reminder = isReminded ? checkedReminder(cardFields.reminder()) : null
    if (reminder === null || reminder.ok) {
      setErrors([])
      request()
      return
    }
    setErrors(
      reminder.failure.map(({ field, key }) => ({ field: field.replace('card', 'resend'), key })),
    )
  }

  return (
    <div className={styles['resend']} data-machine="resend-countdown" data-state={state}>
      {isReminded ? (
        <div className={styles['reminder']}>
          <p>{verification.reminder}</p>
          <Field
            id={reminderFieldIds.number}
            label={payment.number}
            required
            error={errorOf('resend.number')}
          >
            {(input) => (
              <FormattedInput
                {...input}
                format={cardNumberFormat}
                inputMode="numeric"
                autoComplete="cc-number"
              />
            )}
          </Field>
          <Field
            id={reminderFieldIds.expiry}
            label={payment.expiry}
            hint={payment.expiryHint}
            required
            error={errorOf('resend.expiry')}
          >
            {(input) => (
              <FormattedInput
                {...input}
                format={expiryFormat}
                inputMode="numeric"
                autoComplete="cc-exp"
              />
            )}
          </Field>
        </div>
      ) : null}
      {state === 'waiting' && seconds !== null && seconds > 0 ? (
        <p className={styles['wait']}>{t('verification.wait', { smart_count: seconds })}</p>
      ) : (
        <Button disabled={state !== 'available'} onClick={ask}>
          {state === 'sending' ? verification.resending : verification.resend}
        </Button>
      )}
      <Status hidden>{state === 'available' ? verification.ready : null}</Status>
    </div>
  )
}
