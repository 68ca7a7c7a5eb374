import { useSelector } from '@xstate/react'
import { selectDonation, selectRefusal } from '#machines/donation/donation.selectors.ts'
import type { DonationActorRef } from '#machines/donation/donation.machine.ts'
import { useT, useWords } from '#client/platform/words.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { serviceNames } from '#client/ui/service-logo/service-logo.tsx'
import type { Screen } from './screen.ts'
import { useSentences } from '#client/ui/card-entry/sentences.ts'
import styles from '#client/ui/card-entry/form.module.css'
import ended from './ended-screens.module.css'

type EndedProps = {
  readonly flow: DonationActorRef
  readonly name: 'failed' | 'expired' | 'cancelled'
  readonly reason?: string
  readonly texts: readonly string[]
}

/** A donation that came to nothing: what happened, that no money moved, and the way on. */
function Ended({ flow, name, reason, texts }: EndedProps) {
  const words = useWords('donations')[name]
  return (
    <section className={styles['form']} data-screen={name} aria-labelledby={`${name}-heading`}>
      <div className={ended['failure']} data-calm={name === 'cancelled' ? '' : undefined}>
        <Icon name={name === 'cancelled' ? 'info' : 'warning'} />
        <h2 id={`${name}-heading`} tabIndex={-1} aria-describedby={`${name}-text`}>
          {words.heading}
        </h2>
        <div id={`${name}-text`}>
          {reason === undefined ? null : <p className={ended['reason']}>{reason}</p>}
          {texts.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      </div>
      <Button tone="primary" size="large" onClick={() => flow.send({ type: 'donation.retry' })}>
        {words.retry}
      </Button>
    </section>
  )
}

export const FailedScreen: Screen = ({ flow }) => {
  const { failed } = useWords('donations')
  const { failure, adviceFor } = useSentences()
  const donation = useSelector(flow, selectDonation)
  const refusal = useSelector(flow, selectRefusal)
  const code = donation?.state === 'failed' ? donation.code : (refusal?.code ?? 'donation_failed')
  const advice = adviceFor(code)
  return (
    <Ended
      flow={flow}
      name="failed"
      reason={failure(code)}
      texts={[advice ?? failed.money, failed.kept]}
    />
  )
}

export const ExpiredScreen: Screen = ({ flow }) => {
  const t = useT('donations')
  const { expired } = useWords('donations')
  const method = useSelector(flow, selectDonation)?.method ?? 'card'
  const text =
    method === 'card' ? expired.text : t('expired.service', { service: serviceNames[method] })
  return <Ended flow={flow} name="expired" texts={[text]} />
}

export const CancelledScreen: Screen = ({ flow }) => (
  <Ended flow={flow} name="cancelled" texts={[useWords('donations').cancelled.text]} />
)
