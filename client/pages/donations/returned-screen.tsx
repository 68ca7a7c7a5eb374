import { useSelector } from '@xstate/react'
import { selectDonation, selectRefusal } from '#machines/donation/donation.selectors.ts'
import type { DonationIn } from '#machines/wire/donation.schema.ts'
import { formatDateTime, unbroken } from '#locales/formats.ts'
import { useLang } from '#client/platform/language.ts'
import { useT, useWords } from '#client/platform/words.ts'
import { Button, buttonClass } from '#client/ui/button/button.tsx'
import { serviceNames } from '#client/ui/service-logo/service-logo.tsx'
import { LiveRegion } from '#client/ui/live-region/live-region.tsx'
import type { Screen } from './screen.ts'
import styles from '#client/ui/card-entry/form.module.css'
import returned from './returned-screen.module.css'

/** Back from a service's page: the donor says whether it was paid, and goes there again or pays another way. */
export const ReturnedScreen: Screen = ({ flow }) => {
  const t = useT('donations')
  const { paying } = useWords('donations')
  const failures = useWords('failures')
  const donation = useSelector(flow, selectDonation)
  const refusal = useSelector(flow, selectRefusal)
  if (donation?.state !== 'awaiting_service' || donation.method === 'card') return null
  const service = serviceNames[donation.method]
  // What is paid there now goes back: nobody is sent there again.
  const isClosing = donation.left === true && donation.leftPage === 'givesBack'
  return (
    <section className={styles['form']} data-screen="returned" aria-labelledby="returned-heading">
      <h2
        id="returned-heading"
        tabIndex={-1}
        aria-describedby={isClosing ? undefined : 'returned-text'}
      >
        {isClosing ? t('paying.leftHeading', { service }) : paying.returned.heading}
      </h2>
      {isClosing ? null : <p id="returned-text">{t('paying.returned.text', { service })}</p>}
      <LiveRegion>{refusal === null ? null : <p>{failures[refusal.code]}</p>}</LiveRegion>
      <Leaving donation={donation} service={service} />
      <div className={returned['ways']}>
        {isClosing ? null : (
          <a href={donation.url} className={buttonClass('secondary', 'large')}>
            {t('paying.returned.open', { service })}
          </a>
        )}
        <Button tone="secondary" size="large" onClick={() => flow.send({ type: 'step.back' })}>
          {paying.other}
        </Button>
      </div>
    </section>
  )
}

type LeavingProps = {
  readonly donation: DonationIn<'awaiting_service'>
  readonly service: string
}

/** What becomes of the service's page when the donor pays another way: read before it is chosen. */
export function Leaving({ donation: { leftPage, expiresAt }, service }: LeavingProps) {
  const lang = useLang()
  const t = useT('donations')
  if (leftPage === undefined) return null
  const time = unbroken(formatDateTime(lang, expiresAt))
  return <p className={styles['note']}>{t(`paying.leaving.${leftPage}`, { service, time })}</p>
}
