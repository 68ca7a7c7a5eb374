import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { FieldIssue } from '#machines/wire/field-issue.ts'
import type { ResendCountdownActorRef } from '#machines/donation/resend-countdown.machine.ts'
import {
  selectCountdownState,
  selectSecondsLeft,
} from '#machines/donation/resend-countdown.selectors.ts'
import { useT, useWords } from '#client/platform/words.ts'
import { Button } from '#client/ui/button/button.tsx'
import { LiveRegion } from '#client/ui/live-region/live-region.tsx'
import { isCardTyped, reminderFieldIds } from './card-fields.ts'
import { CardExpiryField, CardNumberField } from './card-number-field.tsx'
import { reminderIssues } from './reminder-issues.ts'
import styles from './verification-screen.module.css'

type ResendProps = {
  readonly countdown: ResendCountdownActorRef
  readonly needsCard: boolean
  readonly errorOf: (field: string) => string | undefined
  readonly onLeave: (field: string) => (typed: string) => void
  readonly setErrors: (issues: readonly FieldIssue[]) => void
  readonly request: () => void
}

/**
 * Another code: counted down by the server's time, then a button. The seconds are shown but not
 * read out one by one; only the moment when a new code can be had is.
 */
export function Resend(props: ResendProps) {
  const { countdown, needsCard, errorOf, onLeave, setErrors, request } = props
  const t = useT('donations')
  const { verification } = useWords('donations')
  const state = useSelector(countdown, selectCountdownState)
  const seconds = useSelector(countdown, selectSecondsLeft)
  const [isReminded] = useState(() => needsCard && !isCardTyped())

  const ask = () => {
    const issues = isReminded ? reminderIssues() : []
    setErrors(issues)
    if (issues.length === 0) request()
  }

  return (
    <div className={styles['resend']} data-machine="resend-countdown" data-state={state}>
      {isReminded ? (
        <div className={styles['reminder']}>
          <p>{verification.reminder}</p>
          <CardNumberField
            id={reminderFieldIds.number}
            error={errorOf('resend.number')}
            onLeave={onLeave('resend.number')}
          />
          <CardExpiryField
            id={reminderFieldIds.expiry}
            error={errorOf('resend.expiry')}
            onLeave={onLeave('resend.expiry')}
          />
        </div>
      ) : null}
      {state === 'waiting' && seconds !== null && seconds > 0 ? (
        <p className={styles['wait']}>{t('verification.wait', { smart_count: seconds })}</p>
      ) : (
        <Button isWaiting={state !== 'available'} onClick={ask}>
          {state === 'sending' ? verification.resending : verification.resend}
        </Button>
      )}
      <LiveRegion hidden>{state === 'available' ? verification.ready : null}</LiveRegion>
    </div>
  )
}
