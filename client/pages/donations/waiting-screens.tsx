import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import {
  selectDonation,
  selectIsBusy,
  selectRefusal,
} from '#machines/donation/donation.selectors.ts'
import { formatDateTime, unbroken } from '#locales/formats.ts'
import { useLang } from '#client/platform/language.ts'
import { useT, useWords } from '#client/platform/words.ts'
import { Button, buttonClass } from '#client/ui/button/button.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { serviceNames } from '#client/ui/service-logo/service-logo.tsx'
import { LiveRegion } from '#client/ui/live-region/live-region.tsx'
import { LitWindow } from '#client/ui/lit-window/lit-window.tsx'
import { OfficePhone } from '#client/ui/office/office-phone.tsx'
import { Leaving } from './returned-screen.tsx'
import type { Screen } from './screen.ts'
import styles from '#client/ui/card-entry/form.module.css'
import waiting from './waiting-screens.module.css'

type WaitingProps = {
  readonly name: string
  readonly heading: string
  readonly isWaiting?: boolean
  /** What is said together with the heading, to which the focus comes. */
  readonly told: ReactNode
  readonly children?: ReactNode
}

/** A screen on which the donor waits: what for, and that nothing is lost. */
function Waiting({ name, heading, isWaiting = true, told, children }: WaitingProps) {
  return (
    <section className={styles['form']} data-screen={name} aria-labelledby={`${name}-heading`}>
      {isWaiting ? <LitWindow large /> : null}
      <h2 id={`${name}-heading`} tabIndex={-1} aria-describedby={`${name}-text`}>
        {heading}
      </h2>
      <div id={`${name}-text`} className={waiting['told']}>
        {told}
      </div>
      {children}
    </section>
  )
}

/** A stored donation is being read from the BFF. */
export const RestoringScreen: Screen = ({ flow }) => {
  const { restoring } = useWords('donations')
  const { retry } = useWords('common')
  const failures = useWords('failures')
  const isBusy = useSelector(flow, selectIsBusy)
  const refusal = useSelector(flow, selectRefusal)
  const isUnanswered = !isBusy && refusal !== null
  return (
    <Waiting
      name="restoring"
      heading={isUnanswered ? restoring.unansweredHeading : restoring.heading}
      isWaiting={isBusy}
      told={
        <LiveRegion>
          {!isUnanswered ? (
            <p>{restoring.text}</p>
          ) : (
            <>
              <p>{failures[refusal.code]}</p>
              <p>{restoring.unanswered}</p>
            </>
          )}
        </LiveRegion>
      }
    >
      {isBusy ? null : (
        <Button onClick={() => flow.send({ type: 'donation.retry' })}>{retry}</Button>
      )}
    </Waiting>
  )
}

/** Going back from a donation under way: it is closed first. */
export const CancellingScreen: Screen = () => {
  const { cancelling } = useWords('donations')
  return <Waiting name="cancelling" heading={cancelling.heading} told={<p>{cancelling.text}</p>} />
}

/** The donor is being sent elsewhere: to the page of a service to pay, or of the bank to confirm. */
export const AwaitingServiceScreen: Screen = ({ flow }) => {
  const t = useT('donations')
  const { service, paying } = useWords('donations')
  const failures = useWords('failures')
  const donation = useSelector(flow, selectDonation)
  const refusal = useSelector(flow, selectRefusal)
  if (donation?.state !== 'awaiting_service') return null
  const { method } = donation
  const name = { service: method === 'card' ? '' : serviceNames[method] }
  const say = (key: 'heading' | 'text' | 'open') =>
    method === 'card' ? service[key] : t(`paying.${key}`, name)
  return (
    <Waiting
      name="service"
      heading={say('heading')}
      told={
        <>
          <p>{say('text')}</p>
          {method === 'card' ? (
            <p className={styles['note']}>{service.returned}</p>
          ) : (
            <Leaving donation={donation} service={name.service} />
          )}
        </>
      }
    >
      <LiveRegion>{refusal === null ? null : <p>{failures[refusal.code]}</p>}</LiveRegion>
      <div className={styles['actions']}>
        <a href={donation.url} className={buttonClass('primary', 'large')}>
          {say('open')}
          <Icon name="arrow-right" />
        </a>
        <Button tone="quiet" onClick={() => flow.send({ type: 'step.back' })}>
          <Icon name="arrow-left" />
          {method === 'card' ? service.back : paying.other}
        </Button>
      </div>
    </Waiting>
  )
}

/** The outcome is unknown: the page polls until it is known, and says so. */
export const CheckingScreen: Screen = ({ flow }) => {
  const lang = useLang()
  const t = useT('donations')
  const { checking } = useWords('donations')
  const failures = useWords('failures')
  const donation = useSelector(flow, selectDonation)
  const refusal = useSelector(flow, selectRefusal)
  const isKnown = donation?.state === 'checking'
  return (
    <Waiting
      name="checking"
      heading={checking.heading}
      told={
        <>
          <p>{isKnown ? checking.text : checking.unheard}</p>
          <p className={styles['notice']}>{isKnown ? checking.again : checking.unheardAgain}</p>
        </>
      }
    >
      {isKnown ? (
        <>
          <LiveRegion>{refusal === null ? null : <p>{failures[refusal.code]}</p>}</LiveRegion>
          <p>
            {t(`checking.${donation.waitsFor}`, {
              time: unbroken(formatDateTime(lang, donation.decidedBy)),
            })}
          </p>
          <p className={styles['note']}>
            {t('checking.since', { time: unbroken(formatDateTime(lang, donation.since)) })}
          </p>
        </>
      ) : null}
      <p>
        {checking.call} <OfficePhone className={waiting['phone']} />
      </p>
    </Waiting>
  )
}
