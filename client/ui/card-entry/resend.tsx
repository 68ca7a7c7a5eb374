import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ResendCountdownActorRef } from '#machines/donation/resend-countdown.machine.ts'
import {
  selectCountdownState,
  selectSecondsLeft,
} from '#machines/donation/resend-countdown.selectors.ts'
import { useT, useWords } from '#client/platform/words.ts'
import { Button } from '#client/ui/button/button.tsx'
import type { FormField } from '#client/ui/form/use-checked-form.ts'
import { LiveRegion } from '#client/ui/live-region/live-region.tsx'
import { isCardTyped } from './card-fields.ts'
import { CardExpiryField, CardNumberField } from './card-number-field.tsx'
import styles from './code-entry.module.css'

type ResendProps = {
  readonly countdown: ResendCountdownActorRef
  readonly needsCard: boolean
  readonly field: (name: string) => FormField
  readonly request: () => Promise<void>
}

/**
 * Another code: counted down by the server's time, then a button. The seconds are shown but not
 * read out one by one; only the moment when a new code can be had is.
 */
export function Resend({ countdown, needsCard, field, request }: ResendProps) {
  const t = useT('donations')
  const { verification } = useWords('donations')
  const state = useSelector(countdown, selectCountdownState)
  const seconds = useSelector(countdown, selectSecondsLeft)
  const [isReminded] = useState(() => needsCard && !isCardTyped())

  return (
    <div className={styles['resend']} data-machine="resend-countdown" data-state={state}>
      {isReminded ? (
        <div className={styles['reminder']}>
          <p>{verification.reminder}</p>
          <CardNumberField {...field('resend.number')} />
          <CardExpiryField {...field('resend.expiry')} />
        </div>
      ) : null}
      {state === 'waiting' && seconds !== null && seconds > 0 ? (
        <p className={styles['wait']}>{t('verification.wait', { smart_count: seconds })}</p>
      ) : (
        <Button isWaiting={state !== 'available'} onClick={() => void request()}>
          {state === 'sending' ? verification.resending : verification.resend}
        </Button>
      )}
      <LiveRegion hidden>{state === 'available' ? verification.ready : null}</LiveRegion>
    </div>
  )
}
