import { useSelector } from '@xstate/react'
import {
  selectDonation,
  selectDraft,
  selectIsFixed,
  selectMayRepeat,
  selectRefusal,
} from '#machines/donation/donation.selectors.ts'
import type { DonationActorRef } from '#machines/donation/donation.machine.ts'
import { formatDate, formatDateTime, formatMoney } from '#locales/formats.ts'
import { pathTo } from '#locales/paths.ts'
import { useLang } from '#client/app/language.ts'
import { useT, useWords } from '#client/app/words.ts'
import { Button, buttonClass } from '#client/ui/button/button.tsx'
import { ButtonLink } from '#client/ui/button/button-link.tsx'
import { Emblem } from '#client/ui/emblem/emblem.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { Share } from '#client/ui/share/share.tsx'
import { impactOf } from './impact.ts'
import type { Screen } from './screen.ts'
import { useSentences } from './sentences.ts'
import styles from './form.module.css'
import ended from './ended-screens.module.css'

/** The receipt's PDF has the address of the token that its page has. */
const pdfOf = (receiptUrl: string): string =>
  `/api/receipts/${receiptUrl.split('/').at(-1) ?? ''}.pdf`

/** The donation has arrived: its numbers, its receipt, and a clean start for another. */
export const SuccessScreen: Screen = ({ flow }) => {
  const lang = useLang()
  const t = useT('donations')
  const { success, review, type: rhythms } = useWords('donations')
  const { impact } = useWords('give')
  const donation = useSelector(flow, selectDonation)
  const isFixed = useSelector(flow, selectIsFixed)
  const mayRepeat = useSelector(flow, selectMayRepeat)
  const name = useSelector(flow, selectDraft)?.name.trim() ?? ''
  if (donation?.state !== 'paid' && donation?.state !== 'refunded') return null
  const amount = formatMoney(lang, donation.amount)
  return (
    <section className={ended['success']} data-screen="success" aria-labelledby="success-heading">
      <div className={ended['greeting']}>
        <Emblem icon="check-circle" className={ended['emblem']} />
        <div className={ended['words']}>
          <h2 id="success-heading" tabIndex={-1}>
            {name === '' ? success.heading : t('success.thanks', { name })}
          </h2>
          <p className={ended['lead']}>
            {donation.state === 'refunded'
              ? t('success.refunded', { amount, date: formatDate(lang, donation.refundedAt) })
              : t(donation.type === 'monthly' ? 'success.textMonthly' : 'success.text', { amount })}
          </p>
          {donation.state === 'refunded' ? null : (
            <p>
              {success.does} {impactOf(impact, donation.amount)}
            </p>
          )}
        </div>
      </div>
      <dl className={ended['numbers']}>
        <div>
          <dt>{success.number}</dt>
          <dd data-value="donation-number">{donation.donationNumber}</dd>
        </div>
        <div>
          <dt>{success.transaction}</dt>
          <dd data-value="transaction-id">{donation.transactionId}</dd>
        </div>
        <div>
          <dt>{review.type}</dt>
          <dd>{rhythms[donation.type]}</dd>
        </div>
        <div>
          <dt>{success.paidAt}</dt>
          <dd>{formatDateTime(lang, donation.paidAt)}</dd>
        </div>
        {donation.nextChargeOn === undefined ? null : (
          <div>
            <dt>{review['next-charge']}</dt>
            <dd data-value="next-charge">{formatDate(lang, donation.nextChargeOn)}</dd>
          </div>
        )}
      </dl>
      {donation.manageUrl === undefined ? null : (
        <p>
          {success.manageText}{' '}
          <a href={donation.manageUrl} data-value="manage">
            {success.manage}
          </a>
        </p>
      )}
      {donation.receiptSentTo === undefined ? null : (
        <p data-value="receipt-sent-to">{t('success.sentTo', { email: donation.receiptSentTo })}</p>
      )}
      <div className={styles['actions']}>
        <a href={donation.receiptUrl} className={buttonClass('primary', 'large')}>
          <Icon name="receipt" />
          {success.receipt}
        </a>
        <a href={pdfOf(donation.receiptUrl)} className={buttonClass('secondary', 'large')}>
          <Icon name="download" />
          {success.pdf}
        </a>
      </div>
      {mayRepeat ? (
        <div className={ended['share']}>
          <p>{success.monthlyText}</p>
          <Button onClick={() => flow.send({ type: 'donation.repeat' })}>
            <Icon name="repeat" />
            {success.monthly}
          </Button>
        </div>
      ) : null}
      <div className={ended['share']}>
        <p>{success.share}</p>
        <Share
          url={window.location.origin + pathTo('donations', lang)}
          title={success.shareTitle}
        />
      </div>
      <div className={styles['actions']}>
        {isFixed ? null : (
          <Button onClick={() => flow.send({ type: 'donation.restart' })}>{success.again}</Button>
        )}
        <ButtonLink page="news" tone="quiet">
          {success.news}
        </ButtonLink>
      </div>
    </section>
  )
}

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
      texts={[advice ?? failed.money, failed.advice]}
    />
  )
}

export const ExpiredScreen: Screen = ({ flow }) => (
  <Ended flow={flow} name="expired" texts={[useWords('donations').expired.text]} />
)

export const CancelledScreen: Screen = ({ flow }) => (
  <Ended flow={flow} name="cancelled" texts={[useWords('donations').cancelled.text]} />
)
