import { useSelector } from '@xstate/react'
import {
  selectCountdown,
  selectDonation,
  selectIsBusy,
  selectRefusal,
} from '#machines/donation/donation.selectors.ts'
import { formatMoney } from '#locales/formats.ts'
import { useLang } from '#client/platform/language.ts'
import { useT, useWords } from '#client/platform/words.ts'
import { Button } from '#client/ui/button/button.tsx'
import { ErrorSummary } from '#client/ui/error-summary/error-summary.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { CodeForm } from '#client/ui/card-entry/code-form.tsx'
import { LiveRegion } from '#client/ui/live-region/live-region.tsx'
import type { Screen } from './screen.ts'
import { useCode } from '#client/ui/card-entry/use-code.ts'
import styles from '#client/ui/card-entry/form.module.css'
import code from '#client/ui/card-entry/code-entry.module.css'

/** The third step: the code from the SMS, in one field that takes what a phone fills in or pastes. */
export const VerificationScreen: Screen = ({ flow }) => {
  const lang = useLang()
  const t = useT('donations')
  const { verification } = useWords('donations')
  const donation = useSelector(flow, selectDonation)
  const entry = useCode({
    isBusy: useSelector(flow, selectIsBusy),
    refusal: useSelector(flow, selectRefusal),
    countdown: useSelector(flow, selectCountdown),
    submit: () => flow.send({ type: 'code.submit' }),
    request: () => flow.send({ type: 'code.request' }),
  })
  if (donation?.state !== 'awaiting_code') return null
  return (
    <section className={styles['form']} data-screen="verification" aria-labelledby="code-heading">
      <h2 id="code-heading" tabIndex={-1}>
        {verification.heading}
      </h2>
      <ErrorSummary {...entry.summary} />
      <LiveRegion hidden>{entry.isBusy ? verification.confirming : null}</LiveRegion>
      <CodeForm awaited={donation} entry={entry} words={verification} />
      <p className={code['amount']}>
        {t('verification.amount', { amount: formatMoney(lang, donation.amount) })}
      </p>
      <p className={styles['note']}>{`${verification.mask} ${verification.keep}`}</p>
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
