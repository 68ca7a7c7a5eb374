import { useSelector } from '@xstate/react'
import { selectGift, selectRefusal } from '#machines/donation/donation.selectors.ts'
import type { DonationActorRef } from '#machines/donation/donation.machine.ts'
import { formatDate, formatDateTime, formatMoney } from '#locales/formats.ts'
import { useLang } from '#client/app/language.ts'
import { useT, useWords } from '#client/app/words.ts'
import { Button, buttonClass } from '#client/ui/button/button.tsx'
import { ButtonLink } from '#client/ui/button/button-link.tsx'
import { Drawing } from '#client/ui/drawing/drawing.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import type { Screen } from './screen.ts'
import { useSentences } from './sentences.ts'
import styles from './form.module.css'
import ended from './ended-screens.module.css'

/** The gift has arrived: its numbers, its receipt, and a clean start for another. */
export const SuccessScreen: Screen = ({ donation }) => {
  const lang = useLang()
  const t = useT('donations')
  const { success } = useWords('donations')
  const gift = useSelector(donation, selectGift)
  if (gift?.state !== 'paid' && gift?.state !== 'refunded') return null
  const amount = formatMoney(lang, gift.amount)
  return (
    <section className={ended['success']} data-screen="success" aria-labelledby="success-heading">
      <div className={ended['greeting']}>
        <Drawing name="success" className={ended['drawing'] ?? ''} />
        <div className={ended['words']}>
          <h2 id="success-heading" tabIndex={-1}>
            {success.heading}
          </h2>
          <p className={ended['lead']}>
            {gift.state === 'refunded'
              ? t('success.refunded', { amount, date: formatDate(lang, gift.refundedAt) })
              : t('success.text', { amount })}
          </p>
        </div>
      </div>
      <dl className={ended['numbers']}>
        <div>
          <dt>{success.number}</dt>
          <dd data-value="donation-number">{gift.donationNumber}</dd>
        </div>
        <div>
          <dt>{success.transaction}</dt>
          <dd data-value="transaction-id">{gift.transactionId}</dd>
        </div>
        <div>
          <dt>{success.paidAt}</dt>
          <dd>{formatDateTime(lang, gift.paidAt)}</dd>
        </div>
      </dl>
      <div className={styles['actions']}>
        <a href={gift.receiptUrl} className={buttonClass('primary', 'large')}>
          <Icon name="receipt" />
          {success.receipt}
        </a>
        <Button size="large" onClick={() => donation.send({ type: 'donation.restart' })}>
          {success.again}
        </Button>
        <ButtonLink page="news" tone="quiet">
          {success.news}
        </ButtonLink>
      </div>
    </section>
  )
}

type EndedProps = {
  readonly donation: DonationActorRef
  readonly name: 'failed' | 'expired' | 'cancelled'
  readonly reason?: string
  readonly texts: readonly string[]
}

/** A gift that came to nothing: what happened, that no money moved, and the way on. */
function Ended({ donation, name, reason, texts }: EndedProps) {
  const words = useWords('donations')[name]
  return (
    <section className={styles['form']} data-screen={name} aria-labelledby={`${name}-heading`}>
      <div className={ended['failure']} role="alert">
        <Icon name="warning" />
        <div>
          <h2 id={`${name}-heading`} tabIndex={-1}>
            {words.heading}
          </h2>
          {reason === undefined ? null : <p className={ended['reason']}>{reason}</p>}
          {texts.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      </div>
      <Button tone="primary" size="large" onClick={() => donation.send({ type: 'donation.retry' })}>
        {words.retry}
      </Button>
    </section>
  )
}

export const FailedScreen: Screen = ({ donation }) => {
  const { failed } = useWords('donations')
  const { failure, adviceFor } = useSentences()
  const gift = useSelector(donation, selectGift)
  const refusal = useSelector(donation, selectRefusal)
  const code = gift?.state === 'failed' ? gift.code : (refusal?.code ?? 'donation_failed')
  const advice = adviceFor(code)
  return (
    <Ended
      donation={donation}
      name="failed"
      reason={failure(code)}
      texts={[advice ?? failed.money, failed.advice]}
    />
  )
}

export const ExpiredScreen: Screen = ({ donation }) => (
  <Ended donation={donation} name="expired" texts={[useWords('donations').expired.text]} />
)

export const CancelledScreen: Screen = ({ donation }) => (
  <Ended donation={donation} name="cancelled" texts={[useWords('donations').cancelled.text]} />
)
